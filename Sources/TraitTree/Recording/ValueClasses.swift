import TraitModel

/// Numbers the classes of equal values of one trait; 0 is the default's class.
///
/// Values that have `==` are retained, and each is compared with those of the same hash. Any other value
/// is identified by its bits, or by the instance that it is. If that is an address, it may later belong
/// to another instance, but only after the first was released, when nothing can read it.
///
/// A class keeps its number as long as the forest has a value of it. The others are forgotten now and
/// then, so that memory follows the tree.
///
/// A class, because comparing and hashing run client code, which may introduce another trait.
final class ValueClasses {
  /// How many classes are kept in any case, and how many of one hash: these are compared one by one.
  private static let limits = (all: 4_096, ofHash: 64)

  private struct Known {
    let value: TraitValue
    let number: Int

    var word: TraitWord { TraitWord(borrowing: value) }
  }

  private let slot: TraitSlot
  private let descriptor: TraitDescriptor
  private let isCompared: Bool
  /// The bits of no other value as long as the class of this one is known.
  private var lastBits: UInt64
  private var lastClass = 0
  private var identified: [UInt64: Int] = [:]
  private var compared: [Int: [Known]] = [:]
  private var limits = ValueClasses.limits
  private var isFull = false
  /// Whether a client's `==` or hash may be running.
  private var isBusy = false
  private var count = 0
  /// How many of the classes are not forgotten.
  private var knownCount = 0
  /// The last assigned value, if comparisons are timed.
  private var lastAssigned: TraitValue?
  /// The number of timed comparisons, and their total time.
  private(set) var comparisons = (count: 0, ticks: 0)

  init(of slot: TraitSlot) {
    self.slot = slot
    descriptor = TraitRegistry.descriptor(of: slot)
    lastBits = TraitWord(borrowing: descriptor.fallback).bits
    isCompared = descriptor.likeness == .equality
  }

  /// The class of a value that a node of `forest` has now, and whether it is new.
  func number(of word: TraitWord, in forest: TraitForest?) -> (number: Int, isNew: Bool) {
    if word.bits == lastBits { return (lastClass, false) }
    // In the middle of an update, values that no node has any more may still be written as previous ones.
    if isFull, !isBusy, let forest, !forest.isUpdating { forgetUnused(in: forest) }
    return whileBusy {
      if isDefault(word) { return (0, false) }
      return isCompared ? compare(word) : identify(word)
    }
  }

  private func isDefault(_ word: TraitWord) -> Bool {
    let fallback = TraitWord(borrowing: descriptor.fallback)
    return word == fallback || descriptor.areEqual(word, fallback)
  }

  private func identify(_ word: TraitWord) -> (number: Int, isNew: Bool) {
    let identity = descriptor.identity(of: word)
    let known = identified[identity]
    let number = known ?? addClass()
    if known == nil { identified[identity] = number }
    // An address is not kept: the instance may be released.
    if !descriptor.isBoxed { (lastBits, lastClass) = (word.bits, number) }
    return (number, known == nil)
  }

  private func compare(_ word: TraitWord) -> (number: Int, isNew: Bool) {
    let hash = hash(word)
    if let known = find(word, hash) {
      if known.word == word { (lastBits, lastClass) = (word.bits, known.number) }
      return (known.number, false)
    }
    let new = Known(value: word.value(isBox: descriptor.isBoxed), number: addClass())
    compared[hash, default: []].append(new)
    if compared[hash, default: []].count > limits.ofHash { isFull = true }
    (lastBits, lastClass) = (word.bits, new.number)
    return (new.number, true)
  }

  private func addClass() -> Int {
    count += 1
    knownCount += 1
    if knownCount > limits.all { isFull = true }
    return count
  }

  /// The value that is equal to this one. A client's `==` may add others meanwhile.
  private func find(_ word: TraitWord, _ hash: Int) -> Known? {
    var place = 0
    while let list = compared[hash], place < list.count {
      let known = list[place]
      if known.word == word || descriptor.areEqual(known.word, word) { return known }
      place += 1
    }
    return nil
  }

  private func hash(_ word: TraitWord) -> Int {
    var hasher = Hasher()
    descriptor.hash(word, into: &hasher)
    return hasher.finalize()
  }

  private func whileBusy<Result>(_ body: () -> Result) -> Result {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return body()
  }

  /// Times the comparison of an assigned boxed value with the previously assigned one.
  ///
  /// Inline values are compared by their bits, and a box with itself by its address: neither is
  /// slow.
  func timeComparison(of word: TraitWord, _ clock: () -> UInt64) {
    guard descriptor.isBoxed, isCompared else { return }
    let last = lastAssigned
    lastAssigned = word.value(isBox: true)
    guard let last, TraitWord(borrowing: last) != word else { return }
    let start = clock()
    _ = descriptor.areEqual(TraitWord(borrowing: last), word)
    comparisons.ticks.add(ticks: ticks(from: start, to: clock()))
    comparisons.count += 1
  }
}

// MARK: - Forgetting

extension ValueClasses {
  /// Forgets the classes of which the forest has no value.
  private func forgetUnused(in forest: TraitForest) {
    // Classes that a client's `==` adds meanwhile stay.
    let (oldest, values) = (count, forest.values(of: slot))
    let used = whileBusy { Set(values.map { knownClass(of: TraitWord(borrowing: $0)) }) }
    forget { $0 <= oldest && !used.contains($0) }
    let largest = compared.values.map(\.count).max() ?? 0
    limits.all = max(Self.limits.all, 2 * knownCount, forest.valueCount)
    limits.ofHash = max(Self.limits.ofHash, 2 * largest)
    isFull = false
  }

  /// 0 if there is none.
  private func knownClass(of word: TraitWord) -> Int {
    if isDefault(word) { return 0 }
    if !isCompared { return identified[descriptor.identity(of: word)] ?? 0 }
    return find(word, hash(word))?.number ?? 0
  }

  /// Releases all values.
  func forgetAll() {
    let last = lastAssigned
    lastAssigned = nil
    forget { _ in true }
    withExtendedLifetime(last) {}
  }

  private func forget(_ isForgotten: (Int) -> Bool) {
    let old = compared
    (lastBits, lastClass) = (TraitWord(borrowing: descriptor.fallback).bits, 0)
    identified = identified.filter { !isForgotten($0.value) }
    compared = compared.compactMapValues { list in
      let kept = list.filter { !isForgotten($0.number) }
      return kept.isEmpty ? nil : kept
    }
    knownCount = identified.count + compared.values.reduce(0) { $0 + $1.count }
    // Released last: deinits may come back here.
    withExtendedLifetime(old) {}
  }
}

extension TraitForest {
  /// How many values the forest has about, without defaults.
  fileprivate var valueCount: Int {
    cells.liveCount - Int(infos.count) + overrideRecords.liveCount
  }

  /// The values of a trait that nodes have or may read, each once.
  fileprivate func values(of slot: TraitSlot) -> [TraitValue] {
    var all: [UInt64: TraitValue] = [:]
    let add = { (value: TraitValue?) in
      if let value { all[TraitWord(borrowing: value).bits] = value }
    }
    forEachKeptWord { if $1 == slot.number { add(value($0, $1)) } }
    for number in 0..<Int32(overrideRecords.count) {
      add(overrideRecords[OverridesIndex(number)].overrides[slot])
    }
    for transforms in transforms.values {
      for transform in transforms.list where transform.slot == slot.number {
        add(transform.input)
        add(transform.output)
      }
    }
    return Array(all.values)
  }
}
