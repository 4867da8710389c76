import BenchKit
import XCTest

/// What a whole run of tiny workloads shows, and what a part of it does.
final class ScreenTests: XCTestCase {
  func testTheScreenHasPicturesFindingsAndTargets() throws {
    let shown = try show([])
    XCTAssertEqual(shown.status, .fine)
    XCTAssertEqual(shown.record.benchmarks.map(\.id).count, 4)
    for text in [
      "Growth", "● engine  ▲ rival", "- The engine was measured at 1 size.",
      "Targets: 1 met, 1 missed: rival/engine toy/nodes=10: ", " < 1000000.",
      "Results: ", "Page: `scripts/report ",
    ] {
      XCTAssertTrue(shown.text.contains(text), "\(text) in\n\(shown.text)")
    }
    XCTAssertFalse(shown.text.contains("rival/engine   "), "No table.")
    let answers = try XCTUnwrap(shown.record.answers)
    XCTAssertEqual(answers.screen.joined(separator: "\n") + "\n", shown.text)
    XCTAssertEqual(answers.targets.map(\.isMet), [false, true])
    XCTAssertEqual(answers.pictures.map(\.title), ["Growth"])
    XCTAssertEqual(shown.record.questions?.map(\.heading), ["Toys", "Toys"])
  }

  func testManyMissedTargetsDoNotLeaveTheScreen() throws {
    var many = questions
    let missed = (0..<100).map { _ in
      Target("engine", "rival", on: "toy/nodes=10", atLeast: 1_000_000, "times as fast")
    }
    many[0] = Question("How long?", workloads: many[0].workloads, targets: missed)
    let shown = try show([], many)
    XCTAssertLessThanOrEqual(
      shown.text.split(separator: "\n", omittingEmptySubsequences: false).count, 41)
    XCTAssertTrue(shown.text.contains("Targets: 0 met, 100 missed: rival/engine"), shown.text)
    XCTAssertTrue(shown.text.contains(" more, which --tables names."), shown.text)
  }

  func testWhatIsMissingIsSaidOnceAtTheTop() throws {
    let lines = try show([]).text.split(separator: "\n")
    let places = lines.indices.filter { lines[$0].contains("libjemalloc-dev") }
    XCTAssertEqual(places.count, 1)
    XCTAssertLessThan(try XCTUnwrap(places.first), 4)
  }

  func testTablesAreShownInsteadIfAskedFor() throws {
    let shown = try show(["--tables"])
    XCTAssertTrue(shown.text.contains("rival/engine"), shown.text)
    XCTAssertFalse(shown.text.contains("Targets:"), shown.text)
    XCTAssertNotNil(shown.record.answers, "All was measured, so the page has its answers.")
  }

  func testAQuestionIsOneTable() throws {
    let shown = try show(["--question", "OTHER"])
    XCTAssertTrue(shown.text.contains("And the other?"), shown.text)
    XCTAssertFalse(shown.text.contains("How long?"), shown.text)
    XCTAssertEqual(Set(shown.record.benchmarks.map(\.id)), ["other/nodes=10"])
    XCTAssertNil(shown.record.answers, "A part has no answers.")
    XCTAssertThrowsError(try show(["--question", "nobody asked"])) { error in
      XCTAssertEqual(
        "\(error)", "No question has 'nobody asked' in it; `bench questions` prints each")
    }
  }

  /// A column in which nothing was measured is not drawn.
  func testAPartThatLacksARivalHasNoColumnForIt() throws {
    let shown = try show(["--implementation", "engine"])
    XCTAssertFalse(shown.text.contains("rival"), shown.text)
  }

  private func show(
    _ options: [String], _ asked: [Question]? = nil
  ) throws -> (status: Status, text: String, record: RunRecord) {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var text = ""
    let surroundings = Surroundings(
      output: Output({ text += $0 }, complaints: { XCTFail($0) }), probe: .missing, judges: true)
    let session = try Session(
      (asked ?? questions).under("Toys"), glance: glance,
      options: Options(["--quick", "--json", path] + options), in: surroundings)
    let status = try session.run()
    return (status, text, try ResultFile(at: path).load())
  }

  private let questions = [
    Question(
      "How long?",
      workloads: [10, 20].map { (count: Int) in workload("toy/nodes=\(count)", size: count) },
      targets: [
        Target("engine", "rival", on: "toy/nodes=10", atLeast: 1_000_000, "times as fast"),
        Target("engine", "rival", on: "toy/nodes=10", atMost: 1_000_000, "times"),
      ]),
    Question("And the other?", workloads: [workload("other/nodes=10", size: nil)]),
  ]

  private let glance = Glance(
    headlines: [
      Headline(
        "Growth", over: "nodes",
        curves: ["engine", "rival", "absent"].map { Headline.Curve($0, on: "toy/nodes=", by: $0) })
    ],
    findings: [
      { _ in nil },
      { "The engine was measured at \($0.points(startingWith: "toy/nodes=").count) size." },
    ])
}

private func workload(_ id: String, size: Int?) -> Workload {
  Workload(
    id, size: size, implementations: [.engine { busily }, .rival("rival") { busily }])
}
