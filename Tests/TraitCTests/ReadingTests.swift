import TraitC
import TraitCHeader
import XCTest

/// Reading values and explanations at nodes.
final class ReadingTests: XCTestCase {
  private let number = traits_define_integer("Number", nil, 1, 0)
  private let ratio = traits_define_double("Ratio", nil, 0.5, 0)
  private let things = defineThings(default: 9)

  func testDefaultsAreReadWhereNothingIsSet() {
    let stage = Stage()
    XCTAssertEqual(stage.integer(number, at: stage.leaf), 1)
    XCTAssertEqual(stage.double(ratio, at: stage.leaf), 0.5)
    XCTAssertEqual(Thing.at(stage.object(things, at: stage.leaf))?.number, 9)
    let never = traits_node_make(stage.forest, nil, TRAITS_LAZY)
    XCTAssertEqual(stage.integer(number, at: never), 1, "A node that was never updated reads too")
  }

  /// A program may pass any number: none makes the value of one kind another's, neither at nodes
  /// where the value is set nor in a delivery.
  func testNoNumberReadsAValueAsOneOfAnotherKind() {
    let stage = Stage()
    XCTAssertEqual(traits_set_integer(stage.forest, stage.root, number, 3), TRAITS_OK)
    XCTAssertEqual(traits_set_double(stage.forest, stage.root, ratio, 3), TRAITS_OK)
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    for (trait, kind) in [(number, 1), (ratio, 2), (things, 3)] as [(traits_trait, UInt32)] {
      for asked in 1...3 as ClosedRange<UInt32> {
        for unit in [0x0101_0000, 0x0001_0000, 0x0100_0000] as [UInt32] {
          let forged = traits_trait(number: trait.number &+ (kind &- asked) &* unit)
          if forged.number == trait.number { continue }
          var (integer, double): (Int64, Double) = (5, 5)
          var object: UnsafeMutableRawPointer?
          let statuses = [
            traits_get_integer(stage.forest, stage.leaf, forged, &integer),
            traits_get_double(stage.forest, stage.leaf, forged, &double),
            traits_get_object(stage.forest, stage.leaf, forged, &object),
          ]
          XCTAssertEqual(
            statuses, Array(repeating: TRAITS_ERROR_TRAIT, count: 3), "\(kind) as \(asked)")
        }
      }
    }
  }

  /// The number 0 stands for no node, also where a forest has forgotten its first one.
  func testTheNumberZeroReadsNoNodeThatWasDestroyed() {
    let stage = Stage()
    XCTAssertEqual(stage.integer(number, at: stage.root), 1)
    XCTAssertEqual(traits_node_destroy(stage.forest, stage.root), TRAITS_OK)
    XCTAssertNil(stage.integer(number, at: traits_node(bits: 0)))
    var value: Int64 = 5
    XCTAssertEqual(
      traits_get_integer(stage.forest, traits_node(bits: 0), number, &value), TRAITS_ERROR_NODE)
    XCTAssertEqual(value, 5)
  }

