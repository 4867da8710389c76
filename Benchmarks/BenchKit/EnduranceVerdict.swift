/// What a long life must not have changed.
struct EnduranceVerdict {
  private let tenths: [Endurance.Tenth]

  struct Objection: Equatable {
    let status: Status
    let sentence: String
  }

  /// Tables may still grow by a page or so after the first tenth: how many that come and go are
  /// there at once is chance.
  private static let spareBytes: Int64 = 16_384

  /// How much more work than ever before an operation may be in the last tenth: which ones come up
  /// is chance.
  private static let workLimit = 1.2

  /// How much longer the same work may take: other processes fill the caches too.
  private static let timeLimit = 1.5

  /// Nanoseconds more that say nothing.
  private static let spareTime = 2e6

  init(_ tenths: [Endurance.Tenth]) { self.tenths = tenths }
}

extension EnduranceVerdict {
  var objections: [Objection] {
    guard tenths.count > 1, let last = tenths.last else { return [] }
    let first = tenths[1]
    return [
      answers(first), exactWork(last), work(last), time(first, last), things(first, last),
      bytes(first, last),
    ].compactMap(\.self)
  }

  private typealias Tenth = Endurance.Tenth

  /// All but the first, which fills tables, and the last.
  private var earlier: ArraySlice<Tenth> { tenths.dropFirst().dropLast() }

  private func answers(_ first: Tenth) -> Objection? {
    if tenths.allSatisfy({ $0.yardstick.digest == first.yardstick.digest }) { return nil }
    return Objection(
      status: .wrongAnswer, sentence: "The same operations had other answers later in life")
  }

  /// The same work leaves some room: whether a place once had an override shows in a visit or two.
  private func exactWork(_ last: Tenth) -> Objection? {
    let most = earlier.map(\.yardstick.work).reduce([:]) { $0.merging($1, uniquingKeysWith: max) }
    let grown = last.yardstick.work.sorted { $0.key < $1.key }.filter { name, count in
      count > most[name, default: 0]
    }
    if grown.isEmpty { return nil }
    let list = grown.map { "\($0.key) from \(most[$0.key, default: 0]) to \($0.value)" }
    return Objection(
      status: .regressed,
      sentence: "The same operations were more work at the end: \(list.joined(separator: ", "))")
  }

  private func work(_ last: Tenth) -> Objection? {
    let most = earlier.map { workPerOperation(in: $0) }.max() ?? 0
    let ratio = workPerOperation(in: last) / most
    if !(ratio > Self.workLimit) { return nil }
    return Objection(
      status: .regressed,
      sentence: "An operation was \(significant(ratio)) times the work at the end")
  }

  private func workPerOperation(in tenth: Tenth) -> Double {
    Double(tenth.work) / Double(tenth.operations)
  }

  private func time(_ first: Tenth, _ last: Tenth) -> Objection? {
    let (before, after) = (first.yardstickNanoseconds, last.yardstickNanoseconds)
    let ratio = after / before
    if after < before + Self.spareTime || !(ratio > Self.timeLimit) { return nil }
    return Objection(
      status: .regressed,
      sentence: "The same operations took \(significant(ratio)) times as long at the end")
  }

  private func things(_ first: Tenth, _ last: Tenth) -> Objection? {
    if last.left == first.left { return nil }
    return Objection(
      status: .regressed,
      sentence: "At rest \(first.left) things were left at first and \(last.left) at the end")
  }

  private func bytes(_ first: Tenth, _ last: Tenth) -> Objection? {
    guard let before = first.liveBytes, let after = last.liveBytes,
      after > before + Self.spareBytes
    else { return nil }
    return Objection(
      status: .regressed,
      sentence: "At rest \(after - before) bytes more were alive at the end")
  }
}
