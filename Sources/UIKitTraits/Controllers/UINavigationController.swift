/// Shows the last controller of a stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private final var stack: [UIViewController] = []
  final var showing = Showing()

  /// Told which controller is shown. An image picker's delegate is preferred to it.
  @_disfavoredOverload
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack, from the root to the shown controller. A controller leaves the stack when it is removed
  /// from its parent or moved to another one.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// A stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  /// An empty stack. The classes are not used: the bars are `UINavigationBar` and `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// An empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller on top of the stack, whose view is shown.
  open var topViewController: UIViewController? { stack.last }
  /// What the last controller presents, or else that controller.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the stack; its last controller is shown, and inherits from here. Fails if one is in it
  /// twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers.map { ObjectIdentifier($0) }).count < viewControllers.count {
      return TraitFailure.fail(
        "All view controllers in a navigation controller must be distinct: name each once")
    }
    if let reason = reasonNotToAdd(anyOf: viewControllers) { return TraitFailure.fail(reason) }
    stack = viewControllers
    arrange(animated: animated)
  }

  /// Fails if the controller is in the stack already, or is a navigation controller.
  ///
  /// - Complexity: O(1) however deep the stack is.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController {
      return TraitFailure.fail(
        "Pushing a navigation controller is not supported: push what \(name(viewController)) has")
    }
    // Unless a callback of an arrangement pushes it, what is in the stack is a child.
    let mayBeInStack = viewController.parentController === self || containing?.isArranged == false
    if mayBeInStack, stack.contains(where: { $0 === viewController }) {
      return TraitFailure.fail(
        "Pushing the same view controller instance more than once is not supported: "
          + "pop to \(name(viewController)) instead")
    }
    if viewController.parentController !== self, let reason = reasonNotToAdd(viewController) {
      return TraitFailure.fail(reason)
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
    arrange(
      ContainerChange(removed: [popped], shown: shown, hidden: [popped]), animated: animated)
    return popped
  }

  /// Pops what is above a controller of the stack; fails if it is not in the stack.
  ///
  /// - Complexity: O(popped).
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.lastIndex(where: { $0 === viewController }) else {
      TraitFailure.fail(
        "Tried to pop to a view controller that doesn't exist: push \(name(viewController)) first")
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

  override func childHasLeft(_ child: UIViewController) {
    guard let place = stack.lastIndex(where: { $0 === child }) else { return }
    stack.remove(at: place)
    arrange(ContainerChange(shown: stack.suffix(1)), animated: false)
  }

  private func pop(to place: Int, animated: Bool) -> [UIViewController]? {
    let popped = Array(stack[(place + 1)...])
    if popped.isEmpty { return nil }
    stack.removeLast(popped.count)
    arrange(
      ContainerChange(removed: popped, shown: stack.suffix(1), hidden: popped), animated: animated)
    return popped
  }

  private func arrange(_ change: ContainerChange? = nil, animated: Bool) {
    let (from, to) = (showing.controller, stack.last)
    if from !== to, loadedView?.window != nil {
      ShownChange(animated: animated, from: from, to: to, of: [self])?.finishLater()
    }
    Transition.run(animated: animated) {
      contain(change) { ContainerArrangement(children: stack, shown: stack.suffix(1)) }
    }
    UINavigationController.onArranging?(self)
  }

  /// Called when a stack may show another controller; for other modules.
  @exclusivity(unchecked) package static var onArranging: ((UINavigationController) -> Void)?
}
