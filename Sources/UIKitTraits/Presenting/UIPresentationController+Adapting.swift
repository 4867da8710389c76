import TraitModel

// A presentation adapts: in surroundings where its style makes no sense, another presentation controller
// stands in for its own. That is decided when it begins, and again in the update after a size class of its
// surroundings has changed.
//
//     popover                    in a compact width a form sheet, in a compact height full screen
//     page sheet, form sheet     in a compact height full screen
//     full screen, over it       never
//     the others                 as the delegate says
//
// The delegate, or a subclass, may say something else. It may also have another controller presented
// instead, which often contains the first one.

/// What a presentation asks and tells its delegate; for other modules.
@MainActor
package struct AdaptiveCalls {
  /// The style for traits; `automatic` if the delegate does not know better.
  package let style: (UITraitCollection) -> UIModalPresentationStyle
  package let controller: (UIModalPresentationStyle) -> UIViewController?
  package let prepare: (UIPresentationController) -> Void
  package let willPresent:
    (UIModalPresentationStyle, (any UIViewControllerTransitionCoordinator)?) -> Void

  package init(
    style: @escaping (UITraitCollection) -> UIModalPresentationStyle,
    controller: @escaping (UIModalPresentationStyle) -> UIViewController?,
    prepare: @escaping (UIPresentationController) -> Void,
    willPresent:
      @escaping (
        UIModalPresentationStyle, (any UIViewControllerTransitionCoordinator)?
      ) -> Void
  ) {
    (self.style, self.controller, self.prepare, self.willPresent) = (
      style, controller, prepare, willPresent
    )
  }
}

// MARK: - Styles

extension UIPresentationController {
  package final var adaptiveCalls: AdaptiveCalls? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The style in which this object stands in for another one; else nil.
  final var adaptedStyle: UIModalPresentationStyle? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  final var currentStyle: UIModalPresentationStyle {
    adaptedStyle ?? presented?.modalPresentationStyle ?? .none
  }

  /// What the delegate says, if it is one of the styles that it may say.
  final func delegatesStyle(for traits: UITraitCollection) -> UIModalPresentationStyle? {
    guard let style = adaptiveCalls?.style(traits) else { return nil }
    return [.none, .fullScreen, .overFullScreen, .formSheet].contains(style) ? style : nil
  }

  /// Whether the style may make no sense somewhere.
  final var isAdaptive: Bool {
    guard let presented, presented.adapts else { return false }
    return ![.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle)
  }

  /// The style to take; `none` for the presented controller's own.
  final func style(in surroundings: UIView) -> UIModalPresentationStyle {
    guard isAdaptive, let own = presented?.modalPresentationStyle else { return .none }
    let style = adaptivePresentationStyle(for: EnvironmentForest.object(of: surroundings.node))
    let known: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .formSheet, .pageSheet]
    return style != own && known.contains(style) ? style : .none
  }

  /// What stands in for this one.
  final func standIn(for content: UIViewController, _ style: UIModalPresentationStyle)
    -> UIPresentationController
  {
    let made: UIPresentationController
    switch style {
    case .formSheet, .pageSheet:
      made =
        (self as? UIPopoverPresentationController)?.adaptiveSheet
        ?? UISheetPresentationController(presentedViewController: content, presenting: presenting)
    default:
      made = UIPresentationController(presentedViewController: content, presenting: presenting)
    }
    made.keep(false)
    (made.isMade, made.adaptedStyle) = (true, style)
    return made
  }

  /// Called when this one no longer stands in. A popover's sheet may do so again.
  final func stopStandingIn(for content: UIViewController) {
    (presented, adaptedStyle) = (content, nil)
    keep(false)
  }
}

extension UISheetPresentationController {
  /// Whether the sheet does not cover the screen in a compact height.
  package final var staysInCompactHeight: Bool {
    get { self[look: false] }
    set {
      let isOther = newValue != self[look: false]
      self[look: false] = newValue
      if isOther { original.decideAnew() }
    }
  }

  /// What a sheet becomes unless the delegate says otherwise; nil if it stays one.
  final func standardStyle(for traits: UITraitCollection) -> UIModalPresentationStyle? {
    traits.verticalSizeClass == .compact && !staysInCompactHeight ? .fullScreen : nil
  }
}

extension UIPopoverPresentationController {
  package final var adaptiveSheet: UISheetPresentationController {
    made {
      let sheet = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presenting)
      // The controller has the popover, and that has the sheet.
      sheet.keep(false)
      return sheet
    }
  }

  final func standardStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    if traits.horizontalSizeClass != .compact, traits.verticalSizeClass != .compact { return .none }
    return adaptiveSheet.standardStyle(for: traits) ?? .formSheet
  }
}

