/// The appearance callbacks that a controller has received.
///
///     gone ──▶ coming ──▶ appearing ──▶ shown
///      ▲         │            │           │
///      └─────  leaving  ◀─────┴───────────┘
///                │
///             crossing ──▶ coming           into another window that can be seen
enum Appearance {
  case gone, coming, appearing, shown, leaving, crossing
}

/// Why a controller appears or disappears, for its appearance callbacks.
struct Movement: OptionSet {
  let rawValue: UInt8

  static let presented = Movement(rawValue: 1)
  static let dismissed = Movement(rawValue: 2)
  static let toParent = Movement(rawValue: 4)
  static let fromParent = Movement(rawValue: 8)

  /// The appearance that is under way is animated.
  static let isAnimated = Movement(rawValue: 16)
  /// A transition is under way: the did-callbacks come at its end, wherever the view is.
  static let isHeld = Movement(rawValue: 32)
  /// It was added to a container, and was not yet told that it has moved there.
  static let isArriving = Movement(rawValue: 64)
  /// `viewDidAppear` is being called.
  static let appearsNow = Movement(rawValue: 128)
}

// A callback may move the view. So each step stores its state before it calls, and
// `settleAppearance()` re-reads whether the view can be seen.
extension UIViewController {
  /// Called before the view becomes visible; its traits are those of its old place.
  final func willEnterScreen() {
    if isForwardedByHand || waitsForParent { return }
    enterScreen()
  }

  /// Called while the view is still visible.
  final func willLeaveScreen() {
    if isForwardedByHand { return }
    leaveScreen()
  }

  private func enterScreen() {
    switch appearance {
    case .gone: appearance = .coming
    case .leaving: appearance = .crossing
    case .coming, .appearing, .shown, .crossing: return
    }
    let isAnimated = noteAnimation()
    viewWillAppear(isAnimated)
    stack?.willShow(self, animated: isAnimated)
  }

  private func leaveScreen() {
    // It is in that parent's view already, and does not leave to get there.
    if appearance == .shown, movement.contains(.toParent),
      parentController?.hasInside(self) == true
    {
      movement.remove(.toParent)
    }
    switch appearance {
    case .coming, .appearing, .shown, .crossing: appearance = .leaving
    case .gone, .leaving: return
    }
    viewWillDisappear(noteAnimation())
  }

  /// Whether the transition under way is animated; the did-callback is passed the same.
  private func noteAnimation() -> Bool {
    if Transition.isAnimated {
      movement.insert(.isAnimated)
    } else {
      movement.remove(.isAnimated)
    }
    return Transition.isAnimated
  }

  /// The navigation controller that it is a child of.
  private var stack: UINavigationController? { parentController as? UINavigationController }

  private var isAnimated: Bool { movement.contains(.isAnimated) }

  /// Whether the parent makes the appearance callbacks itself.
  private var isForwardedByHand: Bool {
    parentController?.shouldAutomaticallyForwardAppearanceMethods == false
  }

  /// Whether it is in the view of a parent that has not appeared although that view may be on screen: the
  /// appearance of an ancestor is forwarded by hand. When that is done, both appear.
  private var waitsForParent: Bool {
    guard appearance == .gone, let parentController, parentController.appearance == .gone else {
      return false
    }
    return parentController.hasInside(self)
  }

  /// Called when the view is in its place. Makes the did-callbacks that are due, and corrects a
  /// controller whose view a callback has moved.
  final func settleAppearance() {
    while !movement.contains(.isHeld), !isForwardedByHand {
      let isSeen = loadedView?.canBeSeen ?? false
      switch (appearance, isSeen) {
      case (.leaving, _): finishLeaving(as: .gone)
      case (.crossing, _): finishLeaving(as: .coming)
      case (.gone, true):
        if waitsForParent { return }
        enterScreen()
      case (.coming, false), (.appearing, false), (.shown, false): leaveScreen()
      case (.coming, true):
        loadedView?.setNeeds(.appearance)
        return
      case (.appearing, true):
        // The update may have come to it while it was held.
        UIApplication.shared.addToAppeared(node)
        return
      case (.gone, false), (.shown, true): return
      }
    }
  }

