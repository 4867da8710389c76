import TraitModel
import TraitTree

/// Notes the traits that a method reads, so that the method runs again when one of them changes,
/// without a registration by the client.
///
/// While a tracked method runs, its environment's collection is marked with the number of the run,
/// and in a controller's method the view's collection with the next number, in a presentation
/// controller's the container view's. Reading a trait of a marked collection notes the trait.
/// Collections of other environments are not marked, and a stored copy notes nothing once its run
/// is over.
@MainActor
package enum TraitTracking {
  /// Whether methods are tracked. Switching it off leaves existing registrations as they are.
  package static var isEnabled = true

  fileprivate struct Run {
    let number: UInt32
    /// The environments whose reads are noted: the method's own, and a controller's view. Both
    /// outlive the run.
    let receivers: (ObjectIdentifier?, ObjectIdentifier?)
    /// The node of the first of them.
    let node: TraitNode?

    var viewsNumber: UInt32 { number &+ 1 }
  }

  /// The innermost run under way, and the traits read in it; outer runs wait on the stack. Used on
  /// the main thread only. Two variables, so that reading the run retains nothing.
  @exclusivity(unchecked) private nonisolated(unsafe) static var innermost: Run?
  @exclusivity(unchecked) private nonisolated(unsafe) static var slots = TraitSlotSet()
  /// The traits read of a controller's view in the innermost run.
  @exclusivity(unchecked) private nonisolated(unsafe) static var viewsSlots = TraitSlotSet()
  /// Whether a tracked method is running.
  static var isUnderWay: Bool { innermost != nil }

  /// Odd; the even number after it marks the view's collection. A test sets it, to reach the largest
  /// number.
  @exclusivity(unchecked) package static var lastNumber: UInt32 = 1

  /// A marked object for `environment`'s collection, if reads of it are noted; nil if not.
  @inline(__always)
  static func collection(readBy environment: UIEnvironment) -> UITraitCollection? {
    if innermost == nil, !EnvironmentRecording.isOn { return nil }
    return markedCollection(of: environment)
  }

  @inline(never)
  private static func markedCollection(of environment: UIEnvironment) -> UITraitCollection? {
    let run = run(reading: environment)
    if run == 0 { return nil }
    return object(for: EnvironmentForest.forest.collection(of: environment.node), markedWith: run)
  }

  /// The same for the environment at a node; nil if the run under way is not of a method of its own.
  nonisolated static func collection(
    readAt node: TraitNode, in forest: TraitForest
  ) -> UITraitCollection? {
    guard let run = innermost, run.node == node else { return nil }
    return object(for: forest.collection(of: node), markedWith: run.number)
  }

  /// An object for `traits` that notes reads in a run; 0 is none.
  package nonisolated static func collection(
    _ traits: TraitCollection, trackedBy run: UInt32
  ) -> UITraitCollection {
    guard run != 0, MainThread.isCurrent else { return UITraitCollection(traits, trackedBy: run) }
    return object(for: traits, markedWith: run)
  }

  private static func run(reading environment: UIEnvironment) -> UInt32 {
    let run = trackedRun(reading: environment)
    return run == 0 && EnvironmentRecording.isOn ? EnvironmentRecording.mark(of: environment) : run
  }

  private static func trackedRun(reading environment: UIEnvironment) -> UInt32 {
    guard let run = innermost else { return 0 }
    let reader = ObjectIdentifier(environment)
    if run.receivers.0 == reader { return run.number }
    return run.receivers.1 == reader ? run.viewsNumber : 0
  }

  /// The latest marked object: a method that reads one trait after another gets it again, and if no
  /// one else has it, so does the next method, for other values. Used on the main thread only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var latest: UITraitCollection?
  /// Whether it keeps objects alive, and so must not outlive the run.
  @exclusivity(unchecked) private nonisolated(unsafe) static var latestHoldsReferences = false

  private nonisolated static func object(
    for traits: TraitCollection, markedWith mark: UInt32
  ) -> UITraitCollection {
    latestHoldsReferences = traits.holdsReferences
    let isOnlyOurs = isKnownUniquelyReferenced(&latest)
    if let latest {
      // A weak reference would see the object change. The count of weak references has one more, which
      // stands for all strong ones.
      let mayReuse = isOnlyOurs && countOfWeak(Unmanaged.passUnretained(latest).toOpaque()) == 1
      if mayReuse { latest.reuse(for: traits, trackedBy: mark) }
      if mayReuse || latest.run == mark && latest.traits.isSameCopy(as: traits) { return latest }
    }
    let marked = UITraitCollection(traits, trackedBy: mark)
    if innermost != nil { latest = marked }
    return marked
  }

  /// Runs a method and returns the traits that it read; nil if tracking is off.
  static func traits(readBy receiver: UIEnvironment, in method: () -> Void) -> TraitSlotSet? {
    guard isEnabled else {
      method()
      return nil
    }
    let outer = begin(readBy: (ObjectIdentifier(receiver), nil), at: receiver.node)
    method()
    return end(resuming: outer)
  }

  /// Runs a method of a controller or presentation controller and returns the traits that it read
  /// of it and of its view or container view; nil if tracking is off.
  static func traits(
    readBy controller: UIEnvironment, andOf view: UIView, in method: () -> Void
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

  /// The enclosing run, suspended during a nested one.
  package struct Outer {
    fileprivate let run: Run?
    fileprivate let slots: TraitSlotSet
  }

  /// Begins a run, even if tracking is off: reads of collections marked with `number` are noted.
  package static func begin() -> (number: UInt32, outer: Outer) {
    let outer = begin(readBy: (nil, nil), at: nil)
    return (lastNumber, outer)
  }

  /// Ends the innermost run, and returns the traits that were read in it.
  package static func end(resuming outer: Outer) -> TraitSlotSet {
    var read = outer.slots
    swap(&read, &slots)
    innermost = outer.run
    if latestHoldsReferences { (latest, latestHoldsReferences) = (nil, false) }
    return read
  }

  private static func begin(
    readBy receivers: (ObjectIdentifier?, ObjectIdentifier?), at node: TraitNode?
  ) -> Outer {
    let outer = Outer(run: innermost, slots: slots)
    slots = TraitSlotSet()
    MainThread.note()
    // The even number after it, the view's mark, stays below `nodeMark`, too.
    let next = lastNumber + 2
    lastNumber = next + 1 < EnvironmentRecording.nodeMark ? next : 1
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

  /// Notes a read of a collection marked with `run`.
  package nonisolated static func note(_ slot: TraitSlot, in run: UInt32) {
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
  /// Whether reads of this copy are noted.
  var isTracked: Bool { run != 0 }

  /// Notes traits that were read without the subscript, if reads are noted.
  func noteReads(of slots: TraitSlotSet) {
    if isTracked { TraitTracking.note(slots, in: run) }
  }

  /// The same of all traits that this process has used, and of all of the system's, which it may come to use.
  package func noteReadOfAll() {
    if !isTracked { return }
    SystemTraits.makeKnown()
    noteReads(of: .allInUse)
  }
}

/// Notes a comparison in a tracked method: it may come out differently when any trait changes.
@usableFromInline
@inline(never)
func noteTrackedComparison(_ left: UITraitCollection, _ right: UITraitCollection) {
  left.noteReadOfAll()
  right.noteReadOfAll()
}

// MARK: - Derived collections

extension UITraitCollection {
  /// A collection made from this one. If reads of this one are noted, so are reads of that one: what it
  /// did not replace depends on this one.
  func derived(_ traits: TraitCollection) -> UITraitCollection {
    UITraitCollection(traits, trackedBy: runOfDerived)
  }

  /// Recordings note reads of an environment's own collections only.
  private var runOfDerived: UInt32 { run & EnvironmentRecording.nodeMark == 0 ? run : 0 }

  /// The run that notes reads of a collection made from several. It can be of one run only, so of the
  /// others all traits count as read.
  static func run(derivedFrom collections: [UITraitCollection]) -> UInt32 {
    var run: UInt32 = 0
    for collection in collections where collection.runOfDerived != 0 {
      if run == 0 { run = collection.runOfDerived }
      if run != collection.runOfDerived { collection.noteReadOfAll() }
    }
    return run
  }
}

/// The mutable traits of a closure that modifies a tracked collection: reading what the closure has not
/// set reads the collection.
struct TrackedMutations: UIMutableTraits {
  private var traits: any UIMutableTraits
  private let run: UInt32
  private var written = TraitSlotSet()

  static func modify(
    _ collection: TraitCollection, in run: UInt32, _ mutations: UITraitCollection.TraitMutations
  ) -> TraitCollection {
    collection.modifyingTraits { traits in
      var tracked: any UIMutableTraits = TrackedMutations(traits: traits, run: run)
      mutations(&tracked)
      // The engine fails if the closure has replaced what it was given.
      traits = (tracked as? TrackedMutations)?.traits ?? tracked
    }
  }

  private init(traits: any UIMutableTraits, run: UInt32) {
    (self.traits, self.run) = (traits, run)
  }

  func unsafeValue(in slot: TraitSlot) -> TraitValue {
    if !written.contains(slot) { TraitTracking.note(slot, in: run) }
    return traits.unsafeValue(in: slot)
  }

  mutating func unsafeSetValue(_ value: TraitValue, in slot: TraitSlot) {
    written.insert(slot)
    traits.unsafeSetValue(value, in: slot)
  }
}

/// Notes a read of a marked collection.
@usableFromInline
func noteTrackedRead(of slot: TraitSlot, in run: UInt32) {
  TraitTracking.note(slot, in: run)
}

/// What the standard library's `_getWeakRetainCount` calls. That would also retain the object meanwhile.
@_silgen_name("swift_weakRetainCount")
private func countOfWeak(_ object: UnsafeMutableRawPointer) -> Int
