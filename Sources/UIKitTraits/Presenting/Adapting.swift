import TraitModel
import TraitTree

// An update asks a presentation whether to adapt only after something that the answer depends on:
//
// - The presentation began, or its style or its delegate changed.
// - The presenter's view moved to another window or superview, or its place while it is covered changed.
// - The container of the presentation came into another window.
// - The presenter began or ceased to define a context.
// - A size class of the window changed, or in a context of the view that contains the presenter's.
//
// So an update costs the same however many presentations there are.

/// The presentations that are under way, and which of them the next update asks.
@MainActor
package enum Adapting {
  private struct Entry {
    weak var presentation: UIPresentationController?
    /// Presentations adapt in the order in which they began: so each does before what is presented on it. One
    /// that takes the place of another one gets its number.
    let number: Int
    /// Hears of the size classes of the place, while the update need not ask.
    var registration: TraitRegistration?
  }

  @exclusivity(unchecked) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// Those that the next update asks.
  @exclusivity(unchecked) private static var toAsk: Set<ObjectIdentifier> = [] {
    didSet { hasToAsk = !toAsk.isEmpty }
  }
  /// Stored, because each update reads it, and the set is made when it is first used.
  @exclusivity(unchecked) private(set) static var hasToAsk = false
  @exclusivity(unchecked) private static var added = 0

  static func add(
    _ presentation: UIPresentationController, insteadOf former: UIPresentationController?
  ) {
    remove(presentation)
    added += 1
    let number = former.flatMap { entries[ObjectIdentifier($0)]?.number } ?? added
    entries[ObjectIdentifier(presentation)] = Entry(presentation: presentation, number: number)
    toAsk.insert(ObjectIdentifier(presentation))
  }

  static func remove(_ presentation: UIPresentationController) {
    let id = ObjectIdentifier(presentation)
    toAsk.remove(id)
    if let entry = entries.removeValue(forKey: id) { endRegistration(of: entry) }
  }

  /// Has the next update ask a presentation.
  static func ask(_ presentation: UIPresentationController?) {
    if entries.isEmpty { return }
    if let presentation { ask(ObjectIdentifier(presentation)) }
  }

  /// Called when a view, which may be a controller's, got another superview.
  static func placeDidChange(of view: UIView) {
    if entries.isEmpty { return }
    ask((view.owner as? UIViewController)?.presented?.presentation)
  }

  private static func ask(_ id: ObjectIdentifier) {
    guard let entry = entries[id], toAsk.insert(id).inserted else { return }
    entries[id]?.registration = nil
    endRegistration(of: entry)
  }

  private static func endRegistration(of entry: Entry) {
    if let registration = entry.registration { EnvironmentForest.forest.unregister(registration) }
  }

  static var isDue: Bool {
    toAsk.contains { entries[$0]?.presentation?.standing == .due }
  }

  static func adaptAll() {
    var due: [UIPresentationController] = []
    // In order, because observers are registered, which a recording shows.
    let asked = toAsk.compactMap { id in entries[id].map { (id, $0) } }
    for (id, entry) in asked.sorted(by: { $0.1.number < $1.1.number }) {
      guard let presentation = entry.presentation else { continue }
      switch presentation.standing {
      case .due: due.append(presentation)
      case .settled(let place): settle(id, in: place)
      case .waiting: toAsk.remove(id)
      case .undecided: break
      }
    }
    // One that adapts may end another one.
    for presentation in due where presentation.standing == .due { presentation.adapt() }
  }

  private static func settle(_ id: ObjectIdentifier, in place: UIView) {
    toAsk.remove(id)
    entries[id]?.registration = EnvironmentForest.forest.register(
      on: place.node, for: SizeClasses.traits,
      handler: EnvironmentForest.handler { _, _, _ in ask(id) })
  }

  /// How many presentations the next update does not ask; for tests.
  package static var settledCount: Int { entries.count - toAsk.count }

  /// How many presentations no update would ask although they are to adapt; for tests.
  package static var missed: Int {
    entries.count { !toAsk.contains($0.key) && $0.value.presentation?.standing == .due }
  }
}

/// Whether a presentation is to adapt.
private enum Standing: Equatable {
  case due
  /// Not before a size class of the place changes, or `Adapting` is told to ask.
  case settled(UIView)
  /// Not before the presenter's view has a place, or its place is in a window, of which `Adapting` is told.
  case waiting
  /// Not now, and nothing tells when that changes.
  case undecided
}

extension UIPresentationController {
  fileprivate final var standing: Standing {
    FacadeWork.steps += 1
    guard let controller = presented, controller.presentation === self, ownContainer != nil,
      let presenter = controller.presenter, controller.transition?.isOver ?? true,
      !controller.movement.contains(.dismissed)
    else { return .undecided }
    let original = original
    guard original.isAdaptive else { return .undecided }
    guard let (place, _) = original.place(over: presenter) else {
      if !presenter.isCovered {
        return presenter.loadedView?.currentWindow == nil ? .waiting : .undecided
      }
      // In a context, the container is in that place and comes into a window with it.
      let place = presenter.placeWhileCovered
      return place == nil || ownContainer?.holder === place ? .waiting : .undecided
    }
    if original.decidedFor != SizeClasses(of: place) { return .due }
    guard let window = place as? UIWindow, presenter.isCovered else { return .settled(place) }
    let staysThere =
      original.isInContext(of: presenter) || presenter.isCoveredInPlace(of: window)
    return staysThere ? .settled(window) : .undecided
  }
}

extension UIViewController {
  /// Whether the place where the controller's view was belongs to the window, which it can't leave.
  fileprivate func isCoveredInPlace(of window: UIWindow) -> Bool {
    guard let place = placeWhileCovered else { return false }
    return place === window || window.contains(rootIn: place)
      || place.holder === window && place.owner is UIPresentationController
  }
}
