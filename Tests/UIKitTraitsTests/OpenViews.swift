import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIView: UIView {
  override var frame: CGRect { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var bounds: CGRect { didSet {} }
  override var window: UIWindow? { super.window }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
  override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }
  override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var minimumContentSizeCategory: UIContentSizeCategory? { didSet {} }
  override var maximumContentSizeCategory: UIContentSizeCategory? { didSet {} }
  override func layoutSubviews() { super.layoutSubviews() }
  override func updateConstraints() { super.updateConstraints() }
  override func updateProperties() { super.updateProperties() }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override var tintColor: UIColor! { didSet {} }
  override var tintAdjustmentMode: UIView.TintAdjustmentMode { didSet {} }
  override func tintColorDidChange() { super.tintColorDidChange() }
}
