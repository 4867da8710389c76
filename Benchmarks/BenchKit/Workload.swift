/// A question about performance, with the workloads that answer it: one table of the report.
public struct Question {
  public let title: String
  /// How to read the table.
  public let note: String
  public let workloads: [Workload]
  /// The workloads of a quick run, if all others are large.
  public let quickly: [Workload]
  public let targets: [Target]
  /// What the figures mean, in one sentence; nil if figures that it needs were not measured.
  public let finding: (Figures) -> String?
  /// The report's chapter.
  public internal(set) var heading = ""

  public init(
    _ title: String, note: String = "", workloads: [Workload], quickly: [Workload] = [],
    targets: [Target] = [], finding: @escaping (Figures) -> String? = { _ in nil }
  ) {
    self.title = title
    self.note = note
    self.workloads = workloads
    self.quickly = quickly
    self.targets = targets
    self.finding = finding
  }

  /// A copy with other workloads.
  func about(_ workloads: [Workload]) -> Question {
    var copy = Question(
      title, note: note, workloads: workloads, targets: targets, finding: finding)
    copy.heading = heading
    return copy
  }
}

extension [Question] {
  public func under(_ heading: String) -> [Question] {
    map { question in
      var copy = question
      copy.heading = heading
      return copy
    }
  }
}

/// One piece of work, with several implementations that must give the same answer.
///
///     Workload(
///       "collection/read/kind=Bool/traits=20", expects: [.exactly(.allocations, 0)],
///       implementations: [
///         .engine { … },
///         .rival("dictionary") { … },
///         .floor { … },
///       ])
public struct Workload {
  /// A path, whose `name=value` components are the parameters.
  public let id: String
  /// The value of the varied parameter, if the workload is measured at several sizes.
  public let size: Int?
  /// Bounds on the engine's exact figures.
  public let expectations: [Expectation]
  public let implementations: [Implementation]
  /// Whether to measure each implementation's peak memory, in a process of its own.
  public var showsPeak = false

  public init(
    _ id: String, size: Int? = nil, expects expectations: [Expectation] = [],
    implementations: [Implementation]
  ) {
    self.id = id
    self.size = size
    self.expectations = expectations
    self.implementations = implementations
  }
}

extension Workload {
  var components: [Substring] { id.split(separator: "/") }

  /// The largest parameter, such as a number of nodes.
  var largestNumber: Int { parameters.values.compactMap { Int($0) }.max() ?? 0 }

  var parameters: [String: String] {
    let pairs = components.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
  }
}

/// Does the work `iterations` times and returns a digest of the answers.
///
/// The digest depends only on the answers: not on the implementation, addresses, hash seeds or
/// earlier calls. That of n iterations is n times that of one, so that the answer of each timed
/// sample can be checked.
public typealias Work = (_ iterations: Int) -> UInt64

/// Work with counters of its own, such as the number of visited nodes.
public struct CountedWork {
  let operation: Work
  /// The current values of the counters.
  let counts: () -> [String: Int64]

  public init(_ operation: @escaping Work, counts: @escaping () -> [String: Int64] = { [:] }) {
    self.operation = operation
    self.counts = counts
  }
}

/// One way to do a workload's work.
public struct Implementation {
  public let name: String
  let role: Role
  /// Sets up the operation. Neither timed nor counted; its result is released after the workload.
  let prepare: () -> CountedWork

  public enum Role: Sendable {
    case engine
    case rival
    case floor
  }

  public init(name: String, role: Role, prepare: @escaping () -> CountedWork) {
    self.name = name
    self.role = role
    self.prepare = prepare
  }
}

extension Implementation {
  public static let engineName = "engine"

  /// The other designs.
  public static let rivalNames = [
    "signals", "columns", "persistent-map", "task-local", "dictionary", "eager",
  ]

  /// Whether its exact figures are counted and gated: the engine's and its views'.
  var isAnsweredFor: Bool { role == .engine || name == "views" }

  /// The engine, with which the others are compared.
  public static func engine(prepare: @escaping () -> Work) -> Implementation {
    Implementation(name: engineName, role: .engine) { CountedWork(prepare()) }
  }

  /// A different design that gives the same answer.
  public static func rival(
    _ name: String, prepare: @escaping () -> Work
  ) -> Implementation {
    Implementation(name: name, role: .rival) { CountedWork(prepare()) }
  }

  /// The minimum that any design must do. The table shows the engine's time divided by the floor's.
  public static func floor(prepare: @escaping () -> Work) -> Implementation {
    Implementation(name: "floor", role: .floor) { CountedWork(prepare()) }
  }
}
