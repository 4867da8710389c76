import Foundation
import UIKitValues

/// The part of `UIView` that has no influence on traits: stored properties and methods to override.
///
/// A class of its own because Swift can't override members of extensions, and so that `UIView` is
/// about the hierarchy. `UIView` is its only subclass.
@preconcurrency @MainActor
open class UIViewLooks: UIEnvironment {
  private final var view: UIView { unsafeDowncast(self, to: UIView.self) }

  // MARK: Looks

  /// The opacity. Touches miss views of at most 0.01; nothing else uses it here.
  open var alpha: CGFloat {
    get { self[look: 1] }
    set { self[look: 1] = newValue }
  }
  /// Whether drawing fills the whole view. Stored, and used by nothing here.
  open var isOpaque: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Whether what is outside is cut off. Stored, and used by nothing here.
  open var clipsToBounds: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether the area is cleared before `draw(_:)`; there are no pixels to clear.
  open var clearsContextBeforeDrawing: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// How content fills the view. With `redraw`, which labels have at first, another size has the view drawn
  /// again; nothing else here uses it.
  open var contentMode: UIView.ContentMode {
    get { self[look: view.viewState.isRedrawn ? .redraw : .scaleToFill] }
    set {
      view.viewState.isRedrawn = newValue == .redraw
      self[look: .scaleToFill] = newValue
    }
  }
  /// How the view is turned or scaled. Stored; frames and touches ignore it.
  open var transform: CGAffineTransform {
    get { self[look: .identity] }
    set {
      self[look: .identity] = newValue
      mapInSpace = nil
    }
  }
  /// The map in space whose part in the plane is `transform`, until that is set; for another module.
  package final var mapInSpace: Any? {
    get { looks["mapInSpace"] }
    set { looks["mapInSpace"] = newValue }
  }
  /// A number of the program's own.
  open var tag: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  /// A view whose opacity cuts this one. Stored, and used by nothing here.
  open var mask: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// A name for restoring state. Stored; nothing is restored.
  open var restorationIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// What of the view collides with others. A rectangle; a subclass may say another. Nothing collides here.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The class of the view's layer; `CALayer` unless a subclass says another.
  open class var layerClass: AnyClass { NSObject.self }

  // MARK: Layout

  /// The middle of the frame; setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: view.frame.midX, y: view.frame.midY) }
    set {
      let size = view.frame.size
      view.frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }
  /// Whether subviews are resized with the view, as their masks say.
  open var autoresizesSubviews: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// How the view is resized with its superview; at once, unless the superview does not resize its subviews.
  open var autoresizingMask: UIView.AutoresizingMask {
    get { self[look: []] }
    set {
      self[look: []] = newValue
      if newValue != [] { UIView.isAutoresized = true }
    }
  }
  /// Whether the mask makes constraints, which are not solved; if not, nothing resizes the view with its
  /// superview.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// The space to keep free at the edges: what was set, 8 points at first, and the safe area's insets,
  /// unless `insetsLayoutMarginsFromSafeArea` is false. A controller's view has at least what the controller's
  /// `systemMinimumLayoutMargins` say. A change calls `layoutMarginsDidChange()`.
  open var layoutMargins: UIEdgeInsets {
    get { view.marginsInForce }
    set { view.givenMargins = .sides(newValue) }
  }

