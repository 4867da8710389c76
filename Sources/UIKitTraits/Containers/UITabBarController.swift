/// Shows the selected one of its controllers.
@MainActor
open class UITabBarController: UIViewController {
  public final var viewControllers: [UIViewController]? { didSet { arrange() } }

  /// The index of the shown controller; the first is shown if the index is out of range.
  public final var selectedIndex = 0 { didSet { arrange() } }

  public final var selectedViewController: UIViewController? {
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
