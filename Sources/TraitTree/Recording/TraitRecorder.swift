import TraitModel

/// Records the events of a forest as lines of JSON, which `bench replay` reads;
/// `results/recordings/README.md` describes them.
///
///     let recorder = TraitRecorder { file.write($0) }
///     recorder.start(on: forest)
///     recorder.mark("style flip")
///     …
///     recorder.stop()
///
/// The recording contains names, identifiers, sizes and which values are equal, but no value unless
/// `Options.writesValues` is set. The recorder's memory grows with the tree and not with time.
/// Without a recorder a forest pays two branches for each change and nothing for a read: a recorder
/// disables the fast path of reads, and the slow path records them.
public final class TraitRecorder {
  /// What a recording contains.
  public struct Options {
    /// The program's name in the recording.
    public var program = ""
    /// Whether reads are recorded, which the audit's rules about overrides need.
    public var recordsReads = true
    /// Whether the recording contains a description of each new value.
    public var writesValues = false
    /// Returns the time in `unit`s; nil records no times. A clock that counts work instead of time
    /// makes recordings reproducible.
    public var clock: (() -> UInt64)?
    /// The unit of `clock`, as the recording's header names it.
    public var unit = "none"

    /// Reads without values and times, the smallest recording that can be audited.
    public init() {}
  }

  let options: Options
  private let write: (UnsafeRawBufferPointer) -> Void
  private(set) weak var forest: TraitForest?
  @exclusivity(unchecked) var text = RecordingText()
  /// The number of lines so far, with the current one.
  @exclusivity(unchecked) var lines = 0
  @exclusivity(unchecked) var run: RecordedRun?
  @exclusivity(unchecked) var pending: Pending?
  /// The changes of the pending delivery: each trait with its class before and after.
  @exclusivity(unchecked) var pendingTraits: [Int] = []
  /// The numbers of nodes and registrations in the recording, by index; 0 for none.
  @exclusivity(unchecked) var nodeNumbers: [Int32] = []
  @exclusivity(unchecked) var registrationNumbers: [Int32] = []
  @exclusivity(unchecked) var lastNode: Int32 = 0
  @exclusivity(unchecked) var lastRegistration: Int32 = 0
  /// The introduced traits, and their positions in this list by slot; -1 for none.
  @exclusivity(unchecked) var traits: [ValueClasses] = []
  @exclusivity(unchecked) var traitNumbers: [Int32] = []
  /// How many updates and calls are under way whose ends are to be recorded.
  @exclusivity(unchecked) var openCalls = 0
  /// Whether the recording ends with the outermost of them.
  private var isEnding = false
  /// Whether it has started and not ended; the forest may be gone by then.
  private var isOpen = false
  /// The forest on which it starts when the operation under way there has ended, and the last mark that was
  /// set meanwhile.
  private weak var awaited: TraitForest?
  private var firstMark: String?
  var kinds: [String: Int] = [:]
  /// Names nodes in place of `TraitForest.names`: `name` is called once for each `key`.
  package var naming: (key: (TraitNode) -> ObjectIdentifier, name: (TraitNode) -> String)?
  var kindsByKey: [ObjectIdentifier: Int] = [:]
  /// Whether `collection(of:)` is recorded as a read of the whole collection.
  package var recordsLooks = true

  /// - Parameter write: Called with some thousand lines at a time, and without bytes at the end. It
  ///   must not use the forest.
  public init(_ options: Options = Options(), write: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.options = options
    self.write = write
  }
}

extension TraitRecorder {
  /// How many events one line may stand for.
  package static let longestRun = 100_000_000
}

/// Events that differ in one number only, which grows by a constant step: one line.
///
///     read 3,1  first 12  count 98  stride 13      98 nodes read class 1 of trait 3
struct RecordedRun {
  enum Kind {
    case read, look, heard, attended

    var word: StaticString {
      switch self {
      case .read: "read"
      case .look: "look"
      case .heard: "heard"
      case .attended: "attended"
      }
    }
  }

  let kind: Kind
  /// What the line has before the number that differs.
  let head: [Int]
  let first: Int
  var count = 1
  /// 1 while the run has one event.
  var stride = 1
  /// The time of all events together.
  var ticks = 0

  func isReading(_ trait: Int, _ number: Int) -> Bool {
    kind == .read && head[0] == trait && head[1] == number
  }

  /// Adds one more event if it continues the run, else returns false.
  mutating func takes(_ number: Int) -> Bool {
    if count == TraitRecorder.longestRun { return false }
    if count == 1 { stride = number - first }
    guard number == first + count * stride else { return false }
    count += 1
    return true
  }
}

/// The time between two readings of a clock: none if it was set back, as much as there is if it jumped.
func ticks(from start: UInt64, to end: UInt64) -> Int {
  end > start ? Int(clamping: end - start) : 0
}

extension Int {
  /// Adds a time. The sum may be more than an `Int` can count.
  package mutating func add(ticks: Int) {
    let (sum, isTooLarge) = addingReportingOverflow(ticks)
    self = isTooLarge ? .max : sum
  }
}

// MARK: - Beginning and end

extension TraitRecorder {
  /// Starts to record a forest, beginning with its present tree; in a handler when the outermost call
  /// returns, because a replay can't begin in the middle of one.
  ///
  /// If the forest has nodes, the recording states how many were out of date or detached: a replay
  /// builds the tree anew, without their old collections. Fails, and ends the recording, if the `==` or
  /// the hash of a value changes the forest meanwhile.
  ///
  /// - Complexity: O(nodes + registrations).
  public func start(on forest: TraitForest) {
    if let sentence = tryToStart(on: forest) { TraitFailure.fail(sentence) }
  }

