/// Something that must work however large it is.
public struct Feat {
  let name: String
  /// How many things there are of which the size is said.
  let count: Int
  let perform: (_ atItsLargest: @escaping () -> Void) -> String?

  /// - Parameter perform: Makes the things, calls its argument while all of them are there, uses
  ///   them, and lets them go; what was not as it must be, in a sentence without a full stop.
  public init(
    _ name: String, count: Int,
    _ perform: @escaping (_ atItsLargest: @escaping () -> Void) -> String?
  ) {
    self.name = name
    self.count = count
    self.perform = perform
  }
}

/// Goes through feats one after the other, and says what each took.
public struct Load {
  private let feats: [Feat]
  private let surroundings: RunDependencies
  private var progress: Progress
  private var rows: [[String]] = []
  private var status = Status.fine

  /// No machine needs longer for a feat.
  private static let patience = 1e6
}

extension Load {
  public init(_ feats: [Feat], options: Options) {
    self.init(feats, options: options, in: .real)
  }

  package init(_ feats: [Feat], options: Options, in surroundings: RunDependencies) {
    self.feats = feats
    self.surroundings = surroundings
    progress = Progress(isWanted: options.showsProgress)
  }

  /// - Throws: `Complaint` if the table can't be written.
  public mutating func complete() throws(Complaint) -> Status {
    for (number, feat) in feats.enumerated() {
      progress.show("[\(number + 1)/\(feats.count)] \(feat.name)")
      CrashReport.begin("load: \(feat.name)", seconds: Self.patience, results: nil)
      go(through: feat)
      CrashReport.end()
    }
    progress.clear()
    try surroundings.output.show(table)
    return status
  }

  private mutating func go(through feat: Feat) {
    let live = LiveBytes()
    live.begin()
    var bytes: Int64?
    let before = processorNanoseconds()
    let wrong = feat.perform { bytes = live.sinceBeginning }
    let time = Double(processorNanoseconds() - before)
    if let wrong {
      progress.clear()
      surroundings.output.complain("\(feat.name): \(wrong)")
      status = .wrongAnswer
    }
    rows.append([
      feat.name, "\(feat.count)", duration(time), duration(time / Double(feat.count)),
      bytes.map { significant(Double($0) / Double(feat.count)) } ?? "-",
    ])
  }

  private var table: Table {
    Table(
      title: "Is size an obstacle?",
      note: """
        Processor time of making, using and letting go, and bytes that are alive while all is there.
        """,
      header: ["what", "how many", "time", "each", "bytes each"], rows: rows)
  }
}
