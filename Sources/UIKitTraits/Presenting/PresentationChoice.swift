import TraitModel

/// What the presented controller keeps while another presentation controller stands in for its own.
@MainActor
struct Adaptation {
  let original: UIPresentationController
  /// The controller that the program has presented; nil if that keeps this itself.
  let replaced: UIViewController?
}

/// What decides how a presentation adapts.
struct SizeClasses: Equatable {
  static let traits = TraitSlotSet([
    TraitSlot(of: UITraitHorizontalSizeClass.self), TraitSlot(of: UITraitVerticalSizeClass.self),
  ])

  let horizontal: UIUserInterfaceSizeClass
  let vertical: UIUserInterfaceSizeClass

  @MainActor init(of view: UIView) {
    // `value(of:at:)` would record the reads as the program's.
    let traits = EnvironmentForest.forest.collection(of: view.node)
    horizontal = traits[UITraitHorizontalSizeClass.self]
    vertical = traits[UITraitVerticalSizeClass.self]
  }
}

/// How a controller is to be presented.
@MainActor
struct PresentationChoice {
  let original: UIPresentationController
  /// The one that the program has presented.
  let content: UIViewController
  /// The one that is presented.
  let controller: UIViewController
  /// `original`, or what stands in for it.
  let presentation: UIPresentationController

  func announce(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    if original.isAdaptive {
      original.adaptiveCalls?.willPresent(presentation.adaptedStyle ?? .none, coordinator)
    }
  }
}

extension UIViewController {
  /// Whether presentations of this controller adapt.
  package final var adapts: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }

  final var adaptation: Adaptation? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// - Returns: The controller that the program had presented, if it was presented in another style.
  final func endAdaptation() -> UIViewController? {
    guard let adaptation else { return nil }
    let (content, standIn) = (adaptation.replaced ?? self, presentation)
    (presentation, self.adaptation) = (nil, nil)
    content.presentation = adaptation.original
    standIn?.stopStandingIn(for: content)
    return content
  }

  /// Presents what was chosen instead of what is presented. Calls no client.
  final func present(_ choice: PresentationChoice, in transition: Transition) {
    guard let old = presented else { return }
    let (new, content) = (choice.controller, choice.content)
    withExtendedLifetime((old, old.adaptation, old.presentation)) {
      let former = old.presentation
      if new !== old {
        // What the old one presents is above the new one.
        (new.presented, old.presented) = (old.presented, nil)
        new.presented?.presenter = new
        (new.presenter, old.presenter, presented) = (self, nil, new)
        old.movement.remove(.presented)
        new.movement.insert(.presented)
        old.adaptation = nil
        if old !== content { old.presentation = nil }
      }
      new.transition = transition
      if choice.presentation === choice.original {
        content.adaptation = nil
      } else {
        choice.presentation.presented = new
        new.presentation = choice.presentation
        new.adaptation = Adaptation(
          original: choice.original, replaced: new === content ? nil : content)
      }
      if new !== content || choice.presentation === choice.original {
        content.presentation = choice.original
      }
      // The controllers keep their presentations.
      choice.original.keep(false)
      former?.keep(false)
    }
  }
}

extension UIPresentationController {
  /// Asks how the controller is to be presented. Any question may end the presentation.
  ///
  /// - Parameter current: What is presented instead of the controller already.
  /// - Returns: Nil if the presentation is no longer wanted, or stays as it is.
  final func choice(
    over presenter: UIViewController, instead current: UIViewController? = nil,
    while isWanted: () -> Bool
  ) -> PresentationChoice? {
    guard let content = presented, current != nil || presenter.presented === content,
      let (place, _) = place(over: presenter)
    else { return nil }
    decidedFor = SizeClasses(of: place)
    let style = style(in: place)
    guard isWanted() else { return nil }
    if let current, style == current.presentation?.adaptedStyle ?? .none { return nil }
    let shown = current ?? content
    // What is presented in its context would have no place.
    let isReplaceable =
      shown.contextPresentation == nil && (shown === content || content.presented == nil)
    var controller = style == .none ? nil : adaptiveCalls?.controller(style)
    guard isWanted() else { return nil }
    if let other = controller, other !== shown {
      if !isReplaceable || other === content || presenter.obstacle(toPresenting: other) != nil {
        controller = nil
      }
    }
    if controller == nil, isReplaceable, shown !== content {
      content.leave(shown)
      guard isWanted() else { return nil }
      if presenter.obstacle(toPresenting: content) == nil { controller = content }
    }
    // This one presents no other controller than its own.
    if style == .none, controller ?? shown !== content { return nil }
    let presentation = style == .none ? self : standIn(for: content, style)
    let choice = PresentationChoice(
      original: self, content: content, controller: controller ?? shown,
      presentation: presentation)
    if presentation !== self {
      adaptiveCalls?.prepare(presentation)
      guard isWanted() else { return nil }
    }
    // The delegate may have presented it elsewhere.
    let isFree =
      choice.controller === shown || presenter.obstacle(toPresenting: choice.controller) == nil
    return isFree ? choice : nil
  }
}

extension UIViewController {
  /// Leaves a controller that was presented in place of this one.
  fileprivate final func leave(_ container: UIViewController) {
    guard parentController != nil, Inheritance.isDescendant(self, of: container) else { return }
    willMove(toParent: nil)
    loadedView?.removeFromSuperview()
    removeFromParent()
  }
}
