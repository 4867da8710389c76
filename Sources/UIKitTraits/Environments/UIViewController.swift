/// Manages a view, and is its parent in the forest of traits: it inherits from its view's
/// superview, and its view inherits from it.
///
/// A controller whose view has no superview keeps the traits that it has, and applies its own
/// overrides to them at once.
@preconcurrency @MainActor
open class UIViewController: UIViewControllerLooks {
  package private(set) final var loadedView: UIView?
  private final unowned(unsafe) var parentController: UIViewController?
  package private(set) final var childList: [UIViewController] = []

  /// Shows what the controller has instead of content.
  final var contentUnavailable: (any UIView & UIContentView)?

  private final var tracked = TrackedMethods()
  final var appearance = Appearance.gone

  /// The children whose views fill this controller's view.
  final var filling: Set<ObjectIdentifier> = []

  /// What bars call the controller.
  open var title: String?

  /// The way in which this controller is presented. Changing it replaces the presentation
  /// controller, unless the controller is presented. `automatic` overrides no traits.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if oldValue != modalPresentationStyle, presenter == nil { presentation = nil }
    }
  }

  final var presentation: UIPresentationController?
  final unowned(unsafe) var presenter: UIViewController?
  final var presented: UIViewController?

  /// The name of the view's nib. Nibs are not supported: loading the view fails if it is not nil.
  public final let nibName: String?
  /// Where the nib would be, as the initialiser was told.
  public final let nibBundle: Bundle?

  /// A controller whose view is loaded on first use. Loading fails if there is a nib name.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(detached: ())
  }

  /// A controller without a nib.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Fails and returns nil, because storyboards are not supported. Subclasses must declare it.
  public required init?(coder: NSCoder) {
    TraitFailure.fail(
      "Can't decode a \(Self.self) from a nib or a storyboard: there are none; make it in code")
    return nil
  }

  deinit { UIViewController.end(self) }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit {
    (controller: UIViewController) in
    controller.dismantle()
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: The view

  /// The view, loaded on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { if newValue !== loadedView { replaceView(by: newValue) } }
  }

  /// The view; nil instead of loading it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view and calls `viewDidLoad()`, the first time.
  open func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    if loadedView == nil { view = UIView() }
    showContentUnavailable()
    viewDidLoad()
  }

  /// Has the next update call `updateProperties()`, if the view is loaded.
  open func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }
  /// Updates traits and properties of the view and all views inside it before it returns.
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }

  // MARK: Containment

  /// The controller that contains this one.
  open var parent: UIViewController? { parentController }
  /// The contained controllers, in the order in which they were added. They are retained.
  open var children: [UIViewController] { childList }

  /// Makes a controller a child. The place of its view decides what it inherits.
  open func addChild(_ childController: UIViewController) {
    addChild(childController) { true }
  }

  /// Leaves the parent, and ends what that overrode of this controller.
  open func removeFromParent() {
    if parentController == nil { return }
    withExtendedLifetime(self) {
      leaveParent()
      Inheritance.parentDidChange(of: self)
      didMove(toParent: nil)
    }
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by a container when it has placed the view, and with nil after removal.
  open func didMove(toParent parent: UIViewController?) {}

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { nearestParent() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearestParent() }
  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { nearestParent() }

  // MARK: Presenting

  /// The controller that this one presents.
  open var presentedViewController: UIViewController? { presented }
  /// The controller that presents this one.
  open var presentingViewController: UIViewController? { presenter }

  /// Created on first use. Overrides that it has before the presentation take effect in it.
  open var presentationController: UIPresentationController? {
    get {
      if presentation == nil { presentation = makePresentation() }
      return presentation
    }
    set { presentation = newValue }
  }

  /// The presentation controller, if this controller is to be in a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover
      ? presentationController as? UIPopoverPresentationController : nil
  }

  /// The presentation controller, if it presents sheets, the default.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Presents a controller above everything in this controller's window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if show(modally: viewControllerToPresent) { completion?() }
  }

  /// Ends the presentation that this controller started, or else the one that presented it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented else {
      presenter?.dismiss(animated: flag, completion: completion)
      return
    }
    endPresentation(of: presented)
    completion?()
  }

  // MARK: Overrides

  /// The style of this controller, its view and everything in the view, child controllers included;
  /// no override if unspecified. The style in `traitOverrides` wins over it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set { styleOverride = newValue }
  }

  /// Overrides traits of a child controller until it leaves this controller; nil ends that. The
  /// child's own overrides win.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.setCollectionOverride(collection, by: collection == nil ? nil : self)
  }

  /// What this controller overrides of a child controller's traits.
  @available(*, deprecated, message: "Use the child's traitOverrides")
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let older = childViewController.olderOverrides
    return older?.collectionOwner === self ? older?.collection : nil
  }

  /// What the controller shows above its view's other subviews, because it has no content; nil
  /// removes it. A configuration of the same type as before is shown by the same view.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable?.configuration }
    set { replaceContentUnavailable(by: newValue) }
  }

  /// Has the next update call `updateContentUnavailableConfiguration(using:)`.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    loadViewIfNeeded()
    loadedView?.setNeeds(.contentUnavailable)
  }

  // MARK: What subclasses do

  /// Makes the view and assigns it to `view`.
  open func loadView() {
    if let nibName {
      TraitFailure.fail(
        "Can't load the nib '\(nibName)' of \(name(self)): there are none; override loadView()")
    }
    view = UIView()
  }
  /// Runs once, when the view was loaded. It is in no superview yet, so traits here may differ from
  /// those on screen.
  open func viewDidLoad() {}

  /// Called before the view is in the hierarchy, when its traits are not up to date.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once for each appearance, when the view is in the hierarchy and its traits and place
  /// are up to date.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called at the end of the update in which the view came on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Runs before the view's `updateProperties`.
  open func updateProperties() {}
  /// Runs before the view's `updateConstraints`.
  open func updateViewConstraints() {}
  /// Runs in an update after `setNeedsUpdateContentUnavailableConfiguration()`, and when a trait
  /// that it read has changed. It sets `contentUnavailableConfiguration`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// What `updateContentUnavailableConfiguration(using:)` is given: the controller's traits.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  /// Runs before the view's layout, and again when a trait changes that it read.
  open func viewWillLayoutSubviews() {}
  /// Runs after the view's layout, and again when a trait changes that it read.
  open func viewDidLayoutSubviews() {}

  /// Called before the device changes or turns, with the traits to come.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let old = EnvironmentForest.forest.collection(of: node)
    for child in childList {
      let coming = child.collection(replacing: old, by: newCollection.traits, of: self)
      if coming != child.traitCollection { child.willTransition(to: coming, with: coordinator) }
    }
  }

  /// Called before the device changes or turns, with the size to come.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}

