import Foundation

/// Measures workloads in several processes, one after another.
///
/// Processes of one program differ, by the addresses of their code, stack and heap, so the samples
/// of a workload are divided among six; each has a layout of its own (`Worker`). They use the
/// system's allocator, as programs do. Exact figures are counted in another process, under jemalloc.
///
/// Each process goes through all workloads before the next one begins. A slow phase of the machine,
/// which lasts seconds, then touches one process's samples of a workload and not those of all six.
final class ProcessPool: Measuring {
  private let timing: [WorkerProcess]
  private let counting: WorkerProcess
  /// What is known of each workload so far.
  private var taken: [String: (samples: [Samples], figures: [String: ExactFigures])] = [:]
  /// The price of the measured loop: the median over the processes.
  let loop: Double
  private let options: Options

  /// The number of processes of a complete run: the least for an interval between processes.
  static let size = Summary.leastSamples

  /// - Throws: `Ended` if a process does not begin.
  init(_ fresh: FreshProcess, _ options: Options) throws {
    self.options = options
    // A process that ended is noticed by what it does not say.
    signal(SIGPIPE, SIG_IGN)
    let words = ["step", "--rounds"] + options.selecting
    timing = try (0..<(options.isQuick ? 1 : Self.size)).map { number in
      let seed = "\(options.seed &+ UInt64(number))"
      return try WorkerProcess(
        fresh.program, words + ["--seed", seed], adding: FreshProcess.usingTheSystemsAllocator)
    }
    counting = try WorkerProcess(fresh.program, words, adding: [:])
    loop = Summary.median(of: timing.map(\.greeting.loopNs))
  }

  /// What counts, and its allocator.
  var canary: String { counting.greeting.canary }
  var countingAllocator: String { counting.greeting.allocator }

  var passCount: Int { timing.count }

  func measure(
    _ workload: Workload, inPass pass: Int, in share: Schedule.Share, betweenRounds: () -> Void
  ) throws -> [BenchmarkRecord] {
    let rounds = rounds(of: workload, in: share)
    let fewest = options.samples != nil || options.isQuick ? rounds : 1
    var (all, figures) = taken[workload.id] ?? ([], [:])
    betweenRounds()
    all.append(
      try timing[pass].samples(
        of: workload.id, rounds, atLeast: fewest, knowing: all.first?.known))
    if pass == 0 { figures = try counting.figures(of: workload.id) }
    taken[workload.id] = (all, figures)
    return records(of: workload, all, figures)
  }

  private func records(
    of workload: Workload, _ all: [Samples], _ figures: [String: ExactFigures]
  ) -> [BenchmarkRecord] {
    let count = all.map { $0.of.first?.ns.count ?? 0 }.reduce(0, +)
    if count < Summary.leastSamples { return [] }
    return all[0].of.indices.map { index in
      let name = all[0].of[index].name
      var record = BenchmarkRecord(
        workload, name, digest: all[0].known.digest, processes: all.map { $0.of[index].ns },
        figures: figures[name] ?? ExactFigures())
      record.time.waits = all.map { $0.of[index].waits }
      return record
    }.withMachineShares
  }

  /// How many rounds fit the workload's share of a process's time, its set-up left out.
  private func rounds(of workload: Workload, in share: Schedule.Share) -> Int {
    if let samples = options.samples { return max(1, samples / timing.count) }
    if options.isQuick { return Summary.leastSamples }
    let now = monotonicNanoseconds()
    let time = share.deadline > now && !share.isLate ? Double(share.deadline - now) : 0
    let round = Double(workload.implementations.count) * 2.2e6
    return max(1, min(9, Int(time / round) - 1))
  }
}

/// Thrown if a process ended before its answer.
struct Ended: Error {
  let status: Status
  /// Why it ended; nil if it has said so itself, on standard error.
  var sentence: String?
}

/// A running `Worker`.
private final class WorkerProcess {
  private let process = Process()
  private let requests = Pipe()
  private let responses = Pipe()
  private var rest = Data()
  private(set) var greeting = WorkerGreeting(canary: "", allocator: "", loopNs: 0)

  init(_ program: String, _ words: [String], adding environment: [String: String]) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = requests
    process.standardOutput = responses
    try process.run()
    try responses.fileHandleForWriting.close()
    greeting = try JSONDecoder().decode(WorkerGreeting.self, from: line(of: "its start"))
  }

  func samples(
    of id: String, _ rounds: Int, atLeast fewest: Int, knowing known: Samples.Known?
  ) throws -> Samples {
    let reply = try ask(
      WorkerRequest(id: id, rounds: rounds, fewest: fewest, known: known))
    guard let samples = reply.samples else { throw Ended(status: .crashed) }
    return samples
  }

  func figures(of id: String) throws -> [String: ExactFigures] {
    try ask(WorkerRequest(id: id, rounds: 0, fewest: 0)).figures ?? [:]
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerReply {
    let text = try JSONEncoder().encode(request) + Data("\n".utf8)
    try? requests.fileHandleForWriting.write(contentsOf: text)
    let reply = try JSONDecoder().decode(WorkerReply.self, from: line(of: request.id))
    if let wrong = reply.wrong { throw WrongAnswer(description: wrong) }
    return reply
  }

  private func line(of task: String) throws -> Data {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return Data(rest[..<end])
      }
      let part = responses.fileHandleForReading.availableData
      if part.isEmpty { throw ended(during: task) }
      rest += part
    }
  }

  private func ended(during task: String) -> Ended {
    process.waitUntilExit()
    let number = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      let sentence = "A measuring process was ended by signal \(number) at \(task)"
      return Ended(status: .crashed, sentence: sentence)
    }
    return Ended(status: Status(rawValue: number) ?? .crashed)
  }
}
