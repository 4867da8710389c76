/// Measures one workload after another.
///
///     prepare → prove that all answers are equal → count → time, in rounds
///
/// In a round each implementation takes one sample, in an order drawn anew, so that what disturbs
/// the machine for a while disturbs all of them.
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
    /// What is enough if rounds are long, or the run is late.
    let fewestRounds: Int
    /// How long the least number of rounds may take, in nanoseconds.
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

/// Implementations of one workload that don't give the same answer.
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

  /// Counts and takes no time, for each implementation by its name.
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
    // Without the optimiser retains mean nothing, and then this is a test's process, in which
    // others may run: see `RetainCounter`.
    if Build.isOptimised, work.retainsExactly {
      RetainCounter()?.record(work.operation, in: &figures)
    }
    work.recordCounts(in: &figures)
    return figures
  }

  /// One implementation, set up and proved to be right.
  struct Ready {
    let operation: Work
    let digest: UInt64
    let figures: ExactFigures
  }

  /// - Parameter answer: What was proved in another process of the same program: then only the
  ///   implementation is set up that is asked for, and nothing is counted.
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
    /// Whether what it allocates and retains is held to: what only others do is timed.
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

    /// What a rival is asked for: the bytes that it keeps, if that is what the work is about.
    var ownFigures: ExactFigures {
      var figures = ExactFigures()
      if counts()[Counter.liveBytes.name] != nil { recordCounts(in: &figures) }
      return figures
    }

    /// What the implementation itself counts in one operation, three times; exact if they agree.
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
