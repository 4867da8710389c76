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

  open var alpha: CGFloat {
    get { self[look: 1] }
    set { self[look: 1] = newValue }
  }
  open var isOpaque: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  open var clipsToBounds: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var contentMode: UIView.ContentMode {
    get { self[look: .scaleToFill] }
    set { self[look: .scaleToFill] = newValue }
  }
  open var transform: CGAffineTransform {
    get { self[look: .identity] }
    set { self[look: .identity] = newValue }
  }
  open var tag: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  open var mask: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  open var restorationIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The class of the view's layer; `CALayer` unless a subclass says another.
  open class var layerClass: AnyClass { NSObject.self }

  // MARK: Layout

  open var center: CGPoint {
    get { CGPoint(x: view.frame.midX, y: view.frame.midY) }
    set {
      let size = view.frame.size
      view.frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }
  open var autoresizesSubviews: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  open var autoresizingMask: UIView.AutoresizingMask {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  open var layoutMargins: UIEdgeInsets {
    get { self[look: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)] }
    set {
      if newValue == layoutMargins { return }
      self[look: .zero] = newValue
      layoutMarginsDidChange()
    }
  }

  /// The layout margins by the direction in which text is read here.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, isRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  open func layoutMarginsDidChange() { view.setNeedsLayout() }

  /// Empty: no bar and no notch covers a view.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func safeAreaInsetsDidChange() {}

  open class var requiresConstraintBasedLayout: Bool { false }
  public static let noIntrinsicMetric: CGFloat = -1
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() { view.superview?.setNeedsLayout() }
  open func sizeThatFits(_ size: CGSize) -> CGSize { view.bounds.size }
  open func sizeToFit() { view.bounds.size = sizeThatFits(view.bounds.size) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  open var constraints: [NSLayoutConstraint] { self[look: [], "constraints"] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
    self[look: [], "constraints"] = self.constraints + constraints
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
    self[look: [], "constraints"] = self.constraints.filter { !constraints.contains($0) }
  }

  // MARK: Direction

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

  open var isUserInteractionEnabled: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  open var isMultipleTouchEnabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var isExclusiveTouch: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    view.bounds.contains(point)
  }

  /// The innermost view that contains the point, the topmost of several.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !view.isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in view.subviewList.reversed() {
      let origin = subview.frame.origin
      let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return view
  }

  // MARK: Nibs

  /// Never called: there are no nibs.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The direction of a layout with this attribute, as if it were in a layout of `direction`.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    default: .leftToRight
    }
  }
}
