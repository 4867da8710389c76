import BenchKit

/// Random choices from a seed. A seed gives the same choices on every machine.
///
/// *Swarm testing*: half of the cases leave out some alternatives altogether, so that the others
/// occur together more often than in an even mix.
package struct RandomChoices: ChoiceOrigin {
  private var generator: SeededGenerator
  private var isSwarm = false
  private var leftOut: [String: Set<Int>] = [:]

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    isSwarm = generator.next() & 1 == 1
  }

  package mutating func next(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(bound))
  }

  package mutating func next(weights: [Int], group: String) -> Int {
    var weights = weights
    for index in alternativesLeftOut(of: weights.count, group: group) { weights[index] = 0 }
    return weights.index(at: next(weights.reduce(0, +)))
  }

  /// A random third of the alternatives, except the first; the same for the whole case.
  private mutating func alternativesLeftOut(of count: Int, group: String) -> Set<Int> {
    guard isSwarm, !group.isEmpty else { return [] }
    if let known = leftOut[group] { return known }
    let drawn = Set((1..<max(count, 1)).filter { _ in next(3) == 0 })
    leftOut[group] = drawn
    return drawn
  }
}

extension [Int] {
  /// The index of the weight in which `place` lies, if the weights are laid side by side.
  fileprivate func index(at place: Int) -> Int {
    var rest = place
    for index in indices {
      rest -= self[index]
      if rest < 0 { return index }
    }
    fatalError("A draw lies beyond the sum of its weights")
  }
}

/// Stored choices: of a corpus line, or of the shrinker's next attempt.
///
/// A choice that is too large becomes the largest allowed, and missing choices are zero. So every
/// line of integers is valid, however the test has changed since.
package struct StoredChoices: ChoiceOrigin {
  private var rest: ArraySlice<Int>

  package init(_ choices: [Int]) {
    rest = choices[...]
  }

  package mutating func next(_ bound: Int) -> Int {
    min(max(rest.popFirst() ?? 0, 0), bound - 1)
  }
}

/// A fuzzer's bytes: one for each question with up to 256 answers, and more for larger ones.
package struct ByteChoices: ChoiceOrigin {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  package mutating func next(_ bound: Int) -> Int {
    var value = 0
    var reach = 1
    while reach < bound, let byte = rest.popFirst() {
      value = value << 8 | Int(byte)
      reach <<= 8
    }
    return value % bound
  }

  /// Uses the weights, so that random bytes make programs of the usual length.
  package mutating func next(weights: [Int], group: String) -> Int {
    weights.index(at: next(weights.reduce(0, +)))
  }
}

/// Every possible sequence of choices, one case at a time, in lexical order.
///
///     var all = EveryChoice()
///     repeat { test(all.source()) } while all.advance()
///
/// A test's questions may depend on earlier answers: each run records how many answers its
/// questions had, and the next run takes the next answer to the last question that has one left.
package struct EveryChoice {
  private var path: [Int] = []
  private var last: ChoiceSource?

  package init() {}

  /// The source of the current case. Draw from it before advancing.
  package mutating func source() -> ChoiceSource {
    let source = ChoiceSource(StoredChoices(path))
    last = source
    return source
  }

  /// Advances to the next case; false if there is none.
  package mutating func advance() -> Bool {
    guard let last else { return true }
    path = last.choices
    while let choice = path.popLast() {
      if choice + 1 < last.bounds[path.count] {
        path.append(choice + 1)
        return true
      }
    }
    return false
  }
}
