/// Manages a view, and is its parent in the forest of traits: it inherits from its view's
/// superview, and its view inherits from it.
///
/// A controller whose view has no superview keeps the traits that it has, and applies its own
/// overrides to them at once.
@preconcurrency @MainActor
open class UIViewController: UIViewControllerCallbacks {
  package private(set) final var loadedView: UIView?
  final unowned(unsafe) var parentController: UIViewController?
  /// The parent owns its children.
  final var childRoll = Roll<UIViewController>()
  /// Where this controller is in its parent's.
  final var placeInParent = 0

  /// Shows what the controller has instead of content.
  final var contentUnavailable: (any UIView & UIContentView)?

  // Exclusivity is not checked, as of a view's state.
  @exclusivity(unchecked) final var tracked = TrackedMethods()
  final var appearance = Appearance.gone
  final var movement = Movement()
  /// Whether the update of what is shown instead of content was asked for while there was no view.
  private final var waitsToUpdateContentUnavailable = false

  /// What a container controller shows; nil in other controllers.
  final var containing: Containing?

  /// What bars call the controller.
  open var title: String? { didSet { titleDidChange?() } }

  /// The way in which this controller is presented. Changing it replaces the presentation
  /// controller, unless the controller is presented. `automatic` becomes a page sheet: so it is read.
  open var modalPresentationStyle = UIModalPresentationStyle.pageSheet {
    didSet {
      if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet }
      if oldValue == modalPresentationStyle { return }
      if presenter == nil { presentation = nil } else { Adapting.ask(presentation) }
    }
  }

  final var presentation: UIPresentationController? {
    didSet {
      // A presentation retains its controller, except the one that the controller retains.
      oldValue?.keep(true)
      presentation?.keep(false)
    }
  }
  /// The controller that has presented this one itself, not one of its ancestors.
  final unowned(unsafe) var presenter: UIViewController?
  final var presented: UIViewController?
  /// This controller's presentation or dismissal that is under way, or was the last.
  final var transition: Transition?

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
      "Can't decode a \(Self.self): nibs and storyboards can't be loaded here; make it in code")
    return nil
  }

  deinit { UIViewController.end(self) }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit {
    (controller: UIViewController) in
    controller.dismantle()
  }

  open override var next: UIResponder? {
    presenterOutside ?? loadedView?.holder ?? parent ?? placeWhileCovered
  }

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
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
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
  /// The contained controllers, in the order in which they were added or a container has put them.
  open var children: [UIViewController] { childRoll.entries }

  /// Makes a controller a child. The place of its view decides what it inherits.
  open func addChild(_ childController: UIViewController) {
    addChild(childController) { true }
  }

  /// Leaves the parent, and ends what that overrode of this controller.
  open func removeFromParent() {
    arrive()
    guard let parent = parentController else { return }
    let isTakenOut = parent.containing?.leaving == ObjectIdentifier(self)
    withExtendedLifetime(self) {
      _ = leaveParent()
      parent.endOverrides(of: self)
      Inheritance.parentDidChange(of: self)
      didMove(toParent: nil)
      if !isTakenOut, parentController !== parent { parent.childHasLeft(self) }
    }
  }

  /// Called when a child has left that the controller itself has not taken out.
  func childHasLeft(_ child: UIViewController) {}

  /// Called whenever a controller has left a child of this one. Calls nothing.
  func controllerHasLeft(_ controller: UIViewController, _ child: UIViewController) {}

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { nearestParent() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearestParent() }
  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { nearestParent() }

  // MARK: Presenting

  /// The controller that this one presents, or else the nearest ancestor that presents one.
  open var presentedViewController: UIViewController? { nearestThatPresents?.presented }

  /// The controller that has presented this one, or else the nearest ancestor that was presented.
  open var presentingViewController: UIViewController? { nearestThatIsPresented?.presenter }

  /// Created on first use, and anew after each presentation. Overrides that it has before the presentation take effect in it.
  /// While the presentation is adapted, the one that stands in for it.
  open var presentationController: UIPresentationController? {
    get {
      if presentation == nil { presentation = makePresentation() }
      return presentation
    }
    set { replacePresentation(by: newValue) }
  }

  /// The presentation controller, if this controller is to be in a popover, or the nearest presented
  /// ancestor's, if that is in one.
  open var popoverPresentationController: UIPopoverPresentationController? {
    if let ancestor = presentedAncestor, ancestor.adaptation?.replaced !== self {
      return ancestor.popoverPresentationController
    }
    if modalPresentationStyle != .popover { return nil }
    let managing = adaptation?.original ?? presentationController
    return managing as? UIPopoverPresentationController
  }

  /// The presentation controller, or the nearest presented ancestor's, if it presents sheets, the
  /// default.
  open var sheetPresentationController: UISheetPresentationController? {
    let managed = presentedAncestor ?? self
    return managed.presentationController as? UISheetPresentationController
      ?? managed.adaptation?.original as? UISheetPresentationController
  }

  /// Presents a controller. The outermost parent of this one presents it, or for the styles in a
  /// context the nearest one that defines the context. While that one presents already, and while
  /// its view is in no window, nothing is done but a diagnostic.
  ///
  /// - Parameter completion: Called after the presented controller's `viewDidAppear`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(modally: viewControllerToPresent, animated: flag, completion)
  }

  /// Ends what this controller or the nearest ancestor that presents has presented, with everything
  /// above it. Where none presents, the presenter of this controller or of the nearest presented
  /// ancestor ends that presentation. An animated end is in progress until the next update cycle;
  /// this controller can't present another one meanwhile.
  ///
  /// - Parameter completion: Called after the dismissed controller's `viewDidDisappear`; at once if
  ///   that is being dismissed already, and not at all if there is nothing to end.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presented != nil { return endPresentations(animated: flag, completion) }
    let presenter = nearestThatPresents ?? nearestThatIsPresented?.presenter
    presenter?.dismiss(animated: flag, completion: completion)
  }

  /// Whether the controller appears because it was presented: in `viewWillAppear`,
  /// `viewIsAppearing` and `viewDidAppear`.
  open var isBeingPresented: Bool { movement.contains(.presented) }
  /// Whether it disappears because it was dismissed: in `viewWillDisappear` and `viewDidDisappear`.
  open var isBeingDismissed: Bool { movement.contains(.dismissed) }
  /// Whether it appears because it was added to a parent.
  open var isMovingToParent: Bool {
    switch appearance {
    case .gone, .coming, .appearing, .crossing: movement.contains(.toParent)
    // One that another parent has taken while it was shown does not appear because of it.
    case .shown: movement.isSuperset(of: [.toParent, .appearsNow])
    case .leaving: false
    }
  }
  /// Whether it disappears because it was removed from its parent.
  open var isMovingFromParent: Bool { movement.contains(.fromParent) }

  // MARK: Appearance of children

  /// Begins the appearance, or the disappearance, of a child of a controller that does not forward
  /// appearance. To appear loads the child's view.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends what `beginAppearanceTransition` has begun.
  open func endAppearanceTransition() { endAppearance() }

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

  /// What the controller shows because it has no content, by a view in front of the subviews that its view has
  /// by then; nil removes it. A configuration of the same type as before is shown by the same view.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable?.configuration }
    set { replaceContentUnavailable(by: newValue) }
  }

  /// Has the next update, once the view is loaded, call `updateContentUnavailableConfiguration(using:)`.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    if let loadedView { return loadedView.setNeeds(.contentUnavailable) }
    waitsToUpdateContentUnavailable = true
  }

  // MARK: What subclasses do

  /// Makes the view, as large as the screen, and assigns it to `view`.
  open func loadView() {
    if let nibName {
      TraitFailure.fail(
        "Can't load the nib '\(nibName)' of \(name(self)): there are none; override loadView()")
    }
    view = UIView(frame: UIScreen.main.bounds)
  }
  /// Runs once, when the view was loaded. It is in no superview yet, so traits here may differ from
  /// those on screen.
  open func viewDidLoad() {}
}

