import CProgram
import TraitModel
import TraitTree
import XCTest

/// A forest's costs do not depend on its history.
final class LongLifeTests: XCTestCase {
  func testAfterTenThousandOperationsAForestIsLikeAFreshOne() {
    var source = Xorshift(state: 7)
    let old = Shape.tree(nodes: 1_000)
    for _ in 0..<10_000 { disturb(old, &source) }
    calm(old)
    let fresh = Shape.tree(nodes: 1_000)
    for (value, shape) in [old, fresh].enumerated() {
      for round in 0..<10 { _ = shape.set(10 * value + round + 1, at: shape.root) }
    }
    XCTAssertEqual(old.set(99, at: old.root), fresh.set(99, at: fresh.root))
    XCTAssertEqual(old.forest.scopeCount, fresh.forest.scopeCount)
    XCTAssertEqual(old.forest.overrideCount, fresh.forest.overrideCount)
    XCTAssertNil(old.forest.brokenInvariant())
  }

  /// A node's number is used again; its name is not.
  func testANodeHasNoneOfADestroyedNodesNames() {
    let forest = TraitForest()
    for round in 1...3 {
      let (named, other) = (forest.makeNode(named: "round \(round)"), forest.makeNode())
      XCTAssertEqual(forest.name(of: named), "round \(round)")
      XCTAssertTrue(forest.name(of: other).hasPrefix("node "), forest.name(of: other))
      for node in [other, named] { forest.destroy(node) }
      let new = forest.makeNode()
      XCTAssertTrue(forest.name(of: new).hasPrefix("node "), forest.name(of: new))
      forest.destroy(new)
    }
  }

  /// A scope whose last override was removed ends eight calls later. Its worklist then moves to the
  /// parent scope, and its former owner leaves that scope's worklist. Two such nodes once kept an
  /// application from settling.
  func testScopesThatEndWhileSomebodyBelowWantsAttentionLeaveNothingToDo() {
    let shape = Shape.tree(nodes: 7, fanOut: 2)
    for node in shape.nodes[1...2] { shape.forest.setOverride(Weight.self, of: node, to: 1) }
    shape.forest.update()
    for node in shape.nodes[1...2] { shape.forest.removeOverride(Weight.self, of: node) }
    for number in [3, 5] { shape.forest.requestAttention(at: shape.nodes[number]) }
    for value in 1...10 { _ = shape.set(value, at: shape.root) }
    XCTAssertEqual(shape.forest.scopeCount, 1)
    XCTAssertTrue(shape.forest.needsUpdate)
    shape.forest.update(attending: true)
    XCTAssertFalse(shape.forest.needsUpdate)
    XCTAssertNil(shape.forest.brokenInvariant())
  }

  /// A node that lags when its scope is to end is asked again later.
  func testAScopeEndsAlthoughItsOwnerLaggedAtFirst() {
    let forest = TraitForest()
    let (root, child) = (forest.makeNode(isEager: true), forest.makeNode())
    forest.makeLive(root)
    forest.attach(child, to: root)
    forest.setOverride(Weight.self, of: child, to: 1)
    forest.update()
    forest.removeOverride(Weight.self, of: child)
    forest.update()
    for value in 1...20 { forest.setOverride(Weight.self, of: root, to: value) }
    for value in 1...20 {
      forest.setOverride(Weight.self, of: root, to: value)
      forest.update()
    }
    XCTAssertEqual(forest.scopeCount, 1, "A node without overrides keeps a scope of its own.")
  }

  /// S6.2: a detached node keeps what a removed override was, in a scope of its own.
  func testADetachedNodesScopeEndsOnceItIsAttached() {
    let forest = TraitForest()
    let (root, child) = (forest.makeNode(isEager: true), forest.makeNode(isEager: true))
    forest.makeLive(root)
    forest.update()
    forest.setOverride(Weight.self, of: child, to: 1)
    forest.removeOverride(Weight.self, of: child)
    XCTAssertEqual(forest.value(of: Weight.self, at: child), 1)
    forest.attach(child, to: root)
    for value in 2...21 {
      forest.setOverride(Weight.self, of: root, to: value)
      forest.update()
      XCTAssertEqual(forest.value(of: Weight.self, at: child), value)
    }
    XCTAssertEqual(forest.scopeCount, 1)
  }