  /// The same.
  ///
  /// - Returns: Why it fails; nil if it does not.
  package func tryToStart(on forest: TraitForest) -> String? {
    if lines > 0 || awaited != nil { return "Can't start a recorder twice: make another one" }
    if forest.isUpdating {
      awaited = forest
      forest.afterOperations.append { self.begin(on: forest) }
      return nil
    }
    if forest.recorder != nil {
      return "Can't record a forest with two recorders: stop the first one"
    }
    (self.forest, isOpen) = (forest, true)
    beginFile()
    forest.recorder = self
    let stamp = forest.mutations
    writeTree()
    if forest.mutations == stamp { return nil }
    stop()
    return
      "Can't record a forest that the == or the hash of a value changes: record it before it has the value"
  }

  private func begin(on forest: TraitForest) {
    guard awaited === forest else { return }
    awaited = nil
    start(on: forest)
    if let firstMark { mark(firstMark) }
  }

  /// Ends the recording; in a handler when the outermost call returns, so that the recording is whole.
  /// No other recorder can start before.
  ///
  /// - Complexity: O(1), and what is not written yet.
  public func stop() {
    (awaited, firstMark) = (nil, nil)
    if !isOpen { return }
    if openCalls > 0 { return isEnding = true }
    isOpen = false
    forest?.recorder = nil
    forest = nil
    endRun()
    writeComparisons()
    line("end", lines + 1)
    flush()
    write(UnsafeRawBufferPointer(start: nil, count: 0))
    for trait in traits { trait.forgetAll() }
  }

  /// Names the part of the recording up to the next mark: "style flip".
  ///
  /// - Complexity: O(1).
  public func mark(_ name: String) {
    if awaited != nil { return firstMark = name }
    guard forest != nil else { return }
    begin("mark")
    text.add(",")
    text.add(quoting: name)
    end()
  }

  private func writeComparisons() {
    for (number, trait) in traits.enumerated() where trait.comparisons.ticks > 0 {
      line("compared", number, trait.comparisons.count, trait.comparisons.ticks)
    }
  }

  private func beginFile() {
    text.add("{\"schema\":\"trait-recording/1\",\"program\":")
    text.add(quoting: options.program)
    text.add(",\"clock\":")
    text.add(quoting: options.clock == nil ? "none" : options.unit)
    text.add(options.recordsReads ? ",\"reads\":true" : ",\"reads\":false")
    text.add(options.writesValues ? ",\"values\":true}\n" : ",\"values\":false}\n")
    lines = 1
  }

  func flush() {
    // Taken out first, as the receiver may end the recording.
    let written = text.bytes
    text.removeAll()
    written.withUnsafeBytes(write)
  }
}

// MARK: - Lines

extension TraitRecorder {
  /// Begins a line, after writing a pending call and the current run.
  func begin(_ word: StaticString) {
    writePending()
    endRun()
    startLine(word)
  }

  private func startLine(_ word: StaticString) {
    lines += 1
    text.add("[\"")
    text.add(word)
    text.add("\"")
  }

  func end() {
    text.add("]\n")
    if text.count > RecordingText.room { flush() }
  }

  func line(_ word: StaticString, _ numbers: Int...) { line(word, numbers) }

  /// The numbers are asked for before, because that may introduce nodes and traits.
  func line(_ word: StaticString, _ numbers: [Int]) {
    begin(word)
    for number in numbers { text.then(number) }
    end()
  }

  /// Adds an event to the run if it continues it, else begins another run.
  func addToRun(_ kind: RecordedRun.Kind, _ head: [Int], _ number: Int, ticks: Int = 0) {
    if run?.kind == kind, run?.head == head, run?.takes(number) == true {
      run?.ticks.add(ticks: ticks)
      return
    }
    endRun()
    run = RecordedRun(kind: kind, head: head, first: number, ticks: ticks)
  }

  /// Writes the current run. Default values at the end of the line are omitted.
  func endRun() {
    guard let run else { return }
    self.run = nil
    startLine(run.kind.word)
    let isList = run.kind == .look || run.kind == .heard
    if isList { text.add(",[") }
    for (place, number) in run.head.enumerated() {
      if isList, place == 0 { text.add(number) } else { text.then(number) }
    }
    if isList { text.add("]") }
    text.then(run.first)
    if run.count > 1 || run.ticks > 0 { text.then(run.count) }
    if run.stride != 1 || run.ticks > 0 { text.then(run.stride) }
    if run.ticks > 0 { text.then(run.ticks) }
    end()
  }

}

// MARK: - Calls of clients

extension TraitRecorder {
  /// A call of a handler or of `onAttention` in which nothing was recorded yet. If that remains so
  /// when it ends, it becomes part of a run.
  struct Pending {
    let kind: RecordedRun.Kind
    let number: Int
  }

  /// Begins a call whose changes are in `pendingTraits`.
  func beginOperation(_ kind: RecordedRun.Kind, _ number: Int) -> UInt64 {
    pending = Pending(kind: kind, number: number)
    openCalls += 1
    return time
  }

  /// What the clock says.
  var time: UInt64 { options.clock?() ?? 0 }

  /// The end of a call, or of an update.
  func endCall(since start: UInt64) {
    let ticks = ticks(from: start, to: time)
    if let call = pending {
      pending = nil
      addToRun(call.kind, pendingTraits, call.number, ticks: ticks)
    } else {
      line("done", ticks)
    }
    openCalls -= 1
    if openCalls == 0, isEnding { stop() }
  }

  /// Writes the line of the pending call, before an event inside it is recorded.
  func writePending() {
    guard let call = pending else { return }
    pending = nil
    endRun()
    startLine(call.kind == .heard ? "hear" : "attend")
    text.then(call.number)
    if !pendingTraits.isEmpty {
      for number in pendingTraits { text.then(number) }
    }
    end()
  }
}
