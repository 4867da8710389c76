import Foundation
import TraitTestSupport
import XCTest

/// For any text, a decoder throws a sentence, or decodes a value that can be encoded and decoded
/// again. `scripts/fuzz` searches for texts that break these properties.
final class DecodingProperties: XCTestCase {
  func testCollections() throws { try assertHolds(CollectionTextProperty.self) }
  func testPropertyLists() throws { try assertHolds(PropertyListProperty.self) }
  func testAssets() throws { try assertHolds(AssetProperty.self) }
  func testExactRecords() throws { try assertHolds(ExactRecordProperty.self) }
  func testRunRecords() throws { try assertHolds(RunRecordProperty.self) }
  func testRecordings() throws { try assertHolds(RecordingTextProperty.self) }

  func testThePropertiesNoticeATextThatIsNotKept() throws {
    try assertFails(CollectionTextProperty.property(keep: { self.kept($0, "fuzz.count", "x") }))
    try assertFails(ExactRecordProperty.property(keep: { self.kept($0, "visited", "x") }))
    try assertFails(RunRecordProperty.property(keep: { self.kept($0, "engine", "x") }))
  }

  func testThePropertiesNoticeACatalogueThatIsIncompleteOrHalfLoaded() throws {
    try assertFails(
      AssetProperty.property { AssetProperty.contradiction(in: $0, labels: &$1) { _, _ in } })
    try assertFails(
      AssetProperty.property {
        AssetProperty.contradiction(in: $0, labels: &$1) { catalog, text in
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
    _ property: any DecodingProperty.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let plan = try TestPlan.ofThisProcess()
    var labels = Labels()
    let failure = try property.property.run(plan, labels: &labels)
    XCTAssertNil(failure, failure.map { "\($0)" } ?? "", file: file, line: line)
    for shortage in labels.shortages(of: ["read": 50, "refused": 200], perCases: 1_000) {
      XCTFail(
        "The property of \(property.name) reaches too few situations: \(shortage)", file: file,
        line: line)
    }
    guard plan.replay == nil else { return }
    for sample in property.samples {
      var labels = Labels()
      XCTAssertNil(property.contradiction(in: Data(sample.utf8), labels: &labels), sample)
      XCTAssertEqual(labels["read"], 1, "This sample should be read: \(sample)")
    }
  }
}
