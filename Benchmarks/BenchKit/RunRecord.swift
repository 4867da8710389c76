import Foundation

/// One run, as the result file has it. `results/README.md` explains each field.
package struct RunRecord: Codable, Equatable {
  package var schema = "trait-engine-bench/1"
  package var run: Run
  package var build: Build
  package var machine: Machine
  package var controls: Controls
  package var benchmarks: [BenchmarkRecord] = []
  /// What the benchmarks answer, in the order of the report; absent until the run is complete.
  package var questions: [QuestionRecord]?
  /// What the run says at a glance; absent if a part of the workloads was asked for.
  package var answers: Answers?

  package struct Run: Codable, Equatable {
    package var id: String
    package var started: String
    package var argv: [String]
    package var seed: UInt64
    /// Absent until the run is complete.
    package var status: Int32?
  }

  package struct Controls: Codable, Equatable {
    package var canary: String
  }
}

extension RunRecord {
  /// What a result file has in it.
  package init(_ data: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: data)
  }

  /// - Throws: `EncodingError` if a figure is not finite.
  package func encoded() throws -> Data { try Self.encoder.encode(self) }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// A question, and what its table says in words.
package struct QuestionRecord: Codable, Equatable {
  package var title: String
  package var heading: String
  package var note: String
  package var findings: [String]
}

/// What one implementation of one workload gave.
package struct BenchmarkRecord: Codable, Equatable {
  package var id: String
  /// The title of the table that it belongs to; absent in older files.
  package var question: String?
  package var implementation: String
  package var parameters: [String: String]
  package var size: Int?
  package var digest: UInt64
  package var time: Time
  package var exact: [String: Int64]
  package var varying: [String: [Int64]]
  /// By how much memory grew at most in a process that did the work once; absent if nobody asked.
  package var peakGrowthBytes: Int64?

  package struct Time: Codable, Equatable {
    /// Nanoseconds per operation, of each process.
    package var samplesNs: [[Double]]
    package var medianNs: Double
    package var lowNs: Double
    package var highNs: Double
    package var minNs: Double
    /// Which part of the spread between samples is the machine's; absent if nothing says so.
    package var machineShare: Double?
  }
}

extension BenchmarkRecord {
  package init(
    _ workload: Workload, _ implementation: String, digest: UInt64, samples: [Double],
    figures: ExactFigures
  ) {
    id = workload.id
    self.implementation = implementation
    parameters = workload.parameters
    size = workload.size
    self.digest = digest
    time = Time(samples)
    exact = figures.exact
    varying = figures.varying
  }

  var isEngine: Bool { implementation == Implementation.engineName }

  var figures: ExactFigures { ExactFigures(exact: exact, varying: varying) }
}

extension BenchmarkRecord.Time {
  /// Keeps a hundred-thousandth of a nanosecond, less than any clock sees.
  ///
  /// - Precondition: There are as many finite samples as an interval needs.
  init(_ samples: [Double]) {
    let samples = samples.map { ($0 * 1e5).rounded() / 1e5 }
    guard let summary = Summary(samples) else { preconditionFailure("Can't summarise \(samples)") }
    samplesNs = [samples]
    medianNs = summary.median
    lowNs = summary.low
    highNs = summary.high
    minNs = summary.minimum
  }

  var samples: [Double] { samplesNs.flatMap { $0 } }
}
