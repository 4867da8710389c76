import Foundation
import TraitTestSupport
import XCTest

/// Runs a property on one implementation, with the cases of the environment's `TestPlan`.
///
/// - Parameter share: Only one in this many cases is run.
func assertHolds<Forest: ForestUnderTest>(
  _ property: (some ForestProperty).Type, share: Int = 1, file: StaticString = #filePath,
  line: UInt = #line,
  makeForest: @escaping () -> Forest
) throws {
  try assertHolds(
    property.property(makeForest: makeForest), minimums: property.minimums, share: share,
    file: file,
    line: line)
}

/// Runs a property in the same way.
///
/// - Parameter minimums: In how many of 1,000 random cases each situation occurs at least.
func assertHolds(
  _ property: Property, minimums: [String: Int], share: Int = 1,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  var plan = try TestPlan.ofThisProcess()
  plan.cases = (plan.cases + share - 1) / share
  var labels = Labels()
  if let failure = try property.run(plan, labels: &labels) {
    XCTFail("\(failure)", file: file, line: line)
  }
  let shortages = labels.shortages(of: minimums, perCases: 1_000)
  if !shortages.isEmpty {
    XCTFail(
      """
      \(property.name) reaches too few situations: \(shortages.joined(separator: "; ")). There were
      \(labels.table)
      """, file: file, line: line)
  }
}

/// Asserts that a property can fail: it notices each inserted fault, in a case of few steps.
///
/// - Parameter property: The property, with the fault inserted.
func assertNotices<Fault: CaseIterable>(
  _ faults: Fault.Type, inSteps limit: Int, file: StaticString = #filePath, line: UInt = #line,
  _ property: (Fault) -> Property
) throws {
  var plan = TestPlan()
  plan.includesCorpus = false
  for fault in faults.allCases {
    var labels = Labels()
    guard let failure = try property(fault).run(plan, labels: &labels) else {
      XCTFail("The property does not notice the fault \(fault)", file: file, line: line)
      continue
    }
    XCTAssertLessThanOrEqual(
      failure.finding.size, limit, "\(fault): \(failure)", file: file, line: line)
  }
}
