import UIKitTraits

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
}

/// Shows a page, a child controller that fills its view. Only the program turns pages here.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]? = []
  open var isDoubleSided = false
  /// Those that turn a curling page. Pages that scroll have none: their scroll view has its own.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] =
    transitionStyle == .scroll ? [] : [UIPanGestureRecognizer(), UITapGestureRecognizer()]
  /// The pages, and those before them that are still to leave.
  private var placed: [UIViewController] = []
  /// Counts the calls that set pages: after a callback, an older one is out of date.
  private var requests = 0

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    requests += 1
    let number = requests
    UIKitTraits.Transition.run(animated: animated) {
      show(viewControllers ?? []) { requests == number }
    }
    guard let completion else { return }
    if animated {
      AnimationEnds.add { completion(number == self.requests) }
    } else {
      completion(number == requests)
    }
  }

  /// As in UIKit, the new pages will appear before the old ones leave. Another parent may have taken a page
  /// meanwhile, which is then none of this one's.
  ///
  /// - Parameter isWanted: Asked after each callback, which may have set other pages.
  private func show(_ new: [UIViewController], while isWanted: () -> Bool) {
    // The deinit of a page may ask for the pages.
    withExtendedLifetime(viewControllers) { viewControllers = new }
    placed += new.filter { !placed.contains($0) }
    for page in new where page.parent !== self {
      addChild(page)
      guard isWanted() else { return }
      page.view.frame = view.bounds
      guard isWanted() else { return }
      view.addSubview(page.view)
      guard isWanted() else {
        // It may have been taken out while it was put in.
        if page.parent !== self, page.viewIfLoaded?.superview === view {
          page.view.removeFromSuperview()
        }
        return
      }
      page.didMove(toParent: self)
      guard isWanted() else { return }
    }
    for old in placed where !new.contains(old) {
      if old.parent === self { old.willMove(toParent: nil) }
      guard isWanted() else { return }
      if old.parent === self { old.viewIfLoaded?.removeFromSuperview() }
      guard isWanted() else {
        // It may have been set again while it was taken out.
        if old.parent === self, viewControllers?.contains(old) == true { view.addSubview(old.view) }
        return
      }
      placed.removeAll { $0 === old }
      if old.parent === self { old.removeFromParent() }
      guard isWanted() else { return }
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for page in viewControllers ?? [] where page.parent === self { page.view.frame = view.bounds }
  }
}
