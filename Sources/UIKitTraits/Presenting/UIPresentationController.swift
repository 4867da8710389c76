import TraitModel

/// Manages one presentation. It stands between the window and the presented controller, which
/// inherits its overrides; the controller does not inherit from the one that presented it.
///
///     window
///     └─ presentation controller
///        └─ container view
///           └─ presented controller
///              └─ its view
@preconcurrency @MainActor
open class UIPresentationController: UIEnvironment {
  final weak var presented: UIViewController?
  /// The presented controller, unless that owns this object as its `presentationController`.
  private final var kept: UIViewController?
  /// Whether it was made for its controller, which forgets it after a presentation, and not set by the program.
  final var isMade = false
  /// Who is to present, as the initialiser was told.
  package private(set) final weak var presenting: UIViewController?

  /// Where the presenter's view was, while this presentation keeps it out of the hierarchy.
  final var cover: Cover? { didSet { Adapting.ask(self) } }

  // Exclusivity is not checked, as of a view's state.
  @exclusivity(unchecked) final var tracked = TrackedMethods()

  /// The container view, whatever a subclass says: it knows this object, which it does not retain.
  private(set) final var ownContainer: UIView?

  /// The view that contains the presented view; nil unless the controller is presented.
  open var containerView: UIView? { ownContainer }

