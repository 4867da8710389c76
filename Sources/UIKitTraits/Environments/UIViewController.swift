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

  /// How this controller is presented. Another one makes another presentation controller, unless
  /// the presentation is under way. With `automatic` nothing is said about traits in it.
  public final var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if oldValue != modalPresentationStyle, presenter == nil { presentation = nil }
    }
  }

  final var presentation: UIPresentationController?
  final unowned(unsafe) var presenter: UIViewController?
  public internal(set) final var presentedViewController: UIViewController?

  /// The nib that the view is to come from. There are none here: loading the view fails if it is
  /// named.
  public final let nibName: String?
  public final let nibBundle: Bundle?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(detached: ())
  }

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Fails and returns nil: there are no storyboards here. For the subclasses, which must have it.
  public required init?(coder: NSCoder) {
    TraitFailure.fail("Can't decode a \(Self.self) from a nib or a storyboard: there are none here")
    return nil
  }

  deinit { UIViewController.end(self) }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit {
    (controller: UIViewController) in
    controller.dismantle()
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: What subclasses do

  /// Makes the view and assigns it to `view`.
  open func loadView() {
    if let nibName { TraitFailure.fail("Can't load the nib '\(nibName)': there are none here") }
    view = UIView()
  }
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

  /// Before other traits come with another device, or with one that is turned.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let old = EnvironmentForest.forest.collection(of: node)
    for child in children {
      let coming = child.collection(replacing: old, by: newCollection.traits)
      if coming != child.traitCollection { child.willTransition(to: coming, with: coordinator) }
    }
  }

  /// Before another size comes with another device, or with one that is turned.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }

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
      if let newValue, !newValue.subviews.isEmpty,
        Inheritance.wouldClose(newValue, below: self)
      {
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
    // Nothing can be inside it, so that building a chain downwards is not quadratic.
    if child.hasNothingInside { return nil }
    if isDescendant(of: child) {
      return "Can't add a view controller to one of its own descendants"
    }
    return Inheritance.wouldClose(child, below: self)
      ? "Can't add a view controller to one whose view is inside its own" : nil
  }

  /// Whether no view and no controller can be a descendant of this controller.
  final var hasNothingInside: Bool {
    children.isEmpty && presentedViewController == nil && loadedView?.subviews.isEmpty ?? true
  }

  /// How many environments were looked at so far before one was put below another; for tests.
  package static var ancestorsExamined: Int { Inheritance.ancestorsExamined }

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

// MARK: - Ending

extension UIViewController {
  /// Takes apart what has no other owner than this controller, without recursion.
  private final func dismantle() {
    var orphans = release()
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.release() }
    }
    if let loadedView { Inheritance.removeOwner(of: loadedView) }
  }

  /// Lets go of the controllers that this one keeps.
  private final func release() -> [UIViewController] {
    var released = children
    children = []
    for child in released {
      child.parentController = nil
      takeBackOverrides(of: child)
      Inheritance.parentDidChange(of: child)
    }
    if let presentedViewController {
      presentedViewController.presenter = nil
      released.append(presentedViewController)
    }
    presentedViewController = nil
    return released
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
