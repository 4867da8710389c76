import Foundation

/// One of the processes among which a run divides its samples: `bench step --rounds`.
///
///     request                                   response
///     ───────────────────────────────────────────────────────────────────────────────
///                                               {"canary":"missing","loopNs":0.27,…}: ready
///     {"id":"collection/hash/kind=Int","rounds":3,"fewest":1}
///                                               {"samples":{…}}: rounds of all implementations
///     {"id":"collection/hash/kind=Int","rounds":0,"fewest":0}
///                                               {"figures":{…}}: exact figures
struct Worker {
  private let workloads: [String: Workload]
  private let options: Options
  private let surroundings: RunDependencies
  private var runner: Runner
}

/// The first line of a worker.
struct WorkerGreeting: Codable {
  var canary: String
  var allocator: String
  var loopNs: Double
}

/// A line that a worker is sent.
struct WorkerRequest: Codable {
  var id: String
  var rounds: Int
  /// The least number of rounds, taken even if they are slow.
  var fewest: Int
  /// What another process found out before.
  var known: Samples.Known?
}

/// A later line of a worker.
struct WorkerReply: Codable {
  var samples: Samples?
  var figures: [String: ExactFigures]?
  /// How the implementations disagree.
  var wrong: String?
}

/// Samples of one process.
struct Samples: Codable {
  var known: Known
  var of: [Series]

  /// What the first process tells the others: the answer of three operations, and how many
  /// operations fill a sample of each implementation.
  struct Known: Codable, Equatable {
    var digest: UInt64
    var iterations: [Int]
  }

  struct Series: Codable {
    var name: String
    var ns: [Double]
    var waits: [Double]
  }
}

extension Session {
  /// Measures workloads, one for each line of standard input.
  func work(asked next: () -> String?) throws -> Status {
    // Its parent answers Ctrl-C, and the end of its parent ends this process without a word.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_DFL)
    var worker = Worker(questions.flatMap(\.workloads), options, surroundings)
    return try worker.complete(asked: next)
  }
}

extension Worker {
  init(_ workloads: [Workload], _ options: Options, _ surroundings: RunDependencies) {
    self.workloads = Dictionary(uniqueKeysWithValues: workloads.map { ($0.id, $0) })
    self.options = options
    self.surroundings = surroundings
    runner = Runner(
      plan: Runner.Plan(options), counter: surroundings.probe.counter,
      selected: options.implementation, random: SeededGenerator(seed: options.seed))
  }

  /// Runs in a layout of its own: the seed decides by how much stack and heap are shifted.
  mutating func complete(asked next: () -> String?) throws -> Status {
    let shift = Int(runner.random.next() % 256)
    let block = UnsafeMutableRawPointer.allocate(byteCount: 16 * shift + 16, alignment: 16)
    defer { block.deallocate() }
    return try withUnsafeTemporaryAllocation(byteCount: 16 * shift + 16, alignment: 16) { stack in
      stack[0] = 1  // Otherwise the optimiser leaves it out.
      return try answer(next)
    }
  }

  private mutating func answer(_ next: () -> String?) throws -> Status {
    try say(
      WorkerGreeting(
        canary: surroundings.probe.name, allocator: Machine.allocatorName,
        loopNs: LoopPrice.measured()))
    while let line = next() {
      let request = try? JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))
      guard let request, let workload = workloads[request.id], request.rounds >= 0 else {
        throw Complaint("There is no such request as '\(line)'")
      }
      CrashReport.begin(workload.id, seconds: options.timeout)
      try say(reply(to: request, workload))
      CrashReport.end()
    }
    return .fine
  }

  private mutating func reply(
    to request: WorkerRequest, _ workload: Workload
  ) throws -> WorkerReply {
    let rounds = request.rounds
    do {
      if rounds == 0 { return WorkerReply(figures: try runner.figures(of: workload)) }
      runner.plan = Runner.Plan(
        oneOfSeveral: runner.plan.length, rounds: rounds, fewest: request.fewest)
      return WorkerReply(samples: try runner.sample(workload, knowing: request.known, in: .now))
    } catch let wrong as WrongAnswer {
      return WorkerReply(wrong: wrong.description)
    }
  }

  private func say(_ line: some Encodable) throws {
    try surroundings.output.say(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
  }
}
