import Foundation

/// One workload, set up once, that takes a sample whenever a line asks for it.
///
///     asked     proved                          what a line of it says
///     ───────────────────────────────────────────────────────────────────────────────────────────
///               {"digest":3,"exact":{…},…}      ready: the answer is proved
///     600 0                                     600 operations, then 0 turns of a wasted loop
///               3001234 3001377 1800            processor time, time, digest
///
/// `scripts/ab` lets several such processes take turns on one processor: a few milliseconds each,
/// so that all of them see the same machine.
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
  /// - Throws: `Complaint` if not exactly one workload is asked for, or a line is no request.
  public func step() throws -> Status { try step { readLine() } }

  package func step(asked next: () -> String?) throws -> Status {
    let step = try Step(questions.flatMap(\.workloads), options, surroundings)
    return try step.complete(asked: next)
  }
}

extension Step {
  init(
    _ workloads: [Workload], _ options: Options, _ surroundings: RunDependencies
  ) throws(Complaint) {
    guard let workload = workloads.first, workloads.count == 1 else {
      throw Complaint("step is for one workload, and --filter asks for \(workloads.count)")
    }
    self.workload = workload
    implementation = options.implementation ?? Implementation.engineName
    answer = options.answer
    timeout = options.timeout
    self.surroundings = surroundings
  }

  func complete(asked next: () -> String?) throws -> Status {
    do {
      CrashReport.begin(workload.id, seconds: timeout, results: nil)
      let ready = try Runner.prepared(
        workload, implementation, answer: answer, counter: surroundings.probe.counter)
      CrashReport.end()
      try surroundings.output.say(Ready(workload, ready, isProved: answer != nil).line())
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
  /// The first line.
  private struct Ready: Encodable {
    let id: String
    let digest: UInt64
    /// Empty if the answer was proved before, for then nothing is counted.
    let exact: [String: Int64]
    /// Nil then too.
    let machine: Machine?

    init(_ workload: Workload, _ ready: Runner.Ready, isProved: Bool) {
      id = workload.id
      digest = ready.digest
      exact = ready.figures.exact
      machine = isProved ? nil : .current()
    }

    func line() throws -> String {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// What a line asks for.
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
      let start = (processorNanoseconds(), monotonicNanoseconds())
      let digest = operation(iterations)
      wasteTime(turns: waste)
      let end = (processorNanoseconds(), monotonicNanoseconds())
      return Sample(processor: end.0 - start.0, elapsed: end.1 - start.1, digest: digest)
    }
  }

  private struct Sample {
    let processor: UInt64
    let elapsed: UInt64
    let digest: UInt64

    var line: String { "\(processor) \(elapsed) \(digest)" }
  }
}

/// A slowdown planted on purpose: every process calls it, most of them with no turns. Not
/// optimised, so that a turn takes as long wherever the linker puts it.
@inline(never)
@_optimize(none)
private func wasteTime(turns: Int) {
  var turn = 0
  while turn < turns { turn = turn &+ 1 }
}
