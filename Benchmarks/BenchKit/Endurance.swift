/// Runs random operations for long and checks that a long-lived process keeps its answers, work,
/// time, live objects and memory.
///
///     live … rest, relive  │  live … rest, relive  │  … ten times
///                     └── the same operations each time: same digest, same work
///
/// The first tenth fills caches and grows tables; the last one is compared with the second.
package struct Endurance {
  private let life: Life
  private let operations: Int
  private let surroundings: RunDependencies
  private let live: LiveBytes
  /// How often each tenth repeats the yardstick operations.
  private let yardsticks: Int
  private var progress: Progress
  private var tenths: [Tenth] = []

  /// The figures of one tenth of the run.
  struct Tenth: Equatable {
    var operations: Int
    /// Processor time.
    var nanoseconds: Double
    var work: Int64
    var yardstick: Yardstick
    /// Processor time of the yardstick operations, the minimum of its repetitions.
    var yardstickNanoseconds: Double
    /// Live objects at rest.
    var left: Int
    /// Live bytes at rest; nil if they cannot be counted.
    var liveBytes: Int64?
  }

  private static let tenthCount = 10
}

extension Endurance {
  package init(
    _ life: Life, options: Options, in surroundings: RunDependencies, live: LiveBytes,
    yardsticks: Int = 5
  ) {
    self.life = life
    operations = options.operations
    self.surroundings = surroundings
    self.live = live
    self.yardsticks = yardsticks
    progress = Progress(isWanted: options.showsProgress)
    tenths.reserveCapacity(Self.tenthCount)  // Appending must not change the live bytes.
  }

  private var output: Output { surroundings.output }

  /// - Throws: `Complaint` if the table can't be written.
  package mutating func complete() throws(Complaint) -> Status {
    CrashReport.begin("the long life", seconds: Self.timeout)
    defer { CrashReport.end() }
    live.begin()
    for number in 1...Self.tenthCount {
      progress.show("[\(number)/\(Self.tenthCount)] a long life")
      if let wrong = runTenth() {
        progress.clear()
        output.complain(wrong)
        return .wrongAnswer
      }
    }
    progress.clear()
    return try report()
  }

  /// The timeout in seconds, longer than any machine needs.
  private static let timeout = 1e6
}

// MARK: - Running

extension Endurance {
  /// Runs one tenth; returns the first wrong answer.
  private mutating func runTenth() -> String? {
    let share = max(1, operations / Self.tenthCount)
    let workBefore = life.work()
    var wrong: String?
    let nanoseconds = processorTime { wrong = life.live(share) }
    if let wrong { return wrong }
    let work = life.work() - workBefore
    _ = life.rest()
    let (yardstick, yardstickNanoseconds, isSteady) = measureYardstick()
    if !isSteady { return "The same operations gave different answers one after the other" }
    tenths.append(
      Tenth(
        operations: share, nanoseconds: nanoseconds, work: work, yardstick: yardstick,
        yardstickNanoseconds: yardstickNanoseconds, left: life.rest(),
        liveBytes: live.sinceBeginning))
    return nil
  }

  /// The last repetition, the shortest time, and whether all repetitions gave the same answer.
  private func measureYardstick() -> (Yardstick, nanoseconds: Double, isSteady: Bool) {
    var latest = Yardstick(digest: 0, work: [:])
    var quickest = Double.infinity
    var isSteady = true
    for number in 0..<yardsticks {
      let before = latest.digest
      quickest = min(quickest, processorTime { latest = life.relive() })
      if number > 0, latest.digest != before { isSteady = false }
      _ = life.rest()
    }
    return (noted(latest), quickest, isSteady)
  }

  /// An equal earlier yardstick if there is one: storing another copy would add live bytes.
  private func noted(_ yardstick: Yardstick) -> Yardstick {
    tenths.first { $0.yardstick == yardstick }?.yardstick ?? yardstick
  }

  private func processorTime(of body: () -> Void) -> Double {
    let before = processorNanoseconds()
    body()
    return Double(processorNanoseconds() - before)
  }
}

// MARK: - Reporting

extension Endurance {
  private func report() throws(Complaint) -> Status {
    try output.show(table)
    try output.say("")
    let objections = EnduranceVerdict(tenths).objections
    for objection in objections { output.complain(objection.sentence) }
    if tenths[0].liveBytes == nil {
      try output.say("Memory was not measured; \(Jemalloc.advice) enables it, without a rebuild.")
    }
    try output.say(sum)
    return objections.map(\.status).reduce(.fine) { $0.combined(with: $1) }
  }

  private var sum: String {
    let total = tenths.map(\.nanoseconds).reduce(0, +)
    return """
      \(tenths.map(\.operations).reduce(0, +)) operations in \(duration(total)) of processor time, \
      digest \(hexadecimal(tenths[0].yardstick.digest)).
      """
  }

  private var table: Table {
    Table(
      title: "Does a long-lived process stay as fast and as small?",
      note: """
        Each row is a tenth of the run. `again`: the same operations each time, in processor time, \
        the minimum of \(yardsticks), and in steps of work. At rest, all temporary objects are \
        destroyed.
        """,
      header: [
        "tenth", "an operation", "work", "again", "work again", "left at rest", "live bytes",
      ],
      rows: tenths.enumerated().map { row($0 + 1, $1) })
  }

  private func row(_ number: Int, _ tenth: Tenth) -> [String] {
    let count = Double(tenth.operations)
    return [
      "\(number)", duration(tenth.nanoseconds / count), significant(Double(tenth.work) / count),
      duration(tenth.yardstickNanoseconds), "\(tenth.yardstick.work.values.reduce(0, +))",
      "\(tenth.left)", tenth.liveBytes.map(String.init) ?? "-",
    ]
  }
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
