import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// A scope keeps a list of stops for each set of traits that changed in it, up to a limit.
final class StopCacheTests: XCTestCase {
  /// Every set of nine traits but the empty one: 511 lists, twice as many as are kept.
  func testMoreSetsOfTraitsThanListsAreKept() {
    let traits = (9_000..<9_009).map { typeNumber($0).bit }
    let shape = Shape.tree(nodes: 20)
    var heard: [[Int]] = []
    for (number, trait) in traits.enumerated() {
      shape.forest.register(on: shape.nodes[19 - number], for: [trait.slot]) { _, _, _ in
        heard[heard.count - 1].append(number)
      }
    }
    for round in 1...2 {
      for set in 1..<512 {
        heard.append([])
        shape.forest.changeOverrides(of: shape.root) { overrides in
          for (number, trait) in traits.enumerated() where set >> number & 1 == 1 {
            trait.set(round * 1_000 + set, &overrides)
          }
        }
        shape.forest.update()
        let expected = traits.indices.filter { set >> $0 & 1 == 1 }.reversed()
        XCTAssertEqual(heard.last, Array(expected), "round \(round), set \(set)")
      }
    }
  }
}

private struct Bit<Number: TypeNumber>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

extension TypeNumber {
  fileprivate static var bit: (slot: TraitSlot, set: (Int, inout TraitOverrides) -> Void) {
    (TraitSlot(of: Bit<Self>.self), { $1[Bit<Self>.self] = $0 })
  }
}
