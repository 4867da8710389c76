/// Shows the last controller of a stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private final var stack: [UIViewController] = []
  /// Whether the program has set a stack with a controller in two places.
  private final var hasRepetitions = false

  /// The stack, from the root to the shown controller.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// A stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The controller on top of the stack, whose view is shown.
  open var topViewController: UIViewController? { stack.last }
  /// What the last controller presents, or else that controller.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the stack; its last controller is shown, and inherits from here.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack = viewControllers
    hasRepetitions = Set(stack.map { ObjectIdentifier($0) }).count < stack.count
    arrange(animated: animated)
  }

  /// Fails if the controller is in the stack already.
  ///
  /// - Complexity: O(1) however deep the stack is.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController.parent === self, stack.contains(where: { $0 === viewController }) {
      return TraitFailure.fail("Can't push a view controller that is in the stack already")
    }
    let hidden = stack.last
    stack.append(viewController)
    arrange(
      ContainerChange(
        added: [viewController], shown: [viewController], hidden: [hidden].compactMap(\.self)),
      animated: animated)
  }

  /// - Complexity: O(1) however deep the stack is.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    if stack.count < 2 { return nil }
    let popped = stack.removeLast()
    let shown = [stack[stack.count - 1]]
    let change = ContainerChange(removed: [popped], shown: shown, hidden: [popped])
    arrange(hasRepetitions ? nil : change, animated: animated)
    return popped
  }

  /// Pops what is above a controller of the stack; fails if it is not in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.lastIndex(where: { $0 === viewController }) else {
      TraitFailure.fail("Can't pop to a view controller that is not in the stack")
      return nil
    }
    return pop(to: place, animated: animated)
  }

  /// Removes all controllers but the first and returns them; nil if there are no others.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : pop(to: 0, animated: animated)
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange(animated: false)
  }

  private func pop(to place: Int, animated: Bool) -> [UIViewController]? {
    let popped = Array(stack[(place + 1)...])
    if popped.isEmpty { return nil }
    stack.removeLast(popped.count)
    arrange(animated: animated)
    return popped
  }

  private func arrange(_ change: ContainerChange? = nil, animated: Bool) {
    Transition.run(animated: animated) {
      contain(change) { ContainerArrangement(children: stack, shown: stack.suffix(1)) }
    }
  }
}
