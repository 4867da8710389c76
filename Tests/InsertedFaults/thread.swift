// A race: two threads write to one integer. ThreadSanitizer must report it.
import Foundation
import Synchronization

/// The threads wait for each other, relaxed, and pause between writes, so that they overlap on one
/// core too, and nothing orders the writes.
let started = Atomic(0)
nonisolated(unsafe) var number = 0
let threads = (1...2).map { start in
  Thread {
    started.add(1, ordering: .relaxed)
    while started.load(ordering: .relaxed) < 2 { usleep(1_000) }
    for step in 1...20 {
      number = start &* step
      usleep(1_000)
    }
  }
}
for thread in threads { thread.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
print(number)
