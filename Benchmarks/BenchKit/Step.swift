import Foundation

/// Sets up one workload, then takes a sample for each line of standard input.
///
///     request   response                        meaning
///     ───────────────────────────────────────────────────────────────────────────────────────────
///               {"digest":3,"exact":{…},…}      ready: the answer is verified
///     600 0                                     600 operations, then 0 iterations of a wasted loop
///               3001234 1800                    processor time, digest
///
/// Scripts alternate between several such processes on one processor, every few milliseconds, so that
/// a disturbance affects all of them alike.
struct Step {
  private let workload: Workload
  private let implementation: String
  private let answer: UInt64?
  private let timeout: Double
  private let surroundings: RunDependencies
}

extension Session {
  /// Sets one workload up, then takes a sample for each line of standard input until it ends.
  ///
  /// - Throws: `Complaint` if the options do not select exactly one workload, or a line is invalid.
  public func step() throws -> Status { try step { readLine() } }

  package func step(asked next: () -> String?) throws -> Status {
    if options.takesRounds { return try work(asked: next) }
    let step = try Step(questions.flatMap(\.workloads), options, surroundings)
    return options.measuresPeak ? try step.measurePeak() : try step.complete(asked: next)
  }
}

extension Step {
  init(
    _ workloads: [Workload], _ options: Options, _ surroundings: RunDependencies
  ) throws(Complaint) {
    guard let workload = workloads.first, workloads.count == 1 else {
      throw Complaint("step needs exactly one workload; --filter selects \(workloads.count)")
    }
    self.workload = workload
    implementation = options.implementation ?? Implementation.engineName
    answer = options.answer
    timeout = options.timeout
    self.surroundings = surroundings
  }

  func complete(asked next: () -> String?) throws -> Status {
    do {
      CrashReport.begin(workload.id, seconds: timeout)
      let ready = try Runner.prepared(
        workload, implementation, answer: answer, counter: surroundings.probe.counter)
      CrashReport.end()
      try surroundings.output.say(Ready(ready).line())
      while let line = next() {
        let request = try Request(line)
        try surroundings.output.say(request.sample(of: ready.operation).line)
      }
      return .fine
    } catch let wrong as WrongAnswer {
      surroundings.output.complain(wrong.description)
      return .wrongAnswer
    }
  }
}

extension Step {
  /// Runs the implementation once, and prints by how many bytes memory grew at most.
  func measurePeak() throws(Complaint) -> Status {
    guard let work = workload.implementations.first(where: { $0.name == implementation }) else {
      throw Complaint("\(workload.id) has no implementation '\(implementation)'")
    }
    let operation = work.prepare().operation
    guard let growth = PeakGrowth.bytes(of: { _ = operation(1) }) else {
      throw Complaint("This kernel does not let a process reset its peak memory")
    }
    try surroundings.output.say("\(growth)")
    return .fine
  }
}

extension Step {
  /// The first line of the response.
  private struct Ready: Encodable {
    let digest: UInt64
    /// Empty if `--answer` gave the verified digest: then nothing is counted.
    let exact: [String: Int64]

    init(_ ready: Runner.Ready) {
      digest = ready.digest
      exact = ready.figures.exact
    }

    func line() throws -> String {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  private struct Request {
    let iterations: Int
    let waste: Int

    init(_ line: String) throws(Complaint) {
      let numbers = line.split(separator: " ").map { Int($0) ?? -1 }
      guard numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
        throw Complaint("A request is 'OPERATIONS WASTED-TURNS', not '\(line)'")
      }
      (iterations, waste) = (numbers[0], numbers[1])
    }

    func sample(of operation: Work) -> Sample {
      let start = processorNanoseconds()
      let digest = operation(iterations)
      wasteTime(turns: waste)
      return Sample(processor: processorNanoseconds() - start, digest: digest)
    }
  }

  private struct Sample {
    let processor: UInt64
    let digest: UInt64

    var line: String { "\(processor) \(digest)" }
  }
}

/// A deliberate slowdown, with zero turns in unmodified processes. Not optimised, so that the time
/// of a turn does not depend on code alignment.
@inline(never)
@_optimize(none)
private func wasteTime(turns: Int) {
  var turn = 0
  while turn < turns { turn = turn &+ 1 }
}
