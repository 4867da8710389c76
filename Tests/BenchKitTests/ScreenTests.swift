import BenchKit
import XCTest

/// The output of a whole run of tiny workloads, and of a part of one.
final class ScreenTests: XCTestCase {
  func testTheScreenHasPicturesFindingsAndTargets() throws {
    let shown = try show([])
    XCTAssertEqual(shown.status, .fine)
    XCTAssertEqual(shown.record.benchmarks.map(\.id).count, 4)
    for text in [
      "Growth", "● engine  ▲ rival", "- The engine was measured at 1 size.",
      "Targets: 1 met, 1 missed: toy: nodes=10 rival ", " < 1e+06.",
      "Results: ", "Page: `scripts/report ",
    ] {
      XCTAssertTrue(shown.text.contains(text), "\(text) in\n\(shown.text)")
    }
    XCTAssertFalse(shown.text.contains("rival/engine   "), "No table.")
    let answers = try XCTUnwrap(shown.record.answers)
    XCTAssertEqual(answers.screen.joined(separator: "\n") + "\n", shown.text)
    XCTAssertEqual(answers.targets.map(\.verdict), [.missed, .met])
    XCTAssertEqual(answers.pictures.map(\.title), ["Growth"])
    XCTAssertEqual(shown.record.questions.map(\.heading), ["Toys", "Toys"])
  }

  /// One line for each missed target of the suite, with its figures, under the start of its id.
  func testMissedTargetsAreNamed() throws {
    let shown = try show([], missing(12))
    XCTAssertTrue(
      shown.text.contains("Targets: 0 met, 12 missed: many: number=0 rival "), shown.text)
    for number in 0..<12 {
      XCTAssertTrue(shown.words.contains("number=\(number) rival "), shown.text)
    }
    XCTAssertEqual(shown.text.ranges(of: "many:").count, 1)
    XCTAssertFalse(shown.text.contains("--tables names"), shown.text)
  }

  /// A target whose figure is missing is counted too.
  func testTargetsWithoutFiguresAreNotJudged() throws {
    let target = Target(.liveBytes, of: "toy/nodes=10", atMost: 1, "bytes")
    let question = Question("How large?", workloads: questions[0].workloads, targets: [target])
    let text = try show([], [question]).text
    XCTAssertTrue(text.contains("Targets: 0 met, 0 missed, 1 not judged."), text)
  }

  func testTheScreenSaysHowManySamplesThereAre() throws {
    let text = try show([]).text
    XCTAssertTrue(text.contains("Times: 1 process, 6 samples each, "), text)
  }

  func testMoreMissedTargetsLoseTheirFiguresOnly() throws {
    let shown = try show([], missing(90))
    for number in 0..<90 {
      XCTAssertTrue(shown.words.contains(" number=\(number)\(number < 89 ? "," : ".")"), shown.text)
    }
    XCTAssertFalse(shown.text.contains(" < 1e+06"), shown.text)
    expectOneScreen(shown.text)
  }

  func testManyMissedTargetsDoNotLeaveTheScreen() throws {
    let shown = try show([], missing(200))
    expectOneScreen(shown.text)
    XCTAssertTrue(shown.text.contains("Targets: 0 met, 200 missed: many: number=0, "), shown.text)
    XCTAssertTrue(shown.words.contains(" more, which --tables names."), shown.text)
  }

  private func missing(_ count: Int) -> [Question] {
    let workloads = (0..<count).map { workload("many/number=\($0)", size: nil) }
    let targets = workloads.map {
      Target("engine", "rival", on: $0.id, atLeast: 1_000_000, "times as fast")
    }
    return [
      Question("How many?", workloads: workloads, targets: targets),
      Question("How long?", workloads: questions[0].workloads),
    ]
  }

  private func expectOneScreen(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertLessThanOrEqual(lines.count, 41, "The last ends with a line break.")
    XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 100)
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
        "\(error)", "No question contains 'nobody asked'; `bench list --tables` prints each")
    }
  }

  /// A column without any measurement is not drawn.
  func testAPartThatLacksARivalHasNoColumnForIt() throws {
    let shown = try show(["--implementation", "engine"])
    XCTAssertFalse(shown.text.contains("rival"), shown.text)
  }

  private func show(
    _ options: [String], _ asked: [Question]? = nil
  ) throws -> Shown {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var text = ""
    let surroundings = RunDependencies(
      output: Output({ text += $0 }, complaints: { XCTFail($0) }), probe: .missing, judges: true)
    let session = try Session(
      (asked ?? questions).under("Toys"), glance: glance,
      options: Options(["--quick", "--json", path] + options), in: surroundings)
    let status = try session.run()
    return Shown(status: status, text: text, record: try ResultFile(at: path).load())
  }

  private struct Shown {
    let status: Status
    let text: String
    let record: RunRecord

    /// The text without line breaks.
    var words: String { text.replacing("\n", with: " ") }
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
