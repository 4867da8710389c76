import BenchKit
import Workloads
import XCTest

/// The sentences under the tables, from made-up figures.
final class TableFindingsTests: XCTestCase {
  func testDeeperOverrides() {
    let figures = Figures([
      record("propagate/at=root/nodes=10000", 3_000),
      record("propagate/at=leaf-parent/nodes=10000", 1_500),
      record("propagate/at=root/nodes=10000", 900_000, by: "eager"),
      record("propagate/at=leaf-parent/nodes=10000", 9_000, by: "eager"),
    ])
    XCTAssertEqual(
      TableFindings.deeperOverrides(figures),
      """
      The engine takes 750 ns for a change just above the leaves and 1.50 µs for one at the root; if \
      every node below is visited, the latter takes 100 times as long as the former.
      """)
  }

  func testASlowEquality() {
    let figures = Figures([
      record("propagate/kind=slow-equality", 250, exact: ["compared": 2]),
      record("propagate/kind=slow-equality", 100, by: "as-Int"),
      record("propagate/kind=slow-equality", 1_000, by: "eager"),
    ])
    XCTAssertEqual(
      TableFindings.kinds(figures),
      """
      With a slow ==, a change takes 2.50 times as long as with the == of Int: an operation compares \
      2 collections. Comparing one for each of 1,000 nodes takes 4.00 times as long.
      """)
  }

  func testWhereHearingEverythingStopsScaling() {
    let figures = Figures(
      [(1, 1.2), (4, 1.9), (16, 8.0), (64, 30.0)].flatMap { count, ratio in
        [
          record("fanout/traits=\(count)", 100),
          record("fanout/traits=\(count)", 100 * ratio, by: "watching"),
        ]
      })
    XCTAssertEqual(
      TableFindings.hearingEverything(figures),
      """
      Observing every trait takes 1.20 times as long as observing the one that matters if there is \
      one trait and 30.0 times if there are 64 traits, and more than twice as long from 16 on.
      """)
  }

  func testWhatTheCInterfaceCosts() {
    let figures = Figures([
      record("c/read/nodes=100000", 3, exact: [:]), record("c/read/nodes=100000", 2, by: "Swift"),
      record("c/delivery/observers=10000", 12),
      record("c/delivery/observers=10000", 10, by: "Swift"),
    ])
    XCTAssertEqual(
      TableFindings.throughC(figures),
      "Through C a read takes 1.50 times as long as in Swift, a delivery 1.20 times.")
  }

  func testWhatInvalidatingSaves() {
    let figures = Figures([
      record("update/once/changes=10", 10), record("update/each/changes=10", 70),
      record("update/handlers=work", 40), record("update/handlers=invalidate", 10),
      record("update/layout/changes=16", 5), record("update/layout/changes=16", 50, by: "each"),
    ])
    XCTAssertEqual(
      TableFindings.onePass(figures),
      "A pass after each of 10 changes takes 7.00 times as long as one pass after all of them.")
    XCTAssertEqual(
      TableFindings.invalidating(figures),
      """
      Handlers that do their work at each of ten changes take 4.00 times as long as handlers that \
      invalidate and do the work once.
      """)
    XCTAssertEqual(
      TableFindings.oneLayout(figures),
      """
      Laying out after each of 16 changes takes 10.0 times as long as laying out once after all of \
      them.
      """)
  }

  func testColorsAndMemory() {
    let figures = Figures([
      record("color/affecting/views=10000", 50), record("color/other/views=10000", 10),
      record("memory/per=node", 1, exact: ["live_bytes": 64]),
      record("memory/per=override", 1, exact: ["live_bytes": 300]),
      record("memory/per=registration", 1, exact: ["live_bytes": 90]),
      record("memory/per=collection/traits=20", 1, exact: ["live_bytes": 224]),
    ])
    XCTAssertEqual(
      TableFindings.colors(figures),
      """
      With 10,000 views in dynamic colours, a trait that affects colours takes 5.00 times as long as \
      one that does not.
      """)
    XCTAssertEqual(
      TableFindings.memory(figures),
      """
      A node takes 64 bytes, its first override 300 more, a registration 90, a collection of twenty \
      values 224.
      """)
  }

  /// Each id that a sentence needs exists, and each table has its sentence.
  func testWithAllFiguresEachQuestionHasASentence() {
    for question in allQuestions() {
      let figures = Figures(
        question.workloads.flatMap { workload in
          workload.implementations.map { implementation in
            var one = record(
              workload.id, 1_000, by: implementation.name,
              exact: ["live_bytes": 64, "compared": 2])
            one.peakGrowthBytes = 1 << 20
            return one
          }
        })
      XCTAssertNotNil(question.finding(figures), question.title)
    }
  }

