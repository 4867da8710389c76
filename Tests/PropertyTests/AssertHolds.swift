import Foundation
import TraitTestSupport
import XCTest

/// Runs a law on one implementation: what the environment asks for, see `TestPlan`.
func assertHolds<Forest: ForestUnderTest>(
  _ law: (some Law).Type, file: StaticString = #filePath, line: UInt = #line,
  makeForest: @escaping () -> Forest
) throws {
  let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
  var labels = Labels()
  if let failure = try law.property(makeForest: makeForest).run(plan, labels: &labels) {
    XCTFail("\(failure)", file: file, line: line)
  }
  if ProcessInfo.processInfo.environment["TRAITS_LABELS"] != nil { print(labels.table) }
  for shortage in labels.shortages(of: law.minimums, perCases: 1_000) {
    XCTFail("\(law.name) has gone blind: \(shortage)", file: file, line: line)
  }
}
