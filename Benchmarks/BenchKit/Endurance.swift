/// Lets a life go on for long and looks whether that shows: in answers, in work, in time, in what
/// is left of it in memory.
///
///     live … rest, relive  │  live … rest, relive  │  … ten times
///                     └── the same operations each time: the same digest and the same work, exactly
///
/// The first tenth fills caches and grows tables; the second is what the last one is compared with.
public struct Endurance {
  private let life: Life
  private let operations: Int
  private let surroundings: RunDependencies
  private let live: LiveBytes
  /// How often each tenth does the operations that are the same each time.
  private let yardsticks: Int
  private var progress: Progress
  private var tenths: [Tenth] = []

  /// What a tenth of the life came to.
  struct Tenth: Equatable {
    var operations: Int
    /// Of the processor.
    var nanoseconds: Double
    var work: Int64
    var yardstick: Yardstick
    /// That of the processor for the yardstick, the quickest of some.
    var yardstickNanoseconds: Double
    /// Things that are there at rest.
    var left: Int
    /// Bytes that are alive at rest; nil if they can't be counted.
    var liveBytes: Int64?
  }

  private static let tenthCount = 10
}

extension Endurance {
  public init(_ life: Life, options: Options) {
    self.init(life, options: options, in: .real, live: LiveBytes())
  }

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
    tenths.reserveCapacity(Self.tenthCount)  // What is noted here must not show in what is alive.
  }

  private var output: Output { surroundings.output }

  /// - Throws: `Complaint` if the table can't be written.
  public mutating func complete() throws(Complaint) -> Status {
    CrashReport.begin("endure", seconds: Self.patience, results: nil)
    defer { CrashReport.end() }
    live.begin()
    for number in 1...Self.tenthCount {
      progress.show("[\(number)/\(Self.tenthCount)] endure")
      if let wrong = goOn() {
        progress.clear()
        output.complain(wrong)
        return .wrongAnswer
      }
    }
    progress.clear()
    return try report()
  }

  /// No machine needs longer for a life.
  private static let patience = 1e6
}

// MARK: - Living

extension Endurance {
  /// One tenth; the first thing that was wrong in it.
  private mutating func goOn() -> String? {
    let share = max(1, operations / Self.tenthCount)
    let workBefore = life.work()
    var wrong: String?
    let nanoseconds = processorTime { wrong = life.live(share) }
    if let wrong { return wrong }
    let work = life.work() - workBefore
    _ = life.rest()
    let (yardstick, yardstickNanoseconds) = measureYardstick()
    tenths.append(
      Tenth(
        operations: share, nanoseconds: nanoseconds, work: work, yardstick: yardstick,
        yardstickNanoseconds: yardstickNanoseconds, left: life.rest(),
        liveBytes: live.sinceBeginning))
    return nil
  }

  private func measureYardstick() -> (Yardstick, nanoseconds: Double) {
    var latest = Yardstick(digest: 0, work: [:])
    var quickest = Double.infinity
    for _ in 0..<yardsticks {
      quickest = min(quickest, processorTime { latest = life.relive() })
      _ = life.rest()
    }
    return (noted(latest), quickest)
  }

  /// A yardstick like an earlier one shares its memory: what is noted must not show in what is
  /// alive.
  private func noted(_ yardstick: Yardstick) -> Yardstick {
    tenths.first { $0.yardstick == yardstick }?.yardstick ?? yardstick
  }

  private func processorTime(of body: () -> Void) -> Double {
    let before = processorNanoseconds()
    body()
    return Double(processorNanoseconds() - before)
  }
}

// MARK: - Telling

extension Endurance {
  private func report() throws(Complaint) -> Status {
    try output.show(table)
    try output.say("")
    let objections = EnduranceVerdict(tenths).objections
    for objection in objections { output.complain(objection.sentence) }
    if tenths[0].liveBytes == nil {
      try output.say("Memory was not measured; \(Jemalloc.advice) makes it, without a rebuild.")
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
      title: "Does a long life show?",
      note: """
        Each row is a tenth of it. `again`: the same operations each time, in processor time, the \
        quickest of \(yardsticks), and in steps of work. At rest, everything that comes and \
        goes has gone.
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