  /// Insets by the direction in which text is read here.
  package final func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
  }

  final func insets(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }

  /// The layout margins by the direction in which text is read here. Margins that were set this way
  /// keep their sides of the text when the direction changes.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set { view.givenMargins = .directional(newValue) }
  }
  /// Whether margins of the superview that reach into the view count here too: then the view's margins are at least
  /// as large as that part of them.
  open var preservesSuperviewLayoutMargins: Bool {
    get { self[look: false] }
    set {
      view.changeMargins {
        self[look: false, "preservesSuperviewLayoutMargins"] = newValue
        view.becomeHeir(newValue)
      }
    }
  }
  /// Whether the safe area's insets add to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { self[look: true] }
    set { view.changeMargins { self[look: true, "insetsLayoutMarginsFromSafeArea"] = newValue } }
  }
  /// Asks for a layout.
  open func layoutMarginsDidChange() { view.setNeedsLayout() }

  /// What is covered at the view's edges: the part of its superview's safe area that its frame reaches
  /// into, and in a controller's view also what the controller adds. A window has the device's. Zero
  /// while the view is in no window.
  open var safeAreaInsets: UIEdgeInsets { SafeArea.isUsed ? view.ownSafeArea : .zero }
  /// Called in the update after the insets have changed, once, before the layout.
  open func safeAreaInsetsDidChange() {}

  /// Whether the class can't do without constraints. Not asked: constraints are not solved.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Stands for a width or height that a view does not determine.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks for the smallest size that fits.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size that fits.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// The size that the content needs; a plain view determines none.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// Asks for a layout of the superview.
  open func invalidateIntrinsicContentSize() { view.holder?.setNeedsLayout() }
  /// The best size within one; a plain view returns its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { view.bounds.size }
  /// Takes the size that `sizeThatFits(_:)` returns. The origin stays where it is.
  open func sizeToFit() { view.frame.size = sizeThatFits(view.bounds.size) }
  /// What `sizeThatFits(_:)` returns: constraints are not solved.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
  /// The same; priorities are ignored.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// The constraints that were added here, or activated between this view and views inside, in that order.
  /// Nothing solves them.
  open var constraints: [NSLayoutConstraint] { addedConstraints?.all ?? [] }
  /// Adds a constraint and activates it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Adds constraints and activates them.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate(keptBy: view) }
  }
  /// Removes a constraint and deactivates it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  /// Removes constraints and deactivates them.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
    for constraint in constraints { addedConstraints?.remove(constraint) }
  }

  // MARK: Direction

  /// Whether the layout is forced into a direction; a change asks for a layout.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { self[look: .unspecified] }
    set {
      if newValue == semanticContentAttribute { return }
      self[look: .unspecified] = newValue
      view.setNeedsLayout()
    }
  }

  /// The direction of the view's layout: what its semantic attribute forces, or else its trait.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  private final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Touches

  /// Whether touches find the view and what is inside it.
  open var isUserInteractionEnabled: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Whether the view takes several touches at once. Stored, and used by nothing here.
  open var isMultipleTouchEnabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether other views get no touch meanwhile. Stored, and used by nothing here.
  open var isExclusiveTouch: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }

  /// Whether a touch at the point is the view's: whether the bounds contain it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    view.bounds.contains(point)
  }

  /// The innermost view that contains the point, the topmost of several.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !view.isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in view.subviews.reversed() {
      let (origin, start) = (subview.frame.origin, subview.bounds.origin)
      let inner = CGPoint(x: point.x - origin.x + start.x, y: point.y - origin.y + start.y)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return view
  }

  /// Whether the focus may come here. It never does.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus: never.
  open var isFocused: Bool { false }
  /// What constraints leave out at the edges. Not asked: constraints are not solved.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first line others are aligned with.
  open var forFirstBaselineLayout: UIView { view }
  /// The view whose last line others are aligned with.
  open var forLastBaselineLayout: UIView { view }

  // MARK: Nibs

  /// Never called: there are no nibs.
  open func awakeFromNib() {}
  /// Never called: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
}

extension UIView {
  /// How content fills a view of another size.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view, as large as fits, as small as fills, drawn anew, or in the middle.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    /// In its own size, at an edge or in a corner.
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether the tint colour is dimmed, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview, never, or always.
    case automatic, normal, dimmed
  }

  /// Which sides and margins grow with the superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge grows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The view becomes wider.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge grows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge grows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The view becomes higher.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge grows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The direction of a layout with this attribute, in the application's direction if that is asked for.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let direction = UIScreen.main.traitCollection.layoutDirection
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a layout with this attribute, as if it were in a layout of `direction`.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    default: .leftToRight
    }
  }
}
