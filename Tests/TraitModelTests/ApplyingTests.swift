import TraitModel
import XCTest

/// S5.3, S4.4: a node's collection is its parent's with its overrides applied.
final class ApplyingTests: XCTestCase {
  /// Compared with a plain array: many traits on several pages, with boxes and defaults that are set
  /// explicitly.
  func testResultsAgreeWithPlainArrays() {
    var random = Congruential(state: 7)
    let traits = NumberedTrait.inline(7_000..<7_150) + NumberedTrait.boxed(7_000..<7_030)
    let livingBefore = Counted.living
    for _ in 0..<20 {
      for round in 0..<20 {
        var values = Array(repeating: -1, count: traits.count)
        let parent = TraitCollection { mutable in
          for index in some(of: traits.indices, &random) {
            values[index] = Int.random(in: -1...2, using: &random)
            traits[index].set(values[index], in: &mutable)
          }
        }
        var overrides = TraitOverrides()
        for index in some(of: traits.indices, &random) {
          values[index] = Int.random(in: -1...2, using: &random)
          traits[index].set(values[index], in: &overrides)
        }
        let result = parent.applying(overrides)
        XCTAssertEqual(
          traits.map { $0.read(result) }, values, "Reads give the values set, round \(round).")
      }
    }
    XCTAssertEqual(Counted.living, livingBefore, "No box outlives the collections.")
  }

  func testOverridesThatSayNothingNewGiveTheParentItself() {
    let parent = TraitCollection(Count.self, value: 4)
    var overrides = TraitOverrides()
    overrides[Count.self] = 4
    XCTAssertEqual(parent.applying(overrides).address, parent.address)
  }

  private func some(of range: Range<Int>, _ random: inout Congruential) -> [Int] {
    let count = [0, 1, 2, 30].randomElement(using: &random)!
    return (0..<count).map { _ in range.randomElement(using: &random)! }
  }
}

extension TraitCollection {
  /// The storage's address, as the description shows it.
  fileprivate var address: Substring? {
    description.split { " ;>".contains($0) }.first { $0.hasPrefix("0x") }
  }
}