  private func finishLeaving(as next: Appearance) {
    appearance = next
    // One that crosses is about to appear in its new parent.
    if next == .gone { movement.remove(.toParent) }
    viewDidDisappear(isAnimated)
    movement.remove(.fromParent)
    arrive()
  }

  /// Called by the update: the view is in the hierarchy, with its new traits.
  final func isAppearing() {
    guard appearance == .coming else { return }
    appearance = .appearing
    performAsCurrent { viewIsAppearing(isAnimated) }
    UIApplication.shared.addToAppeared(node)
  }

  /// Called when everything is laid out.
  final func didAppear() {
    guard appearance == .appearing, !movement.contains(.isHeld) else { return }
    appearance = .shown
    movement.insert(.appearsNow)
    viewDidAppear(isAnimated)
    movement.subtract([.toParent, .appearsNow])
    arrive()
    stack?.didShow(self, animated: isAnimated)
  }

  /// Whether it is between the first and the last callback of an appearance.
  final var willAppearSoon: Bool {
    switch appearance {
    case .coming, .appearing, .crossing: true
    case .gone, .leaving, .shown: false
    }
  }

  /// Tells the controller that it has moved to its container, once.
  final func arrive() {
    if movement.remove(.isArriving) != nil, let parentController {
      didMove(toParent: parentController)
    }
  }

  /// The controllers whose views are inside this one's, this one first.
  final var controllersInside: [UIViewController] { loadedView?.controllersInside ?? [] }

  /// Whether a controller's view is inside this one's, as this one's own is.
  private func hasInside(_ controller: UIViewController) -> Bool {
    if controller === self { return true }
    var view = controller.loadedView
    while let current = view, current !== loadedView { view = current.holder }
    return view != nil
  }
}

extension UIView {
  /// The controllers whose views are this one or inside it, in pre-order.
  final var controllersInside: [UIViewController] {
    var controllers: [UIViewController] = []
    forEachViewInside { view in
      if let controller = view.owner as? UIViewController { controllers.append(controller) }
    }
    return controllers
  }
}

// MARK: - By hand

extension UIViewController {
  /// The controllers that wait for the end of an appearance. Not retained: the end may never come.
  private final class Waiting {
    struct Entry {
      weak var controller: UIViewController?
    }
    var entries: [Entry] = []
  }

  private var waiting: Waiting? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { loadViewIfNeeded() }
    let changes = Inheritance.changes
    let controllers = [self] + controllersInside.dropFirst()
    let new = Set(controllers.map { ObjectIdentifier($0) })
    waiting?.entries.removeAll { entry in
      entry.controller.map { new.contains(ObjectIdentifier($0)) } ?? true
    }
    Transition.run(animated: animated) {
      for controller in controllers where controller.takesPart(inAppearanceOf: self) {
        // A callback may have taken it out.
        if Inheritance.changes != changes, !hasInside(controller) { continue }
        hold(controller)
        if !isAppearing {
          controller.leaveScreen()
        } else {
          controller.enterScreen()
          controller.loadedView?.setNeeds(.appearance)
        }
      }
    }
  }

  private func hold(_ controller: UIViewController) {
    // A callback may have ended the appearance.
    let waiting = waiting ?? Waiting()
    self.waiting = waiting
    waiting.entries.append(Waiting.Entry(controller: controller))
    controller.movement.insert(.isHeld)
  }

  /// - Parameter isReleased: Whether the end comes because this controller is being released.
  final func endAppearance(isReleased: Bool = false) {
    guard let waiting else { return }
    self.waiting = nil
    for controller in waiting.entries.compactMap(\.controller) {
      controller.movement.remove(.isHeld)
      if !isReleased, hasInside(controller) {
        controller.endOwnAppearance()
      } else {
        controller.settleAppearance()
      }
    }
  }

  private func endOwnAppearance() {
    switch appearance {
    case .leaving: finishLeaving(as: .gone)
    case .crossing: finishLeaving(as: .coming)
    case .coming, .appearing, .gone, .shown: break
    }
    if appearance == .coming { isAppearing() }
    didAppear()
  }

  /// Whether the appearance of `child` includes this controller's.
  private func takesPart(inAppearanceOf child: UIViewController) -> Bool {
    self === child || !isForwardedByHand && !waitsForParent
  }
}
