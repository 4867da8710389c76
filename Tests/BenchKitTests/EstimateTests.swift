import BenchKit
import XCTest

/// Every printed figure, recomputed naively from samples that vary: with a slow phase of the machine,
/// processes that differ, and a tail on one side.
final class EstimateTests: XCTestCase {
  private let engine = samples(around: 100, tail: 9)
  private let rival = samples(around: 180, tail: 2)

  func testATimeAndItsIntervalAreThoseOfTheProcesses() throws {
    let summary = try XCTUnwrap(Summary(processes: engine))
    let naive = naively(engine)
    XCTAssertEqual(
      [summary.median, summary.low, summary.high], [naive.middle, naive.low, naive.high])
    XCTAssertEqual(summary.minimum, engine.flatMap(\.self).min())
    XCTAssertLessThan(summary.low, summary.high)
  }

  /// With fewer than six processes the samples take their place.
  func testOneProcessIsItsSamples() {
    XCTAssertEqual(Summary(processes: [engine.flatMap(\.self)]), Summary(engine.flatMap(\.self)))
    XCTAssertNil(Summary(processes: [[1], [2], [3], [4], [5]]))
  }

  func testTheTableHasTheTimeHalfTheIntervalAndTheRatio() {
    let time = naively(engine)
    let ratio = naively(ratios(rival, engine))
    let text = report().text
    let error = (time.high - time.low) / 2 / time.middle * 100
    for figure in [
      String(format: "%.0f ns", time.middle), String(format: "%.1f%%", error),
      String(format: "%.2fx", ratio.middle),
    ] {
      XCTAssertTrue(text.contains(" \(figure)"), "\(figure) is missing in\n\(text)")
    }
    let quotient = naively(rival).middle / time.middle
    XCTAssertGreaterThan(abs(quotient / ratio.middle - 1), 0.01, "The samples tell the two apart.")
  }

  func testATargetHasTheRatioItsIntervalAndAVerdict() {
    let ratio = naively(ratios(rival, engine))
    let interval = String(format: "%.2f (%.2f to %.2f)", ratio.middle, ratio.low, ratio.high)
    let bounds = [
      "Met": ratio.low - 0.01, "NOT MET": ratio.high + 0.01,
      "Unclear": (ratio.low + ratio.middle) / 2,
    ]
    for (word, bound) in bounds {
      let target = Target("engine", "rival", on: "toy/a=1", atLeast: bound, "times as fast")
      XCTAssertEqual(
        report(targets: [target]).findings.last,
        "\(word): rival/engine on toy/a=1 is \(interval); the target is at least "
          + String(format: "%.2f times as fast.", bound))
    }
  }

  /// Times of two workloads are compared in the same processes.
  func testGrowthIsOfTheSameProcesses() {
    let ratio = naively(ratios(rival, engine))
    let figures = Figures([record("toy/a=1", "engine", engine), record("toy/a=2", "engine", rival)])
    XCTAssertEqual(figures.ratio(of: "toy/a=2", to: "toy/a=1") ?? 0, ratio.middle, accuracy: 1e-3)
  }

  /// The design with the least ratio, where that is the least of all workloads and where it is the most.
  func testTheBestRivalIsThatOfTheLeastRatio() {
    let names = ["eager", "columns", "signals"]
    let ids = ["toy/a=1", "toy/a=2", "toy/a=3"]
    let middles = [[190, 210, 330], [95, 90, 60], [260, 240, 700]]
    var records: [BenchmarkRecord] = []
    var best: [(ratio: Double, text: String)] = []
    for (id, middles) in zip(ids, middles) {
      records.append(record(id, "engine", engine))
      let rivals = zip(names, middles).map { name, middle in
        let times = samples(around: Double(middle), tail: 2)
        records.append(record(id, name, times))
        return (name: name, ratio: naively(ratios(times, engine)).middle)
      }
      let least = rivals.reduce(rivals[0]) { $1.ratio < $0.ratio ? $1 : $0 }
      let digits = least.ratio < 1 ? 3 : 2
      best.append((least.ratio, least.name + String(format: " %.\(digits)fx", least.ratio)))
    }
    let workloads = ids.map { id in
      Workload(
        id, implementations: [.engine { { _ in 0 } }] + names.map { .rival($0) { { _ in 0 } } })
    }
    func finding(_ places: Range<Int>) -> [String] {
      Report(Question("How?", workloads: Array(workloads[places])), records, .missing).findings
    }
    XCTAssertEqual(
      finding(0..<3),
      [
        """
        Best rival: \(best[1].text) where the engine does worst (a=2), \(best[2].text) where it does best \
        (a=3).
        """
      ])
    XCTAssertEqual(finding(1..<2), ["Best rival: \(best[1].text)."])
  }

