import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Client code that changes the forest where an operation calls it.
final class ReplacedValueTests: XCTestCase {
  /// Until the closure of a change returns, everyone reads the old overrides; the scope that catches
  /// up meanwhile keeps them.
  func testAScopeThatCatchesUpInsideAChangeOfItsOverridesKeepsThem() {
    let forest = TraitForest()
    let (root, node) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(node, to: root)
    forest.setOverride(Size.self, of: node, to: 7)
    forest.update()
    forest.changeOverrides(of: node) { _ in
      XCTAssertTrue(forest.overrides(of: node).contains(Size.self))
      forest.setOverride(Weight.self, of: root, to: 2)
      forest.update()
      XCTAssertEqual(forest.value(of: Size.self, at: node), 7)
    }
    XCTAssertNil(forest.brokenInvariant())
    XCTAssertEqual(forest.value(of: Size.self, at: node), 7)
    XCTAssertEqual(forest.value(of: Weight.self, at: node), 2)
  }

  /// A replaced value is released when the change is complete: its deinit may use the forest.
  func testAReplacedValueIsReleasedWhenTheChangeIsComplete() {
    final class Last {
      let end: () -> Void
      init(end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }
    struct Held: TraitDefinition { static var defaultValue: Last? { nil } }
    let forest = TraitForest()
    let node = forest.makeNode()
    forest.makeLive(node)
    var seen: [Bool] = []
    forest.setOverride(
      Held.self, of: node,
      to: Last { [unowned forest] in
        forest.update()
        seen.append(forest.overrides(of: node).contains(Held.self))
        seen.append(forest.value(of: Size.self, at: node) == 3)
      })
    forest.setOverride(Size.self, of: node, to: 3)
    forest.setOverride(Held.self, of: node, to: nil)
    XCTAssertEqual(seen, [true, true])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// What a replaced closure of the forest captured may use all of them in its deinit.
  func testAReplacedClosureMayUseTheOneThatReplacesIt() {
    final class Last {
      let end: () -> Void
      init(end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }
    let forest = TraitForest()
    let node = forest.makeNode()
    forest.makeLive(node)
    var called: [String] = []
    // Each call changes the value again, until a limit ends that.
    forest.register(on: node, for: [TraitSlot(of: Size.self)]) { forest, node, previous in
      forest.setOverride(Size.self, of: node, to: previous[Size.self] + 2)
    }
    func makeLast() -> Last {
      Last { [unowned forest] in
        forest.setOverride(Size.self, of: node, to: forest.value(of: Size.self, at: node) + 1)
        forest.requestAttention(at: node)
        forest.update(attending: true)
      }
    }
    forest.onUnsettled = { [last = makeLast()] _ in withExtendedLifetime(last) {} }
    forest.onUnsettled = { _ in called.append("unsettled") }
    XCTAssertEqual(called, ["unsettled"])
    forest.onAttention = { [last = makeLast()] _, _ in withExtendedLifetime(last) {} }
    forest.onAttention = { _, _ in called.append("attention") }
    XCTAssertTrue(called.contains("attention"))
    forest.onDelivery = { [last = makeLast()] _ in withExtendedLifetime(last) {} }
    forest.onDelivery = { _ in called.append("delivery") }
    XCTAssertTrue(called.contains("delivery"))
    forest.onUnsettled = { _ in }
    XCTAssertNil(forest.brokenInvariant())
  }
}