  /// A forest that ends frees all of its memory.
  func testForestsThatEndLeaveNoMemory() throws {
    func makeAndEnd() {
      for _ in 0..<50 {
        let shape = Shape.tree(nodes: 200)
        _ = shape.set(1, at: shape.root)
        for node in shape.nodes.suffix(20) { shape.forest.destroy(node) }
      }
    }
    makeAndEnd()
    let before = Int(bytes_in_use())
    try XCTSkipIf(before == 0, "A sanitizer counts no bytes; it finds leaks itself")
    for _ in 0..<10 { makeAndEnd() }
    // 500 forests: a leak of 50 bytes in each would come to this.
    XCTAssertLessThan(Int(bytes_in_use()) - before, 25_000, "Forests leave memory behind.")
  }

  /// One change: an override set or removed, a node moved, an observer registered and ended.
  private func disturb(_ shape: Shape, _ source: inout Xorshift) {
    let forest = shape.forest
    let node = shape.nodes[1 + source.next(below: 999)]
    switch source.next(below: 6) {
    case 0, 1: forest.setOverride(Size.self, of: node, to: source.next(below: 5))
    case 2: forest.removeOverride(Size.self, of: node)
    case 3:
      let registration = forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
      if source.next(below: 2) == 0 { forest.update() }
      forest.unregister(registration)
    case 4:
      guard let parent = forest.parent(of: node) else { return }
      forest.detach(node)
      if source.next(below: 2) == 0 { forest.update() }
      forest.attach(node, to: parent)
    default: forest.update()
    }
  }

  private func calm(_ shape: Shape) {
    for node in shape.nodes { shape.forest.removeOverride(Size.self, of: node) }
    shape.forest.update()
  }

  /// S6.2, S7.2: destroying a node releases its handlers.
  func testHandlersAreReleasedWithTheirNodeAndWithTheirForest() {
    final class Captured {}
    weak var first: Captured?
    weak var second: Captured?
    do {
      let shape = Shape.tree(nodes: 3)
      let captured = (Captured(), Captured())
      (first, second) = captured
      shape.listen(on: shape.nodes[1]) { [kept = captured.0] _, _, _ in _ = kept }
      shape.listen(on: shape.nodes[2]) { [kept = captured.1] _, _, _ in _ = kept }
      shape.forest.destroy(shape.nodes[1])
    }
    XCTAssertNil(first, "Destroying the node releases what its handlers captured.")
    XCTAssertNil(second, "So does releasing the forest.")
  }

  /// S6.10: a handler that ends its own registration is retained until it returns. The pass releases
  /// it last of all, and its deinit may use the forest.
  func testAHandlerThatEndsItselfKeepsWhatItHoldsForItsCall() {
    let shape = Shape.tree(nodes: 3)
    let (forest, root) = (shape.forest, shape.nodes[0])
    var log: [String] = []
    var own: TraitRegistration?
    do {
      let captured = DeinitProbe {
        log.append("let go")
        forest.setOverride(Size.self, of: root, to: 3)
        forest.update()
      }
      own = forest.register(on: root, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
        if let own { forest.unregister(own) }
        log.append("called")
        withExtendedLifetime(captured) {}
      }
    }
    shape.listen(on: shape.nodes[1]) { forest, node, _ in
      log.append("\(forest.value(of: Size.self, at: node))")
    }
    forest.setOverride(Size.self, of: root, to: 2)
    forest.update()
    XCTAssertEqual(log, ["called", "2", "let go", "3"])
  }

