import Foundation
import TraitReference
import TraitTestSupport
import XCTest

/// The laws can fail: every fault planted in the reference is found, and shrunk to a program that
/// is read at a glance.
final class PlantedFaultTests: XCTestCase {
  private typealias Fault = ReferenceForest.Fault

  /// The smallest programs that show each fault, in steps, those of handlers included.
  private static let knownSizes: [Fault: Int] = [:]

  func testAgreementFindsEveryFaultAndShrinksIt() throws {
    for fault in Fault.allCases {
      guard let failure = try failure(of: AgreementLaw.self, with: fault, cases: 2_000) else {
        XCTFail("Nobody noticed that \(fault)")
        continue
      }
      print("\(fault): \(failure.finding.size) steps, \(failure.origin)\n\(failure.finding.details)\n\(failure.line)\n")
      XCTAssertLessThanOrEqual(failure.finding.size, 6, "\(fault) shrank to\n\(failure)")
    }
  }

  private func failure(
    of law: (some Law).Type, with fault: Fault, cases: Int
  ) throws -> Property.Failure? {
    var plan = TestPlan()
    plan.cases = cases
    var labels = Labels()
    return try law.property { ReferenceForest(plantedFault: fault) }.run(plan, labels: &labels)
  }
}
