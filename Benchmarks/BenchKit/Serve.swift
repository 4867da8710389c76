import Foundation

/// Runs workloads of one implementation on request, each set up at its first request.
///
///     request               response
///     ────────────────────────────────────────────────────────────────────
///                           ready engine
///     peers/change 100      3001234 4200000       processor time in nanoseconds, digest
///     peers/none 1          missing               no such workload
///
/// `scripts/peers` alternates between this and programs in other languages with the same protocol.
struct Serve {
  private let workloads: [Workload]
  private let implementation: String
  private let output: Output
  private var operations: [String: Work] = [:]
}

extension Session {
  /// - Throws: `Complaint` if a line is not a valid request.
  public func serve() throws -> Status { try serve { readLine() } }

  package func serve(asked next: () -> String?) throws -> Status {
    var serve = Serve(
      questions.flatMap(\.workloads), options.implementation ?? Implementation.engineName,
      surroundings.output)
    return try serve.complete(asked: next)
  }
}

extension Serve {
  init(_ workloads: [Workload], _ implementation: String, _ output: Output) {
    self.workloads = workloads
    self.implementation = implementation
    self.output = output
  }

  mutating func complete(asked next: () -> String?) throws -> Status {
    try output.say("ready \(implementation)")
    while let line = next() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let iterations = Int(words[1]), iterations >= 0 else {
        throw Complaint("A request is 'WORKLOAD OPERATIONS', not '\(line)'")
      }
      guard let operation = operation(words[0]) else {
        try output.say("missing")
        continue
      }
      let start = processorNanoseconds()
      let digest = operation(iterations)
      let end = processorNanoseconds()
      try output.say("\(end - start) \(digest)")
    }
    return .fine
  }

  private mutating func operation(_ id: String) -> Work? {
    if let operation = operations[id] { return operation }
    let workload = workloads.first { $0.id == id }
    let chosen = workload?.implementations.first { $0.name == implementation }
    let operation = chosen?.prepare().operation
    operations[id] = operation
    return operation
  }
}
