import TraitC
import TraitCHeader
import XCTest

/// Updates, attention, and traits that do not settle.
final class UpdatingTests: XCTestCase {
  private let number = traits_define_integer("Number", nil, 0, 0)

  func testWhatEachUpdateReaches() {
    let stage = Stage()
    let (forest, root, leaf) = (stage.forest, stage.root, stage.leaf)
    let below = traits_node_make(forest, "below", TRAITS_LAZY)
    traits_attach(forest, below, leaf, -1)
    traits_update(forest)
    traits_set_integer(forest, leaf, number, 1)
    XCTAssertEqual(traits_refresh(forest, leaf), TRAITS_OK)
    XCTAssertEqual([leaf, below].map { stage.integer(number, at: $0) }, [1, 0])
    traits_set_integer(forest, root, number, 2)
    XCTAssertEqual(traits_update_if_needed(forest, leaf), TRAITS_OK)
    XCTAssertEqual([root, leaf, below].map { stage.integer(number, at: $0) }, [0, 1, 1])
    XCTAssertEqual(traits_update(forest), TRAITS_OK)
    XCTAssertEqual([root, leaf, below].map { stage.integer(number, at: $0) }, [2, 1, 1])
  }

  func testAttention() {
    let stage = Stage()
    let (forest, leaf, number) = (stage.forest, stage.leaf, number)
    var seen: [Int64?] = []
    let callback = CallbackContext { forest, node in
      XCTAssertEqual(node.bits, leaf.bits)
      seen.append(stage.integer(number, at: node))
      var before: Int64 = 0
      XCTAssertEqual(traits_previous_integer(forest, number, &before), TRAITS_ERROR_NO_DELIVERY)
    }
    XCTAssertEqual(
      traits_on_attention(
        forest, CallbackContext.handler, callback.context, CallbackContext.destroy), TRAITS_OK)
    traits_set_integer(forest, stage.root, number, 3)
    XCTAssertEqual(traits_request_attention(forest, leaf), TRAITS_OK)
    traits_update(forest)
    XCTAssertEqual(seen, [])
    XCTAssertEqual(traits_attend(forest), TRAITS_OK)
    XCTAssertEqual(traits_attend(forest), TRAITS_OK)
    XCTAssertEqual(seen, [3])
    traits_request_attention(forest, leaf)
    XCTAssertEqual(traits_attend_if_needed(forest, leaf), TRAITS_OK)
    XCTAssertEqual(seen, [3, 3])
    let next = CallbackContext()
    traits_on_attention(forest, CallbackContext.handler, next.context, CallbackContext.destroy)
    XCTAssertTrue(callback.isDestroyed)
    XCTAssertEqual(traits_on_attention(forest, nil, nil, nil), TRAITS_OK)
    XCTAssertTrue(next.isDestroyed)
    traits_request_attention(forest, leaf)
    XCTAssertEqual(traits_attend(forest), TRAITS_OK)
    XCTAssertEqual(seen, [3, 3])
  }

  /// An observer that keeps changing its own trait is stopped, and the caller gets an error.
  func testTraitsThatDoNotSettleAreAnErrorOfTheOutermostCall() {
    let stage = Stage()
    let number = number
    var inner: [traits_status] = []
    CallbackContext { forest, node in
      inner.append(
        traits_set_integer(forest, node, number, 1 - (stage.integer(number, at: node) ?? 0)))
    }.observe(number, at: stage.leaf, in: stage.forest)
    let reports = Reports()
    XCTAssertEqual(
      traits_on_unsettled(stage.forest, Reports.handler, reports.context, CallbackContext.destroy),
      TRAITS_OK)
    traits_set_integer(stage.forest, stage.root, number, 1)
    let sentence =
      "Traits do not settle: after 100 rounds Number at leaf is about to change again, from 0 to 1"
    assertFails(traits_update(stage.forest), as: TRAITS_ERROR_UNSETTLED, sentence)
    XCTAssertEqual(inner.count, 100)
    XCTAssertEqual(Set(inner), [TRAITS_OK])
    XCTAssertEqual(reports.all, ["1 \(stage.leaf.bits) \(number.number) \(sentence)"])
    XCTAssertEqual(traits_detach(stage.forest, stage.leaf), TRAITS_OK, "The error is returned once")
    XCTAssertEqual(traits_on_unsettled(stage.forest, nil, nil, nil), TRAITS_OK)
    XCTAssertTrue(reports.callback.isDestroyed)
  }

