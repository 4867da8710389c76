/// Shows the selected one of its controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers, all of them children; one at a time is shown.
  open var viewControllers: [UIViewController]? { didSet { arrange() } }

  /// The index of the shown controller; the first is shown if the index is out of range.
  open var selectedIndex = 0 { didSet { arrange() } }

  /// The shown controller. Setting one that is not in the list does nothing.
  open var selectedViewController: UIViewController? {
    get {
      let controllers = viewControllers ?? []
      return controllers.indices.contains(selectedIndex)
        ? controllers[selectedIndex] : controllers.first
    }
    set {
      if let place = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = place
      }
    }
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  private func arrange() {
    contain {
      ContainerArrangement(
        children: viewControllers ?? [], shown: selectedViewController.map { [$0] } ?? [])
    }
  }
}