// MARK: - Adapting

extension UIPresentationController {
  /// The size classes for which the last decision was made; of the presented controller's own one.
  final var decidedFor: SizeClasses? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The one in whose place this one is, or this one.
  package final var original: UIPresentationController { presented?.adaptation?.original ?? self }

  /// Has the next update ask again how to present.
  package final func decideAnew() {
    decidedFor = nil
    if let presented { Adapting.ask(presented.presentation) }
  }

  final func adapt() {
    guard let old = presented, let presenter = old.presenter, let container = ownContainer else {
      return
    }
    let former = old.transition
    func isAsItWas() -> Bool {
      presenter.presented === old && old.presentation === self && old.transition === former
    }
    guard let choice = original.choice(over: presenter, instead: old, while: isAsItWas) else {
      return
    }
    let (presentation, controller) = (choice.presentation, choice.controller)
    presentation.preferredStyle = presenter.preferredStyle
    presentation.setPresentationOverrides(presentation.currentStyle.traits)
    if isAsItWas() { choice.announce(with: nil) }
    if isAsItWas() { dismissalTransitionWillBegin() }
    guard isAsItWas(), leaves(container, for: controller), isAsItWas() else { return }
    let transition = Transition()
    transition.hasBegun = true
    withExtendedLifetime((old, choice)) {
      presenter.present(choice, in: transition)
      (presentation.cover, cover) = (cover, nil)
      @MainActor func isWanted() -> Bool {
        presenter.presented === controller && controller.transition === transition
      }
      (presentation as? UIPopoverPresentationController)?.prepare?()
      if isWanted() {
        presentation.present(over: presenter, above: container) {
          presentation.preferredContentSizeDidChange(forChildContentContainer: controller)
          if !isWanted() { return }
          presentation.presentationTransitionWillBegin()
          if isWanted(), presentation.shouldRemovePresentersView, presentation.cover == nil {
            transition.take(out: presenter.controllersInside)
          }
        }
      }
      if isWanted(), !presentation.shouldRemovePresentersView { presentation.putBack(presenter) }
      if presentation.cover?.next === container {
        presentation.cover?.next = presentation.ownContainer
      }
      // A callback may have had this one begin again.
      if ownContainer === container { dismiss() }
      if old.presentation !== self, controller.presentation !== self {
        stopStandingIn(for: choice.content)
      }
    }
    transition.finishLater { [weak presenter, weak controller, weak presentation] in
      let isLatest = { controller?.transition === transition }
      let isPresented = { isLatest() && presenter?.presented === controller }
      // One that is presented anew is told so itself.
      if isLatest() || controller?.presenter == nil { controller?.movement.remove(.presented) }
      if let presenter, let presentation, isPresented(), controller?.presentation === presentation,
        presentation.shouldRemovePresentersView, presentation.cover == nil
      {
        presentation.putAway(presenter)
      }
      self.dismissalTransitionDidEnd(true)
      // A callback may have dismissed it since.
      presentation?.presentationTransitionDidEnd(isPresented())
    }
  }

  /// Takes out what is presented if it is not in what comes: once that is presented, the other one could
  /// present in vain.
  ///
  /// - Returns: Whether the other controller can come.
  private func leaves(_ container: UIView, for controller: UIViewController) -> Bool {
    guard let presented, presented !== controller, let presenter = presented.presenter else {
      return true
    }
    if presenter.obstacle(toPresenting: controller) != nil { return false }
    guard let view = presentedView, view.holder === container,
      !Inheritance.isDescendant(presented, of: controller)
    else { return true }
    view.removeFromSuperview()
    if presenter.obstacle(toPresenting: controller) == nil { return true }
    if ownContainer === container, view.holder == nil { show(view, in: container) }
    return false
  }

  /// Puts the container where that of the presentation was whose place this one takes, below what the
  /// presented controller presents.
  final func put(_ container: UIView, into place: UIView, above former: UIView?) {
    if let former, former.holder === place {
      place.insertSubview(container, aboveSubview: former)
    } else if let upper = presented?.presented?.presentation?.ownContainer, upper.holder === place {
      place.insertSubview(container, belowSubview: upper)
    } else {
      place.addSubview(container)
    }
  }

  /// Whether the presented view is covered, and will come back into this presentation.
  final func takesOver(from former: UIView?) -> Bool {
    guard former != nil, let upper = presented?.presented?.presentation, upper.cover != nil else {
      return false
    }
    upper.cover = Cover(in: ownContainer)
    return true
  }
}
