// A race: two threads write to one integer. ThreadSanitizer must report it.
import Foundation

nonisolated(unsafe) var number = 0
let threads = (1...2).map { start in
  Thread {
    for step in 0..<100_000 { number = start &* step }
  }
}
for thread in threads { thread.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
print(number)
