import Foundation
import TraitReference
import TraitTestSupport
import XCTest

/// The stored cases are still valid: each names a law, is drawn from exactly its choices, passes,
/// and detects a planted fault if its law has some.
/// A stale line fails with the line to put in its place. If that detects no fault, replace it by another one,
/// such as `PlantedFaultTests` prints.
final class CorpusTests: XCTestCase {
  func testEveryLineIsReplayedAndNoneIsStale() throws {
    var count = 0
    for file in try Corpus.files() {
      for line in try file.lines() {
        let property = try EveryLaw.property(named: line.law)
        count += 1
        if let failure = property.run(line) { XCTFail("\(file.name): \(failure)") }
        let drawn = CorpusLine(law: line.law, choices: property.choicesDrawn(from: line))
        XCTAssertEqual(
          drawn, line,
          "A line of \(file.name) is stale: put \(drawn) in its place; it must still tell a fault")
      }
    }
    XCTAssertGreaterThan(count, 20, "Stored cases are missing")
  }

  /// Lines for faults of the engine that were fixed, which detect no planted fault: only their
  /// choices can be checked.
  private static let mended = ["unrest": 6]

  /// Only lines of the laws that `faulty(_:in:)` knows: lines of other laws need detect no fault.
  func testEveryCaseOfALawWithPlantedFaultsTellsOne() throws {
    var count = 0
    var silent: [String: [CorpusLine]] = [:]
    for file in try Corpus.files() {
      for line in try file.lines() {
        guard let faulty = Self.faulty(line.law, in: file.name) else { continue }
        count += 1
        if !faulty.contains(where: { $0.run(line) != nil }) {
          silent[line.law, default: []] += [line]
        }
      }
    }
    for (law, lines) in silent where lines.count > Self.mended[law] ?? 0 {
      XCTFail(
        """
        Of the law '\(law)' \(lines.count) lines tell no planted fault, and \(Self.mended[law] ?? 0) told one \
        of the engine, so some mean nothing any more: \(lines.map { "\($0)" }.joined(separator: "; "))
        Put others in their place that do; PlantedFaultTests prints a line for each fault.
        """)
    }
    XCTAssertGreaterThan(count, 10, "Stored cases are missing")
  }

  /// A line that has become the shortest case is detected: it finds none of the faults.
  func testALineThatTellsNothingIsNoticed() throws {
    let laws = [
      "agreement": "reference", "unrest": "engine", "inheritance": "engine", "towers": "engine",
    ]
    for (law, file) in laws {
      let faulty = try XCTUnwrap(
        Self.faulty(law, in: "\(file).corpus"), "The lines of the law '\(law)' may rot")
      XCTAssertFalse(faulty.isEmpty, "Every case of the law '\(law)' tells each fault of it")
    }
  }

  /// The law with each of its planted faults that not every case detects; nil if it has none.
  private static func faulty(_ law: String, in file: String) -> [Property]? {
    let nothing = CorpusLine(law: law, choices: [])
    return planted(law, in: file)?.filter { $0.run(nothing) == nil }
  }

  private static func planted(_ law: String, in file: String) -> [Property]? {
    switch (law, file) {
    case (_, "reference.corpus"):
      FaultyReference.Fault.allCases.map { fault in
        AgreementLaw.property { FaultyReference(fault) }
      }
    case ("unrest", _): ReentrantApplication.Fault.allCases.map { UnrestLaws.property(fault: $0) }
    case ("inheritance", _): [InheritanceLaws.property(forgets: true)]
    case ("towers", _): TowerResolver.Fault.allCases.map { TowerLaws.towers(resolvedWith: $0) }
    default: nil
    }
  }

  func testALawThatDoesNotExistIsASentence() {
    XCTAssertThrowsError(try EveryLaw.property(named: "agrement")) { error in
      let sentence = "\(error)"
      XCTAssertTrue(sentence.hasPrefix("There is no law 'agrement'"), sentence)
      for name in ["agreement", "unrest", "towers", "inheritance", "collections", "set twice"] {
        XCTAssertTrue(sentence.contains(name), sentence)
      }
    }
  }

  /// Laws are found by their names, so no two may have the same.
  func testNoTwoLawsHaveOneName() {
    let names = EveryLaw.properties.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
  }
}