extension UIViewController {
  private final func replaceView(by newView: UIView?) {
    if let reason = reasonNotToTake(newView) { return TraitFailure.fail(reason) }
    if let loadedView { Inheritance.removeOwner(of: loadedView) }
    tracked.forget()
    loadedView = newView
    if let newView { Inheritance.insert(self, above: newView) }
    settleAppearance()
  }

  private final func reasonNotToTake(_ view: UIView?) -> String? {
    guard let view else { return nil }
    if let other = view.owner {
      return "Can't give a view of \(name(other)) to \(name(self)) too: make another one"
    }
    if !view.subviewList.isEmpty, Inheritance.wouldCreateCycle(view, below: self) {
      return "Can't give \(name(self)) a view that it is inside of: make another one"
    }
    if let superview = view.superview,
      Inheritance.wouldCreateCycle(self, below: superview, without: loadedView)
    {
      return "Can't give \(name(self)) a view of its own descendants: make another one"
    }
    return view is UIWindow
      ? "Can't give \(name(self)) a window as its view: set the window's rootViewController" : nil
  }

  final func nearestParent<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}

extension UIViewController {
  /// - Parameter isWanted: Asked after the child's last callback before it becomes one.
  /// - Returns: Whether it became a child.
  @discardableResult
  final func addChild(_ child: UIViewController, while isWanted: () -> Bool) -> Bool {
    if let reason = reasonNotToAdd(child) {
      TraitFailure.fail(reason)
      return false
    }
    if child.parentController === self { return false }
    let changes = Inheritance.changes
    child.removeFromParent()
    child.willMove(toParent: self)
    guard isWanted() else { return false }
    // Checked again: a callback may have moved either controller.
    if Inheritance.changes != changes, let reason = reasonNotToAdd(child) {
      TraitFailure.fail(reason)
      return false
    }
    child.leaveParent()
    childList.append(child)
    child.parentController = self
    Inheritance.parentDidChange(of: child)
    return true
  }

