/// One test at a very large size.
public struct LoadTest {
  let name: String
  /// The number of objects.
  let count: Int
  let perform: (_ atItsLargest: @escaping () -> Void) -> String?

  /// - Parameter perform: Makes the objects, calls its argument while all of them are alive, uses
  ///   and destroys them; returns a failure as a sentence without a full stop, or nil.
  public init(
    _ name: String, count: Int,
    _ perform: @escaping (_ atItsLargest: @escaping () -> Void) -> String?
  ) {
    self.name = name
    self.count = count
    self.perform = perform
  }
}

/// Runs the large-size tests in turn, and tabulates their time and memory.
package struct Load {
  private let tests: [LoadTest]
  private let surroundings: RunDependencies
  private var progress: Progress
  private var rows: [[String]] = []
  private var status = Status.fine

  /// The timeout in seconds, longer than any machine needs.
  private static let timeout = 1e6
}

extension Load {
  package init(_ tests: [LoadTest], options: Options, in surroundings: RunDependencies) {
    self.tests = tests
    self.surroundings = surroundings
    progress = Progress(isWanted: options.showsProgress)
  }

  /// - Throws: `Complaint` if the table can't be written.
  package mutating func complete() throws(Complaint) -> Status {
    for (number, test) in tests.enumerated() {
      progress.show("[\(number + 1)/\(tests.count)] \(test.name)")
      CrashReport.begin("load: \(test.name)", seconds: Self.timeout)
      run(test)
      CrashReport.end()
    }
    progress.clear()
    try surroundings.output.show(table)
    return status
  }

  private mutating func run(_ test: LoadTest) {
    let live = LiveBytes()
    live.begin()
    var bytes: Int64?
    let before = processorNanoseconds()
    let wrong = test.perform { bytes = live.sinceBeginning }
    let time = Double(processorNanoseconds() - before)
    if let wrong {
      progress.clear()
      surroundings.output.complain("\(test.name): \(wrong)")
      status = .wrongAnswer
    }
    rows.append([
      test.name, "\(test.count)", duration(time), duration(time / Double(test.count)),
      bytes.map { significant(Double($0) / Double(test.count)) } ?? "-",
    ])
  }

  private var table: Table {
    Table(
      title: "Does the engine handle very large inputs?",
      note: """
        Processor time to make, use and destroy all objects, and the live bytes at the largest size.
        """,
      header: ["what", "how many", "time", "each", "bytes each"], rows: rows)
  }
}
