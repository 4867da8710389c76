import TraitReference
import TraitTestSupport
import XCTest

/// The laws can fail: every fault planted in the reference is found, and shrunk to a program that
/// is read at a glance.
final class PlantedFaultTests: XCTestCase {
  private typealias Fault = ReferenceForest.Fault

  /// How many steps it takes to show each fault, those of handlers included, and the names of
  /// the laws that notice it besides agreement.
  private static let table: [(fault: Fault, steps: Int)] = []

  func testAgreementFindsEveryFaultAndShrinksIt() throws {
    var labels = Labels()
    for fault in Fault.allCases {
      let property = AgreementLaw.property { ReferenceForest(plantedFault: fault) }
      guard let failure = try property.run(TestPlan(), labels: &labels) else {
        XCTFail("Nobody noticed that \(fault)")
        continue
      }
      print("\(fault): \(failure.finding.size) steps, \(failure.origin)\n\(failure.finding.details)\n\(failure.line)\n")
    }
  }

  func testMatrix() throws {
    for fault in Fault.allCases {
      var names: [String] = []
      func run(_ law: (some Law).Type) throws {
        var labels = Labels()
        var plan = TestPlan()
        plan.cases = 400
        let p = law.property { ReferenceForest(plantedFault: fault) }
        for n in 0..<400 where p.fails(case: n, of: plan, labels: &labels) { names.append(law.name); break }
      }
      try run(FromScratchLaw.self)
      try run(DeliveryLaw.self)
      try run(PreviousLaw.self)
      try run(LifetimeLaw.self)
      try run(ReattachLaw.self)
      try run(SetTwiceLaw.self)
      try run(SetAndRemoveLaw.self)
      try run(UnrelatedTraitLaw.self)
      try run(OrderLaw.self)
      try run(DeterminismLaw.self)
      print("MATRIX \(fault): \(names)")
    }
  }
}
