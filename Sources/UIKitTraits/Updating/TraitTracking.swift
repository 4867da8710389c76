import TraitModel
import TraitTree

/// Which traits a method of an environment reads, so that the right work is done again when one of
/// them changes, without any registration.
///
/// While a tracked method runs, its receiver's collection is handed out marked with the number of
/// the run, and for a controller's methods that of its view with the next number; reading a trait
/// from such a collection notes the trait, for the controller or for the view. Other environments'
/// collections are not marked, and a marked one that is kept notes nothing once the run is over.
@MainActor
package enum TraitTracking {
  /// Whether methods are tracked at all. Switching it off leaves earlier registrations as they are.
  package static var isEnabled = true

  fileprivate struct Run {
    let number: UInt32
    /// Whose own reads count: the receiver, and if that is a controller its view. They are there as
    /// long as the run is.
    let receivers: (ObjectIdentifier?, ObjectIdentifier?)
    /// The first receiver's node.
    let node: TraitNode?

    var viewsNumber: UInt32 { number &+ 1 }
  }

  /// The innermost run under way, and what was read in it; those around it wait on the stack. Only
  /// ever used on the main thread. They are two, so that the run is looked at without counting
  /// references.
  @exclusivity(unchecked) private nonisolated(unsafe) static var innermost: Run?
  @exclusivity(unchecked) private nonisolated(unsafe) static var slots = TraitSlotSet()
  /// What was read of a controller's view in the innermost run.
  @exclusivity(unchecked) private nonisolated(unsafe) static var viewsSlots = TraitSlotSet()
  /// Odd; the even number after it is the view's.
  @exclusivity(unchecked) private static var lastNumber: UInt32 = 1

  /// The number of the run in which `environment`'s own reads count; 0 if there is none.
  static func run(reading environment: UIEnvironment) -> UInt32 {
    let run = trackedRun(reading: environment)
    return run == 0 && EnvironmentRecording.isOn ? EnvironmentRecording.mark(of: environment) : run
  }

  private static func trackedRun(reading environment: UIEnvironment) -> UInt32 {
    guard let run = innermost else { return 0 }
    let reader = ObjectIdentifier(environment)
    if run.receivers.0 == reader { return run.number }
    return run.receivers.1 == reader ? run.viewsNumber : 0
  }

  /// The number of the run in which reads at a node count as its receiver's own; 0 if there is none.
  nonisolated static func run(readingAt node: TraitNode) -> UInt32 {
    guard MainThread.isCurrent, let run = innermost, run.node == node else { return 0 }
    return run.number
  }

  /// Runs a method and returns the traits that it read; nil if nothing is tracked.
  static func traits(readBy receiver: UIEnvironment, in method: () -> Void) -> TraitSlotSet? {
    guard isEnabled else {
      method()
      return nil
    }
    let outer = begin(readBy: (ObjectIdentifier(receiver), nil), at: receiver.node)
    method()
    return end(resuming: outer)
  }

  /// Runs a controller's method and returns the traits that it read of the controller and of its
  /// view; nil if nothing is tracked.
  static func traits(
    readBy controller: UIViewController, andOf view: UIView, in method: () -> Void
  ) -> (own: TraitSlotSet, views: TraitSlotSet)? {
    guard isEnabled else {
      method()
      return nil
    }
    var views = TraitSlotSet()
    swap(&views, &viewsSlots)
    let outer = begin(
      readBy: (ObjectIdentifier(controller), ObjectIdentifier(view)), at: controller.node)
    method()
    let own = end(resuming: outer)
    swap(&views, &viewsSlots)
    return (own, views)
  }

  /// The run around one, which waits for it.
  package struct Outer {
    fileprivate let run: Run?
    fileprivate let slots: TraitSlotSet
  }

  /// Begins a run, tracked in any case: reads of collections marked with `number` are noted.
  package static func begin() -> (number: UInt32, outer: Outer) {
    let outer = begin(readBy: (nil, nil), at: nil)
    return (lastNumber, outer)
  }

  /// Ends the run that began last, and returns the traits that were read in it.
  package static func end(resuming outer: Outer) -> TraitSlotSet {
    var read = outer.slots
    swap(&read, &slots)
    innermost = outer.run
    return read
  }

  private static func begin(
    readBy receivers: (ObjectIdentifier?, ObjectIdentifier?), at node: TraitNode?
  ) -> Outer {
    let outer = Outer(run: innermost, slots: slots)
    slots = TraitSlotSet()
    MainThread.note()
    lastNumber = lastNumber < EnvironmentRecording.nodeMark - 2 ? lastNumber + 2 : 1
    innermost = Run(number: lastNumber, receivers: receivers, node: node)
    return outer
  }

  @inline(never)
  private nonisolated static func record(_ slots: TraitSlotSet, in run: UInt32) {
    if run & EnvironmentRecording.nodeMark != 0 {
      return EnvironmentRecording.noteReads(of: slots, markedWith: run)
    }
    guard MainThread.isCurrent, let innermost else { return }
    let receiver =
      innermost.number == run
      ? innermost.receivers.0 : innermost.viewsNumber == run ? innermost.receivers.1 : nil
    EnvironmentRecording.noteReads(of: slots, byReceiver: receiver)
  }

  fileprivate nonisolated static func note(_ slot: TraitSlot, in run: UInt32) {
    if EnvironmentRecording.isOn { record([slot], in: run) }
    guard MainThread.isCurrent, let innermost else { return }
    if innermost.number == run { slots.insert(slot) }
    if innermost.viewsNumber == run { viewsSlots.insert(slot) }
  }

  fileprivate nonisolated static func note(_ slots: TraitSlotSet, in run: UInt32) {
    if EnvironmentRecording.isOn { record(slots, in: run) }
    guard MainThread.isCurrent, let innermost else { return }
    if innermost.number == run { self.slots.formUnion(slots) }
    if innermost.viewsNumber == run { viewsSlots.formUnion(slots) }
  }
}

extension UITraitCollection {
  /// Whether reads are noted.
  var isTracked: Bool { run != 0 }

  /// Notes that traits were read in another way than by the subscript, if reads are noted.
  func noteReads(of slots: TraitSlotSet) {
    if isTracked { TraitTracking.note(slots, in: run) }
  }
}

/// Notes that a marked collection was asked for a trait.
@usableFromInline
func noteTrackedRead(of slot: TraitSlot, in run: UInt32) {
  TraitTracking.note(slot, in: run)
}
