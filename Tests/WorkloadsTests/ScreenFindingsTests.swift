import BenchKit
import Workloads
import XCTest

/// The sentences of the screen, recomputed naively from figures that differ for each workload and
/// implementation.
final class ScreenFindingsTests: XCTestCase {
  private typealias Finding = (Figures) -> String?

  func testEachAnswerHasItsBestRival() throws {
    let answers: [(finding: Finding, ids: [String])] = [
      (ScreenFindings.change, ["propagate/tree/nodes=1000000"]),
      (ScreenFindings.deliveries, ["fanout/observers=100000"]),
      (ScreenFindings.onePass, ["update/once/changes=1000"]),
      (ScreenFindings.handlers, ["update/handlers=invalidate"]),
      (ScreenFindings.reads, ["propagate/read-all/nodes=100000"]),
      (
        ScreenFindings.worstCase,
        ["read=all", "listen=all", "listen=collections"].map {
          "propagate/overriding/\($0)/nodes=10000"
        }
      ),
      (ScreenFindings.unheard, ["fanout/unrelated/observers=100000"]),
      (ScreenFindings.structure, ["structure/siblings=1000", "structure/move"]),
      (ScreenFindings.style, ["app/chat/observers=100/views=20000"]),
    ]
    for answer in answers {
      let sentence = try XCTUnwrap(answer.finding(figures), "\(answer.ids)")
      for id in answer.ids {
        XCTAssertTrue(sentence.contains(bestRival(on: id)), "\(bestRival(on: id)): \(sentence)")
      }
    }
  }

  func testWhatNoRivalCanDoIsSaid() throws {
    for finding in [ScreenFindings.crossing, ScreenFindings.tracking] {
      let sentence = try XCTUnwrap(finding(figures))
      XCTAssertTrue(sentence.hasSuffix("; no rival."), sentence)
    }
  }

  func testTheOtherFiguresOfTheSentences() {
    let (once, each) = (time("update/once/changes=1000"), time("update/each/changes=1000"))
    let (work, invalidate) = (time("update/handlers=work"), time("update/handlers=invalidate"))
    let fan = "fanout/observers=100000"
    let (change, unheard) = (
      time("fanout/unrelated/observers=0"), time("fanout/unrelated/observers=100000")
    )
    let chat = "app/chat/observers=100/views=20000"
    let parts: [(Finding, String)] = [
      (ScreenFindings.deliveries, "a bare call \(brief(time(fan, "floor") / time(fan))), "),
      (ScreenFindings.onePass, "takes \(brief(each / once)), one after all "),
      (ScreenFindings.handlers, "take \(brief(work / invalidate)), that invalidate "),
      (ScreenFindings.unheard, String(brief(unheard / change).dropLast()) + " times as long"),
      (
        ScreenFindings.style,
        "style in \(Phrase.time(time(chat) / 2)), through views "
          + "\(brief(time(chat, "views") / time(chat))); "
      ),
      (ScreenFindings.style, "every node \(brief(time(chat, "eager") / time(chat)))."),
    ]
    for (finding, part) in parts {
      let sentence = finding(figures) ?? "nothing"
      XCTAssertTrue(sentence.contains(part), "\(part) in \(sentence)")
    }
  }

  /// A time that can't be told from the loop's is not printed.
  func testReadsThatTakeNoLongerThanTheLoopAreCounted() {
    let ids = ["Bool", "Int"].map { "collection/read/kind=\($0)/traits=20" }
      .sorted { time($0) < time($1) }
    let records = ids.flatMap { id in ["engine", "dictionary"].map { made(id, $0) } }
    XCTAssertEqual(
      ScreenFindings.values(Figures(records, loop: time(ids[0]) / 2)),
      "Reading one of 20 values takes ≤ loop (1 of 2 kinds) to "
        + "\(Phrase.time(time(ids[1]))); dictionary "
        + "\(brief(time(ids[1], "dictionary") / time(ids[1]))).")
  }

  /// Beside each table is its best rival, or that there is none.
  func testEachQuestionHasABestRivalOrNone() {
    for question in allQuestions() {
      let records = question.workloads.flatMap { workload in
        workload.implementations.map { made(workload.id, $0.name) }
      }
      let findings = Report(question, records, .missing).findings
      let said = findings.filter {
        $0.hasPrefix("Best rival: ") || $0 == "No other design does this."
      }
      XCTAssertEqual(said.count, 1, "\(question.title) \(findings)")
    }
  }

  // MARK: Figures

  private let figures = Figures(
    allQuestions().flatMap(\.workloads).flatMap { workload in
      workload.implementations.map { made(workload.id, $0.name) }
    })

  private func bestRival(on id: String) -> String {
    let names = allQuestions().flatMap(\.workloads).first { $0.id == id }?.implementations.map(
      \.name)
    let designs = ["eager", "dictionary", "persistent-map", "columns", "signals", "task-local"]
    let times = (names ?? []).filter(designs.contains).map { ($0, time(id, $0)) }
    let least = times.sorted { $0.1 < $1.1 }.first
    return least.map { "\($0.0) \(brief($0.1 / time(id)))" } ?? "no rival was measured on \(id)"
  }

  /// Three digits.
  private func brief(_ ratio: Double) -> String {
    String(format: ratio < 1 ? "%.3fx" : ratio < 10 ? "%.2fx" : "%.1fx", ratio)
  }
}

private func made(_ id: String, _ name: String) -> BenchmarkRecord {
  BenchmarkRecord(
    Workload(id, implementations: [.engine { { _ in 0 } }]), name, digest: 0,
    samples: Array(repeating: time(id, name), count: 15), figures: ExactFigures())
}

/// From 1,000 to 9,999 ns, another one for almost each workload and implementation.
private func time(_ id: String, _ name: String = "engine") -> Double {
  var hash = 5_381
  for byte in (id + name).utf8 { hash = (hash &* 33 &+ Int(byte)) % 1_000_003 }
  return Double(1_000 + hash % 9_000)
}
