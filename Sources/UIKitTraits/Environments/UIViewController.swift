/// Looks after a view, and stands above it in the tree of traits: it inherits from its view's
/// superview, its view inherits from it.
///
/// As long as its view is not in a hierarchy, a controller builds on the traits that it has: what
/// it overrides is true at once all the same.
@MainActor
open class UIViewController: UIEnvironment {
  private final var loadedView: UIView?
  private final unowned(unsafe) var parentController: UIViewController?
  public private(set) final var children: [UIViewController] = []

  private final var tracked = TrackedMethods()
  final var appearance = Appearance.gone

  public final var title: String?

  final var presentation: UIPresentationController?
  final unowned(unsafe) var presenter: UIViewController?
  public internal(set) final var presentedViewController: UIViewController?

  public init() {
    super.init(detached: ())
  }

  isolated deinit {
    for child in children {
      child.parentController = nil
      takeBackOverrides(of: child)
      Inheritance.parentDidChange(of: child)
    }
    presentedViewController?.presenter = nil
    if let loadedView { Inheritance.removeOwner(of: loadedView) }
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: What subclasses do

  /// Makes the view and assigns it to `view`.
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}

  /// Before the view is in the hierarchy: traits are not up to date.
  open func viewWillAppear(_ animated: Bool) {}
  /// Once for each appearance: the view is in the hierarchy, its traits are up to date, its place
  /// is known.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Runs before its view's.
  open func updateProperties() {}
  /// Runs before its view's `updateConstraints`.
  open func updateViewConstraints() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}

// MARK: - The view

extension UIViewController {
  /// The view, loaded when it is first asked for.
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if newValue === loadedView { return }
      if let other = newValue?.owner {
        return TraitFailure.fail(
          "Can't give a view to two controllers: it belongs to \(type(of: other)) already")
      }
      if let newValue, Inheritance.wouldClose(newValue, below: self) {
        return TraitFailure.fail("Can't give a controller a view that it is inside of")
      }
      if newValue is UIWindow {
        return TraitFailure.fail("Can't give a controller a window as its view")
      }
      if let loadedView { Inheritance.removeOwner(of: loadedView) }
      tracked.forget()
      loadedView = newValue
      if let newValue { Inheritance.insert(self, above: newValue) }
      settleAppearance()
    }
  }

  public final var viewIfLoaded: UIView? { loadedView }

  public final func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }

  public final func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  public final var isViewLoaded: Bool { loadedView != nil }

  public final func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    if loadedView == nil { view = UIView() }
    viewDidLoad()
  }
}

// MARK: - Containment

extension UIViewController {
  public final var parent: UIViewController? { parentController }

  /// Makes a controller a child. Where its view is put decides what it inherits.
  public final func addChild(_ child: UIViewController) {
    if let reason = reasonNotToAdd(child) { return TraitFailure.fail(reason) }
    if child.parentController === self { return }
    let changes = Inheritance.changes
    child.removeFromParent()
    child.willMove(toParent: self)
    // Again: who was told may have moved this controller or that one.
    if Inheritance.changes != changes, let reason = reasonNotToAdd(child) {
      return TraitFailure.fail(reason)
    }
    child.leaveParent()
    children.append(child)
    child.parentController = self
    Inheritance.parentDidChange(of: child)
  }

  private func reasonNotToAdd(_ child: UIViewController) -> String? {
    if child === self { return "Can't add a view controller to itself" }
    if isDescendant(of: child) {
      return "Can't add a view controller to one of its own descendants"
    }
    return Inheritance.wouldClose(child, below: self)
      ? "Can't add a view controller to one whose view is inside its own" : nil
  }

  public final func removeFromParent() {
    if parent == nil { return }
    withExtendedLifetime(self) {
      leaveParent()
      Inheritance.parentDidChange(of: self)
      didMove(toParent: nil)
    }
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parentController = nil
    parent.takeBackOverrides(of: self)
  }

  /// Whether another controller keeps this one, as its child or presented, or what keeps it, or is
  /// it.
  final func isDescendant(of other: UIViewController) -> Bool {
    sequence(first: self, next: \.parentController).contains { controller in
      controller === other || controller.presenter?.isDescendant(of: other) ?? false
    }
  }
}

// MARK: - Updating

extension UIViewController {
  // The methods that run with those of the view. A change of a trait of this controller or of its
  // view that one of them reads there makes it run again.

  final func willLayOut(_ view: UIView) {
    track(.willLayout, with: view) { viewWillLayoutSubviews() }
  }

  final func didLayOut(_ view: UIView) {
    track(.didLayout, with: view) { viewDidLayoutSubviews() }
  }

  final func runUpdateViewConstraints(with view: UIView) {
    track(.constraints, with: view) { updateViewConstraints() }
  }

  final func runUpdateProperties(with view: UIView) {
    track(.properties, with: view) { updateProperties() }
  }

  private func track(_ method: TrackedMethods.Method, with view: UIView, _ body: () -> Void) {
    let forest = EnvironmentForest.forest
    let before = (own: forest.collection(of: node), views: forest.collection(of: view.node))
    let read = TraitTracking.traits(readBy: self, andOf: view) { performAsCurrent(body) }
    if loadedView !== view { return }
    tracked.note(read?.own, of: self, by: method, at: view, since: before.own)
    tracked.note(read?.views, of: view, by: method, at: view, since: before.views)
  }
}