extension UIViewController {
  /// Called when the view has got into another window or into none.
  final func viewDidChangeWindow() {
    Adapting.ask(presented?.presentation)
    settleAppearance()
  }

  private final func replaceView(by newView: UIView?) {
    if let reason = reasonNotToTake(newView) { return TraitFailure.fail(reason) }
    let old = loadedView
    if let old { Inheritance.removeOwner(of: old) }
    let former = tracked.forget()
    loadedView = newView
    // Its deinit may read the new one.
    withExtendedLifetime((old, former)) {}
    if let newView { Inheritance.insert(self, above: newView) }
    // One loses what the controller adds, the other gets it.
    if SafeArea.isUsed { for view in [old, newView] { view?.settleSafeArea() } }
    showContentUnavailable()
    if let newView, waitsToUpdateContentUnavailable {
      waitsToUpdateContentUnavailable = false
      newView.setNeeds(.contentUnavailable)
    }
    viewDidChangeWindow()
  }

  private final func reasonNotToTake(_ view: UIView?) -> String? {
    guard let view else { return nil }
    if let other = view.owner {
      return "Can't give a view of \(name(other)) to \(name(self)) too: make another one"
    }
    if !view.subviewList.isEmpty,
      Inheritance.wouldCreateCycle(view, below: self, without: loadedView)
    {
      return "Can't give \(name(self)) a view that it is inside of: make another one"
    }
    if let superview = view.holder,
      Inheritance.wouldCreateCycle(self, below: superview, without: loadedView)
    {
      return "Can't give \(name(self)) a view of its own descendants: make another one"
    }
    return view is UIWindow
      ? "Can't give \(name(self)) a window as its view: set the window's rootViewController" : nil
  }
}
