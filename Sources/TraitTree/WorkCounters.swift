import Synchronization

/// How much work a forest has done.
public struct WorkCounters: Equatable, Sendable {
  /// Nodes that a walk brought up to date, or whose registrations it called.
  public var visited = 0
  /// Other nodes examined: on the paths to stops, or because they moved to another scope.
  public var examined = 0
  /// Values that changed where a node has its own.
  public var recomputed = 0
  /// How often two collections were compared value by value.
  public var compared = 0
  /// Collections made, because none that was kept had the values.
  public var created = 0
  /// Registrations called.
  public var delivered = 0
  /// Calls of `onAttention`.
  public var attended = 0

  /// Counts nothing yet.
  public init() {}
}

extension WorkCounters {
  /// All counts together.
  package var total: Int {
    visited + examined + recomputed + compared + created + delivered + attended
  }
}

extension TraitForest {
  /// All work so far as one exact number, to see how it grows; for tests.
  package var exactWork: Int { work.total + scans }

  private static let identities = Atomic<UInt64>(0)

  static func nextIdentity() -> UInt64 {
    identities.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
