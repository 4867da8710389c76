/// Shows the selected one of its controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? { didSet { arrange() } }

  /// The index of the shown controller; the first is shown if the index is out of range.
  open var selectedIndex = 0 { didSet { arrange() } }

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
