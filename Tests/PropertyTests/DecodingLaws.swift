import Foundation
import TraitTestSupport
import XCTest

/// Whatever text a decoder is given, it throws a sentence or reads something that it can write and
/// read again. `scripts/fuzz` looks for texts that break these laws.
final class DecodingLaws: XCTestCase {
  func testCollections() throws { try assertHolds(CollectionTextLaw.self) }
  func testPropertyLists() throws { try assertHolds(PropertyListLaw.self) }
  func testAssets() throws { try assertHolds(AssetLaw.self) }
  func testExactRecords() throws { try assertHolds(ExactRecordLaw.self) }
  func testRunRecords() throws { try assertHolds(RunRecordLaw.self) }

  /// The laws can fail: each notices a text that its decoder should not have taken, or written.
  func testTheLawsCanFail() throws {
    var labels = Labels()
    let property = CollectionTextLaw.property { text, labels in
      TraitFormat.json.contradiction(in: text, labels: &labels) { encoded in
        Data(String(decoding: encoded, as: UTF8.self).replacing("fuzz.count", with: "x").utf8)
      }
    }
    let failure = try XCTUnwrap(property.run(TestPlan(), labels: &labels))
    XCTAssertLessThanOrEqual(failure.finding.size, 120, "\(failure)")
  }

  private func assertHolds(
    _ law: any DecodingLaw.Type, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    var labels = Labels()
    let failure = try law.property.run(plan, labels: &labels)
    XCTAssertNil(failure, failure.map { "\($0)" } ?? "", file: file, line: line)
    for shortage in labels.shortages(of: ["read": 50, "refused": 200], perCases: 1_000) {
      XCTFail("The law of \(law.name) has gone blind: \(shortage)", file: file, line: line)
    }
    guard plan.replay == nil else { return }
    for sample in law.samples {
      var labels = Labels()
      XCTAssertNil(law.contradiction(in: Data(sample.utf8), labels: &labels), sample)
      XCTAssertEqual(labels["read"], 1, "This sample should be read: \(sample)")
    }
  }
}
