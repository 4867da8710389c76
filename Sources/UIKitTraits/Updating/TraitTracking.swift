import Synchronization
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

  // Each access is one element's, and calls nobody.
  /// The runs under way, the innermost last.
  @exclusivity(unchecked) private nonisolated(unsafe) static var runs: [Run] = []
  private static var lastNumber: UInt32 = 0

  /// The thread that `runs` belongs to: the main actor's, since its first run. Any other finds out from
  /// its own number that its reads are not noted.
  private nonisolated static let thread = Atomic<UInt>(0)

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
    _ = begin(readBy: (receiver, other))
    method()
    return end()
  }

  /// Begins a run, tracked in any case. Reads of collections that are marked with its number are noted.
  package static func begin() -> UInt32 { begin(readBy: (nil, nil)) }

  /// Ends the run that began last, and returns the traits that were read in it.
  package static func end() -> TraitSlotSet { runs.removeLast().slots }

  private static func begin(readBy receivers: (UIEnvironment?, UIEnvironment?)) -> UInt32 {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    thread.store(callingThread, ordering: .relaxed)
    runs.append(Run(number: lastNumber, receivers: receivers))
    return lastNumber
  }

  fileprivate nonisolated static func note(_ slot: TraitSlot, in run: UInt32) {
    guard thread.load(ordering: .relaxed) == callingThread else { return }
    guard let last = runs.indices.last, runs[last].number == run else { return }
    runs[last].slots.insert(slot)
  }

  private nonisolated static var callingThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}

/// Notes that a marked collection was asked for a trait.
@usableFromInline
func noteTrackedRead(of slot: TraitSlot, in run: UInt32) {
  TraitTracking.note(slot, in: run)
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
