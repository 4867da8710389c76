/// Compares the tenths of an endurance run.
struct EnduranceVerdict {
  private let tenths: [Endurance.Tenth]

  struct Objection: Equatable {
    let status: Status
    let sentence: String
  }

  /// Tolerated growth: tables may still grow by a page or so after the first tenth, because the
  /// number of temporary objects alive at once is random.
  private static let spareBytes: Int64 = 16_384

  /// Tolerated ratio of an operation's work in the last tenth to the maximum before: the mix of
  /// operations is random.
  private static let workLimit = 1.2

  /// Tolerated ratio of the same operations' time: other processes use the caches too.
  private static let timeLimit = 1.5

  /// Tolerated absolute growth of time, in nanoseconds.
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

  /// The tenths that the last one is compared with; the first fills tables.
  private var earlier: ArraySlice<Tenth> { tenths.dropFirst().dropLast() }

  private func answers(_ first: Tenth) -> Objection? {
    if tenths.allSatisfy({ $0.yardstick.digest == first.yardstick.digest }) { return nil }
    return Objection(
      status: .wrongAnswer, sentence: "The same operations gave different answers later in the run")
  }

  /// Compared with the maximum, not for equality: a node that once had an override may cost a visit
  /// or two.
  private func exactWork(_ last: Tenth) -> Objection? {
    let most = earlier.map(\.yardstick.work).reduce([:]) { $0.merging($1, uniquingKeysWith: max) }
    let grown = last.yardstick.work.sorted { $0.key < $1.key }.filter { name, count in
      count > most[name, default: 0]
    }
    if grown.isEmpty { return nil }
    let list = grown.map { "\($0.key) from \(most[$0.key, default: 0]) to \($0.value)" }
    return Objection(
      status: .regressed,
      sentence: "The same operations did more work at the end: \(list.joined(separator: ", "))")
  }

  private func work(_ last: Tenth) -> Objection? {
    let most = earlier.map { workPerOperation(in: $0) }.max() ?? 0
    let ratio = workPerOperation(in: last) / most
    if !(ratio > Self.workLimit) { return nil }
    return Objection(
      status: .regressed,
      sentence: "An operation did \(significant(ratio)) times the work at the end")
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
    // Fewer are no leak: what others left in this process may have ended meanwhile.
    if last.left <= first.left { return nil }
    return Objection(
      status: .regressed,
      sentence: "At rest \(first.left) objects were alive at first and \(last.left) at the end")
  }

  private func bytes(_ first: Tenth, _ last: Tenth) -> Objection? {
    guard let before = first.liveBytes, let after = last.liveBytes,
      after > before + Self.spareBytes
    else { return nil }
    return Objection(
      status: .regressed,
      sentence: "At rest \(after - before) more bytes were alive at the end")
  }
}
