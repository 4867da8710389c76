import Foundation
import TraitTestSupport
import XCTest

/// For any text, a decoder throws a sentence, or decodes a value that can be encoded and decoded
/// again. `scripts/fuzz` searches for texts that break these laws.
final class DecodingLaws: XCTestCase {
  func testCollections() throws { try assertHolds(CollectionTextLaw.self) }
  func testPropertyLists() throws { try assertHolds(PropertyListLaw.self) }
  func testAssets() throws { try assertHolds(AssetLaw.self) }
  func testExactRecords() throws { try assertHolds(ExactRecordLaw.self) }
  func testRunRecords() throws { try assertHolds(RunRecordLaw.self) }
  func testRecordings() throws { try assertHolds(RecordingTextLaw.self) }

  func testTheLawsNoticeATextThatIsNotKept() throws {
    try assertFails(CollectionTextLaw.property(keep: { self.kept($0, "fuzz.count", "x") }))
    try assertFails(ExactRecordLaw.property(keep: { self.kept($0, "visited", "x") }))
    try assertFails(RunRecordLaw.property(keep: { self.kept($0, "engine", "x") }))
  }

  func testTheLawsNoticeACatalogueThatIsIncompleteOrHalfLoaded() throws {
    try assertFails(
      AssetLaw.property { AssetLaw.contradiction(in: $0, labels: &$1) { _, _ in } })
    try assertFails(
      AssetLaw.property {
        AssetLaw.contradiction(in: $0, labels: &$1) { catalog, text in
          try catalog.load(text)
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Too late"))
        }
      })
  }

  private func kept(_ text: Data, _ word: String, _ other: String) -> Data {
    Data(String(decoding: text, as: UTF8.self).replacing(word, with: other).utf8)
  }

  private func assertFails(_ property: Property, line: UInt = #line) throws {
    var labels = Labels()
    var plan = TestPlan()
    plan.includesCorpus = false
    XCTAssertNotNil(
      try property.run(plan, labels: &labels), "\(property.name) did not notice", line: line)
  }

  private func assertHolds(
    _ law: any DecodingLaw.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let plan = try TestPlan.ofThisProcess()
    var labels = Labels()
    let failure = try law.property.run(plan, labels: &labels)
    XCTAssertNil(failure, failure.map { "\($0)" } ?? "", file: file, line: line)
    for shortage in labels.shortages(of: ["read": 50, "refused": 200], perCases: 1_000) {
      XCTFail(
        "The law of \(law.name) reaches too few situations: \(shortage)", file: file, line: line)
    }
    guard plan.replay == nil else { return }
    for sample in law.samples {
      var labels = Labels()
      XCTAssertNil(law.contradiction(in: Data(sample.utf8), labels: &labels), sample)
      XCTAssertEqual(labels["read"], 1, "This sample should be read: \(sample)")
    }
  }
}