  func testSettersThatDoNotSettleToo() {
    let stage = Stage()
    let number = number
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    traits_refresh(stage.forest, eager)
    CallbackContext { forest, node in
      traits_set_integer(forest, node, number, 1 + (stage.integer(number, at: node) ?? 0))
    }.observe(number, at: eager, in: stage.forest)
    let reports = Reports()
    traits_on_unsettled(stage.forest, Reports.handler, reports.context, CallbackContext.destroy)
    XCTAssertEqual(traits_set_integer(stage.forest, eager, number, 1), TRAITS_ERROR_UNSETTLED)
    XCTAssertEqual(
      reports.all,
      [
        "2 \(eager.bits) \(number.number) Traits do not settle: inside 100 visits of eager Number at "
          + "eager is about to change again, from 100 to 101"
      ])
  }

  func testUpdatesInsideUpdatesAreLimited() {
    let stage = Stage()
    let number = number
    CallbackContext { forest, node in
      traits_set_integer(
        forest, stage.leaf, number, 1 + (stage.integer(number, at: stage.leaf) ?? 0))
      traits_update_if_needed(forest, stage.leaf)
    }.observe(number, at: stage.leaf, in: stage.forest)
    let reports = Reports()
    traits_on_unsettled(stage.forest, Reports.handler, reports.context, CallbackContext.destroy)
    traits_set_integer(stage.forest, stage.leaf, number, 1)
    XCTAssertEqual(traits_update(stage.forest), TRAITS_ERROR_UNSETTLED)
    XCTAssertEqual(reports.all.first?.prefix(2), "3 ")
  }

  /// So a handler that updates until nothing is left to do comes to an end.
  func testAStoppedUpdateInAHandlerIsAnErrorToo() {
    let stage = Stage()
    let number = number
    var statuses: [traits_status] = []
    CallbackContext { forest, node in
      traits_set_integer(forest, node, number, 1 + (stage.integer(number, at: node) ?? 0))
      while traits_needs_update(forest), statuses.count < 1_000 {
        let status = traits_update(forest)
        statuses.append(status)
        if status != TRAITS_OK { return }
      }
    }.observe(number, at: stage.leaf, in: stage.forest)
    traits_set_integer(stage.forest, stage.leaf, number, 1)
    XCTAssertEqual(traits_update(stage.forest), TRAITS_ERROR_UNSETTLED)
    XCTAssertTrue(lastSentence.hasPrefix("Traits do not settle: inside 64 updates"), lastSentence)
    // The first update beyond 64 is left to those around it.
    XCTAssertEqual(statuses.first, TRAITS_OK)
    XCTAssertEqual(statuses.count, 65)
    XCTAssertEqual(Set(statuses.dropFirst()), [TRAITS_ERROR_UNSETTLED])
    // The limit stops the call under way, and no later one.
    XCTAssertEqual(traits_detach(stage.forest, stage.leaf), TRAITS_OK)
  }

