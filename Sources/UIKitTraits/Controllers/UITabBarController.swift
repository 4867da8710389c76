/// Shows the selected one of its controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers of the tabs. The views of those that are not selected are in no window. Setting
  /// other controllers keeps the shown one if it is among them, or else the index, or else shows the
  /// first. A controller loses its tab when it is removed from its parent or moved to another one.
  open var viewControllers: [UIViewController]? {
    didSet {
      if let reason = reasonNotToAdd(anyOf: viewControllers ?? []) {
        viewControllers = oldValue
        return TraitFailure.fail(reason)
      }
      index = selected.flatMap { viewControllers?.place(of: $0) } ?? index
      if index >= viewControllers?.count ?? 0 { index = 0 }
      let change = isLosingOne ? ContainerChange(shown: shown) : nil
      isLosingOne = false
      arrange(change)
    }
  }

  /// Whether a child is losing its tab because it has left.
  private final var isLosingOne = false
  private final var index = 0

  /// The controller that was shown last.
  private final weak var selected: UIViewController?

  /// The index of the shown controller; the first is shown if the index is out of range.
  ///
  /// - Complexity: Setting it is O(1) however many tabs there are.
  open var selectedIndex: Int {
    get { index }
    set {
      index = newValue
      arrange(
        ContainerChange(
          shown: shown, hidden: [selected].compactMap(\.self).filter { $0 !== shown.first }))
    }
  }

  /// The shown controller. Setting one that is not in the list fails.
  open var selectedViewController: UIViewController? {
    get {
      let controllers = viewControllers ?? []
      return controllers.indices.contains(selectedIndex)
        ? controllers[selectedIndex] : controllers.first
    }
    set {
      guard let newValue else { return }
      guard let place = viewControllers?.place(of: newValue) else {
        return TraitFailure.fail(
          "Only a view controller in the tab bar controller's list of view controllers can be "
            + "selected: add \(name(newValue)) to viewControllers first")
      }
      selectedIndex = place
    }
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  override func childHasLeft(_ child: UIViewController) {
    guard let place = viewControllers?.place(of: child) else { return }
    isLosingOne = true
    viewControllers?.remove(at: place)
    // A subclass may keep the controllers itself.
    isLosingOne = false
  }

  private var shown: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  private func arrange(_ change: ContainerChange? = nil) {
    selected = selectedViewController
    contain(change, leavesFirst: false) {
      ContainerArrangement(children: viewControllers ?? [], shown: shown)
    }
  }
}
