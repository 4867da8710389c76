import TraitModel

/// Numbers the classes of equal values of one trait, without retaining values where it can; 0 is
/// the default's class.
///
/// A hashable value is identified by its hash. For one that is only `Equatable`, the last `kept`
/// values are retained and compared. Any other value is identified by its bits. If these are an
/// address, it may later belong to another instance, but only after the first was released, when
/// nothing can read it.
///
/// A class, because comparing and hashing run client code, which may introduce another trait.
final class ValueClasses {
  /// The number of classes that are remembered; an older value that returns gets a new class.
  static let limit = 4_096
  static let kept = 64

  private let slot: TraitSlot
  private let descriptor: TraitDescriptor
  private let isHashable: Bool
  private var lastBits: UInt64
  private var lastClass = 0
  private var known: [Int: Int] = [:]
  private var values: [(value: TraitValue, number: Int)] = []
  private var count = 0
  /// The last assigned value, if comparisons are timed.
  private var lastAssigned: TraitValue?
  /// The number of timed comparisons, and their total time.
  private(set) var comparisons = (count: 0, ticks: 0)

  init(of slot: TraitSlot) {
    self.slot = slot
    descriptor = TraitRegistry.descriptor(of: slot)
    lastBits = TraitWord(borrowing: descriptor.fallback).bits
    isHashable = descriptor.likeness == .equality && descriptor.valueType is any Hashable.Type
  }

  /// The class of a value, and whether it is new.
  func number(of word: TraitWord) -> (number: Int, isNew: Bool) {
    // An address is not cached: the instance may have been released.
    if word.bits == lastBits, !descriptor.isBoxed { return (lastClass, false) }
    let result = find(word)
    (lastBits, lastClass) = (word.bits, result.number)
    return result
  }

  private func find(_ word: TraitWord) -> (number: Int, isNew: Bool) {
    let fallback = TraitWord(borrowing: descriptor.fallback)
    if word == fallback || descriptor.areEqual(word, fallback) { return (0, false) }
    if descriptor.likeness == .equality, !isHashable { return findByComparing(word) }
    let key = isHashable ? hash(word) : Int(truncatingIfNeeded: word.bits)
    if let number = known[key] { return (number, false) }
    count += 1
    if known.count == Self.limit { known = [:] }
    known[key] = count
    return (count, true)
  }

  private func findByComparing(_ word: TraitWord) -> (number: Int, isNew: Bool) {
    for (value, number) in values {
      let other = TraitWord(borrowing: value)
      if other == word || descriptor.areEqual(other, word) { return (number, false) }
    }
    count += 1
    let number = count
    values.append((word.value(isBox: descriptor.isBoxed), number))
    // Last, as a deinit may come back here.
    if values.count > Self.kept { _ = values.removeFirst() }
    return (number, true)
  }

  private func hash(_ word: TraitWord) -> Int {
    var hasher = Hasher()
    descriptor.hash(word, into: &hasher)
    return hasher.finalize()
  }

  /// Times the comparison of an assigned boxed value with the previously assigned one.
  ///
  /// Inline values are compared by their bits, and a box with itself by its address: neither is
  /// slow.
  func timeComparison(of word: TraitWord, _ clock: () -> UInt64) {
    guard descriptor.isBoxed, descriptor.likeness == .equality else { return }
    let last = lastAssigned
    lastAssigned = word.value(isBox: true)
    guard let last, TraitWord(borrowing: last) != word else { return }
    let start = clock()
    _ = descriptor.areEqual(TraitWord(borrowing: last), word)
    comparisons.ticks.add(ticks: ticks(from: start, to: clock()))
    comparisons.count += 1
  }
}
