import Foundation

/// The text of a record that grows. Each benchmark is encoded once, so that saving a run after each
/// of its workloads costs what the workload added and a copy of the rest, not all of the rest
/// again.
package struct RecordText {
  /// The first `count` benchmarks, with commas between them.
  private var benchmarks = Data()
  private var count = 0

  package init() {}
}

extension RecordText {
  /// What `record.encoded()` returns.
  ///
  /// - Precondition: The record begins with the benchmarks that it had the last time.
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
    // In no string of the record: quotes in a string are escaped.
    guard let place = text.firstRange(of: Data("\"benchmarks\":[]".utf8)) else {
      preconditionFailure("A record without benchmarks has an empty list of them")
    }
    text.insert(contentsOf: benchmarks, at: place.upperBound - 1)
    return text
  }
}