  private func reasonNotToAdd(_ child: UIViewController) -> String? {
    if child === self { return "Can't add \(name(self)) to itself: choose another parent" }
    // A controller without descendants cannot create a cycle. Without this check, building a chain
    // from the root down would be quadratic.
    if child.hasNoDescendants { return nil }
    if isDescendant(of: child) {
      return "Can't add \(name(child)) to its descendant \(name(self)): remove that first"
    }
    return Inheritance.wouldCreateCycle(child, below: self)
      ? "Can't add \(name(child)) to \(name(self)), whose view is inside its own: move that first"
      : nil
  }

  /// Whether no view and no controller can be a descendant of this controller.
  final var hasNoDescendants: Bool {
    childList.isEmpty && presented == nil && loadedView?.subviewList.isEmpty ?? true
  }

  /// How many environments were examined for cycles so far; for tests.
  package static var ancestorsExamined: Int { Inheritance.ancestorsExamined }

  private func leaveParent() {
    guard let parent else { return }
    parent.childList.removeAll { $0 === self }
    parentController = nil
    parent.endOverrides(of: self)
  }

  /// Whether `other` is this controller, or an ancestor of it by children and presentations.
  final func isDescendant(of other: UIViewController) -> Bool {
    sequence(first: self, next: \.parentController).contains { controller in
      controller === other || controller.presenter?.isDescendant(of: other) ?? false
    }
  }
}

// MARK: - Ending

extension UIViewController {
  /// Releases the controllers that have no other owner, and theirs, without recursion.
  private final func dismantle() {
    var orphans = release()
    var doomed: [UIViewController] = []
    while var orphan = orphans.popLast() {
      if !isKnownUniquelyReferenced(&orphan) { continue }
      orphans += orphan.release()
      doomed.append(orphan)
    }
    // The innermost first: else each would move all nodes below it.
    for controller in doomed.reversed() { controller.leaveView() }
    leaveView()
  }

  private final func leaveView() {
    if let loadedView { Inheritance.removeOwner(of: loadedView) }
  }

  /// Removes the children and the presented controller, and returns them.
  private final func release() -> [UIViewController] {
    var released = childList
    childList = []
    for child in released {
      child.parentController = nil
      endOverrides(of: child)
      Inheritance.parentDidChange(of: child)
    }
    if let presented {
      presented.presenter = nil
      released.append(presented)
    }
    presented = nil
    return released
  }
}

// MARK: - Updating

extension UIViewController {
  // These run with the view's methods, and run again when a trait changes that they read of this
  // controller or of its view.

  final func willLayOut(_ view: UIView) {
    if !filling.isEmpty { fillWithChildren(view) }
    track(.willLayout, with: view) { viewWillLayoutSubviews() }
  }

  final func didLayOut(_ view: UIView) {
    track(.didLayout, with: view) { viewDidLayoutSubviews() }
  }

  final func runUpdateContentUnavailable(with view: UIView) {
    track(.contentUnavailable, with: view) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
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
