import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIViewLooks: UIView {
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override var isFocused: Bool { super.isFocused }
  override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
  override var forFirstBaselineLayout: UIView { super.forFirstBaselineLayout }
  override var forLastBaselineLayout: UIView { super.forLastBaselineLayout }
  override var alpha: CGFloat { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override var clipsToBounds: Bool { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var tag: Int { didSet {} }
  override var mask: UIView? { didSet {} }
  override var restorationIdentifier: String? { didSet {} }
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { super.collisionBoundsType }
  override class var layerClass: AnyClass { super.layerClass }
  override var center: CGPoint { didSet {} }
  override var autoresizesSubviews: Bool { didSet {} }
  override var autoresizingMask: UIView.AutoresizingMask { didSet {} }
  override var translatesAutoresizingMaskIntoConstraints: Bool { didSet {} }
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
  override var preservesSuperviewLayoutMargins: Bool { didSet {} }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet {} }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override class var requiresConstraintBasedLayout: Bool { super.requiresConstraintBasedLayout }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(targetSize)
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    super.removeConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    super.removeConstraints(constraints)
  }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet {} }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var isMultipleTouchEnabled: Bool { didSet {} }
  override var isExclusiveTouch: Bool { didSet {} }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override var clearsContextBeforeDrawing: Bool { didSet {} }
}
