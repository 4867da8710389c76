import Foundation
import TraitReference
import TraitTestSupport
import XCTest

/// The stored cases are still valid: each names a property, is drawn from exactly its choices, passes,
/// and detects an inserted fault if its property has some.
/// A stale line fails with the line to put in its place. If that detects no fault, replace it by another one,
/// such as `InsertedFaultTests` prints.
final class CorpusTests: XCTestCase {
  func testEveryLineIsReplayedAndNoneIsStale() throws {
    var count = 0
    for file in try Corpus.files() {
      for line in try file.lines() {
        let property = try EveryProperty.property(named: line.property)
        count += 1
        if let failure = property.run(line) { XCTFail("\(file.name): \(failure)") }
        let drawn = CorpusLine(property: line.property, choices: property.choicesDrawn(from: line))
        XCTAssertEqual(
          drawn, line,
          "A line of \(file.name) is stale: put \(drawn) in its place; it must still tell a fault")
      }
    }
    XCTAssertGreaterThan(count, 20, "Stored cases are missing")
  }

  /// Lines for faults of the engine that were fixed, which detect no inserted fault: only their
  /// choices can be checked.
  private static let mended = ["unrest": 6]

  /// Only lines of the properties that `faulty(_:in:)` knows: lines of other properties need detect no fault.
  func testEveryCaseOfAPropertyWithInsertedFaultsTellsOne() throws {
    var count = 0
    var silent: [String: [CorpusLine]] = [:]
    for file in try Corpus.files() {
      for line in try file.lines() {
        guard let faulty = Self.faulty(line.property, in: file.name) else { continue }
        count += 1
        if !faulty.contains(where: { $0.run(line) != nil }) {
          silent[line.property, default: []] += [line]
        }
      }
    }
    for (property, lines) in silent where lines.count > Self.mended[property] ?? 0 {
      XCTFail(
        """
        Of the property '\(property)' \(lines.count) lines tell no inserted fault, and \(Self.mended[property] ?? 0) told one \
        of the engine, so some mean nothing any more: \(lines.map { "\($0)" }.joined(separator: "; "))
        Put others in their place that do; InsertedFaultTests prints a line for each fault.
        """)
    }
    XCTAssertGreaterThan(count, 10, "Stored cases are missing")
  }

  /// A line that has become the shortest case is detected: it finds none of the faults.
  func testALineThatTellsNothingIsNoticed() throws {
    let properties = [
      "agreement": "reference", "unrest": "engine", "inheritance": "engine", "towers": "engine",
    ]
    for (property, file) in properties {
      let faulty = try XCTUnwrap(
        Self.faulty(property, in: "\(file).corpus"),
        "The lines of the property '\(property)' may rot")
      XCTAssertFalse(
        faulty.isEmpty, "Every case of the property '\(property)' tells each fault of it")
    }
  }

  /// The property with each of its inserted faults that not every case detects; nil if it has none.
  private static func faulty(_ property: String, in file: String) -> [Property]? {
    let nothing = CorpusLine(property: property, choices: [])
    return inserted(property, in: file)?.filter { $0.run(nothing) == nil }
  }

  private static func inserted(_ property: String, in file: String) -> [Property]? {
    switch (property, file) {
    case (_, "reference.corpus"):
      FaultyReference.Fault.allCases.map { fault in
        AgreementProperty.property { FaultyReference(fault) }
      }
    case ("unrest", _):
      ReentrantApplication.Fault.allCases.map { UnrestProperties.property(fault: $0) }
    case ("inheritance", _): [InheritanceProperties.property(forgets: true)]
    case ("towers", _):
      TowerResolver.Fault.allCases.map { TowerProperties.towers(resolvedWith: $0) }
    default: nil
    }
  }

  func testAPropertyThatDoesNotExistIsASentence() {
    XCTAssertThrowsError(try EveryProperty.property(named: "agrement")) { error in
      let sentence = "\(error)"
      XCTAssertTrue(sentence.hasPrefix("There is no property 'agrement'"), sentence)
      for name in ["agreement", "unrest", "towers", "inheritance", "collections", "set twice"] {
        XCTAssertTrue(sentence.contains(name), sentence)
      }
    }
  }

  /// Properties are found by their names, so no two may have the same.
  func testNoTwoPropertiesHaveOneName() {
    let names = EveryProperty.properties.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
  }
}
