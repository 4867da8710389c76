// No race: two threads write to one integer, behind a mutex. ThreadSanitizer must be silent.
import Foundation
import Synchronization

/// The threads wait for each other, relaxed, and each pauses with the mutex locked, so that the other has to
/// wait for it: only there could the sanitiser miss the order of the two.
let started = Atomic(0)
let number = Mutex(0)
let threads = (1...2).map { start in
  Thread {
    started.add(1, ordering: .relaxed)
    while started.load(ordering: .relaxed) < 2 { usleep(1_000) }
    for step in 1...20 {
      number.withLock {
        $0 = start &* step
        usleep(1_000)
      }
    }
  }
}
for thread in threads { thread.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
print(number.withLock { $0 })