  /// F108, with C's names for the kinds.
  func testAskingForAnotherKindIsAnErrorThatNamesBoth() {
    let stage = Stage()
    let (forest, leaf) = (stage.forest, stage.leaf)
    var (integer, double): (Int64, Double) = (5, 5)
    var object: UnsafeMutableRawPointer?
    func sentence(_ name: String, _ actual: String, _ expected: String) -> String {
      "Data type (\(actual)) for trait with name '\(name)' does not match expected data type (\(expected))"
    }
    assertFails(
      traits_get_integer(forest, leaf, ratio, &integer), as: TRAITS_ERROR_KIND,
      sentence("Ratio", "Double", "Integer"))
    assertFails(
      traits_get_double(forest, leaf, number, &double), as: TRAITS_ERROR_KIND,
      sentence("Number", "Integer", "Double"))
    assertFails(
      traits_get_object(forest, leaf, ratio, &object), as: TRAITS_ERROR_KIND,
      sentence("Ratio", "Double", "Object"))
    assertFails(
      traits_get_integer(forest, leaf, things, &integer), as: TRAITS_ERROR_KIND,
      sentence("Thing", "Object", "Integer"))
    XCTAssertEqual(traits_set_integer(forest, leaf, ratio, 1), TRAITS_ERROR_KIND)
    XCTAssertEqual(traits_set_double(forest, leaf, number, 1), TRAITS_ERROR_KIND)
    XCTAssertEqual(traits_set_object(forest, leaf, number, nil), TRAITS_ERROR_KIND)
    XCTAssertEqual(traits_override_integer(forest, leaf, ratio, &integer), TRAITS_ERROR_KIND)
    XCTAssertEqual(traits_override_double(forest, leaf, number, &double), TRAITS_ERROR_KIND)
    XCTAssertEqual(integer, 5)
    XCTAssertEqual(double, 5)
  }

  func testThereHasToBeAPlaceForAValue() {
    let stage = Stage()
    let (forest, leaf) = (stage.forest, stage.leaf)
    assertFails(
      traits_get_integer(forest, leaf, number, nil), as: TRAITS_ERROR_ARGUMENT,
      "Can't use a null pointer as the place for a value: pass an address")
    XCTAssertEqual(traits_get_double(forest, leaf, ratio, nil), TRAITS_ERROR_ARGUMENT)
    assertFails(
      traits_get_object(forest, leaf, things, nil), as: TRAITS_ERROR_ARGUMENT,
      "Can't use a null pointer as the place for an object: pass an address")
    XCTAssertEqual(traits_previous_integer(forest, number, nil), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_previous_double(forest, ratio, nil), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_previous_object(forest, things, nil), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_override_integer(forest, leaf, number, nil), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_override_double(forest, leaf, ratio, nil), TRAITS_ERROR_ARGUMENT)
    XCTAssertEqual(traits_node_parent(forest, leaf, nil), TRAITS_ERROR_ARGUMENT)
  }

  func testNodesThatAreGoneAreErrors() {
    let (stage, other) = (Stage(), Stage())
    traits_node_destroy(stage.forest, stage.leaf)
    for node in [stage.leaf, other.leaf, traits_no_node(), traits_node(bits: .max - 1)] {
      var (integer, double): (Int64, Double) = (5, 5)
      var object: UnsafeMutableRawPointer?
      XCTAssertEqual(
        traits_get_integer(stage.forest, node, number, &integer), TRAITS_ERROR_NODE)
      XCTAssertEqual(traits_get_double(stage.forest, node, ratio, &double), TRAITS_ERROR_NODE)
      XCTAssertEqual(traits_get_object(stage.forest, node, things, &object), TRAITS_ERROR_NODE)
      XCTAssertEqual(
        traits_override_integer(stage.forest, node, number, &integer), TRAITS_ERROR_NODE)
      XCTAssertEqual(integer, 5)
      XCTAssertEqual(double, 5)
      XCTAssertFalse(traits_has_override(stage.forest, node, number))
      XCTAssertNil(traits_describe(stage.forest, node))
      XCTAssertNil(traits_explain(stage.forest, node, number))
      XCTAssertEqual(traits_last_status(), TRAITS_ERROR_NODE)
    }
  }

  /// With more than 64 traits set a collection has several pages, and reads take the slow path.
  func testEveryOneOfManyTraitsIsRead() {
    let stage = Stage()
    let traits = (0..<200).map { traits_define_double("Paged \($0)", nil, 0, 0) }
    let changes = traits.enumerated().map { number, trait in
      traits_change(
        trait: trait, kind: TRAITS_CHANGE_DOUBLE, value: .init(number: Double(number) + 0.5))
    }
    XCTAssertEqual(traits_change_all(stage.forest, stage.root, changes, 200), TRAITS_OK)
    traits_update(stage.forest)
    for (number, trait) in traits.enumerated() {
      XCTAssertEqual(stage.double(trait, at: stage.leaf), Double(number) + 0.5)
    }
  }

