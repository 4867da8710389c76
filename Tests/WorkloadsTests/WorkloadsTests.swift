import BenchKit
import Workloads
import XCTest

final class WorkloadsTests: XCTestCase {
  /// Of the six kinds of values that are stored inline, and are equal if their bytes are.
  func testReadingAndComparingInlineValuesHaveTargets() {
    let counts = ["reading one value", "comparing equal"].map { words in
      let question = allQuestions().first { $0.title.contains(words) }
      return (question?.targets.count, question?.workloads.count)
    }
    XCTAssertEqual(counts[0].0, 6)
    XCTAssertEqual(counts[1].0, (counts[1].1 ?? 0) + 6)
  }

  /// Every workload runs, and its implementations agree. Larger sizes only repeat the same work:
  /// `bench --quick` of the release build runs some of those.
  func testAllWorkloadsGiveOneAnswer() throws {
    var complaints = ""
    let surroundings = RunDependencies(
      output: Output({ _ in }, complaints: { complaints += $0 }), probe: .missing, judges: false)
    let questions = allQuestions().map { question in
      Question(question.title, workloads: question.workloads.filter(isSmall))
    }
    let session = try Session(
      questions, options: Options(["--quick", "--no-progress"]), in: surroundings)
    XCTAssertEqual(try session.run(), .fine)
    XCTAssertEqual(complaints, "")
  }

  /// The time of a quick run depends on its amount of work, which must fit into eight seconds. The
  /// numbers in ids are nodes, observers and traits; sizes that never vary are not in ids.
  func testAQuickRunAsksEverythingOfLittle() throws {
    let asked = try session(["--quick"]).questions
    XCTAssertEqual(asked.map(\.title), allQuestions().map(\.title))
    let workloads = asked.flatMap(\.workloads)
    XCTAssertLessThanOrEqual(workloads.count, 210)
    XCTAssertLessThanOrEqual(workloads.map(\.implementations.count).reduce(0, +), 670)
    let amounts = workloads.map { amount(of: $0) * $0.implementations.count }
    XCTAssertLessThanOrEqual(amounts.max() ?? 0, 80_000)
    XCTAssertLessThanOrEqual(amounts.reduce(0, +), 1_300_000)
  }

  private func amount(of workload: Workload) -> Int {
    workload.id.split { !$0.isNumber }.compactMap { Int($0) }.max() ?? 0
  }

  private func session(_ words: [String]) throws -> Session {
    let nowhere = RunDependencies(
      output: Output({ _ in }, complaints: { _ in }), probe: .missing, judges: false)
    return try Session(allQuestions(), options: Options(words), in: nowhere)
  }

  private func isSmall(_ workload: Workload) -> Bool {
    workload.id.split { !$0.isNumber }.allSatisfy { Int($0) ?? 0 <= 100 }
  }

  /// The workload builds its tree in a new forest, and the benchmark counts no work of that: it must not report
  /// zeros, which it would count in the forest that the workload does not use.
  func testBuildingATreeHasNoCountersOfAnotherForest() throws {
    let path = NSTemporaryDirectory() + "\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let words = ["--quick", "--filter", "^structure/(build/nodes|siblings)=10$", "--json", path]
    let surroundings = RunDependencies(
      output: Output({ _ in }, complaints: { _ in }), probe: .missing, judges: false)
    XCTAssertEqual(
      try Session(allQuestions(), options: Options(words), in: surroundings).run(), .fine)
    let engines = try ResultFile(at: path).load().benchmarks.filter {
      $0.implementation == "engine"
    }
    XCTAssertEqual(engines.map(\.exact["visited"]), [nil, 10])
  }

  func testIdsAreUnique() {
    let ids = allQuestions().flatMap(\.workloads).map(\.id)
    XCTAssertEqual(Set(ids).count, ids.count)
  }

  /// An answer that only one implementation gives is compared with nothing.
  func testEachAnswerHasASecondImplementation() {
    for workload in allQuestions().flatMap(\.workloads) {
      XCTAssertGreaterThan(workload.implementations.count, 1, workload.id)
    }
  }

  func testEachWorkloadMeasuresTheEngine() {
    for workload in allQuestions().flatMap(\.workloads) {
      XCTAssertEqual(workload.implementations.first?.name, "engine", workload.id)
    }
  }
}
