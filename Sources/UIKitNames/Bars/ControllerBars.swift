import UIKitTraits

// The bars of navigation and tab bar controllers, and what controllers show in them.

extension UINavigationController {
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var navigationBar: UINavigationBar {
    bar("navigationBar") {
      let bar = UINavigationBar()
      bar.controller = self
      return bar
    }
  }
  /// The same; hidden until the program shows it.
  public final var toolbar: UIToolbar! {
    bar("toolbar") {
      let toolbar = UIToolbar()
      toolbar.isHidden = true
      toolbar.controller = self
      UINavigationController.followItems()
      return toolbar
    }
  }
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  public final var isToolbarHidden: Bool {
    get { toolbar.isHidden }
    set { toolbar.isHidden = newValue }
  }
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

extension UINavigationController {
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
    made { UIScreenEdgePanGestureRecognizer() }
  }
  public final var hidesBarsOnSwipe: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var hidesBarsOnTap: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var hidesBarsWhenVerticallyCompact: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  // Nothing calls these: no tab is tapped, and the device does not ask.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .all }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
  ) {}
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UITabBarController {
  /// How the tabs are shown: stored, and changes no traits.
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
  public final var mode: Mode {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }

  /// The controller never calls its delegate: no user taps a tab here.
  public final var delegate: (any UITabBarControllerDelegate)? {
    get { self[unretained: (any UITabBarControllerDelegate).self] }
    set { self[unretained: (any UITabBarControllerDelegate).self] = newValue }
  }
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var tabBar: UITabBar {
    bar("tabBar") {
      let bar = UITabBar()
      bar.controller = self
      return bar
    }
  }
}

extension UIViewController {
  /// A bar of this name, added to the view above the subviews that it has by then.
  fileprivate final func bar<Bar: UIBar>(_ name: String, _ make: () -> Bar) -> Bar {
    if let bar: Bar = self[look: nil, name] { return bar }
    let bar = make()
    self[look: nil, name] = Bar?.some(bar)
    view.addSubview(bar)
    (bar as? any BarItemHolder)?.itemViewsMayChange()
    // It has its traits at once, as a bar that was made with the view would.
    bar.updateTraitsIfNeeded()
    return bar
  }

  public final var navigationItem: UINavigationItem {
    if let item: UINavigationItem = self[look: nil] { return item }
    let item = UINavigationItem()
    item.title = title
    item.owner = self
    self[look: nil] = UINavigationItem?.some(item)
    passTitleOn()
    return item
  }

  /// Has the items follow the title.
  private final func passTitleOn() {
    titleDidChange = { [weak self] in
      guard let self else { return }
      let item: UINavigationItem? = self[look: nil, "navigationItem"]
      let tab: UITabBarItem? = self[look: nil, "tabBarItem"]
      item?.title = title
      tab?.title = title
    }
  }

  public final var tabBarItem: UITabBarItem! {
    get {
      if let item: UITabBarItem = self[look: nil] { return item }
      // The lowest controller stands for a stack without a title of its own.
      if title == nil, let root = (self as? UINavigationController)?.viewControllers.first {
        return root.tabBarItem
      }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      self[look: nil] = UITabBarItem?.some(item)
      passTitleOn()
      return item
    }
    set {
      self[look: nil] = newValue as UITabBarItem?
      passTitleOn()
    }
  }

  public final var toolbarItems: [UIBarButtonItem]? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      itemViewsMayChange()
    }
  }
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
