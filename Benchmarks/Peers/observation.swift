// Swift's Observation: all nodes refer to one object instead of inheriting in a tree. An observer
// is called once and must register again.
import Foundation
import Observation

@Observable final class Traits {
  var value = 1
  var other = 1
}

let nodes = 10_000

final class Node {
  let traits: Traits
  init(_ traits: Traits) { self.traits = traits }
}

/// `plain` has no observers, `observed` has 1,000.
let plain = Traits()
let observed = Traits()
let all = (0..<nodes).map { _ in Node(plain) }
let observers = (0..<1_000).map { _ in Node(observed) }
nonisolated(unsafe) var heard: UInt64 = 0
nonisolated(unsafe) var seen = 0

func watch(_ node: Node) {
  withObservationTracking {
    seen &+= node.traits.value
  } onChange: {
    heard += 1
  }
}

func sum() -> UInt64 {
  var sum: UInt64 = 0
  for node in all { sum &+= UInt64(node.traits.value) }
  return sum
}

func halfway(_ first: Int, _ count: Int, _ readsEach: Bool) -> UInt64 {
  var digest: UInt64 = 0
  for change in 0..<count {
    plain.value = change.isMultiple(of: 2) ? first : 3 - first
    if readsEach || change == count - 1 { digest &+= sum() }
  }
  return digest
}

func reading(_ count: Int, _ readsEach: Bool) -> (Int) -> UInt64 {
  { iterations in
    (0..<iterations).reduce(0) { digest, _ in
      digest &+ halfway(2, count, readsEach) &+ halfway(1, count, readsEach)
    }
  }
}

/// Registers all observers before the first request.
observers.forEach(watch)

func news(_ iterations: Int) -> UInt64 {
  heard = 0
  for _ in 0..<iterations {
    for value in [2, 1] {
      observed.value = value
      observers.forEach(watch)
    }
  }
  return heard
}

func otherNews(_ iterations: Int) -> UInt64 {
  heard = 0
  var digest: UInt64 = 0
  for _ in 0..<iterations {
    for value in [2, 1] {
      observed.other = value
      digest &+= UInt64(observers[999].traits.other)
    }
  }
  return digest &+ heard
}

func processorNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

let works: [String: (Int) -> UInt64] = [
  "peers/change": reading(1, true), "peers/once": reading(9, false),
  "peers/each": reading(9, true), "peers/heard": news, "peers/unheard": otherNews,
]
setvbuf(stdout, nil, _IOLBF, 0)
print("ready Observation of Swift")
while let line = readLine() {
  let words = line.split(separator: " ")
  guard let work = works[String(words[0])], let iterations = Int(words[1]) else {
    print("missing")
    continue
  }
  let start = processorNanoseconds()
  let digest = work(iterations)
  print(processorNanoseconds() - start, digest)
}
