import TraitModel
import TraitTree

/// Which traits a method of an environment reads, so that the right work is done again when one of
/// them changes, without any registration.
///
/// While a tracked method runs, its receiver's collection, and for a controller's methods that of its
/// view, is handed out marked with the number of the run; reading a trait from such a collection notes
/// the trait. Other environments' collections are not marked, and a marked one that is kept notes
/// nothing once the run is over.
@MainActor
package enum TraitTracking {
  /// Whether methods are tracked at all. Switching it off leaves earlier registrations as they are.
  package static var isEnabled = true

  private struct Run {
    let number: UInt32
    let receivers: (UIEnvironment?, UIEnvironment?)
    var slots = TraitSlotSet()
  }

  /// The runs under way, the innermost last. Only ever used on the main thread.
  private static var runs: [Run] = []
  private static var lastNumber: UInt32 = 0

  /// The number of the run in which `environment`'s own reads count; 0 if there is none.
  static func run(reading environment: UIEnvironment) -> UInt32 {
    guard let run = runs.last,
      run.receivers.0 === environment || run.receivers.1 === environment
    else { return 0 }
    return run.number
  }

  /// Runs a method and returns the traits that it read; nil if nothing is tracked.
  static func traits(
    readBy receiver: UIEnvironment, or other: UIEnvironment? = nil, in method: () -> Void
  ) -> TraitSlotSet? {
    guard isEnabled else {
      method()
      return nil
    }
    return traits(readBy: (receiver, other)) { _ in method() }
  }

  /// Runs `body`, always tracked, with the number of its run, and returns the traits that it read from
  /// collections with that number.
  package static func traits(readIn body: (_ run: UInt32) -> Void) -> TraitSlotSet {
    traits(readBy: (nil, nil), in: body)
  }

  private static func traits(
    readBy receivers: (UIEnvironment?, UIEnvironment?), in body: (_ run: UInt32) -> Void
  ) -> TraitSlotSet {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    runs.append(Run(number: lastNumber, receivers: receivers))
    body(lastNumber)
    return runs.removeLast().slots
  }

  fileprivate static func note(_ slot: TraitSlot, in run: UInt32) {
    guard let last = runs.indices.last, runs[last].number == run else { return }
    runs[last].slots.insert(slot)
  }
}

/// Notes that a marked collection was asked for a trait.
@usableFromInline
func noteTrackedRead(of slot: TraitSlot, in run: UInt32) {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { TraitTracking.note(slot, in: run) }
}

/// What one method read in its last run, and the registration that waits for one of it to change.
@MainActor
struct TrackedMethod {
  private var slots = TraitSlotSet()
  private var registration: TraitRegistration?

  /// Runs the method; when a trait that it read has changed, `invalidate` is called.
  mutating func run(
    of receiver: UIEnvironment, hearing environment: UIEnvironment,
    _ method: () -> Void, invalidate: @escaping @MainActor (UIEnvironment) -> Void
  ) {
    let other = receiver === environment ? nil : environment
    guard let read = TraitTracking.traits(readBy: receiver, or: other, in: method) else { return }
    if read == slots { return }
    slots = read
    if let registration { TraitWorld.forest.unregister(registration) }
    registration =
      read.isEmpty
      ? nil : environment.register(read) { environment, _ in invalidate(environment) }
  }
}
