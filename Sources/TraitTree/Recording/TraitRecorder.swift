import TraitModel

/// Writes down what happens in a forest, as lines of JSON that `bench replay` and `bench audit`
/// read; `results/recordings/README.md` describes them.
///
///     let recorder = TraitRecorder { file.write($0) }
///     recorder.start(on: forest)
///     recorder.mark("style flip")
///     …
///     recorder.stop()
///
/// It writes names, identifiers, sizes and which values are equal, never a value, unless
/// `Options.writesValues` says so. What it remembers grows with the tree and not with the time. A
/// forest that is not recorded pays two branches for each change and nothing for a read: a recorder
/// disables the fast path of reads, and the slow path records them.
public final class TraitRecorder {
  public struct Options {
    /// What the recording calls the program.
    public var program = ""
    /// Whether reads are recorded: an audit needs them.
    public var recordsReads = true
    /// Whether each new value is written down in words.
    public var writesValues = false
    /// What time it is, in `unit`s; without it no times are recorded. A clock that counts work
    /// instead makes recordings that are the same each time.
    public var clock: (() -> UInt64)?
    public var unit = "none"

    public init() {}
  }

  let options: Options
  private let write: (UnsafeRawBufferPointer) -> Void
  private(set) weak var forest: TraitForest?
  @exclusivity(unchecked) var text = RecordingText()
  /// Lines so far, with the one that is being written.
  @exclusivity(unchecked) var lines = 0
  @exclusivity(unchecked) var run: RecordedRun?
  /// Trait and class of the latest run of reads.
  @exclusivity(unchecked) var readKey: UInt64 = 0
  /// The head of the event at hand.
  @exclusivity(unchecked) var head: [UInt8] = []
  @exclusivity(unchecked) var pending: Pending?
  /// What the pending call is about, for its line: traits, their classes before and now.
  @exclusivity(unchecked) var pendingTraits: [Int] = []
  /// The numbers that nodes and registrations have in the recording, by their index; 0 is none.
  @exclusivity(unchecked) var nodeNumbers: [Int32] = []
  @exclusivity(unchecked) var registrationNumbers: [Int32] = []
  @exclusivity(unchecked) var lastNode: Int32 = 0
  @exclusivity(unchecked) var lastRegistration: Int32 = 0
  /// The traits that were mentioned, and by slot where they are in the list; -1 is not yet.
  @exclusivity(unchecked) var traits: [ValueClasses] = []
  @exclusivity(unchecked) var traitNumbers: [Int32] = []
  var kinds: [String: Int] = [:]
  /// What nodes are called, if not by the name that they were given: a key for the name, which is
  /// asked for once, and the name.
  package var naming: (key: (TraitNode) -> ObjectIdentifier, name: (TraitNode) -> String)?
  var kindsByKey: [ObjectIdentifier: Int] = [:]
  /// Whether a whole collection that is asked for is a read.
  package var recordsLooks = true

  /// - Parameter write: Receives the bytes, some thousand lines at once, and none at the end. It must
  ///   not use the forest.
  public init(_ options: Options = Options(), write: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.options = options
    self.write = write
  }
}

/// Events that differ in one number only, which grows by the same step each time: one line.
///
///     head `["read",3,1`  first 12  count 98  stride 13      98 nodes read class 1 of trait 3
struct RecordedRun {
  /// What stands before the number, from the line's beginning.
  var head: [UInt8]
  var isRead = false
  var first: Int
  var count = 1
  var stride = 1
  /// The time that all of them took.
  var ticks = 0

  /// Takes one more event in, if it continues the run.
  mutating func takes(_ number: Int) -> Bool {
    if count == 1 { stride = number - first }
    guard number == first + count * stride else { return false }
    count += 1
    return true
  }
}

// MARK: - Beginning and end

extension TraitRecorder {
  /// Records a forest from now on, beginning with what is in it.
  ///
  /// In a forest that has nodes the recording says how many of them were out of date or detached: a
  /// replay builds the tree anew, and so does not have their old values.
  public func start(on forest: TraitForest) {
    if lines > 0 { return TraitFailure.fail("Can't start a recorder twice") }
    if forest.recorder != nil {
      return TraitFailure.fail("Can't record a forest with two recorders")
    }
    self.forest = forest
    beginFile()
    forest.recorder = self
    writeTree()
    forest.disableFastReads()
  }

  /// Ends the recording. Nothing is written afterwards.
  public func stop() {
    guard let forest else { return }
    forest.recorder = nil
    self.forest = nil
    endRun()
    writeComparisons()
    line("end", lines + 1)
    flush()
    write(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Gives what follows a name, up to the next mark: "style flip".
  public func mark(_ name: String) {
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
    text.bytes.withUnsafeBytes(write)
    text.removeAll()
  }
}

// MARK: - Lines

extension TraitRecorder {
  /// Begins a line, once what comes before it is written.
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

  func line(_ word: StaticString, _ numbers: Int...) {
    begin(word)
    for number in numbers { text.then(number) }
    end()
  }

  /// Adds an event to the run if that has the same head, or begins another run with it.
  func addToRun(_ number: Int, ticks: Int = 0) {
    if run?.head == head, run?.takes(number) == true {
      run?.ticks += ticks
      return
    }
    endRun()
    run = RecordedRun(head: head, first: number, ticks: ticks)
  }

  /// Zeros and ones at the end of the line are left out.
  func endRun() {
    guard let run else { return }
    self.run = nil
    lines += 1
    text.add(run.head)
    text.then(run.first)
    if run.count > 1 || run.ticks > 0 { text.then(run.count) }
    if run.count > 1 && run.stride != 1 || run.ticks > 0 {
      text.then(run.count > 1 ? run.stride : 1)
    }
    if run.ticks > 0 { text.then(run.ticks) }
    end()
  }

  /// Makes the head of a run: a word and numbers.
  func setHead(_ word: StaticString, _ numbers: some Sequence<Int>, asList: Bool) {
    var made = RecordingText(reusing: &head)
    made.add("[\"")
    made.add(word)
    made.add(asList ? "\",[" : "\"")
    var isFirst = asList
    for number in numbers {
      if isFirst { made.add(number) } else { made.then(number) }
      isFirst = false
    }
    if asList { made.add("]") }
    head = made.bytes
  }
}

// MARK: - Calls of clients

extension TraitRecorder {
  /// A call of a handler, or of `onAttention`, that has begun and in which nothing was recorded
  /// yet: if that stays so it becomes part of a run.
  struct Pending {
    let word: StaticString
    let number: Int
  }

  /// Begins a call; `head` holds what it is about.
  func beginCall(_ word: StaticString, _ number: Int) -> UInt64 {
    // The head is that of this call: whatever comes before it is written with its own.
    pending = Pending(word: word, number: number)
    return options.clock?() ?? 0
  }

  func endCall(since start: UInt64) {
    let ticks = Int(clamping: (options.clock?() ?? 0) &- start)
    guard let call = pending else { return line("done", ticks) }
    pending = nil
    addToRun(call.number, ticks: ticks)
  }

  /// Writes the line of a call in which something is about to be recorded.
  func writePending() {
    guard let call = pending else { return }
    pending = nil
    endRun()
    startLine(call.word)
    text.then(call.number)
    if !pendingTraits.isEmpty {
      for number in pendingTraits { text.then(number) }
    }
    end()
  }
}
