import UIKitTraits

/// Views in a row or a column, in the order of `arrangedSubviews`.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var arrangedSubviews: [UIView] { arranged.all }
  private var arranged = LinkedMembers<UIView>()
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsLayout() } }
  }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(coder: coder)! }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    leave(view)
    arrange(view, before: nil)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    leave(view)
    arrange(view, before: arranged.member(at: stackIndex))
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    leave(view)
    customSpacings[ObjectIdentifier(view)] = nil
  }

  private func arrange(_ view: UIView, before next: UIView?) {
    arranged.insert(view, before: next)
    setNeedsLayout()
    if view.superview !== self { addSubview(view) }
  }

  private func leave(_ view: UIView) {
    if arranged.remove(view) != nil { setNeedsLayout() }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Of an arranged subview only, as in UIKit.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    if !arranged.contains(arrangedSubview) { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }
}

// MARK: - Scrolling

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// True by default, unlike other views.
  open override var clipsToBounds: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Never called: there are no touches.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { adjustmentMayHaveChanged() } }
  }
  /// The content's size as it is known, for what asks no client.
  var placedSize: CGSize { contentSize }
  open var contentOffset = CGPoint.zero {
    didSet {
      if contentOffset == oldValue { return }
      contentDidMove()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }
  /// Begins at the content's offset.
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set {
      resize(newValue.size)
      contentOffset = newValue.origin
    }
  }
  open var contentInset = UIEdgeInsets.zero { didSet { insetMayHaveChanged() } }
  /// The content's inset and what `contentInsetAdjustmentBehavior` adds of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    contentInset.adding(adjustment)
  }
  final var toldInset = UIEdgeInsets.zero
  open func adjustedContentInsetDidChange() {}
  func insetDidChange() {}
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustmentMayHaveChanged() }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var contentAlignmentPoint = CGPoint.zero
  open private(set) lazy var panGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }()
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = {
    let recognizer = UIPinchGestureRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }()
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  open var transfersVerticalScrollingToParent = true
  open var transfersHorizontalScrollingToParent = true
  open var allowsKeyboardScrolling = true
  open var alwaysBounceVertical = false { didSet { adjustmentMayHaveChanged() } }
  open var alwaysBounceHorizontal = false { didSet { adjustmentMayHaveChanged() } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// Nothing is drawn larger: the delegate is told, and the content keeps its size and its place.
  open var zoomScale: CGFloat = 1 {
    didSet { if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) } }
  }
  open var bouncesZoom = true
  open var refreshControl: UIRefreshControl? {
    didSet {
      if refreshControl === oldValue { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  open var isDragging: Bool { false }
  open var isTracking: Bool { false }
  open var isDecelerating: Bool { false }
  open var isZooming: Bool { false }
  open var contentLayoutGuide: UILayoutGuide { guide("contentLayoutGuide") }
  open var frameLayoutGuide: UILayoutGuide { guide("frameLayoutGuide") }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if contentOffset == self.contentOffset { return }
    self.contentOffset = contentOffset
    if animated {
      AnimationEnds.add { [self] in scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(
      offset(showing: rect, vertically: nil, horizontally: nil), animated: animated)
  }
  /// An animated change begins and ends as a zooming gesture does, and ends in the next update cycle.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard animated, scale != zoomScale else { return zoomScale = scale }
    let view = scrollDelegate?.viewForZooming(in: self)
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    zoomScale = scale
    AnimationEnds.add { [weak self, weak view] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }
  /// Sets the scale at which a part of the content fits, no smaller or larger than the limits.
  open func zoom(to rect: CGRect, animated: Bool) {
    if rect.width <= 0 || rect.height <= 0 { return }
    let scale = min(frame.width / rect.width, frame.height / rect.height)
    setZoomScale(max(minimumZoomScale, min(scale, maximumZoomScale)), animated: animated)
  }
  /// The size inside the adjusted inset.
  open var visibleSize: CGSize {
    CGRect(origin: .zero, size: frame.size).inset(by: adjustedContentInset).size
  }
  open func flashScrollIndicators() {}
  /// Does nothing: nothing scrolls by itself.
  open func stopScrollingAndZooming() {}
}

/// Declared here so that subclasses can have delegates of their own types.
extension UIScrollView {
  public final var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
