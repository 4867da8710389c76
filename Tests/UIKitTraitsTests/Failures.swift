import Synchronization
import UIKitTraits

/// The sentences of the failures that happen while `body` runs (S14).
@MainActor
func failures(_ body: () -> Void) -> [String] {
  let sentences = Mutex<[String]>([])
  withoutActuallyEscaping({ (sentence: String) in sentences.withLock { $0.append(sentence) } }) {
    collect in
    nonisolated(unsafe) let collect = collect
    TraitFailure.handler = { collect($0) }
    body()
    TraitFailure.handler = TraitFailure.stop
  }
  return sentences.withLock { $0 }
}