  /// When a node is destroyed, what its handlers captured is released last; deinits may use the
  /// forest, which no longer has the node.
  func testWhatHandlersHeldGoesAfterTheirNode() {
    let shape = Shape.tree(nodes: 3)
    let (forest, node) = (shape.forest, shape.nodes[1])
    var registrations: [TraitRegistration] = []
    var nodeWasThere: [Bool] = []
    for _ in 0..<3 {
      let captured = DeinitProbe {
        nodeWasThere.append(forest.contains(node))
        registrations.forEach(forest.unregister)
        forest.update()
      }
      registrations.append(
        forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in
          withExtendedLifetime(captured) {}
        })
    }
    forest.destroy(node)
    XCTAssertEqual(nodeWasThere, [false, false, false])
    XCTAssertNil(forest.brokenInvariant())
  }

  /// S6.10: the deinit of an instance that is a trait's value may use the forest, whichever
  /// operation releases the last collection with it.
  func testAnInstanceThatIsAValueMayDoAnythingWhenItGoes() {
    for departure in Departure.allCases {
      for deed in Deed.allCases {
        let shape = Shape.tree(nodes: 7, fanOut: 2)
        let (forest, node) = (shape.forest, shape.nodes[1])
        var isGone = false
        forest.setOverride(Size.self, of: node, to: 1)
        forest.setOverride(
          Guest.self, of: node,
          to: DeinitProbe {
            isGone = true
            deed.perform(in: shape, at: node)
          })
        if departure != .beforeAnUpdate { forest.update() }
        departure.perform(in: shape, at: node)
        forest.update()
        XCTAssertTrue(isGone, "\(departure), \(deed)")
        XCTAssertNil(forest.brokenInvariant(), "\(departure), \(deed)")
        forest.setOverride(Size.self, of: shape.root, to: 7)
        forest.update()
        XCTAssertEqual(forest.value(of: Size.self, at: shape.nodes[2]), 7)
      }
    }
  }

  /// S6.10: an update replaces an instance, whose deinit updates the forest again, while a scope is
  /// idle that both updates could end.
  func testAnInstanceMayUpdateTheForestWhileIdleScopesEnd() {
    for updates in 0..<12 {
      let forest = TraitForest()
      let (owner, heir, root) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
      let idle = (0..<3).map { _ in forest.makeNode() }
      for node in [owner, root] { forest.makeLive(node) }
      forest.setOverride(Size.self, of: root, to: 5)
      for node in idle {
        forest.attach(node, to: root)
        forest.attach(forest.makeNode(), to: node)
        forest.setOverride(Weight.self, of: node, to: 1)
      }
      // The scope of the heir catches up with the change, and keeps the instance until the end.
      forest.attach(heir, to: owner)
      forest.setOverride(Size.self, of: heir, to: 1)
      forest.register(on: owner, for: [TraitSlot(of: Guest.self)]) { _, _, _ in }
      var isGone = false
      forest.setOverride(
        Guest.self, of: owner,
        to: DeinitProbe {
          isGone = true
          forest.setOverride(Size.self, of: owner, to: 9)
          forest.update()
        })
      forest.update()
      for node in idle { forest.removeOverride(Weight.self, of: node) }
      for _ in 0..<updates {
        forest.setOverride(Weight.self, of: owner, to: forest.value(of: Weight.self, at: owner) + 1)
        forest.update()
      }
      forest.setOverride(Guest.self, of: owner, to: nil)
      forest.removeOverride(Size.self, of: root)
      forest.update()
      XCTAssertTrue(isGone)
      XCTAssertNil(forest.brokenInvariant(), "after \(updates) updates")
      for node in idle { XCTAssertEqual(forest.value(of: Size.self, at: node), 0) }
    }
  }

  /// S6.10: the instance goes when its node is destroyed in the middle of its change, and destroys
  /// the node again.
  func testAnInstanceMayDestroyTheNodeThatIsBeingDestroyed() {
    let forest = TraitForest()
    let (root, child) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(child, to: root)
    forest.setOverride(Guest.self, of: child, to: nil)  // The child never reads the root's guest.
    forest.setOverride(
      Guest.self, of: root,
      to: DeinitProbe { if forest.contains(root) { forest.destroy(root) } })
    forest.update()
    forest.register(on: child, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.destroy(root)
    }
    forest.setOverride(Guest.self, of: root, to: nil)
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(forest.nodeCount, 1)
    let (first, second) = (forest.makeNode(), forest.makeNode())
    XCTAssertTrue(forest.contains(first))
    XCTAssertTrue(forest.contains(second))
    XCTAssertNil(forest.brokenInvariant())
  }

  /// The same for a node that is being detached.
  func testAnInstanceMayDetachTheNodeThatIsBeingDetached() {
    let forest = TraitForest()
    let (root, node, child) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(node, to: root)
    forest.attach(child, to: node)
    forest.setOverride(Guest.self, of: child, to: nil)
    forest.setOverride(Guest.self, of: node, to: DeinitProbe { forest.detach(node) })
    forest.update()
    forest.register(on: child, for: [TraitSlot(of: Size.self)]) { forest, _, _ in
      forest.detach(node)
    }
    forest.setOverride(Guest.self, of: node, to: nil)
    forest.setOverride(Size.self, of: node, to: 1)
    forest.update()
    XCTAssertEqual(forest.children(of: root), [])
    XCTAssertEqual(forest.value(of: Size.self, at: child), 1)
    XCTAssertNil(forest.brokenInvariant())
  }

  /// S6.14: an instance that goes when the first root is updated takes that root away; the second one
  /// is updated all the same.
  func testARootThatGoesWhileItIsUpdatedHidesNoOther() {
    let forest = TraitForest()
    let (first, second) = (forest.makeNode(), forest.makeNode())
    for root in [first, second] { forest.makeLive(root) }
    forest.setOverride(Guest.self, of: first, to: DeinitProbe { forest.retire(first) })
    forest.update()
    forest.setOverride(Guest.self, of: first, to: nil)
    forest.setOverride(Size.self, of: second, to: 2)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: second), 2)
    XCTAssertFalse(forest.needsUpdate)
  }

  /// S7.3: registering lets an instance go, whose deinit registers, too.
  func testATokenIsOfItsOwnRegistration() {
    let forest = TraitForest()
    let size: TraitSlotSet = [TraitSlot(of: Size.self)]
    let (root, child) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(child, to: root)
    forest.setOverride(Weight.self, of: child, to: 1)
    forest.setOverride(
      Entry.self, of: root,
      to: Ticket { forest.register(on: root, for: size) { _, _, _ in } })
    forest.update()
    forest.setOverride(Entry.self, of: root, to: Ticket())
    forest.setOverride(Size.self, of: root, to: 1)
    var calls = 0
    let token = forest.register(on: child, for: size) { _, _, _ in calls += 1 }
    forest.unregister(token)
    forest.update()
    XCTAssertEqual(calls, 0)
  }

  /// S6.10: an instance is replaced by an equal one, which is no change, in a scope that changes with
  /// another trait, above a scope that nothing visits.
  func testAnInstanceReplacedByAnEqualOneGoesInTheSameUpdate() {
    let forest = TraitForest()
    let (root, child) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(child, to: root)
    forest.setOverride(Weight.self, of: child, to: 1)
    var isGone = false
    forest.setOverride(Entry.self, of: root, to: Ticket { isGone = true })
    forest.update()
    forest.setOverride(Entry.self, of: root, to: Ticket())
    forest.setOverride(Size.self, of: root, to: 1)
    forest.update()
    XCTAssertTrue(isGone)
  }
}

