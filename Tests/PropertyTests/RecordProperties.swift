import BenchKit
import Foundation
import TraitTestSupport

/// `exact.json` decodes as it was encoded, or fails with a sentence that names the file.
enum ExactRecordProperty: KeepingProperty {
  static let name = "exact records"

  static let samples = [
    #"{"schema":"trait-engine-exact/1","swift":"6.3","workloads":{"a/b=1":{"engine":"#
      + #"{"visited":2,"retains_per_op":0},"eager":{}}}}"#,
    #"{"schema":"trait-engine-exact/1","swift":"","workloads":{}}"#,
  ]

  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String? {
    do {
      let record = try ExactRecord(text, from: "exact.json")
      labels.count("read")
      let again = try? ExactRecord(keep(record.encoded), from: "exact.json")
      guard again == record, again?.encoded == record.encoded else {
        return "Reading what was written gives something else: \(again as Any)"
      }
      return contradiction(inComparing: record)
    } catch {
      labels.count("refused")
      return error.description.contains("'exact.json'") ? nil : "Not named: \(error)"
    }
  }

  /// Compared with itself nothing has changed; compared with nothing, each workload is missing.
  private static func contradiction(inComparing record: ExactRecord) -> String? {
    let itself = ExactComparison(
      of: record.workloads.mapValues { $0.mapValues { ExactFigures(exact: $0) } },
      with: record.workloads)
    let figures = record.workloads.values.flatMap(\.values).map(\.count).reduce(0, +)
    guard itself.grown + itself.shrunk + itself.missing == [], itself.compared == figures else {
      return "A record differs from itself: \(itself)"
    }
    let nothing = ExactComparison(of: [:], with: record.workloads)
    return nothing.missing.count == record.workloads.count ? nil : "Not missed: \(nothing)"
  }
}

/// A result file decodes as it was encoded, or the decoder refuses it.
enum RunRecordProperty: KeepingProperty {
  static let name = "runs"

  static let samples = [
    #"{"schema":"trait-engine-bench/1","run":{"id":"now","started":"now","argv":["bench"],"#
      + #""seed":1,"status":0},"build":{"revision":"abc","dirty":false,"swift":"6","flags":"x"},"#
      + #""machine":{"cpu":"x","cores":2,"kernel":"6","virtualized":true,"allocator":"y","aslr":"#
      + #"true,"load":0.5,"memory_bytes":1024,"valgrind":false},"controls":{"canary":"passed"},"#
      + #""benchmarks":[{"id":"a/b=1","implementation":"engine","question":"q","parameters":{"b":"1"},"#
      + #""digest":18446744073709551615,"exact":{"allocations_per_op":1},"varying":{},"#
      + #""time":{"samples_ns":[[1,2]],"waits":[[0,0]],"median_ns":1.5,"low_ns":1,"#
      + #""high_ns":2,"min_ns":1}}],"questions":[]}"#
  ]

  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String? {
    do {
      let record = try RunRecord(text)
      labels.count("read")
      let encoded = keep(try record.encoded())
      let again = try RunRecord(encoded)
      guard again == record, try again.encoded() == encoded else {
        return "Reading what was written gives something else: \(again)"
      }
      return nil
    } catch is DecodingError {
      labels.count("refused")
      return nil
    } catch {
      return "The error is not a decoder's: \(error)"
    }
  }
}
