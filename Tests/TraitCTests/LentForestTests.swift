import CProgram
import TraitC
import TraitCHeader
import TraitModel
import TraitTree
import XCTest

/// S11.4: one forest, two languages. Swift defines a trait, C overrides it, Swift observes, and the other
/// way round.
final class LentForestTests: XCTestCase {
  func testSwiftDefinesCOverridesAndBothHear() throws {
    let forest = TraitForest()
    let (window, label) = (forest.makeNode(named: "window"), forest.makeNode(named: "label"))
    forest.makeLive(window)
    forest.attach(label, to: window)
    forest.setOverride(Density.self, of: window, to: 1.5)
    forest.update()
    var heard: [[Double]] = []
    forest.register(on: label, for: [TraitSlot(of: Density.self)]) { forest, label, previous in
      heard.append([previous[Density.self], forest.value(of: Density.self, at: label)])
    }
    let lent = try LentForest(forest)
    var count: Int32 = 0
    let status = densify(lent.handle, traits_node(label), Density.identifier, 2, &count)
    XCTAssertEqual(status, TRAITS_OK, lastSentence)
    forest.update()
    XCTAssertEqual(heard, [[1.5, 3]])
    XCTAssertEqual(count, 1)
    XCTAssertEqual(
      "\(forest.explain(TraitSlot(of: Density.self), at: label))",
      """
      Density at label is 3
      - label overrides it with 3, which wins
      - window overrides it with 1.5, which is hidden
      - without overrides it would be 1, the fallback's
      """)
    forest.setOverride(Density.self, of: label, to: 4)
    forest.update()
    XCTAssertEqual(count, 2)
  }

  /// Loans of one forest end in any order, and the program sets its handler when it likes.
  func testTwoLoansAndTheProgramHearOfWhatDoesNotSettle() throws {
    let forest = TraitForest()
    let node = forest.makeNode(named: "node")
    forest.makeLive(node)
    forest.register(on: node, for: [TraitSlot(of: Density.self)]) { forest, node, _ in
      let density = forest.value(of: Density.self, at: node)
      forest.setOverride(Density.self, of: node, to: density + 1)
    }
    var loans = [try LentForest(forest), try LentForest(forest)]
    var heard = 0
    forest.onUnsettled = { _ in heard += 1 }
    let trait = try traits_trait(of: Density.self)
    loans.removeFirst()
    XCTAssertEqual(traits_set_double(loans[0].handle, traits_node(node), trait, 2), TRAITS_OK)
    XCTAssertEqual(traits_update(loans[0].handle), TRAITS_ERROR_UNSETTLED)
    XCTAssertEqual(heard, 1)
    loans = []
    forest.update()
    XCTAssertEqual(heard, 2)
  }

  /// It does not replace the program's, which may set another one at any time, and ends with the loan.
  func testCsHandlerForAttentionIsBesideTheProgramsOwn() throws {
    let forest = TraitForest()
    let node = forest.makeNode(named: "node")
    forest.makeLive(node)
    var own = 0
    forest.onAttention = { _, _ in own += 1 }
    var lent: LentForest? = try LentForest(forest)
    let handle = try XCTUnwrap(lent?.handle)
    let callbacks = [CallbackContext(), CallbackContext()]
    func hand(over callback: CallbackContext) {
      XCTAssertEqual(
        traits_on_attention(
          handle, CallbackContext.handler, callback.context, CallbackContext.destroy), TRAITS_OK)
    }
    func attend(_ expected: [Int], line: UInt = #line) {
      forest.requestAttention(at: node)
      forest.update(attending: true)
      XCTAssertEqual([own] + callbacks.map(\.calls), expected, line: line)
    }
    hand(over: callbacks[0])
    attend([1, 1, 0])
    XCTAssertEqual(traits_on_attention(handle, nil, nil, nil), TRAITS_OK)
    XCTAssertTrue(callbacks[0].isDestroyed)
    attend([2, 1, 0])
    hand(over: callbacks[1])
    attend([3, 1, 1])
    forest.onAttention = { _, _ in own += 10 }
    attend([13, 1, 2])
    lent = nil
    XCTAssertTrue(callbacks[1].isDestroyed)
    attend([23, 1, 2])
  }

