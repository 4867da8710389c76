import TraitC
import TraitCHeader
import XCTest

/// Overrides of nodes, and of the fallback.
final class OverridingTests: XCTestCase {
  private let number = traits_define_integer("Number", nil, 1, 0)
  private let ratio = traits_define_double("Ratio", nil, 0.5, 0)
  private let absent =
    "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"

  func testAnEagerNodeChangesAtOnceAndALazyOneWaits() {
    let stage = Stage()
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    XCTAssertEqual(traits_set_integer(stage.forest, eager, number, 2), TRAITS_OK)
    XCTAssertEqual(stage.integer(number, at: eager), 2)
    XCTAssertEqual(traits_set_integer(stage.forest, stage.leaf, number, 2), TRAITS_OK)
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 1)
    XCTAssertTrue(traits_needs_update(stage.forest))
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    XCTAssertFalse(traits_needs_update(stage.forest))
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 2)
  }

  func testOverridesAreReadSetAndRemoved() {
    let stage = Stage()
    let (forest, leaf) = (stage.forest, stage.leaf)
    var (integer, double): (Int64, Double) = (7, 7)
    assertFails(
      traits_override_integer(forest, leaf, number, &integer), as: TRAITS_ERROR_NO_OVERRIDE,
      "Can't return value for trait Number that has no override: ask first if there is one")
    XCTAssertEqual(integer, 7)
    XCTAssertFalse(traits_has_override(forest, leaf, number))
    XCTAssertEqual(traits_set_integer(forest, leaf, number, -3), TRAITS_OK)
    XCTAssertEqual(traits_set_double(forest, leaf, ratio, 0.25), TRAITS_OK)
    XCTAssertTrue(traits_has_override(forest, leaf, number))
    XCTAssertEqual(traits_override_integer(forest, leaf, number, &integer), TRAITS_OK)
    XCTAssertEqual(traits_override_double(forest, leaf, ratio, &double), TRAITS_OK)
    XCTAssertEqual(integer, -3)
    XCTAssertEqual(double, 0.25)
    XCTAssertEqual(traits_remove(forest, leaf, number), TRAITS_OK)
    XCTAssertEqual(traits_remove(forest, leaf, number), TRAITS_OK, "A no-op")
    XCTAssertFalse(traits_has_override(forest, leaf, number))
    XCTAssertTrue(traits_has_override(forest, leaf, ratio))
    XCTAssertEqual(traits_remove_all(forest, leaf), TRAITS_OK)
    XCTAssertFalse(traits_has_override(forest, leaf, ratio))
  }

  func testObjectsAreReadToo() {
    let stage = Stage()
    let things = defineThings()
    var object: UnsafeMutableRawPointer?
    XCTAssertEqual(
      traits_override_object(stage.forest, stage.leaf, things, &object), TRAITS_ERROR_NO_OVERRIDE)
    traits_set_object(stage.forest, stage.leaf, things, Thing(5).handedOver)
    XCTAssertEqual(traits_override_object(stage.forest, stage.leaf, things, &object), TRAITS_OK)
    XCTAssertEqual(Thing.at(object)?.number, 5)
    XCTAssertEqual(
      traits_override_object(stage.forest, stage.leaf, number, &object), TRAITS_ERROR_KIND)
    XCTAssertEqual(
      traits_override_object(stage.forest, stage.leaf, things, nil), TRAITS_ERROR_ARGUMENT)
  }

  func testSeveralChangesAreOne() {
    let stage = Stage()
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    traits_attach(stage.forest, eager, stage.root, -1)
    let callback = CallbackContext()
    let traits = [number, ratio]
    traits_observe(
      stage.forest, eager, traits, 2, CallbackContext.handler, callback.context,
      CallbackContext.destroy, nil)
    let changes = [
      traits_change(trait: number, kind: TRAITS_CHANGE_INTEGER, value: .init(integer: 4)),
      traits_change(trait: ratio, kind: TRAITS_CHANGE_DOUBLE, value: .init(number: 4)),
    ]
    XCTAssertEqual(traits_change_all(stage.forest, eager, changes, 2), TRAITS_OK)
    XCTAssertEqual(callback.calls, 1)
    XCTAssertEqual(stage.double(ratio, at: eager), 4)
    let more = [
      traits_change(trait: number, kind: TRAITS_CHANGE_REMOVE, value: .init()),
      traits_change(trait: ratio, kind: TRAITS_CHANGE_DOUBLE, value: .init(number: 5)),
      traits_change(trait: ratio, kind: TRAITS_CHANGE_DOUBLE, value: .init(number: 6)),
    ]
    XCTAssertEqual(traits_change_all(stage.forest, eager, more, 3), TRAITS_OK)
    XCTAssertEqual(callback.calls, 2)
    XCTAssertEqual(stage.integer(number, at: eager), 1)
    XCTAssertEqual(stage.double(ratio, at: eager), 6, "The last one counts")
    XCTAssertEqual(traits_change_all(stage.forest, eager, nil, 0), TRAITS_OK)
    XCTAssertEqual(callback.calls, 2)
  }

  /// It is released by a later change of the same call.
  func testAnObjectMayChangeItsNodeWhenItIsReplaced() {
    var type = traits_object_type()
    type.release = { _ in Release.body() }
    let things = traits_define_object("Releasing", nil, &type, nil, 0)
    let object = traits_change(
      trait: things, kind: TRAITS_CHANGE_OBJECT,
      value: .init(object: UnsafeMutableRawPointer(bitPattern: 64)))
    let ends = [
      traits_change(trait: things, kind: TRAITS_CHANGE_OBJECT, value: .init(object: nil)),
      traits_change(trait: things, kind: TRAITS_CHANGE_REMOVE, value: .init()),
    ]
    let stage = Stage()
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    for node in [eager, stage.leaf, traits_fallback()] {
      for end in ends {
        traits_set_integer(stage.forest, node, number, 1)
        var statuses: [traits_status] = []
        let (forest, number) = (stage.forest, number)
        Release.body = { statuses.append(traits_set_integer(forest, node, number, 7)) }
        XCTAssertEqual(traits_change_all(forest, node, [object, end], 2), TRAITS_OK)
        Release.body = {}
        XCTAssertEqual(statuses, [TRAITS_OK])
        var own: Int64 = 0
        XCTAssertEqual(traits_override_integer(forest, node, number, &own), TRAITS_OK)
        XCTAssertEqual(own, 7)
      }
    }
  }

  func testOneWrongChangeMakesNone() {
    let stage = Stage()
    let things = defineThings()
    let before = Thing.alive
    let thing = Thing(3)
    let good = [
      traits_change(trait: number, kind: TRAITS_CHANGE_INTEGER, value: .init(integer: 4)),
      traits_change(
        trait: things, kind: TRAITS_CHANGE_OBJECT,
        value: .init(object: Unmanaged.passUnretained(thing).toOpaque())),
    ]
    let wrong = [
      traits_change(trait: ratio, kind: TRAITS_CHANGE_INTEGER, value: .init(integer: 4)),
      traits_change(trait: traits_trait(), kind: TRAITS_CHANGE_REMOVE, value: .init()),
      traits_change(trait: number, kind: traits_change_kind(4), value: .init(integer: 4)),
    ]
    let statuses = wrong.map { traits_change_all(stage.forest, stage.leaf, good + [$0], 3) }
    XCTAssertEqual(statuses, [TRAITS_ERROR_KIND, TRAITS_ERROR_TRAIT, TRAITS_ERROR_ARGUMENT])
    XCTAssertEqual(
      lastSentence, "There is no change of the kind 4: pass one of `traits_change_kind`")
    XCTAssertFalse(traits_has_override(stage.forest, stage.leaf, number))
    assertFails(
      traits_change_all(stage.forest, traits_no_node(), good, 2), as: TRAITS_ERROR_NODE, absent)
    XCTAssertEqual(traits_change_all(stage.forest, stage.leaf, nil, 1), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_change_all(stage.forest, stage.leaf, good, -1), TRAITS_ERROR_ARGUMENT)
    traits_forest_destroy(stage.forest)
    XCTAssertEqual(Thing.alive, before + 1, "No object was taken, and so none was released")
    withExtendedLifetime(thing) {}
  }

  func testSettingOnWhatIsGoneTakesNoObject() {
    let stage = Stage()
    let things = defineThings()
    let before = Thing.alive
    let thing = Thing(1)
    let address = Unmanaged.passUnretained(thing).toOpaque()
    assertFails(
      traits_set_object(stage.forest, traits_no_node(), things, address), as: TRAITS_ERROR_NODE,
      absent)
    XCTAssertEqual(traits_set_object(stage.forest, stage.leaf, number, address), TRAITS_ERROR_KIND)
    assertFails(
      traits_set_integer(stage.forest, traits_no_node(), number, 1), as: TRAITS_ERROR_NODE, absent)
    assertFails(
      traits_set_double(stage.forest, traits_no_node(), ratio, 1), as: TRAITS_ERROR_NODE, absent)
    assertFails(traits_remove(stage.forest, traits_no_node(), ratio), as: TRAITS_ERROR_NODE, absent)
    assertFails(traits_remove_all(stage.forest, traits_no_node()), as: TRAITS_ERROR_NODE, absent)
    traits_forest_destroy(stage.forest)
    XCTAssertEqual(Thing.alive, before + 1)
    withExtendedLifetime(thing) {}
  }

  func testTheFallbackIsWhatRootsBuildOn() {
    let stage = Stage()
    let forest = stage.forest
    let fallback = traits_fallback()
    XCTAssertFalse(traits_has_override(forest, fallback, number))
    XCTAssertEqual(traits_set_integer(forest, fallback, number, 8), TRAITS_OK)
    XCTAssertEqual(traits_set_double(forest, fallback, ratio, 8), TRAITS_OK)
    XCTAssertEqual(stage.integer(number, at: fallback), 8)
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 1)
    traits_update(forest)
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 8)
    var own: Int64 = 0
    XCTAssertEqual(traits_override_integer(forest, fallback, number, &own), TRAITS_OK)
    XCTAssertEqual(own, 8)
    XCTAssertEqual(traits_remove(forest, fallback, number), TRAITS_OK)
    XCTAssertFalse(traits_has_override(forest, fallback, number))
    XCTAssertEqual(
      traits_override_integer(forest, fallback, number, &own), TRAITS_ERROR_NO_OVERRIDE)
    XCTAssertEqual(traits_set_integer(forest, fallback, number, 1), TRAITS_OK)
    XCTAssertFalse(traits_has_override(forest, fallback, number), "It is the default.")
    XCTAssertNil(traits_explain(forest, fallback, ratio), "It is no node.")
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_NODE)
    XCTAssertTrue(traits_has_override(forest, fallback, ratio))
    XCTAssertEqual(taken(traits_describe(forest, fallback)), "Ratio = 8")
    XCTAssertEqual(traits_remove_all(forest, fallback), TRAITS_OK)
    XCTAssertFalse(traits_has_override(forest, fallback, ratio))
    traits_update(forest)
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 1)
    XCTAssertEqual(stage.double(ratio, at: stage.leaf), 0.5)
  }
}

private enum Release {
  static nonisolated(unsafe) var body: () -> Void = {}
}
