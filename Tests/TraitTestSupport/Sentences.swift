import Synchronization
import TraitModel

/// The failure sentences that `body` reports.
package func sentences(_ body: () throws -> Void) rethrows -> [String] {
  let heard = Heard()
  TraitFailure.handler = { sentence in heard.sentences.withLock { $0.append(sentence) } }
  defer { TraitFailure.handler = TraitFailure.stop }
  try body()
  return heard.sentences.withLock { $0 }
}

private final class Heard: Sendable {
  let sentences = Mutex<[String]>([])
}
