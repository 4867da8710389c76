import TraitC
import TraitCHeader
import XCTest

/// Observers, their contexts, and when the contexts are destroyed.
final class ObservingTests: XCTestCase {
  /// Also to those that are defined later.
  func testAnObserverOfColoursHearsOfTraitsThatAffectThem() {
    let stage = Stage()
    let (plain, callback) = (traits_define_integer("Plain", nil, 0, 0), CallbackContext())
    var observer = traits_observer()
    XCTAssertEqual(
      traits_observe_colors(
        stage.forest, stage.leaf, CallbackContext.handler, callback.context,
        CallbackContext.destroy, &observer), TRAITS_OK)
    let colour = traits_define_integer("Colour", nil, 0, TRAITS_AFFECTS_COLOR)
    for (trait, calls) in [(plain, 0), (colour, 1), (plain, 1), (colour, 2)] {
      traits_set_integer(
        stage.forest, stage.root, trait, 1 + (stage.integer(trait, at: stage.root) ?? 0))
      traits_update(stage.forest)
      XCTAssertEqual(callback.calls, calls)
    }
    XCTAssertEqual(traits_unobserve(stage.forest, observer), TRAITS_OK)
    XCTAssertTrue(callback.isDestroyed)
    XCTAssertEqual(
      traits_observe_colors(stage.forest, stage.leaf, nil, nil, nil, nil), TRAITS_ERROR_ARGUMENT)
  }

  private let number = traits_define_integer("Number", nil, 1, 0)
  private let other = traits_define_integer("Other", nil, 1, 0)

  func testAnObserverHearsOfItsTraitsAndNoOthers() {
    let stage = Stage()
    let callback = CallbackContext()
    callback.observe(number, at: stage.leaf, in: stage.forest)
    XCTAssertEqual(callback.calls, 0, "Registering does not call the handler")
    traits_set_integer(stage.forest, stage.root, other, 2)
    traits_update(stage.forest)
    XCTAssertEqual(callback.calls, 0)
    traits_set_integer(stage.forest, stage.root, number, 2)
    traits_update(stage.forest)
    XCTAssertEqual(callback.calls, 1)
  }

  func testOneWhoHearsOfAllIsCalledAfterTheOthers() {
    let stage = Stage()
    var heard: [String] = []
    let all = CallbackContext { _, _ in heard.append("all") }
    var token = traits_observer()
    XCTAssertEqual(
      traits_observe_all(
        stage.forest, stage.leaf, CallbackContext.handler, all.context, CallbackContext.destroy,
        &token), TRAITS_OK)
    let one = CallbackContext { _, _ in heard.append("one") }
    one.observe(number, at: stage.leaf, in: stage.forest)
    traits_set_integer(stage.forest, stage.root, number, 2)
    traits_update(stage.forest)
    traits_set_integer(stage.forest, stage.root, traits_define_integer("New", nil, 0, 0), 2)
    traits_update(stage.forest)
    XCTAssertEqual(heard, ["one", "all", "all"])
    XCTAssertEqual(traits_unobserve(stage.forest, token), TRAITS_OK)
    XCTAssertTrue(all.isDestroyed)
  }

  func testTheContextIsGivenBackOnceWhateverEndsTheObserver() {
    let stage = Stage()
    let (byHand, withNode, withForest) = (CallbackContext(), CallbackContext(), CallbackContext())
    let token = byHand.observe(number, at: stage.leaf, in: stage.forest)
    withNode.observe(number, at: stage.leaf, in: stage.forest)
    withForest.observe(number, at: stage.root, in: stage.forest)
    XCTAssertEqual(traits_unobserve(stage.forest, token), TRAITS_OK)
    XCTAssertTrue(byHand.isDestroyed)
    XCTAssertEqual(traits_unobserve(stage.forest, token), TRAITS_OK, "Ending it twice is a no-op")
    XCTAssertFalse(withNode.isDestroyed)
    traits_node_destroy(stage.forest, stage.leaf)
    XCTAssertTrue(withNode.isDestroyed)
    XCTAssertFalse(withForest.isDestroyed)
    traits_forest_destroy(stage.forest)
    XCTAssertTrue(withForest.isDestroyed)
  }

  func testAnObserverThatEndsItselfKeepsItsContextForTheCall() {
    let stage = Stage()
    let own = Own()
    let callback = CallbackContext { forest, _ in
      XCTAssertEqual(traits_unobserve(forest, own.token), TRAITS_OK)
      own.wasDestroyed.append(own.callback?.isDestroyed)
    }
    own.callback = callback
    own.token = callback.observe(number, at: stage.leaf, in: stage.forest)
    traits_set_integer(stage.forest, stage.root, number, 2)
    traits_update(stage.forest)
    traits_set_integer(stage.forest, stage.root, number, 3)
    traits_update(stage.forest)
    XCTAssertEqual(own.wasDestroyed, [false])
    XCTAssertTrue(callback.isDestroyed)
  }