  func testFromTheLeastToTheMost() {
    let figures = Figures([
      record("collection/read/kind=Int/traits=20", 2),
      record("collection/read/kind=Int/traits=20", 60, by: "dictionary"),
      record("collection/read/kind=String/traits=20", 5),
      record("collection/read/kind=String/traits=20", 75, by: "dictionary"),
    ])
    XCTAssertEqual(
      sentence(under: "What does reading one value of twenty cost?", figures),
      """
      Reading one value takes 2.00 ns to 5.00 ns; dictionary takes 15.0 times to 30.0 times as \
      long.
      """)
  }

  func testGrowthComparesTheSmallestWithTheLargest() {
    let figures = Figures([
      record("propagate/tree/nodes=1000", 1_900), record("propagate/tree/nodes=30000", 1_950),
      record("propagate/tree/nodes=30000", 1_950_000, by: "eager"),
      record("propagate/tree/nodes=1000000", 2_000),
    ])
    XCTAssertEqual(
      sentence(under: "What does a change at the root of a tree cost, without observers?", figures),
      """
      A change takes 950 ns with 1,000 nodes and 1.00 µs with 1,000,000; eager takes 1000 times as \
      long with 30,000.
      """)
  }

  /// An operation is two changes; one at a node without overrides is undone, and two at the root follow.
  func testMasksAndFirstOverrides() {
    let figures = Figures([
      record("propagate/masked/nodes=10000", 80), record("propagate/toggled/nodes=10000", 130),
      record("propagate/first/nodes=10000", 400),
    ])
    XCTAssertEqual(
      sentence(
        under: """
          How much does it help to override deeper, or to mask, and what do toggled overrides cost?
          """, figures),
      """
      A change that all children of the root override takes 40.0 ns, adding and removing an override \
      130 ns, and for the first time, with two changes at the root, 400 ns.
      """)
  }

  /// An operation is a change there and one back, or forty rows.
  func testWhatAChatCosts() {
    let figures = Figures(
      ["rotate": 200, "text-size": 4_000, "scroll": 40_000].map { event, time in
        record("app/chat/\(event)/views=5000", time, by: "views")
      })
    XCTAssertEqual(
      sentence(
        under: "What do an application's changes cost: its style, rotation, text size, scrolling?",
        figures),
      """
      In a chat of 5,000 views, rotating the device costs 100 ns, changing the text size 2.00 µs, and \
      scrolling a row out and in 1.00 µs.
      """)
  }

  func testWhatEachOfManyCosts() {
    let figures = Figures([
      record("structure/build/nodes=100", 100), record("structure/build/nodes=1000", 300_000),
      record("structure/build/nodes=1000", 330_000, by: "eager"),
    ])
    XCTAssertEqual(
      sentence(under: "What does building a tree cost?", figures),
      "Building a node costs 300 ns each with 1,000 of them; eager takes 1.10 times as long.")
  }

  func testMovingAndTracking() {
    let figures = Figures([
      record("structure/move", 20_000), record("structure/move", 200_000, by: "eager"),
      record("structure/move-unseen", 10_000),
      record("tracking/layout/views=1000", 1_500_000),
      record("tracking/layout/views=1000", 1_000_000, by: "untracked"),
    ])
    XCTAssertEqual(
      sentence(
        under: "What does attaching, detaching and moving a subtree cost?", figures),
      """
      Moving 585 nodes there and back takes 20.0 µs, and 10.0 µs without a pass in between; visiting \
      every moved node takes 10.0 times as long.
      """)
    XCTAssertEqual(
      sentence(
        under: "What do layouts cost that read traits: tracked, and once after all changes?",
        figures),
      """
      Tracking adds 500 ns to each of 1,000 layouts that read a trait, and makes them take 1.50 times \
      as long.
      """)
  }

  private func sentence(under title: String, _ figures: Figures) -> String? {
    allQuestions().first { $0.title == title }?.finding(figures)
  }

  /// Without all figures of a sentence, it is left out; no figure is invented, and nothing crashes.
  func testWithoutFiguresThereAreNoSentences() {
    let nothing = Figures([])
    for question in allQuestions() {
      XCTAssertNil(question.finding(nothing), question.title)
    }
  }

  private func record(
    _ id: String, _ time: Double, by implementation: String = "engine", exact: [String: Int64] = [:]
  ) -> BenchmarkRecord {
    let workload = Workload(id, implementations: [])
    return BenchmarkRecord(
      workload, implementation, digest: 0, samples: Array(repeating: time, count: 6),
      figures: ExactFigures(exact: exact))
  }
}
