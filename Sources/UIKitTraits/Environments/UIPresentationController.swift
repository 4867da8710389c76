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
  /// Weak: the presented controller owns this one.
  private final weak var presented: UIViewController?
  private final weak var presenting: UIViewController?

  private final var tracked = TrackedMethods()

  /// The view that contains the presented view; nil unless the controller is presented.
  open private(set) var containerView: UIView?

  /// Presents nothing yet; `UIViewController.present(_:animated:completion:)` does.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    presented = presentedViewController
    self.presenting = presenting
    super.init(detached: ())
  }

  deinit {
    MainActor.assumeIsolated {
      if let containerView {
        containerView.removeFromSuperview()
        Inheritance.removeOwner(of: containerView)
      }
    }
  }

  /// The controller to present. Fails if it was released; if the failure's handler returns, the
  /// result is a new controller that is not presented.
  open var presentedViewController: UIViewController {
    if let presented { return presented }
    TraitFailure.fail(
      "Can't name the presented controller of a presentation: it was released; keep it"
    )
    return UIViewController()
  }

  /// The controller that presents, or is to. Fails if there is none; if the failure's handler
  /// returns, this is one that presents nothing.
  open var presentingViewController: UIViewController {
    if let presenter = presented?.presenter ?? presenting { return presenter }
    TraitFailure.fail(
      "Can't name the presenting controller of a presentation: there is none; present it first"
    )
    return UIViewController()
  }

  /// Overrides traits of the presentation. `traitOverrides` wins over it.
  @available(*, deprecated, message: "Use traitOverrides")
  open var overrideTraitCollection: UITraitCollection? {
    get { olderOverrides?.collection }
    set { setCollectionOverride(newValue, by: nil) }
  }

  /// What moves onto the screen: the view of the controller, once it is loaded.
  open var presentedView: UIView? { presented?.viewIfLoaded }
  /// Where a program's own presentation puts that view; by default all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the window meanwhile; it never does here.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the container view is made, for a subclass to change its overrides.
  open func presentationTransitionWillBegin() {}
  /// Called when the presented view is in the window.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view leaves the window.
  open func dismissalTransitionWillBegin() {}
  /// Called when the presented view has left the window.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Runs before the container view's layout, and again when a trait changes that it read.
  open func containerViewWillLayoutSubviews() {}
  /// Runs after the container view's layout, and again when a trait changes that it read.
  open func containerViewDidLayoutSubviews() {}

  // Callbacks in `present(in:)`, of which loading the view is one, may dismiss the controller, which
  // replaces or clears `containerView`, and may release this object.

  final func present(in window: UIWindow) {
    withExtendedLifetime(self) {
      let container = UIView(frame: window.bounds)
      containerView = container
      window.addSubview(container)
      if containerView === container { Inheritance.insert(self, above: container) }
      if containerView === container, let view = presented?.view, containerView === container {
        view.frame = container.bounds
        container.addSubview(view)
      }
      if containerView !== container { container.removeFromSuperview() }
    }
  }

  /// Resizes what is presented, after the window's size has changed.
  final func fill(_ window: UIWindow) {
    guard let containerView, containerView.superview === window else { return }
    containerView.frame = window.bounds
    if let view = presented?.loadedView, view.superview === containerView {
      view.frame = containerView.bounds
    }
  }

  final func dismiss() {
    guard let container = containerView else { return }
    container.removeFromSuperview()
    if let view = presented?.loadedView, view.superview === container {
      view.removeFromSuperview()
    }
    Inheritance.removeOwner(of: container)
    if containerView === container {
      tracked.forget()
      containerView = nil
    }
  }
}

// MARK: - Updating

extension UIPresentationController {
  // These run with the container view's layout, and run again when a trait changes that they read
  // of this controller or of the container view.

  final func willLayOut(_ container: UIView) {
    track(.willLayout, with: container) { containerViewWillLayoutSubviews() }
  }