  /// An observer's own handle, for its handler.
  private final class Own {
    var token = traits_observer()
    weak var callback: CallbackContext?
    var wasDestroyed: [Bool?] = []
  }

  func testAForeignOrInventedTokenIsSilent() {
    let (stage, another) = (Stage(), Stage())
    let callback = CallbackContext()
    let token = callback.observe(number, at: stage.leaf, in: stage.forest)
    XCTAssertEqual(traits_unobserve(another.forest, token), TRAITS_OK)
    // The fourth has a generation, and as its index the least number.
    let farAway = UInt64(1) << 32 | UInt64(1) << 31
    for bits in [0, 1, .max, farAway, UInt64(1) << 31, token.bits ^ 1, token.bits ^ 1 << 32] {
      XCTAssertEqual(
        traits_unobserve(stage.forest, traits_observer(bits: bits, forest: token.forest)), TRAITS_OK
      )
    }
    XCTAssertEqual(
      traits_unobserve(stage.forest, traits_observer(bits: token.bits, forest: 0)), TRAITS_OK)
    traits_set_integer(stage.forest, stage.root, number, 2)
    traits_update(stage.forest)
    XCTAssertEqual(callback.calls, 1)
  }

  func testARefusedObserverTakesNoContext() {
    let stage = Stage()
    let callback = CallbackContext()
    let context = Unmanaged.passUnretained(callback).toOpaque()
    var traits = [number, traits_trait()]
    func observe(
      _ node: traits_node, _ list: UnsafePointer<traits_trait>?, _ count: Int,
      _ handler: traits_handler?
    ) -> traits_status {
      traits_observe(
        stage.forest, node, list, count, handler, context, CallbackContext.destroy, nil)
    }
    assertFails(
      observe(stage.leaf, traits, 0, CallbackContext.handler), as: TRAITS_ERROR_ARGUMENT,
      "Must pass one or more traits to register for")
    XCTAssertEqual(observe(stage.leaf, traits, -1, CallbackContext.handler), TRAITS_ERROR_ARGUMENT)
    assertFails(
      observe(stage.leaf, nil, 1, CallbackContext.handler), as: TRAITS_ERROR_ARGUMENT,
      "Can't use a null pointer as a list of traits: pass an address")
    assertFails(
      observe(stage.leaf, &traits, 1, nil), as: TRAITS_ERROR_ARGUMENT,
      "Can't use a null pointer as a handler: pass an address")
    XCTAssertEqual(observe(stage.leaf, &traits, 2, CallbackContext.handler), TRAITS_ERROR_TRAIT)
    XCTAssertEqual(
      observe(traits_no_node(), &traits, 1, CallbackContext.handler), TRAITS_ERROR_NODE)
    XCTAssertEqual(
      traits_observe_all(
        stage.forest, traits_no_node(), CallbackContext.handler, context, CallbackContext.destroy,
        nil),
      TRAITS_ERROR_NODE)
    XCTAssertEqual(
      traits_observe_all(stage.forest, stage.leaf, nil, context, CallbackContext.destroy, nil),
      TRAITS_ERROR_ARGUMENT)
    XCTAssertFalse(callback.isDestroyed)
    XCTAssertEqual(observe(stage.leaf, &traits, 1, CallbackContext.handler), TRAITS_OK)
    _ = Unmanaged.passRetained(callback)
  }

  func testAHandlerMayDoAnything() {
    let stage = Stage()
    let (number, other) = (number, other)
    let log = CallbackContext()
    log.observe(other, at: stage.leaf, in: stage.forest)
    CallbackContext { forest, node in
      let child = traits_node_make(forest, "child", TRAITS_EAGER)
      XCTAssertEqual(traits_attach(forest, child, node, -1), TRAITS_OK)
      XCTAssertEqual(traits_set_integer(forest, node, other, 7), TRAITS_OK)
      XCTAssertEqual(traits_update(forest), TRAITS_OK)
      XCTAssertEqual(traits_node_destroy(forest, child), TRAITS_OK)
    }.observe(number, at: stage.root, in: stage.forest)
    traits_set_integer(stage.forest, stage.root, number, 2)
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    XCTAssertEqual(log.calls, 1)
    XCTAssertEqual(stage.integer(other, at: stage.leaf), 7)
  }
}