  func testANodeThatTheProgramsHandlerDestroysGetsNoAttentionOfC() throws {
    let forest = TraitForest()
    let node = forest.makeNode(named: "node")
    forest.makeLive(node)
    forest.onAttention = { forest, node in forest.destroy(node) }
    let lent = try LentForest(forest)
    let callback = CallbackContext()
    traits_on_attention(
      lent.handle, CallbackContext.handler, callback.context, CallbackContext.destroy)
    forest.requestAttention(at: node)
    forest.update(attending: true)
    XCTAssertFalse(forest.contains(node))
    XCTAssertEqual(callback.calls, 0)
  }

  /// C's own handler for attention may end the loan: its context is valid until the call is over.
  func testALoanMayEndInCsAttention() throws {
    let forest = TraitForest()
    let node = forest.makeNode(named: "node")
    forest.makeLive(node)
    var lent: LentForest? = try LentForest(forest)
    let handle = try XCTUnwrap(lent?.handle)
    var wasDestroyed: Bool?
    weak var known: CallbackContext?
    let callback = CallbackContext { _, _ in
      lent = nil
      wasDestroyed = known?.isDestroyed
    }
    known = callback
    traits_on_attention(handle, CallbackContext.handler, callback.context, CallbackContext.destroy)
    forest.requestAttention(at: node)
    forest.update(attending: true)
    XCTAssertNil(lent)
    XCTAssertEqual(wasDestroyed, false)
    XCTAssertTrue(callback.isDestroyed)
  }

  /// Also if Swift made the call that the limit stopped.
  func testAStoppedUpdateInAHandlerOfSwiftsIsAnError() throws {
    let forest = TraitForest()
    let node = forest.makeNode(named: "node")
    forest.makeLive(node)
    let lent = try LentForest(forest)
    var statuses: [traits_status] = []
    forest.register(on: node, for: [TraitSlot(of: Density.self)]) { forest, node, _ in
      let density = forest.value(of: Density.self, at: node)
      forest.setOverride(Density.self, of: node, to: density + 1)
      while traits_needs_update(lent.handle), statuses.count < 1_000 {
        let status = traits_update(lent.handle)
        statuses.append(status)
        if status != TRAITS_OK { return }
      }
    }
    forest.setOverride(Density.self, of: node, to: 2)
    forest.update()
    XCTAssertLessThan(statuses.count, 1_000)
    XCTAssertEqual(statuses.last, TRAITS_ERROR_UNSETTLED)
    XCTAssertTrue(lastSentence.hasPrefix("Traits do not settle: inside 64 updates"), lastSentence)
  }

  /// An observer ends the handle through which C made the change, and another forest may get its
  /// number before the call returns.
  func testALentForestMayEndDuringACall() throws {
    for isNumberTaken in [false, true] {
      let forest = TraitForest()
      let node = forest.makeNode(isEager: true)
      var lent: LentForest? = try LentForest(forest)
      var other: LentForest?
      let handle = try XCTUnwrap(lent?.handle)
      forest.register(on: node, for: [TraitSlot(of: Density.self)]) { _, _, _ in
        lent = nil
        if isNumberTaken { other = try? LentForest(TraitForest()) }
      }
      let trait = try traits_trait(of: Density.self)
      XCTAssertEqual(traits_set_double(handle, traits_node(node), trait, 2), TRAITS_OK)
      XCTAssertEqual(traits_update(handle), TRAITS_ERROR_FOREST)
      if let other {
        let fresh = traits_node_make(other.handle, "node", TRAITS_EAGER)
        XCTAssertEqual(traits_set_double(other.handle, fresh, trait, 3), TRAITS_OK)
        XCTAssertEqual(traits_update(other.handle), TRAITS_OK)
      }
    }
  }