  final func didLayOut(_ container: UIView) {
    track(.didLayout, with: container) { containerViewDidLayoutSubviews() }
  }

  private func track(_ method: TrackedMethods.Method, with container: UIView, _ body: () -> Void) {
    let forest = EnvironmentForest.forest
    let before = forest.collection(of: node)
    let containersBefore = forest.collection(of: container.node)
    let reads = TraitTracking.traits(readBy: self, andOf: container) { performAsCurrent(body) }
    // The body may have ended the presentation.
    if containerView !== container { return }
    let read = reads?.own
    tracked.note(read, of: self, by: method, at: container, since: before)
    tracked.note(reads?.views, of: container, by: method, at: container, since: containersBefore)
  }
}

/// Presents a controller as a sheet, the default.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {}

/// Presents a controller in a popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// What the popover points to; traits do not depend on it.
  open weak var sourceView: UIView?
}

/// The way in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; overrides no traits.
  case fullScreen = 0
  /// `pageSheet` makes what it presents elevated, `formSheet` and `popover` also of compact width;
  /// the others override no traits.
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// Not presented by itself; overrides no traits.
  case none = -1
  /// The system's choice, a sheet here; overrides no traits.
  case automatic = -2

  /// The traits of such a presentation, the weakest overrides in it: sheets and popovers are
  /// elevated, and small ones have a compact width.
  @MainActor var traits: TraitOverrides {
    var traits = UITraitOverrides()
    switch self {
    case .pageSheet: traits.userInterfaceLevel = .elevated
    case .formSheet, .popover:
      traits.userInterfaceLevel = .elevated
      traits.horizontalSizeClass = .compact
    default: break
    }
    return traits.overrides
  }
}

// MARK: - Presenting

extension UIViewController {
  final func makePresentation() -> UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// - Returns: Whether the controller could be presented.
  final func show(modally controller: UIViewController) -> Bool {
    if let reason = reasonNotToPresent(controller) {
      TraitFailure.fail(reason)
      return false
    }
    guard let window = loadedView?.window else {
      TraitFailure.fail(
        "Can't present \(name(controller)) from \(name(self)): put its view into a window first")
      return false
    }
    presented = controller
    controller.presenter = self
    let presentation = controller.presentationController
    presentation?.preferredStyle = preferredStyle
    presentation?.setPresentationOverrides(controller.modalPresentationStyle.traits)
    presentation?.presentationTransitionWillBegin()
    controller.presentationController?.present(in: window)
    presentation?.presentationTransitionDidEnd(true)
    return true
  }

  private func reasonNotToPresent(_ controller: UIViewController) -> String? {
    if controller === self { return "Can't present \(name(self)) from itself: choose another" }
    guard let obstacle = obstacle(toPresenting: controller) else { return nil }
    return "Can't present \(name(controller)) from \(name(self)): \(obstacle) first"
  }

  /// What is to be done before a controller can be presented.
  private func obstacle(toPresenting controller: UIViewController) -> String? {
    if let presented { return "dismiss \(name(presented))" }
    if controller.presenter != nil { return "dismiss \(name(controller))" }
    if let presented = controller.presented { return "dismiss \(name(presented))" }
    if isDescendant(of: controller) { return "take \(name(self)) out of it" }
    if controller.parent != nil { return "remove it from its parent" }
    if controller.loadedView?.window != nil { return "take its view out of its window" }
    return nil
  }

  final func endPresentation(of controller: UIViewController) {
    if controller.presented != nil { controller.dismiss(animated: false) }
    withExtendedLifetime(controller) {
      let presentation = controller.presentation
      presentation?.dismissalTransitionWillBegin()
      controller.presentation?.dismiss()
      presentation?.dismissalTransitionDidEnd(true)
      // A callback may have presented the controller again.
      if controller.presentation?.containerView == nil, presented === controller {
        controller.presenter = nil
        presented = nil
      }
    }
  }
}
