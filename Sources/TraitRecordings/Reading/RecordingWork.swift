import Synchronization

/// Counts the loops of this module whose length depends on what a recording says; for tests of growth.
package enum RecordingWork {
  private static let count = Atomic(0)

  /// Nodes, numbers and lines that were stepped over or examined so far, by all readers.
  package static var steps: Int { count.load(ordering: .relaxed) }

  static func add(_ steps: Int = 1) { count.wrappingAdd(steps, ordering: .relaxed) }
}
