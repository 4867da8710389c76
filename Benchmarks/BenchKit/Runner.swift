/// Measures workloads.
///
///     prepare → verify that all implementations agree → count → time, in rounds
///
/// In a round each implementation takes one sample, in random order, so that a disturbance of the
/// machine affects all implementations alike.
struct Runner {
  let plan: Plan
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
    let patience: UInt64 = 400_000_000
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
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}

extension Runner {
  /// - Throws: `WrongAnswer` before anything is timed.
  mutating func measure(
    _ workload: Workload, in share: Schedule.Share, betweenRounds: () -> Void
  ) throws(WrongAnswer) -> [BenchmarkRecord] {
    let all = workload.implementations.map { Prepared($0) }
    let digest = try Self.prove(all, of: workload)
    let chosen = all.filter { selected == nil || $0.name == selected }
    let figures = chosen.map { $0.isAnsweredFor ? self.figures(of: $0) : $0.ownFigures }
    let samples = sample(chosen.map(\.operation), in: share, betweenRounds: betweenRounds)
    return chosen.indices.map { index in
      var record = BenchmarkRecord(
        workload, chosen[index].name, digest: digest, samples: samples[index],
        figures: figures[index])
      let others = samples.indices.filter { $0 != index }.map { samples[$0] }
      record.time.machineShare = machineShare(of: samples[index], against: others)
        .map { ($0 * 1e3).rounded() / 1e3 }
      return record
    }
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
    if Build.isOptimised, work.retainsExactly {
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
    let retainsExactly: Bool
    let operation: Work
    private let counts: () -> [String: Int64]

    init(_ implementation: Implementation) {
      name = implementation.name
      isAnsweredFor = implementation.isAnsweredFor
      retainsExactly = implementation.retainsExactly
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
    return first
  }

  private mutating func sample(
    _ operations: [Work], in share: Schedule.Share, betweenRounds: () -> Void
  ) -> [[Double]] {
    var samplers = operations.map { Sampler($0, plan.length) }
    let patienceEnds = monotonicNanoseconds() + (share.isLate ? 0 : plan.patience)
    for round in 0..<plan.rounds.upperBound {
      let now = monotonicNanoseconds()
      if round >= plan.rounds.lowerBound, now >= share.deadline { break }
      if round >= plan.fewestRounds, now >= max(share.deadline, patienceEnds) { break }
      betweenRounds()
      for turn in samplers.indices.shuffled(using: &random) { samplers[turn].takeSample() }
    }
    return samplers.map(\.samples)
  }
}