  func testWhatAnObserverReads() {
    let stage = Stage()
    traits_set_integer(stage.forest, stage.root, number, 2)
    traits_set_double(stage.forest, stage.root, ratio, 2)
    traits_set_object(stage.forest, stage.root, things, Thing(2).handedOver)
    var heard: [String] = []
    let (number, ratio, things) = (number, ratio, things)
    let callback = CallbackContext { forest, node in
      var (integer, double): (Int64, Double) = (0, 0)
      var object: UnsafeMutableRawPointer?
      XCTAssertEqual(traits_previous_integer(forest, number, &integer), TRAITS_OK)
      XCTAssertEqual(traits_previous_double(forest, ratio, &double), TRAITS_OK)
      XCTAssertEqual(traits_previous_object(forest, things, &object), TRAITS_OK)
      heard.append("was \(integer), \(double), \(Thing.at(object)?.number ?? -1)")
      heard.append("is \(stage.integer(number, at: node) ?? -1)")
      heard.append("below \(stage.integer(number, at: stage.leaf) ?? -1)")
      XCTAssertEqual(traits_previous_double(forest, number, &double), TRAITS_ERROR_KIND)
    }
    callback.observe(number, at: stage.root, in: stage.forest)
    traits_update(stage.forest)
    XCTAssertEqual(heard, ["was 1, 0.5, 9", "is 2", "below 1"])
    var (integer, double): (Int64, Double) = (0, 0)
    var object: UnsafeMutableRawPointer?
    assertFails(
      traits_previous_integer(stage.forest, number, &integer), as: TRAITS_ERROR_NO_DELIVERY,
      "Can't read the previous value of the trait 'Number': no observer is being called; name a node instead"
    )
    XCTAssertEqual(
      traits_previous_double(stage.forest, ratio, &double), TRAITS_ERROR_NO_DELIVERY)
    XCTAssertEqual(
      traits_previous_object(stage.forest, things, &object), TRAITS_ERROR_NO_DELIVERY)
  }

  func testInACallInsideACallTheInnerOneCounts() {
    let stage = Stage()
    let number = number
    let eager = traits_node_make(stage.forest, "eager", TRAITS_EAGER)
    traits_set_integer(stage.forest, eager, number, 10)
    var heard: [Int64] = []
    func observe(_ forest: traits_forest) {
      var before: Int64 = 0
      XCTAssertEqual(traits_previous_integer(forest, number, &before), TRAITS_OK)
      heard.append(before)
    }
    CallbackContext { forest, _ in observe(forest) }.observe(number, at: eager, in: stage.forest)
    CallbackContext { forest, _ in
      observe(forest)
      traits_set_integer(forest, eager, number, 11)
      observe(forest)
    }.observe(number, at: stage.root, in: stage.forest)
    traits_set_integer(stage.forest, stage.root, number, 5)
    traits_update(stage.forest)
    XCTAssertEqual(heard, [1, 10, 1])
  }

  func testDescriptionAndExplanation() {
    let stage = Stage()
    let (forest, root, leaf) = (stage.forest, stage.root, stage.leaf)
    XCTAssertEqual(taken(traits_describe(forest, leaf)), "")
    traits_set_integer(forest, root, number, 3)
    traits_set_double(forest, root, ratio, 0.25)
    traits_update(forest)
    XCTAssertEqual(taken(traits_describe(forest, leaf)), "Number = 3, Ratio = 0.25")
    traits_set_integer(forest, leaf, number, 4)
    XCTAssertEqual(
      taken(traits_explain(forest, leaf, number)),
      """
      Number at leaf is 3
      - leaf overrides it with 4, which wins
      - root overrides it with 3, which is hidden
      - without overrides it would be 1, the fallback's
      - an update will make it 4
      """)
  }
}
