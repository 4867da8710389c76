import Foundation

/// One run in the result file's format, which `results/README.md` explains.
package struct RunRecord: Codable, Equatable {
  package var schema = "trait-engine-bench/1"
  package var run: Run
  package var build: Build
  package var machine: Machine
  package var controls: Controls
  package var benchmarks: [BenchmarkRecord] = []
  /// The questions with their findings, in the report's order.
  package var questions: [QuestionRecord] = []
  /// The run's summary; absent if only some workloads were selected.
  package var answers: Answers?

  package struct Run: Codable, Equatable {
    package var id: String
    package var started: String
    package var argv: [String]
    package var seed: UInt64
    package var status: Int32
  }

  package struct Controls: Codable, Equatable {
    package var canary: String
    /// Nanoseconds of an iteration of the measured loop without work; absent if one process did all.
    package var loopNs: Double?
    /// The allocator under which exact figures were counted; absent if one process did all.
    package var countedUnder: String?
  }
}

extension RunRecord {
  /// Decodes a result file's contents.
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

/// A question and its findings.
package struct QuestionRecord: Codable, Equatable {
  package var title: String
  package var heading: String
  package var note: String
  package var findings: [String]
}

/// The results of one implementation of one workload.
package struct BenchmarkRecord: Codable, Equatable {
  package var id: String
  /// The title of its question.
  package var question = ""
  package var implementation: String
  package var parameters: [String: String]
  package var size: Int?
  package var digest: UInt64
  package var time: Time
  package var exact: [String: Int64]
  package var varying: [String: [Int64]]
  /// By how many bytes memory grew at most in one run of the work; absent if not measured.
  package var peakGrowthBytes: Int64?

  package struct Time: Codable, Equatable {
    /// Nanoseconds per operation, of each process.
    package var samplesNs: [[Double]]
    package var medianNs: Double
    package var lowNs: Double
    package var highNs: Double
    package var minNs: Double
    /// The part of the samples' variance that the machine causes; absent if unknown.
    package var machineShare: Double?
    /// The part of each sample in which others had this process's processor.
    package var waits: [[Double]] = []
  }
}

extension BenchmarkRecord {
  package init(
    _ workload: Workload, _ implementation: String, digest: UInt64, samples: [Double],
    figures: ExactFigures
  ) {
    self.init(
      workload, implementation, digest: digest, processes: [samples], figures: figures)
  }

  /// - Parameter processes: The samples of each process.
  package init(
    _ workload: Workload, _ implementation: String, digest: UInt64, processes: [[Double]],
    figures: ExactFigures
  ) {
    id = workload.id
    self.implementation = implementation
    parameters = workload.parameters
    size = workload.size
    self.digest = digest
    time = Time(processes)
    exact = figures.exact
    varying = figures.varying
  }

  var isEngine: Bool { implementation == Implementation.engineName }

  var figures: ExactFigures { ExactFigures(exact: exact, varying: varying) }
}

extension BenchmarkRecord.Time {
  /// Keeps four digits of each sample, far more than a time is known to; the file is a third
  /// smaller.
  ///
  /// - Precondition: The samples are finite, and enough for a confidence interval.
  init(_ processes: [[Double]]) {
    let samples = processes.map { $0.map { rounded($0, toDigits: 4) } }
    guard let summary = Summary(processes: samples) else {
      preconditionFailure("Can't summarise \(samples)")
    }
    samplesNs = samples
    medianNs = summary.median
    lowNs = summary.low
    highNs = summary.high
    minNs = summary.minimum
  }

  var samples: [Double] { samplesNs.flatMap { $0 } }
}

private func rounded(_ number: Double, toDigits digits: Double) -> Double {
  guard number > 0 else { return number }
  let exponent = digits - 1 - log10(number).rounded(.down)
  // Divided by a power of ten, not multiplied by its inverse, so that the text is short.
  return exponent >= 0
    ? (number * pow(10, exponent)).rounded() / pow(10, exponent)
    : (number / pow(10, -exponent)).rounded() * pow(10, -exponent)
}