/// All tickets are equal.
private final class Ticket: Equatable, @unchecked Sendable {
  private let goes: () -> Void

  init(goes: @escaping () -> Void = {}) { self.goes = goes }

  deinit { goes() }

  static func == (left: Ticket, right: Ticket) -> Bool { true }
}

private struct Entry: TraitDefinition {
  static let defaultValue: Ticket? = nil
}

private struct Guest: TraitDefinition {
  static let defaultValue: DeinitProbe? = nil
}

/// An operation that makes a forest release a value.
private enum Departure: CaseIterable {
  case beforeAnUpdate, replacement, removal, destruction, update

  func perform(in shape: Shape, at node: TraitNode) {
    switch self {
    case .beforeAnUpdate, .replacement: shape.forest.setOverride(Guest.self, of: node, to: nil)
    case .removal: shape.forest.removeOverride(Guest.self, of: node)
    case .destruction:
      // Children would retain the values that they inherited.
      for node in [shape.nodes[3], shape.nodes[4], node] { shape.forest.destroy(node) }
    case .update:
      shape.forest.removeOverride(Guest.self, of: node)
      shape.forest.setOverride(Size.self, of: shape.root, to: 5)
    }
  }
}

/// What an instance does in its deinit.
private enum Deed: CaseIterable {
  case remove, override, destroy, grow, listen, update

  func perform(in shape: Shape, at node: TraitNode) {
    let forest = shape.forest
    let node = forest.contains(node) ? node : shape.nodes[2]
    switch self {
    case .remove: forest.removeOverride(Size.self, of: node)
    case .override:
      for node in shape.nodes[2...6] where forest.contains(node) {
        forest.setOverride(Weight.self, of: node, to: 3)
      }
    case .destroy: if node != shape.nodes[2] { forest.destroy(node) }
    case .grow: for _ in 0..<200 { forest.attach(forest.makeNode(), to: node) }
    case .listen: shape.listen(on: node) { _, _, _ in }
    case .update: forest.update()
    }
  }
}

/// Calls a closure in its deinit.
final class DeinitProbe: @unchecked Sendable {
  private let goes: () -> Void

  init(goes: @escaping () -> Void) { self.goes = goes }

  deinit { goes() }
}