  /// A change that needs no update is made, and is no error.
  func testAChangeAfterALimitIsMadeAndIsNoError() {
    let stage = Stage()
    let (number, other) = (number, traits_define_integer("Other", nil, 0, 0))
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    traits_refresh(stage.forest, eager)
    var (lazily, eagerly, observing) = (TRAITS_ERROR_FOREST, TRAITS_OK, TRAITS_ERROR_FOREST)
    let late = CallbackContext()
    CallbackContext { forest, node in
      traits_set_integer(forest, node, number, 1 + (stage.integer(number, at: node) ?? 0))
      traits_set_integer(forest, node, number, 1 + (stage.integer(number, at: node) ?? 0))
      lazily = traits_set_integer(forest, stage.leaf, other, 7)
      eagerly = traits_set_integer(forest, eager, other, 7)
      var trait = other
      observing = traits_observe(
        forest, stage.leaf, &trait, 1, CallbackContext.handler, late.context,
        CallbackContext.destroy, nil)
    }.observe(number, at: eager, in: stage.forest)
    XCTAssertEqual(traits_set_integer(stage.forest, eager, number, 1), TRAITS_ERROR_UNSETTLED)
    XCTAssertEqual([lazily, eagerly, observing], [TRAITS_OK, TRAITS_ERROR_UNSETTLED, TRAITS_OK])
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    XCTAssertEqual(stage.integer(other, at: stage.leaf), 7)
    XCTAssertTrue(traits_has_override(stage.forest, eager, other))
  }

  /// As the context of an observer.
  func testAContextIsDestroyedAfterTheOutermostCall() {
    let stage = Stage()
    let (forest, number) = (stage.forest, number)
    let contexts = (0..<4).map { _ in CallbackContext() }
    traits_on_attention(
      forest, CallbackContext.handler, contexts[0].context, CallbackContext.destroy)
    traits_on_unsettled(
      forest, { _, _, _, _, _, _ in }, contexts[1].context, CallbackContext.destroy)
    let observer = CallbackContext { forest, _ in
      traits_on_attention(forest, nil, contexts[2].context, CallbackContext.destroy)
      traits_on_unsettled(forest, nil, contexts[3].context, CallbackContext.destroy)
      XCTAssertEqual(contexts.map(\.isDestroyed), [false, false, false, false])
    }
    observer.observe(number, at: stage.leaf, in: forest)
    traits_set_integer(forest, stage.leaf, number, 1)
    traits_update(forest)
    XCTAssertEqual(observer.calls, 1)
    XCTAssertEqual(contexts.map(\.isDestroyed), [true, true, true, true])
  }

  /// Of both handlers that a forest has: by another handler, by none, and with the forest.
  func testContextsEndWithTheirHandlers() {
    var stage = Stage()
    let setters: [(traits_forest, CallbackContext, Bool) -> traits_status] = [
      { forest, context, isSet in
        traits_on_attention(
          forest, isSet ? CallbackContext.handler : nil, context.context, CallbackContext.destroy)
      },
      { forest, context, isSet in
        traits_on_unsettled(
          forest, isSet ? { _, _, _, _, _, _ in } : nil, context.context, CallbackContext.destroy)
      },
    ]
    for set in setters {
      let contexts = (0..<4).map { _ in CallbackContext() }
      for context in contexts[..<2] { XCTAssertEqual(set(stage.forest, context, true), TRAITS_OK) }
      XCTAssertEqual(contexts.map(\.isDestroyed), [true, false, false, false])
      XCTAssertEqual(set(stage.forest, contexts[2], false), TRAITS_OK)
      XCTAssertEqual(contexts.map(\.isDestroyed), [true, true, true, false])
      XCTAssertEqual(set(stage.forest, contexts[3], true), TRAITS_OK)
      XCTAssertFalse(contexts[3].isDestroyed)
      stage = Stage()
      XCTAssertTrue(contexts[3].isDestroyed, "The forest was destroyed.")
    }
  }
}

/// The diagnostics of traits that do not settle.
private final class Reports {
  let callback = CallbackContext()
  private(set) var all: [String] = []

  nonisolated(unsafe) private static var current: Reports?

  var context: UnsafeMutableRawPointer {
    Self.current = self
    return callback.context
  }

  static let handler: traits_unsettled_handler = { _, _, limit, node, trait, sentence in
    current?.all.append(
      "\(limit.rawValue) \(node.bits) \(trait.number) \(String(cString: sentence!))")
  }
}
