import UIKitTraits

/// A rectangle of a view that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  open var identifier = ""
  open internal(set) weak var owningView: UIView?
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
  fileprivate final lazy var constraints = MemberList<NSLayoutConstraint>()

  public override init() { super.init() }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

extension UILayoutGuide: ConstraintItem {
  package final var keeper: (any ConstraintKeeper)? { owningView }
  package final func note(namedBy constraint: NSLayoutConstraint) { constraints.add(constraint) }
  package final func forget(namedBy constraint: NSLayoutConstraint) {
    constraints.remove(constraint)
  }
}

/// A guide that leaves free what its view's insets say.
private final class InsetGuide: UILayoutGuide {
  private let insets: @MainActor (UIView) -> UIEdgeInsets
  init(_ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) { self.insets = insets }

  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let frame = view.bounds.inset(by: insets(view))
    let size = CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height))
    return CGRect(origin: frame.origin, size: size)
  }
}

open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where the keyboard is: there is none.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public final var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public final var heightAnchor: NSLayoutDimension { .init(self, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

  public final var safeAreaLayoutGuide: UILayoutGuide {
    guide("safeAreaLayoutGuide", InsetGuide { $0.safeAreaInsets })
  }
  public final var layoutMarginsGuide: UILayoutGuide {
    guide("layoutMarginsGuide", InsetGuide { $0.layoutMargins })
  }
  public final var readableContentGuide: UILayoutGuide {
    guide("readableContentGuide", InsetGuide { $0.layoutMargins })
  }
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide("keyboardLayoutGuide", UIKeyboardLayoutGuide())
  }
  public final var layoutGuides: [UILayoutGuide] { knownGuides?.all ?? [] }

  private final var knownGuides: MemberList<UILayoutGuide>? { self[look: nil, "addedGuides"] }
  private final var addedGuides: MemberList<UILayoutGuide> { made { MemberList() } }

  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    addedGuides.add(layoutGuide)
  }

  /// Deactivates the guide's constraints, too.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView !== self { return }
    layoutGuide.owningView = nil
    addedGuides.remove(layoutGuide)
    for constraint in layoutGuide.constraints.all { constraint.isActive = false }
  }

  final func guide<Guide: UILayoutGuide>(
    _ name: String, _ make: @autoclosure () -> Guide = UILayoutGuide()
  ) -> Guide {
    made(name) {
      let guide = make()
      (guide.identifier, guide.owningView) = (name, self)
      return guide
    }
  }

  // MARK: Priorities

  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    self[look: .defaultLow, "hugging \(axis)"]
  }
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { self[look: .defaultLow, "hugging \(axis)"] = priority }

  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { self[look: .defaultHigh, "compression \(axis)"] }
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { self[look: .defaultHigh, "compression \(axis)"] = priority }

  // MARK: Places

  /// The point in the coordinates of another view, or of the window if that is nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (originInWindow, view?.originInWindow ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  private final var originInWindow: CGPoint {
    sequence(first: self, next: \.superview).reduce(.zero) {
      let (frame, start) = ($1.frame, $1.bounds.origin)
      return $1 is UIWindow
        ? $0 : CGPoint(x: $0.x + frame.minX - start.x, y: $0.y + frame.minY - start.y)
    }
  }

  public final func viewWithTag(_ tag: Int) -> UIView? {
    var ahead: [UIView] = [self]
    while let view = ahead.popLast() {
      if view.tag == tag { return view }
      ahead += view.subviews.reversed()
    }
    return nil
  }

  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard let first = subview(at: min(index1, index2)),
      let second = subview(at: max(index1, index2))
    else {
      return TraitFailure.fail(
        """
        Can't exchange the subviews at \(index1) and \(index2) of \(self): it has \(subviews.count)
        """)
    }
    reorder(second, .index(min(index1, index2)))
    reorder(first, .index(max(index1, index2)))
  }

  /// How an axis of the view is kept apart; nothing solves constraints.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { constraints }
  public final var hasAmbiguousLayout: Bool { false }

  /// Renders the view's layer into the current context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layer.render(in: context)
    return true
  }

  public final func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: frame) }

  /// - Returns: Whether the first responder was in here and has resigned; with `force` it does.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first(inside: self) else { return false }
    if force { first.resignByForce() }
    return force || first.resignFirstResponder()
  }
}

extension UIView {
  /// A part of a view that content is laid out in. Nothing cuts corners off here, so that adapting to
  /// them changes nothing, and every width is readable: readable content has the margins.
  public struct LayoutRegion: Hashable, Sendable {
    public enum AdaptivityAxis: Hashable, Sendable { case horizontal, vertical }
    fileprivate enum Kind { case safeArea, margins, readableContent }
    fileprivate let kind: Kind
    private let axis: AdaptivityAxis?

    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .safeArea, axis: cornerAdaptation)
    }
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .margins, axis: cornerAdaptation)
    }
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(kind: .readableContent, axis: cornerAdaptation)
    }
  }

  public final func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    region.kind == .safeArea ? safeAreaInsets : layoutMargins
  }
  public final func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    directional(edgeInsets(for: region))
  }
  public final func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    switch region.kind {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }
}
