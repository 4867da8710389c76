/// Chance, from a seed. The same seed draws the same choices on every machine.
///
/// *Swarm testing*: half of the cases leave some alternatives out altogether, so that the rest
/// meet each other more often than an even mix would let them.
package struct RandomChoices: ChoiceOrigin {
  private var state: UInt64
  private var isSwarm = false
  private var leftOut: [String: Set<Int>] = [:]

  package init(seed: UInt64) {
    state = seed
    isSwarm = nextBits() & 1 == 1
  }

  package mutating func next(_ bound: Int) -> Int {
    Int(nextBits() % UInt64(bound))
  }

  package mutating func next(weights: [Int], group: String) -> Int {
    var weights = weights
    for index in alternativesLeftOut(of: weights.count, group: group) { weights[index] = 0 }
    return weights.index(at: next(weights.reduce(0, +)))
  }

  /// A third of the alternatives but the first, the same for the whole case.
  private mutating func alternativesLeftOut(of count: Int, group: String) -> Set<Int> {
    guard isSwarm, !group.isEmpty else { return [] }
    if let known = leftOut[group] { return known }
    let drawn = Set((1..<max(count, 1)).filter { _ in next(3) == 0 })
    leftOut[group] = drawn
    return drawn
  }

  /// SplitMix64.
  private mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension [Int] {
  /// Of these weights side by side, the one in which `place` lies.
  fileprivate func index(at place: Int) -> Int {
    var rest = place
    for index in indices {
      rest -= self[index]
      if rest < 0 { return index }
    }
    fatalError("A draw lies beyond the sum of its weights")
  }
}

/// Choices written down before: a corpus line, or the shrinker's next attempt.
///
/// A choice too large for its question becomes the largest allowed; after the last one come zeros.
/// So every line of integers means something, whatever has become of the test since.
package struct StoredChoices: ChoiceOrigin {
  private var rest: ArraySlice<Int>

  package init(_ choices: [Int]) {
    rest = choices[...]
  }

  package mutating func next(_ bound: Int) -> Int {
    min(max(rest.popFirst() ?? 0, 0), bound - 1)
  }
}

/// A fuzzer's bytes, one for each question with up to 256 answers, more where there are more.
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

  /// As likely as chance would have it, so that bytes without a plan make programs as long.
  package mutating func next(weights: [Int], group: String) -> Int {
    weights.index(at: next(weights.reduce(0, +)))
  }
}

/// Every sequence of choices there is, one case at a time, in lexical order.
///
///     var all = EveryChoice()
///     repeat { test(all.source()) } while all.advance()
///
/// A test whose questions depend on earlier answers is no trouble: each run records how many
/// answers its questions had, and the next run takes the next answer to the last question that
/// has one left.
package struct EveryChoice {
  private var path: [Int] = []
  private var last: ChoiceSource?

  package init() {}

  /// The source of the case at hand. Draw from it before asking for the next case.
  package mutating func source() -> ChoiceSource {
    let source = ChoiceSource(StoredChoices(path))
    last = source
    return source
  }

  /// Goes to the next case; false when there is none.
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
