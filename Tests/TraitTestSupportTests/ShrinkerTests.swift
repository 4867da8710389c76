import TraitTestSupport
import XCTest

/// Failures with a known smallest form shrink to that form, from any starting point.
final class ShrinkerTests: XCTestCase {
  func testALargeElementIsLeftAlone() throws {
    try assertShrinks(to: [[700]]) { numbers in numbers.contains { $0 >= 700 } }
  }

  func testALongListShrinksToZeros() throws {
    try assertShrinks(to: [[0, 0, 0]]) { $0.count >= 3 }
  }

  func testASumShrinksToOneNumber() throws {
    try assertShrinks(to: [[101], [0, 101], [101, 0], [1, 100], [100, 1]]) {
      $0.reduce(0, +) > 100
    }
  }

  func testAPairOfEqualsShrinksToTwoOfTheSmallest() throws {
    try assertShrinks(to: [[5, 5]]) { numbers in
      numbers.indices.contains { index in
        numbers[index] >= 5 && numbers[..<index].contains(numbers[index])
      }
    }
  }

  func testAnOrderShrinksToTwoNeighbours() throws {
    try assertShrinks(to: [[1, 0]]) { numbers in
      zip(numbers, numbers.dropFirst()).contains { $0 > $1 }
    }
  }

  func testNestedListsLoseWhatTheyDoNotNeed() throws {
    let property = Property("nested") { source in
      let lists = source.list(average: 6, limit: 20) {
        source.list(average: 4, limit: 10) { source.draw(100) }
      }
      let fails = lists.contains { $0.contains { $0 >= 9 } }
      return { _ in fails ? .init(reason: "", details: "\(lists)", size: lists.count) : nil }
    }
    var labels = Labels()
    XCTAssertEqual(try property.run(TestPlan(), labels: &labels)?.finding.details, "[[9]]")
  }

  func testTheFailureReplays() throws {
    let property = property { $0.contains { $0 >= 700 } }
    var labels = Labels()
    let failure = try XCTUnwrap(property.run(TestPlan(), labels: &labels))
    var plan = TestPlan()
    plan.replay = failure.line
    let again = try XCTUnwrap(property.run(plan, labels: &labels))
    XCTAssertEqual(again.finding.details, failure.finding.details)
    XCTAssertTrue("\(failure)".contains("TRAITS_REPLAY='\(failure.line)'"))
  }

  private func assertShrinks(
    to smallest: [[Int]], line: UInt = #line, failing: @escaping ([Int]) -> Bool
  ) throws {
    for seed in 1...20 {
      var plan = TestPlan()
      plan.seed = UInt64(seed)
      var labels = Labels()
      let failure = try property(failing: failing).run(plan, labels: &labels)
      let details = try XCTUnwrap(failure, line: line).finding.details
      XCTAssertTrue(
        smallest.map { "\($0)" }.contains(details), "seed \(seed): \(details)", line: line)
    }
  }

  private func property(failing: @escaping ([Int]) -> Bool) -> Property {
    Property("numbers") { source in
      let numbers = source.list(average: 8, limit: 30) { source.draw(1_000) }
      return { _ in
        failing(numbers) ? .init(reason: "", details: "\(numbers)", size: numbers.count) : nil
      }
    }
  }
}