  /// Presents nothing yet; `UIViewController.present(_:animated:completion:)` does.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    presented = presentedViewController
    kept = presentedViewController
    self.presenting = presenting
    super.init(detached: ())
  }

  deinit {
    MainActor.assumeIsolated {
      // Before the callbacks, because none may reach this object, nor any observer.
      EnvironmentForest.forest.detach(node)
      if ownContainer != nil { Adapting.remove(self) }
      ownContainer?.owner = nil
      ownContainer?.removeFromSuperview()
    }
  }

  /// The controller to present. It is retained, unless it has this object as its
  /// `presentationController`. Fails if it was released; if the failure's handler returns, the result
  /// is a new controller that is not presented.
  open var presentedViewController: UIViewController {
    if let presented { return presented }
    TraitFailure.fail(
      "Can't name the presented controller of a presentation: it was released; keep it")
    return UIViewController()
  }

  /// The controller that presents, or is to. Fails if there is none; if the failure's handler
  /// returns, this is one that presents nothing.
  open var presentingViewController: UIViewController {
    if let presenter = presented?.presenter ?? presenting { return presenter }
    TraitFailure.fail(
      "Can't name the presenting controller of a presentation: there is none; present it first")
    return UIViewController()
  }

  /// Overrides traits of the presentation. `traitOverrides` wins over it.
  @available(*, deprecated, message: "Use traitOverrides")
  open var overrideTraitCollection: UITraitCollection? {
    get { olderOverrides?.collection }
    set { setCollectionOverride(newValue, by: nil) }
  }

  /// Whether the presenter's view leaves the hierarchy while it is covered: in full screen and in the
  /// current context.
  open var shouldRemovePresentersView: Bool {
    currentStyle.removesPresentersView
  }

  /// What the container shows: the view of the presented controller, nil until it is loaded. A subclass may
  /// return a view around it.
  open var presentedView: UIView? { presented?.viewIfLoaded }
  /// Where that view is put when it is presented, and when the container gets another size; by default
  /// all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presented view covers the window. Nothing here asks.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called when the container view is in its place and the presented view is loaded, before that goes into
  /// the container.
  open func presentationTransitionWillBegin() {}
  /// Called when the presented view is in the window, or, with false, when it was dismissed as it began.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view leaves the window, if the presentation has begun.
  open func dismissalTransitionWillBegin() {}
  /// Called when the presented view has left the window.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Runs before the container view's layout, and again when a trait changes that it read.
  open func containerViewWillLayoutSubviews() {}
  /// Runs after the container view's layout, and again when a trait changes that it read.
  open func containerViewDidLayoutSubviews() {}
  /// The style in which this object presents.
  open var presentationStyle: UIModalPresentationStyle { currentStyle }
  /// The style that takes the place of the presented controller's in a compact width. Nothing here asks.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }
  /// The style that takes the place of the presented controller's in surroundings with these traits; `none`
  /// if none does. By default what the delegate says.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { delegatesStyle(for: traitCollection) ?? .none }
  /// The size of what is presented: all of the parent's.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the presented controller would like another size, and once before the presentation begins. Does
  /// nothing; a subclass may ask for a layout in it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Never called: constraints are not solved.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called before the device changes or turns, with the size to come of the container view. Calls the presented
  /// controller with what `size(forChildContentContainer:withParentContainerSize:)` says.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let size = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: size, with: coordinator)
  }
  /// Called before the device changes or turns, with the traits to come. Calls the presented controller if its
  /// own will change.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let old = EnvironmentForest.forest.collection(of: node)
    let coming = presented.collection(replacing: old, by: newCollection.traits, of: self)
    if coming != presented.traitCollection {
      presented.willTransition(to: coming, with: coordinator)
    }
  }

  // Callbacks in `present(over:)`, of which loading the view is one, may dismiss the controller, which
  // replaces or clears `ownContainer`, and may release this object.

  /// - Parameter former: The container of the presentation whose place this one takes.
  /// - Parameter willShow: Called when the presented view is loaded, before it goes into its place. It may
  ///   dismiss the controller too.
  final func present(
    over presenter: UIViewController, above former: UIView? = nil, _ willShow: () -> Void
  ) {
    // The controller may have had another one when it was last dismissed.
    dismiss()
    guard let (place, frame) = place(over: presenter) else { return }
    withExtendedLifetime(self) {
      let container = UIView(frame: frame)
      ownContainer = container
      put(container, into: place, above: former)
      if ownContainer === container { Inheritance.insert(self, above: container) }
      if ownContainer === container, original.isAdaptive {
        Adapting.add(self, insteadOf: former?.owner as? UIPresentationController)
      }
      if ownContainer === container, let view = presented?.view, ownContainer === container {
        willShow()
        if ownContainer === container, !takesOver(from: former) {
          show(presentedView ?? view, in: container)
        }
        if ownContainer === container { presented?.contextPresentation?.enter(container) }
      }
      if ownContainer !== container { container.removeFromSuperview() }
    }
  }

  final func show(_ view: UIView, in container: UIView) {
    view.frame = frameOfPresentedViewInContainerView
    if ownContainer === container { container.addSubview(view) }
  }

  /// Puts what is presented into its frame, unless the program has moved it.
  private func refitPresentedView() {
    if let container = ownContainer, let view = presentedView, view.holder === container {
      view.frame = frameOfPresentedViewInContainerView
    }
  }

  /// The window, or for a presentation in a context what the presenter's view is in, or was before it was
  /// covered.
  final func place(over presenter: UIViewController) -> (UIView, CGRect)? {
    let superview = presenter.isCovered ? presenter.placeWhileCovered : presenter.loadedView?.holder
    guard let view = presenter.loadedView, let superview, let window = superview.window else {
      return nil
    }
    guard isInContext(of: presenter) else { return (window, window.bounds) }
    let covered = presenter.isCovered ? presenter.frame(filling: superview) : nil
    return (superview, covered ?? view.frame)
  }

  /// Whether it is presented in the view that contains the presenter's, and not in the window.
  final func isInContext(of presenter: UIViewController) -> Bool {
    currentStyle.isInContext && presenter.definesPresentationContext
  }

  /// The presenter, if this is a presentation in its context.
  final var contextPresenter: UIViewController? {
    guard let presenter = presented?.presenter, isInContext(of: presenter) else { return nil }
    return presenter
  }

  /// Called before the container leaves a view with the presenter, which does not come back there by itself.
  final func leave(_ view: UIView) {
    if cover?.superview === view { cover?.superview = nil }
  }

  /// Comes into a view with the presenter, which fills that, and above it.
  final func enter(_ view: UIView) {
    guard let container = ownContainer else { return }
    if cover != nil { cover = Cover(of: contextPresenter, in: view, before: cover?.next) }
    container.frame = view.bounds
    refitPresentedView()
    // That asks a subclass, which may dismiss the controller.
    if ownContainer !== container { return }
    if container.holder === view {
      view.bringSubviewToFront(container)
    } else {
      view.addSubview(container)
    }
    if ownContainer !== container { container.removeFromSuperview() }
  }

  /// Resizes what is presented, when the window has another size. In a context, it has the frame of the
  /// presenter's view.
  final func refit() {
    guard let container = ownContainer, let superview = container.holder else { return }
    if let presenter = contextPresenter {
      if let view = presenter.loadedView, view.holder === superview {
        container.frame = view.frame
      } else if let frame = presenter.frame(filling: superview) {
        container.frame = frame
      }
    } else {
      container.frame = superview.bounds
    }
    refitPresentedView()
    container.refitPresentations()
  }

  final func dismiss() {
    guard let container = ownContainer else { return }
    container.removeFromSuperview()
    if let view = presented?.loadedView, view.holder === container {
      view.removeFromSuperview()
    }
    Inheritance.removeOwner(of: container)
    if ownContainer === container {
      Adapting.remove(self)
      (ownContainer, cover) = (nil, nil)
      withExtendedLifetime(tracked.forget()) {}
    }
  }

  /// Retains the presented controller, or no longer does.
  package final func keep(_ isNeeded: Bool) { kept = isNeeded ? presented : nil }
}

extension UIView {
  /// Resizes what is presented in this view.
  final func refitPresentations() {
    for view in subviews { (view.owner as? UIPresentationController)?.refit() }
  }
}

// MARK: - Updating

extension UIPresentationController: ViewOwner {
  final var ownedView: UIView? { ownContainer }

  // These run with the container view's layout, and run again when a trait changes that they read
  // of this controller or of the container view.

  final func willLayOut(_ container: UIView) {
    track(.willLayout, with: container) { containerViewWillLayoutSubviews() }
  }

  final func didLayOut(_ container: UIView) {
    track(.didLayout, with: container) { containerViewDidLayoutSubviews() }
  }
}
