/// A thing a reader may want to know, with the workloads that answer it: one table of the report.
public struct Question {
  public let title: String
  /// How to read the table, and what would be a good figure.
  public let note: String
  public let workloads: [Workload]
  /// What a quick run measures instead, where all workloads are large.
  public let quickly: [Workload]
  /// Ratios that were promised.
  public let targets: [Target]
  /// What the figures mean, in a sentence; nil if they don't suffice.
  public let finding: (Figures) -> String?
  /// What it is about, in a word or two: its chapter of the page.
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

  /// The same with other workloads.
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

/// One piece of work, done by several implementations that must give the same answer.
///
///     Workload(
///       "collection/read/kind=Bool/traits=20", expects: [.exactly(.allocations, 0)],
///       implementations: [
///         .engine { … },
///         .rival("dictionary") { … },
///         .floor { … },
///       ])
public struct Workload {
  /// A path. Its `name=value` components are the parameters.
  public let id: String
  /// The parameter that grows, if the workload is measured at several sizes.
  public let size: Int?
  /// What must be true of the engine's exact figures.
  public let expectations: [Expectation]
  public let implementations: [Implementation]
  /// Whether the most memory that each needs is found out, in a process of its own.
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

  /// Of its parameters: nodes, observers, traits.
  var largestNumber: Int { parameters.values.compactMap { Int($0) }.max() ?? 0 }

  var parameters: [String: String] {
    let pairs = components.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
  }
}

/// Does the work so many times and returns a digest of what came out.
///
/// The digest depends on the answers and on the number of iterations only: not on the
/// implementation, on addresses, on hash seeds or on how often the operation was called before.
public typealias Work = (_ iterations: Int) -> UInt64

/// Work together with what it counts while it is done, such as nodes visited.
public struct CountedWork {
  let operation: Work
  /// What was counted so far.
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
  /// Builds what the operation works on. Neither timed nor counted; released after the workload.
  let prepare: () -> CountedWork
  /// Whether every process retains as often: not one that comes across things in the order of their
  /// addresses, and stops.
  private(set) var retainsExactly = true

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
  /// The same, in which how often something is retained depends on addresses, and so is not
  /// counted.
  public func retainingByAddress() -> Implementation {
    var copy = self
    copy.retainsExactly = false
    return copy
  }

  public static let engineName = "engine"

  /// Whether its exact figures are held to: the engine's and its views'.
  var isAnsweredFor: Bool { role == .engine || name == "views" }

  /// Ours: the one that the others are compared with.
  public static func engine(prepare: @escaping () -> Work) -> Implementation {
    Implementation(name: engineName, role: .engine) { CountedWork(prepare()) }
  }

  /// Another way to get the same answer.
  public static func rival(
    _ name: String, prepare: @escaping () -> Work
  ) -> Implementation {
    Implementation(name: name, role: .rival) { CountedWork(prepare()) }
  }

  /// The least that any design must do. The table shows how many times longer the engine takes.
  public static func floor(prepare: @escaping () -> Work) -> Implementation {
    Implementation(name: "floor", role: .floor) { CountedWork(prepare()) }
  }
}