  func testALentForestIsSwiftsToEnd() throws {
    let forest = TraitForest()
    var lent: LentForest? = try LentForest(forest)
    let handle = try XCTUnwrap(lent?.handle)
    assertFails(
      traits_forest_destroy(handle), as: TRAITS_ERROR_BUSY,
      "Can't destroy a forest that a Swift program lends: that program ends the loan")
    XCTAssertTrue(TraitForest.behind(handle) === forest)
    let node = traits_node_make(handle, "node", TRAITS_EAGER)
    let trait = try traits_trait(of: Density.self)
    let callback = CallbackContext()
    callback.observe(trait, at: node, in: handle)
    traits_set_double(handle, node, trait, 2)
    XCTAssertEqual(callback.calls, 1)
    lent = nil
    XCTAssertEqual(traits_update(handle), TRAITS_ERROR_FOREST)
    XCTAssertNil(TraitForest.behind(handle))
    forest.setOverride(Density.self, of: TraitNode(node), to: 3)
    XCTAssertEqual(callback.calls, 1, "C's observers are silent once the handle has ended")
    XCTAssertFalse(callback.isDestroyed)
    forest.destroy(TraitNode(node))
    XCTAssertTrue(callback.isDestroyed)
  }

  /// After the handle ended, the forest is released, and its diagnostics go to the old handler
  /// again.
  func testNothingIsLeftOfAHandle() throws {
    weak var gone: TraitForest?
    var reports = 0
    try {
      let forest = TraitForest()
      gone = forest
      forest.onUnsettled = { _ in reports += 1 }
      let restless = forest.makeNode(isEager: true)
      func changeForEver() {
        forest.setOverride(
          Density.self, of: restless, to: forest.value(of: Density.self, at: restless) + 1)
      }
      let observer = forest.register(on: restless, for: [TraitSlot(of: Density.self)]) { _, _, _ in
        changeForEver()
      }
      let lent = try LentForest(forest)
      XCTAssertEqual(
        traits_set_double(
          lent.handle, traits_node(restless), try traits_trait(of: Density.self), 5),
        TRAITS_ERROR_UNSETTLED)
      XCTAssertEqual(reports, 1)
      changeForEver()
      XCTAssertEqual(reports, 2)
      XCTAssertEqual(
        traits_update(lent.handle), TRAITS_OK, "The limit was met in a call of Swift's")
      _ = consume lent
      changeForEver()
      XCTAssertEqual(reports, 3)
      forest.unregister(observer)
    }()
    XCTAssertNil(gone)
  }

  /// Handles that have ended leave no chain of handlers, which a later report would walk down.
  func testAHandleRestoresTheHandlerThatWasThereBefore() throws {
    let forest = TraitForest()
    var reports = 0
    forest.onUnsettled = { _ in reports += 1 }
    for _ in 0..<400_000 { _ = try LentForest(forest) }
    let restless = forest.makeNode(isEager: true)
    forest.register(on: restless, for: [TraitSlot(of: Density.self)]) { forest, node, _ in
      forest.setOverride(Density.self, of: node, to: forest.value(of: Density.self, at: node) + 1)
    }
    forest.setOverride(Density.self, of: restless, to: 5)
    XCTAssertEqual(reports, 1)
  }

  func testWhatCHasMadeIsSwiftsToUse() throws {
    let stage = Stage()
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    XCTAssertEqual(forest.children(of: TraitNode(stage.root)), [TraitNode(stage.leaf)])
    XCTAssertEqual(traits_node(TraitNode(stage.leaf)).bits, stage.leaf.bits)
    XCTAssertFalse(forest.contains(TraitNode(traits_no_node())))
  }
}

private struct Density: TraitDefinition {
  static let defaultValue = 1.0
  static let identifier = "org.example.mixed.density"
}
