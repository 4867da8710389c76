// No race: two threads write to one integer, behind a mutex. ThreadSanitizer must be silent.
import Foundation
import Synchronization

let number = Mutex(0)
let threads = (1...2).map { start in
  Thread {
    for step in 0..<100_000 { number.withLock { $0 = start &* step } }
  }
}
for thread in threads { thread.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
print(number.withLock { $0 })
