import TraitModel

extension UIViewController {
  /// What presents this controller or the nearest ancestor that is presented; nil if none is. It makes no
  /// presentation controller, as `presentationController` does.
  public final var activePresentationController: UIPresentationController? {
    nearestThatIsPresented?.presentation
  }

  final var nearestThatPresents: UIViewController? {
    sequence(first: self, next: \.parentController).first { $0.presented != nil }
  }

  final var nearestThatIsPresented: UIViewController? {
    sequence(first: self, next: \.parentController).first { $0.presenter != nil }
  }

  /// The nearest ancestor that is presented, if this controller is not presented itself.
  final var presentedAncestor: UIViewController? {
    guard let nearest = nearestThatIsPresented, nearest !== self else { return nil }
    return nearest
  }

  /// The controller that has presented this one, unless its view is inside of what it presents, where a chain of
  /// responders would have no end.
  final var presenterOutside: UIViewController? {
    var view = presenter?.loadedView
    while let current = view {
      if let owner = current.owner as? UIViewController,
        sequence(first: self, next: \.presented).contains(where: { $0 === owner })
      {
        return nil
      }
      view = current.holder ?? (current.owner as? UIViewController)?.placeWhileCovered
    }
    return presenter
  }

  /// Whether the view is out of the hierarchy because of what this controller presents.
  final var isCovered: Bool { presented?.presentation?.cover != nil }

  /// Where the view was and will be again, while it is out of the hierarchy because of what this controller
  /// presents.
  final var placeWhileCovered: UIView? { presented?.presentation?.cover?.superview }

  /// What shows the controller that this one presents in its own context.
  final var contextPresentation: UIPresentationController? {
    guard let presentation = presented?.presentation else { return nil }
    return presentation.contextPresenter === self ? presentation : nil
  }

  /// Has another presentation controller. While the controller is presented, the former one ceases to cover the
  /// presenter.
  final func replacePresentation(by new: UIPresentationController?) {
    let old = presentation
    new?.isMade = false
    (presentation, adaptation) = (new, nil)
    if let presenter, let old, old !== new { old.putBack(presenter) }
  }

