import TraitModel

/// Stands between a window and a presented controller: what it overrides is true in the
/// presentation and nowhere else. A presented controller inherits from the window through it, not
/// from the controller that presented it.
///
///     window
///     └─ presentation controller
///        └─ container view
///           └─ presented controller
///              └─ its view
@MainActor
open class UIPresentationController: UIEnvironment {
  /// Not kept: it keeps this controller.
  private final weak var presented: UIViewController?
  private final weak var presenting: UIViewController?

  private final var tracked = TrackedMethods()

  /// The view in which the presentation takes place, while it does.
  public private(set) final var containerView: UIView?

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

  /// The controller to present. Fails if that is gone; if the failure's handler returns, this is one
  /// that is not presented.
  public final var presentedViewController: UIViewController {
    if let presented { return presented }
    TraitFailure.fail("Can't name the presented controller of a presentation: it was released")
    return UIViewController()
  }

  public final var presentingViewController: UIViewController? {
    presented?.presenter ?? presenting
  }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // Who is called on the way may end the presentation.

  final func present(in window: UIWindow) {
    let container = UIView(frame: window.bounds)
    containerView = container
    window.addSubview(container)
    if containerView === container { Inheritance.insert(self, above: container) }
    if containerView === container, let view = presented?.view { container.addSubview(view) }
    if containerView !== container { container.removeFromSuperview() }
  }

  final func dismiss() {
    guard let container = containerView else { return }
    container.removeFromSuperview()
    if let view = presented?.viewIfLoaded, view.superview === container {
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
  // The methods that run with those of the container. A change of a trait of this controller that
  // one of them reads makes it run again.

  final func willLayOut(_ container: UIView) {
    track(.willLayout, with: container) { containerViewWillLayoutSubviews() }
  }

  final func didLayOut(_ container: UIView) {
    track(.didLayout, with: container) { containerViewDidLayoutSubviews() }
  }

  private func track(_ method: TrackedMethods.Method, with container: UIView, _ body: () -> Void) {
    let before = EnvironmentForest.forest.collection(of: node)
    let read = TraitTracking.traits(readBy: self) { performAsCurrent(body) }
    // Unless the body has ended the presentation.
    if containerView !== container { return }
    tracked.note(read, of: self, by: method, at: container, since: before)
  }
}

/// Presents a controller as a sheet: what controllers are presented by unless they say otherwise.
@MainActor
open class UISheetPresentationController: UIPresentationController {}

/// Presents a controller beside what it is about.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  public final weak var sourceView: UIView?
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// What is true in such a presentation, unless something else is said there: a sheet or a popover
  /// lies above other content, and small ones are compact from side to side.
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
  public final var presentingViewController: UIViewController? { presenter }

  /// Made when it is first asked for; what is overridden there before the presentation is true in
  /// it.
  public final var presentationController: UIPresentationController? {
    get {
      if presentation == nil { presentation = makePresentation() }
      return presentation
    }
    set { presentation = newValue }
  }

  private func makePresentation() -> UIPresentationController {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  public final var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover
      ? presentationController as? UIPopoverPresentationController : nil
  }

  /// The presentation controller, if it is one for sheets, as it is unless another was set.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Shows a controller above everything in this one's window.
  public final func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let reason = reasonNotToPresent(controller) { return TraitFailure.fail(reason) }
    guard let window = viewIfLoaded?.window else {
      return TraitFailure.fail("Can't present from a view controller whose view is in no window")
    }
    presentedViewController = controller
    controller.presenter = self
    controller.presentationController?.preferredStyle = preferredStyle
    controller.presentationController?.setPresentationOverrides(
      controller.modalPresentationStyle.traits)
    controller.presentationController?.present(in: window)
    completion?()
  }

  private func reasonNotToPresent(_ controller: UIViewController) -> String? {
    if controller === self { return "Can't present a view controller from itself" }
    if presentedViewController != nil {
      return "Can't present a view controller from one that presents already"
    }
    if controller.presenter != nil || controller.presentedViewController != nil {
      return "Can't present a view controller that takes part in another presentation"
    }
    if isDescendant(of: controller) {
      return "Can't present a view controller from one of its own descendants"
    }
    if controller.parent != nil { return "Can't present a view controller that has a parent" }
    if controller.viewIfLoaded?.window != nil {
      return "Can't present a view controller whose view is in a window"
    }
    return nil
  }

  /// Ends the presentation by this controller, or if there is none the one that shows it.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let controller = presentedViewController else {
      presenter?.dismiss(animated: animated, completion: completion)
      return
    }
    if controller.presentedViewController != nil { controller.dismiss(animated: false) }
    withExtendedLifetime(controller) {
      controller.presentation?.dismiss()
      // Unless who was told has presented it again.
      if controller.presentation?.containerView == nil, presentedViewController === controller {
        controller.presenter = nil
        presentedViewController = nil
      }
    }
    completion?()
  }
}
