/// Measures workloads in this process.
///
///     prepare → verify that all implementations agree → count → time, in rounds → verify again
///
/// In a round each implementation takes one sample, in random order, so that a disturbance of the
/// machine affects all implementations alike.
struct Runner: Measuring {
  var plan: Plan
  let counter: AllocationCounter?
  /// The only implementation to count and to time; nil for all.
  let selected: String?
  var random: SeededGenerator

  /// How much to sample.
  struct Plan: Equatable {
    let length: Sampler.Length
    let rounds: ClosedRange<Int>
    /// The minimum if rounds are long or the run is late.
    let fewestRounds: Int
    /// Nanoseconds after which `fewestRounds` are enough.
    var patience: UInt64 = 400_000_000
  }
}

extension Runner.Plan {
  /// Of one of several processes: one round is enough if it takes long.
  init(oneOfSeveral length: Sampler.Length, rounds: Int, fewest: Int) {
    self.length = length
    self.rounds = rounds...rounds
    fewestRounds = min(fewest, rounds)
    patience = 60_000_000
  }
}

extension Runner.Plan {
  init(_ options: Options) {
    length =
      options.iterations.map(Sampler.Length.iterations)
      ?? .nanoseconds(options.isQuick ? 50_000 : 2_000_000)
    let rounds = options.isQuick ? 6...6 : 15...101
    self.rounds = options.samples.map { $0...$0 } ?? rounds
    fewestRounds = min(self.rounds.lowerBound, options.samples ?? 7)
  }
}

/// Thrown if the implementations of a workload disagree.
package struct WrongAnswer: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// A way to measure a workload: in this process, or in several others.
protocol Measuring {
  /// How many times a run goes through all workloads.
  var passCount: Int { get }

  /// - Returns: Records of all samples so far; none while they are too few for an interval.
  /// - Throws: `WrongAnswer` if the implementations disagree, `Ended` if a process ended.
  mutating func measure(
    _ workload: Workload, inPass pass: Int, in share: Schedule.Share, betweenRounds: () -> Void
  ) throws -> [BenchmarkRecord]
}

extension Runner {
  var passCount: Int { 1 }

  mutating func measure(
    _ workload: Workload, inPass _: Int, in share: Schedule.Share, betweenRounds: () -> Void
  ) throws -> [BenchmarkRecord] {
    let (all, digest) = try proved(workload)
    let figures = all.map { $0.isAnsweredFor ? self.figures(of: $0) : $0.ownFigures }
    let samplers = try sample(
      all, of: workload, digest, in: share, betweenRounds: betweenRounds)
    return all.indices.map { index in
      var record = BenchmarkRecord(
        workload, all[index].name, digest: digest, samples: samplers[index].samples,
        figures: figures[index])
      record.time.waits = [samplers[index].waits.map(roundedShare)]
      return record
    }.withMachineShares
  }

  /// The samples of some rounds, in this process, which is one of several.
  ///
  /// - Parameter known: What the first process found out. The others need no proof besides: they
  ///   check the answer of each sample.
  mutating func sample(
    _ workload: Workload, knowing known: Samples.Known?, in share: Schedule.Share
  ) throws -> Samples {
    let (all, digest) =
      try known.map {
        (workload.implementations.map { Prepared($0) }.filter(isSelected), $0.digest)
      }
      ?? proved(workload)
    let samplers = try sample(
      all, of: workload, digest, taking: known?.iterations, in: share, betweenRounds: {})
    return Samples(
      known: Samples.Known(digest: digest, iterations: samplers.map(\.iterations)),
      of: zip(all, samplers).map { prepared, sampler in
        Samples.Series(
          name: prepared.name, ns: sampler.samples, waits: sampler.waits.map(roundedShare))
      })
  }

  private func isSelected(_ prepared: Prepared) -> Bool {
    selected == nil || prepared.name == selected
  }

  /// Exact figures of the implementations that a run measures.
  func figures(of workload: Workload) throws -> [String: ExactFigures] {
    let (all, _) = try proved(workload)
    return Dictionary(
      uniqueKeysWithValues: all.map {
        ($0.name, $0.isAnsweredFor ? figures(of: $0) : $0.ownFigures)
      })
  }

  /// The implementations to measure, after all have given one answer.
  private func proved(_ workload: Workload) throws(WrongAnswer) -> ([Prepared], digest: UInt64) {
    let all = workload.implementations.map { Prepared($0) }
    let digest = try Self.prove(all, of: workload)
    return (all.filter(isSelected), digest)
  }

