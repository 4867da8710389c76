import Foundation

/// The JSON of a growing record. Each benchmark is encoded only once, although the run is saved
/// after each workload.
package struct RecordText {
  /// The first `count` benchmarks, with commas between them.
  private var benchmarks = Data()
  private var count = 0

  package init() {}
}

extension RecordText {
  /// The same bytes as `record.encoded()`.
  ///
  /// - Precondition: The record begins with the benchmarks of the previous call.
  /// - Throws: `EncodingError` if a figure is not finite.
  package mutating func data(of record: RunRecord) throws -> Data {
    precondition(record.benchmarks.count >= count, "A record can't lose benchmarks")
    for benchmark in record.benchmarks[count...] {
      let text = try RunRecord.encoder.encode(benchmark)
      if count > 0 { benchmarks += Data(",".utf8) }
      benchmarks += text
      count += 1
    }
    var rest = record
    rest.benchmarks = []
    var text = try rest.encoded()
    // Can't match inside a string of the record: quotes in strings are escaped.
    guard let place = text.firstRange(of: Data("\"benchmarks\":[]".utf8)) else {
      preconditionFailure("A record without benchmarks has an empty list of them")
    }
    text.insert(contentsOf: benchmarks, at: place.upperBound - 1)
    return text
  }
}