  /// What makes the presentation controller of a custom presentation, from the presented
  /// controller, the presenter and the controller that was asked to present; for other modules.
  package final var customPresentation:
    (
      (UIViewController, UIViewController?, UIViewController) -> UIPresentationController?
    )?
  {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// - Parameter source: The controller that was asked to present.
  final func makePresentation(
    over presenting: UIViewController? = nil, from source: UIViewController? = nil
  ) -> UIPresentationController {
    let presenter = presenting ?? presenter
    var custom: UIPresentationController?
    if modalPresentationStyle == .custom {
      custom = customPresentation?(self, presenter, source ?? presenter ?? self)
    }
    let made = custom ?? standardPresentation(over: presenter)
    made.isMade = true
    return made
  }

  /// Called when the controller is no longer presented. The next presentation has another presentation
  /// controller, unless the program has set this one.
  final func forgetPresentation(_ ended: UIPresentationController?) {
    guard presenter == nil, presentation === ended else { return }
    let content = endAdaptation() ?? self
    if content.presentation?.isMade == true { content.presentation = nil }
  }

  private func standardPresentation(over presenter: UIViewController?) -> UIPresentationController {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  final func show(
    modally controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    if controller === self {
      return TraitFailure.fail("Can't present \(name(self)) from itself: choose another")
    }
    let presenter = presenter(of: controller)
    // Its dismissal may not have ended yet.
    controller.transition?.finish()
    guard presenter.mayPresent(controller, from: self) else { return }
    if controller.presentation == nil {
      let made = controller.makePresentation(over: presenter, from: self)
      controller.presentation = made
      // The delegate that made it may have presented something.
      guard presenter.mayPresent(controller, from: self) else { return }
    }
    presenter.beginPresenting(controller, animated: animated, completion)
  }

  /// Says why not.
  private func mayPresent(_ controller: UIViewController, from source: UIViewController) -> Bool {
    if let obstacle = obstacleToPresenting {
      UIApplication.shared.log(
        "Attempt to present \(type(of: controller)) on \(type(of: self)) "
          + "(from \(type(of: source))) \(obstacle)")
      return false
    }
    guard let reason = reasonNotToPresent(controller) else { return true }
    TraitFailure.fail(reason)
    return false
  }

  /// The controller that presents what this one is asked to present.
  private func presenter(of controller: UIViewController) -> UIViewController {
    if controller.modalPresentationStyle.isInContext,
      let context = sequence(first: self, next: \.parentController)
        .first(where: \.definesPresentationContext)
    {
      return context
    }
    return outermostParent
  }

  private var obstacleToPresenting: String? {
    if let presented { return "which is already presenting \(type(of: presented))" }
    let line = sequence(first: self, next: \.parentController)
    if line.contains(where: { $0.movement.contains(.dismissed) }) {
      return "while a dismissal is in progress"
    }
    return loadedView?.window == nil ? "whose view is not in the window hierarchy" : nil
  }

  private func reasonNotToPresent(_ controller: UIViewController) -> String? {
    if controller === self { return "Can't present \(name(self)) from itself: choose another" }
    guard let obstacle = obstacle(toPresenting: controller) else { return nil }
    return "Can't present \(name(controller)) from \(name(self)): \(obstacle) first"
  }

  /// What would have to be done first.
  final func obstacle(toPresenting controller: UIViewController) -> String? {
    if controller.presenter != nil || controller.presented != nil {
      return "dismiss \(name(controller))"
    }
    if !controller.hasNoDescendants, Inheritance.isDescendant(self, of: controller) {
      return "take \(name(self)) out of it"
    }
    if let parent = controller.parent { return "take it out of its parent \(name(parent))" }
    return controller.loadedView?.window == nil ? nil : "take its view out of the window"
  }

  private func beginPresenting(
    _ asked: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    presented = asked
    asked.presenter = self
    asked.movement.insert(.presented)
    let transition = Transition()
    asked.transition = transition
    // Each may dismiss the controller, or present it anew.
    var controller = asked
    @MainActor func isOver() -> Bool {
      presented !== controller || controller.transition !== transition
    }
    let choice = asked.presentationController?.choice(over: self) { !isOver() }
    if let choice {
      present(choice, in: transition)
      controller = choice.controller
    }
    var (presentation, change): (UIPresentationController?, ShownChange?) = (nil, nil)
    if !isOver() {
      presentation = controller.presentationController
      presentation?.preferredStyle = preferredStyle
      presentation?.setPresentationOverrides(presentation?.currentStyle.traits ?? TraitOverrides())
      change = ShownChange(
        animated: animated, from: self, to: controller, of: [self, controller], presentation)
    }
    Transition.run(animated: animated) {
      if isOver() { return }
      choice?.announce(with: change)
      if isOver() { return }
      (presentation as? UIPopoverPresentationController)?.prepare?()
      if isOver() { return }
      controller.presentationController?.present(over: self) { [unowned self] in
        presentation?.preferredContentSizeDidChange(forChildContentContainer: controller)
        if isOver() { return }
        transition.hasBegun = true
        presentation?.presentationTransitionWillBegin()
        if !isOver(), presentation?.shouldRemovePresentersView == true {
          transition.take(out: controllersInside)
        }
      }
    }
    transition.finishLater {
      [weak self, weak controller, weak presentation, weak transition] in
      let isLatest = { controller?.transition === transition }
      let isPresented = { [weak self] in isLatest() && self?.presented === controller }
      if isLatest() { controller?.movement.remove(.presented) }
      // The program may have set another presentation controller.
      if let self, let presentation, isPresented(), controller?.presentation === presentation,
        presentation.shouldRemovePresentersView
      {
        presentation.putAway(self)
      }
      // A callback may have dismissed it since.
      if transition?.hasBegun == true { presentation?.presentationTransitionDidEnd(isPresented()) }
      change?.finish()
      completion?()
    }
  }
}

// MARK: - Dismissing

extension UIViewController {
  /// Ends the presentations above this controller, the topmost first.
  final func endPresentations(animated: Bool, _ completion: (() -> Void)?) {
    guard let lowest = presented else { return }
    var chain = [lowest]
    while let next = chain[chain.count - 1].presented { chain.append(next) }
    for controller in chain.dropFirst().reversed() {
      controller.presenter?.end(controller, animated: animated, putsBack: false, nil)
    }
    end(lowest, animated: animated, putsBack: true, completion)
  }

  /// - Parameter putsBack: Whether this controller's view comes back, if it is covered.
  private func end(
    _ controller: UIViewController, animated: Bool, putsBack: Bool, _ completion: (() -> Void)?
  ) {
    // What is being dismissed ends by itself, or with what is below it.
    if controller.movement.contains(.dismissed) {
      if !putsBack, controller.transition?.isWaiting == true { controller.transition?.finish() }
      return runEnd(completion, animated: animated)
    }
    controller.transition?.finish()
    // A callback may have presented something on it, or ended it.
    if controller.presented != nil { controller.endPresentations(animated: animated, nil) }
    guard presented === controller else { return runEnd(completion, animated: animated) }
    withExtendedLifetime(controller) {
      controller.movement.insert(.dismissed)
      // A presentation that a callback dismisses has its end still before it.
      controller.movement.remove(.presented)
      let presentation = controller.presentation
      let hasBegun = controller.transition?.hasBegun == true
      let change = ShownChange(
        animated: animated && putsBack, from: controller, to: self, of: [self, controller],
        presentation)
      if putsBack, change != nil || isCovered, let presentation {
        return endLater(controller, animated: animated, presentation, change, completion)
      }
      change?.finishLater()
      Transition.run(animated: animated) {
        if hasBegun { presentation?.dismissalTransitionWillBegin() }
        controller.presentation?.dismiss()
        if hasBegun { presentation?.dismissalTransitionDidEnd(true) }
      }
      // A callback may have presented the controller again.
      if controller.presentation?.ownContainer == nil { unlink(controller) }
      controller.movement.remove(.dismissed)
      controller.forgetPresentation(presentation)
      runEnd(completion, animated: animated)
    }
  }

  /// Runs what follows a dismissal that is over, after an animated one in the next update cycle.
  private func runEnd(_ completion: (() -> Void)?, animated: Bool) {
    guard let completion else { return }
    if animated { AnimationEnds.add(completion) } else { completion() }
  }

  /// Puts this controller's view back, if it is covered, and takes the dismissed one out in the
  /// next update cycle. Until then an animated dismissal is in progress.
  private func endLater(
    _ controller: UIViewController, animated: Bool, _ presentation: UIPresentationController,
    _ change: ShownChange?, _ completion: (() -> Void)?
  ) {
    let (transition, hasBegun) = (Transition(), controller.transition?.hasBegun == true)
    controller.transition = transition
    Transition.run(animated: animated) {
      if hasBegun { presentation.dismissalTransitionWillBegin() }
      transition.take(out: controller.controllersInside)
      presentation.putBack(self)
    }
    if change == nil { unlink(controller) }
    transition.finishLater { [weak self] in
      self?.unlink(controller)
      presentation.dismiss()
      if hasBegun { presentation.dismissalTransitionDidEnd(true) }
      controller.movement.remove(.dismissed)
      controller.forgetPresentation(presentation)
      change?.finish()
      completion?()
    }
  }

  private func unlink(_ controller: UIViewController) {
    if presented !== controller { return }
    controller.presenter = nil
    presented = nil
  }
}
