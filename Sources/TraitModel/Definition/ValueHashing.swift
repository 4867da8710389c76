/// Hashes the values of one trait, equal ones alike.
struct ValueHashing {
  private let rule: Rule
  // Not in `Rule`: calling a function in an enum counts a reference (collection/hash).
  private let feed: ValueRules.Hashing
  private let layout: BoxLayout

  private enum Rule {
    case bits
    /// By a function of the word's address.
    case ofWord
    /// By a function of the address of the value in the box.
    case ofBoxed
  }
}

extension ValueHashing {
  init<Value>(
    of type: Value.Type, by rules: ValueRules, comparedBy comparison: ValueComparison
  ) {
    layout = BoxLayout(of: type)
    if comparison.isOfBits {
      (rule, feed) = (.bits, rules.hash)
    } else if comparison.canTellApart {
      (rule, feed) = (isWord(type) ? .ofWord : .ofBoxed, rules.hash)
    } else {
      rule = .ofWord
      feed = { word, hasher in hasher.combine(Instance(in: value(at: word, as: type))) }
    }
  }

  func feed(_ word: TraitWord, to hasher: inout Hasher) {
    switch rule {
    case .bits: hasher.combine(word.bits)
    case .ofWord: withUnsafePointer(to: word) { feed($0, &hasher) }
    case .ofBoxed: feed(word.address(in: layout), &hasher)
    }
  }

  /// The hash of one value, only to be fed to a hasher.
  func hash(of word: TraitWord, with seed: HashSeed) -> UInt64 {
    // A copy, because making a hasher takes longer than feeding it a number.
    var hasher = seed.hasher
    feed(word, to: &hasher)
    return seed.scattered(hasher.digest)
  }
}

/// What all hashes of a process depend on, and of no other process, as with `Hasher`.
struct HashSeed {
  /// Was fed nothing.
  fileprivate let hasher = Hasher()
  private let number: UInt64

  private init() { number = hasher.digest }

  static let ofProcess = HashSeed()

  /// Distributes numbers over all numbers, so that sums of some hardly ever equal sums of others:
  /// the last steps of the generator SplitMix64.
  func scattered(_ number: UInt64) -> UInt64 {
    var number = number ^ self.number
    number = (number ^ (number &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number &>> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number &>> 31)
  }
}

extension Hasher {
  /// A number that depends on all that was fed, for a caller who feeds it to another hasher: mixed
  /// less than by `finalize()`, in a fraction of the time.
  ///
  /// Safe: `Hasher` is a frozen structure of nine integers.
  fileprivate var digest: UInt64 {
    withUnsafeBytes(of: self) { bytes in
      var digest: UInt64 = 0
      for word in bytes.assumingMemoryBound(to: UInt64.self) {
        digest = (digest &<< 7 | digest &>> 57) ^ word
      }
      return digest
    }
  }
}