  func testTheSlopeIsThatOfTheMedians() {
    let sizes = [10, 100, 1_000, 10_000]
    let question = Question(
      "How?",
      workloads: sizes.map { workload("grow/n=\($0)", size: $0) })
    let grown = sizes.map { size in
      record("grow/n=\(size)", "engine", engine.map { $0.map { $0 * Double(size) } }, size: size)
    }
    XCTAssertEqual(
      Report(question, grown, .missing).findings,
      [
        "Growth at the largest sizes (0: constant, 1: linear): engine 1.00.",
        "No other design does this.",
      ])
  }

  /// What is within twice the loop's price is no time of the work, and in no ratio.
  func testTheLoopIsNoTime() {
    let fast = engine.map { $0.map { $0 / 400 } }
    let records = [record("toy/a=1", "engine", fast), record("toy/a=1", "rival", rival)]
    let target = Target("engine", "rival", on: "toy/a=1", atLeast: 1, "times as fast")
    let question = Question("How long?", workloads: [workload("toy/a=1")], targets: [target])
    let report = Report(question, records, .missing, loop: naively(fast).middle / 1.9)
    XCTAssertEqual(report.text.ranges(of: "≤ loop").count, 2, report.text)
    XCTAssertEqual(report.findings, ["No other design does this."])
    XCTAssertEqual(
      Report(question, records, .missing, loop: naively(fast).middle / 2.1).findings.count, 2)
  }

  private func report(targets: [Target] = []) -> Report {
    let records = [record("toy/a=1", "engine", engine), record("toy/a=1", "rival", rival)]
    let question = Question("How long?", workloads: [workload("toy/a=1")], targets: targets)
    return Report(question, records, .missing)
  }
}

/// Six processes of five samples, kept to four digits as in the file. All series share the third
/// process's slow phase and differ in the length of the tail.
private func samples(around middle: Double, tail: Double) -> [[Double]] {
  (0..<6).map { process in
    (0..<5).map { round in
      let level = 1 + 0.02 * Double((process * 7) % 5)
      let slow = process == 2 && round > 1 ? 1.6 : 1 + 0.05 * Double((round * 3) % 4)
      let late = (process + round) % 4 == 0 ? 1 + tail / 20 : 1
      return (middle * level * slow * late * 10).rounded() / 10
    }
  }
}

private func naively(_ processes: [[Double]]) -> (middle: Double, low: Double, high: Double) {
  let medians = processes.map(middle).sorted()
  return (middle(medians), medians[0], medians[medians.count - 1])
}

private func middle(_ numbers: [Double]) -> Double {
  var rest = numbers.sorted()
  while rest.count > 2 { rest = Array(rest.dropFirst().dropLast()) }
  return rest.reduce(0, +) / Double(rest.count)
}

private func ratios(_ upper: [[Double]], _ lower: [[Double]]) -> [[Double]] {
  upper.indices.map { process in
    upper[process].indices.map { upper[process][$0] / lower[process][$0] }
  }
}

private func workload(_ id: String, size: Int? = nil) -> Workload {
  Workload(
    id, size: size,
    implementations: [.engine { { _ in 0 } }, .rival("rival") { { _ in 0 } }])
}

private func record(
  _ id: String, _ name: String, _ processes: [[Double]], size: Int? = nil
) -> BenchmarkRecord {
  BenchmarkRecord(
    workload(id, size: size), name, digest: 0, processes: processes, figures: ExactFigures())
}

extension Report {
  fileprivate var text: String { table?.text(for: .plain) ?? "" }
}
