import Synchronization
import TraitModel

/// The programming errors reported since a test began to collect them.
package enum TraitFailures {
  private static let sentences = Mutex<[String]>([])

  /// Collects from now on, in place of the failure handler.
  package static func collect() {
    TraitFailure.handler = { sentence in sentences.withLock { $0.append(sentence) } }
  }

  package static var count: Int { sentences.withLock { $0.count } }

  package static var last: String? { sentences.withLock { $0.last } }
}