  /// Exact figures of each implementation, by its name; nothing is timed.
  func count(_ workload: Workload) throws(WrongAnswer) -> [String: ExactFigures] {
    let all = workload.implementations.map { Prepared($0) }
    _ = try Self.prove(all, of: workload)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, figures(of: $0)) })
  }

  private func figures(of work: Prepared) -> ExactFigures {
    Self.figures(of: work, counter: counter)
  }

  private static func figures(of work: Prepared, counter: AllocationCounter?) -> ExactFigures {
    var figures = counter?.figures(of: work.operation) ?? ExactFigures()
    // Debug builds are excluded: their retains are meaningless, and a test process may run other
    // threads, which `RetainCounter` does not allow.
    if Build.isOptimised {
      RetainCounter()?.record(work.operation, in: &figures)
    }
    work.recordCounts(in: &figures)
    return figures
  }

  /// One implementation, set up and verified.
  struct Ready {
    let operation: Work
    let digest: UInt64
    let figures: ExactFigures
  }

  /// - Parameter answer: The digest, if another process of the same program verified it: then only
  ///   the named implementation is set up, and nothing is counted.
  static func prepared(
    _ workload: Workload, _ name: String, answer: UInt64?, counter: AllocationCounter?
  ) throws -> Ready {
    let wanted = workload.implementations.filter { answer == nil || $0.name == name }
    let all = wanted.map { Prepared($0) }
    let digest = try prove(all, of: workload)
    guard let chosen = all.first(where: { $0.name == name }) else {
      throw Complaint("\(workload.id) has no implementation '\(name)'")
    }
    if let answer, answer != digest {
      throw WrongAnswer(
        description: "\(workload.id): \(name) says \(digest), not \(answer)")
    }
    let figures = answer == nil ? figures(of: chosen, counter: counter) : ExactFigures()
    return Ready(operation: chosen.operation, digest: digest, figures: figures)
  }

  private struct Prepared {
    let name: String
    /// Whether allocations and retains are counted; baselines are only timed.
    let isAnsweredFor: Bool
    let operation: Work
    private let counts: () -> [String: Int64]

    init(_ implementation: Implementation) {
      name = implementation.name
      isAnsweredFor = implementation.isAnsweredFor
      let work = implementation.prepare()
      operation = work.operation
      counts = work.counts
    }

    /// The figures of an implementation that is only timed: its live bytes, in memory workloads.
    var ownFigures: ExactFigures {
      var figures = ExactFigures()
      if counts()[Counter.liveBytes.name] != nil { recordCounts(in: &figures) }
      return figures
    }

    /// Records the implementation's own counters, over three operations; exact if they agree.
    func recordCounts(in figures: inout ExactFigures) {
      if counts().isEmpty { return }
      let rounds = (0..<3).map { _ in
        let before = counts()
        _ = operation(1)
        return counts().merging(before) { after, before in after - before }
      }
      for name in rounds[0].keys {
        figures.record(rounds.map { $0[name] ?? 0 }, for: Counter(name))
      }
    }
  }

  private static func prove(_ all: [Prepared], of workload: Workload) throws(WrongAnswer) -> UInt64
  {
    let digests = all.map { $0.operation(3) }
    guard let first = digests.first, digests.allSatisfy({ $0 == first }) else {
      let answers = zip(all, digests).map { "\($0.name) says \($1)" }
      throw WrongAnswer(
        description: "\(workload.id): the answers differ, \(answers.joined(separator: ", "))")
    }
    // Work that does nothing says so too.
    if first == 0 {
      throw WrongAnswer(description: "\(workload.id): the answer 0 proves nothing")
    }
    return first
  }

  /// - Throws: `WrongAnswer` if a timed sample had another answer than the operations before.
  private mutating func sample(
    _ all: [Prepared], of workload: Workload, _ digest: UInt64, taking iterations: [Int]? = nil,
    in share: Schedule.Share, betweenRounds: () -> Void
  ) throws(WrongAnswer) -> [Sampler] {
    let answer = digest &* thirdOfOne  // Proved by three operations.
    var samplers = all.indices.map { index in
      let length = iterations.map { Sampler.Length.iterations($0[index]) } ?? plan.length
      return Sampler(all[index].operation, length, answer: answer)
    }
    let patienceEnds = monotonicNanoseconds() + (share.isLate ? 0 : plan.patience)
    for round in 0..<plan.rounds.upperBound {
      let now = monotonicNanoseconds()
      if round >= plan.rounds.lowerBound, now >= share.deadline { break }
      if round >= plan.fewestRounds, now >= max(share.deadline, patienceEnds) { break }
      betweenRounds()
      for turn in samplers.indices.shuffled(using: &random) { samplers[turn].takeSample() }
    }
    for (prepared, sampler) in zip(all, samplers) {
      guard let wrong = sampler.wrongDigest else { continue }
      throw WrongAnswer(
        description: """
          \(workload.id): \(prepared.name) says \(wrong) for \(sampler.iterations) operations while it \
          is timed, not \(answer &* UInt64(sampler.iterations))
          """)
    }
    return samplers
  }
}

/// Times three it is one, in arithmetic modulo 2⁶⁴.
private let thirdOfOne: UInt64 = 0xAAAA_AAAA_AAAA_AAAB

private func roundedShare(_ share: Double) -> Double { (share * 1e3).rounded() / 1e3 }

extension [BenchmarkRecord] {
  /// The records of one workload, each with the part of its variance that the machine causes.
  var withMachineShares: [BenchmarkRecord] {
    indices.map { index in
      var record = self[index]
      let others = indices.filter { $0 != index }.map { self[$0].time.samples }
      record.time.machineShare = machineShare(of: record.time.samples, against: others)
        .map(roundedShare)
      return record
    }
  }
}
