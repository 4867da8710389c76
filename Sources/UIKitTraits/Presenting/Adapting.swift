import TraitModel
import TraitTree

// An update asks a presentation whether to adapt only if something has happened that the answer depends
// on: it began, its style is another one, what its delegate says may be different, its presenter's view got into
// another window or is to come back elsewhere, its presenter defines a context now, or a size class of the window
// changed. So presentations cost the updates nothing to which they do not matter.

/// The presentations that are under way, and which of them the next update asks.
@MainActor
package enum Adapting {
  private struct Entry {
    weak var presentation: UIPresentationController?
    /// Presentations adapt in the order in which they began: so each does before what is presented on it. One
    /// that takes the place of another one gets its number.
    let number: Int
    /// Hears of the size classes of the window, while the update need not ask.
    var registration: TraitRegistration?
  }

  @exclusivity(unchecked) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// Those that the next update asks.
  @exclusivity(unchecked) private static var open: Set<ObjectIdentifier> = [] {
    didSet { areOpen = !open.isEmpty }
  }
  /// Stored, because each update asks and would look for the set.
  @exclusivity(unchecked) private(set) static var areOpen = false
  @exclusivity(unchecked) private static var added = 0

  static func add(
    _ presentation: UIPresentationController, insteadOf former: UIPresentationController?
  ) {
    remove(presentation)
    added += 1
    let number = former.flatMap { entries[ObjectIdentifier($0)]?.number } ?? added
    entries[ObjectIdentifier(presentation)] = Entry(presentation: presentation, number: number)
    open.insert(ObjectIdentifier(presentation))
  }

  static func remove(_ presentation: UIPresentationController) {
    let id = ObjectIdentifier(presentation)
    open.remove(id)
    if let entry = entries.removeValue(forKey: id) { endRegistration(of: entry) }
  }

  /// Has the next update ask a presentation.
  static func ask(_ presentation: UIPresentationController?) {
    if entries.isEmpty { return }
    if let presentation { ask(ObjectIdentifier(presentation)) }
  }

  private static func ask(_ id: ObjectIdentifier) {
    guard let entry = entries[id], open.insert(id).inserted else { return }
    entries[id]?.registration = nil
    endRegistration(of: entry)
  }

  private static func endRegistration(of entry: Entry) {
    if let registration = entry.registration { EnvironmentForest.forest.unregister(registration) }
  }

  static var isDue: Bool {
    open.contains { entries[$0]?.presentation?.standing == .due }
  }

  static func adaptAll() {
    var due: [(number: Int, presentation: UIPresentationController)] = []
    for id in open {
      guard let entry = entries[id], let presentation = entry.presentation else { continue }
      switch presentation.standing {
      case .due: due.append((entry.number, presentation))
      case .settled(let window): settle(id, in: window)
      case .open: break
      }
    }
    due.sort { $0.number < $1.number }
    // One that adapts may end another one.
    for (_, presentation) in due where presentation.standing == .due { presentation.adapt() }
  }

  private static func settle(_ id: ObjectIdentifier, in window: UIWindow) {
    open.remove(id)
    entries[id]?.registration = EnvironmentForest.forest.register(
      on: window.node, for: SizeClasses.traits,
      handler: EnvironmentForest.handler { _, _, _ in ask(id) })
  }

  /// How many presentations the next update does not ask; for tests.
  package static var settledCount: Int { entries.count - open.count }

  /// How many presentations no update would ask although they are to adapt; for tests.
  package static var missed: Int {
    entries.count { !open.contains($0.key) && $0.value.presentation?.standing == .due }
  }
}

/// Whether a presentation is to adapt.
private enum Standing: Equatable {
  case due
  /// Not before a size class of the window changes, or `Adapting` is told to ask.
  case settled(UIWindow)
  /// Not now, and nothing tells when that changes.
  case open
}

extension UIPresentationController {
  fileprivate final var standing: Standing {
    FacadeWork.steps += 1
    guard let controller = presented, controller.presentation === self, ownContainer != nil,
      let presenter = controller.presenter, controller.transition?.isOver ?? true,
      !controller.movement.contains(.dismissed)
    else { return .open }
    let original = original
    guard original.isAdaptive, let (place, _) = original.place(over: presenter) else {
      return .open
    }
    if original.decidedFor != SizeClasses(of: place) { return .due }
    // The presenter's view may leave what contains it, or be moved with that.
    guard let window = place as? UIWindow, !original.isInContext(of: presenter) else {
      return .open
    }
    return !presenter.isCovered || presenter.isCoveredInPlace(of: window)
      ? .settled(window) : .open
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
