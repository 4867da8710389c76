import UIKitTraits

extension UITabBarController.Sidebar {
  /// Hears of the sidebar. Each method may be left out.
  @preconcurrency @MainActor
  public protocol Delegate: NSObjectProtocol {
    /// Called when the program shows or hides the sidebar, before it is so.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar, animator: any Animating)
    /// Never called: no user edits the sidebar.
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration?
  }

  /// What is to happen with the sidebar's animation, which is over at once.
  @preconcurrency @MainActor
  public protocol Animating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// Called in the next update cycle.
    func addCompletion(_ completion: @escaping () -> Void)
  }

  private final class Animator: NSObject, Animating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping () -> Void) { AnimationEnds.add(completion) }
  }

  final func tellOfVisibility() {
    guard let controller else { return }
    delegate?.tabBarController(
      controller, sidebarVisibilityWillChange: self, animator: Animator())
  }
}

extension UITabBarController.Sidebar.Delegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    contextMenuConfigurationFor tab: UITab
  ) -> UIContextMenuConfiguration? { nil }
}
