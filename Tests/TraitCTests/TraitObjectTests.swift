import TraitC
import TraitCHeader
import TraitModel
import TraitTree
import XCTest

/// Objects: the program's functions compare, hash, describe and release them.
final class TraitObjectTests: XCTestCase {
  func testAnObjectIsReleasedOnceNobodyCanReadIt() {
    let trait = defineThings()
    let before = Thing.alive
    do {
      let stage = Stage()
      traits_set_object(stage.forest, stage.root, trait, Thing(1).handedOver)
      traits_update(stage.forest)
      XCTAssertEqual(Thing.alive, before + 1)
      traits_set_object(stage.forest, stage.root, trait, Thing(2).handedOver)
      traits_update(stage.forest)
      XCTAssertEqual(Thing.at(stage.object(trait, at: stage.leaf))?.number, 2)
      traits_remove(stage.forest, stage.root, trait)
      traits_update(stage.forest)
      XCTAssertEqual(Thing.at(stage.object(trait, at: stage.leaf))?.number, 0)
      traits_set_object(stage.forest, stage.leaf, trait, Thing(3).handedOver)
    }
    XCTAssertEqual(Thing.alive, before)
  }

  func testEqualObjectsAreNoChange() {
    let trait = defineThings()
    let stage = Stage()
    let callback = CallbackContext()
    callback.observe(trait, at: stage.leaf, in: stage.forest)
    for number in [1, 1, 2, 0, 0] {
      traits_set_object(stage.forest, stage.root, trait, Thing(number).handedOver)
      traits_update(stage.forest)
    }
    XCTAssertEqual(callback.calls, 3)
  }

  func testWithoutFunctionsObjectsAreTheirAddresses() {
    let trait = traits_define_object("Address", nil, nil, nil, 0)
    let stage = Stage()
    let callback = CallbackContext()
    callback.observe(trait, at: stage.leaf, in: stage.forest)
    let places = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    defer { places.deallocate() }
    for address in [places, places, places + 8, nil] {
      traits_set_object(stage.forest, stage.root, trait, address)
      traits_update(stage.forest)
      XCTAssertEqual(stage.object(trait, at: stage.leaf), address)
    }
    XCTAssertEqual(callback.calls, 3)
    XCTAssertEqual(taken(traits_explain(stage.forest, stage.leaf, trait))?.contains("null"), true)
  }

  func testNoFunctionIsCalledForNull() {
    var type = traits_object_type(
      equal: { _, _ in preconditionFailure("Nothing was to be compared") },
      hash: { _ in preconditionFailure("Nothing was to be hashed") },
      release: { _ in preconditionFailure("Nothing was to be released") },
      describe: { _, _, _ in preconditionFailure("Nothing was to be described") })
    let trait = traits_define_object("Never", nil, &type, nil, 0)
    let stage = Stage()
    traits_set_object(stage.forest, stage.leaf, trait, nil)
    traits_update(stage.forest)
    XCTAssertEqual(
      taken(traits_explain(stage.forest, stage.leaf, trait))?.hasPrefix("Never at leaf is null\n"),
      true)
    _ = TraitObject(nil, of: TraitObjectType(type)).hashValue
  }

  func testEqualityHashAndDescription() {
    let type = TraitObjectType(Thing.type)
    let (one, same, other) = (
      TraitObject(Thing(1).handedOver, of: type), TraitObject(Thing(1).handedOver, of: type),
      TraitObject(Thing(2).handedOver, of: type)
    )
    XCTAssertEqual(one, same)
    XCTAssertEqual(one.hashValue, same.hashValue)
    XCTAssertNotEqual(one, other)
    XCTAssertNotEqual(one.hashValue, other.hashValue, "Things have different hashes")
    XCTAssertNotEqual(one, TraitObject(nil, of: type))
    XCTAssertNotEqual(TraitObject(nil, of: type), one)
    XCTAssertEqual(TraitObject(nil, of: type), TraitObject(nil, of: TraitObjectType()))
    XCTAssertEqual(
      one, TraitObject(Thing(1).handedOver, of: TraitObjectType(Thing.type)),
      "A definition that is repeated has the same functions.")
    var otherwise = Thing.type
    otherwise.equal = { $0 == $1 || true }
    XCTAssertNotEqual(
      one, TraitObject(Thing(1).handedOver, of: TraitObjectType(otherwise)),
      "Objects of two types are not compared by the functions of one")
    XCTAssertEqual("\(other)", "thing 2")
    XCTAssertEqual("\(TraitObject(.init(bitPattern: 255), of: TraitObjectType()))", "0xff")
    let hashes = Set(
      [16, 32].map { TraitObject(.init(bitPattern: $0), of: TraitObjectType()).hashValue })
    XCTAssertEqual(hashes.count, 2)
  }

  /// Of objects of types with and without functions, the same ones, equal ones and null.
  func testEqualObjectsHaveEqualHashes() {
    let equal: (@convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Bool)? = {
      UInt(bitPattern: $0) % 64 == UInt(bitPattern: $1) % 64
    }
    let hash: (@convention(c) (UnsafeRawPointer?) -> UInt64)? = {
      UInt64(UInt(bitPattern: $0) % 64)
    }
    let types = [
      traits_object_type(equal: equal, hash: hash, release: nil, describe: nil),
      traits_object_type(equal: equal, hash: nil, release: nil, describe: nil),
      traits_object_type(),
    ].map { TraitObjectType($0) }
    let addresses = [nil] + [16, 32, 80].map { UnsafeMutableRawPointer(bitPattern: $0) }
    let objects = types.flatMap { type in addresses.map { TraitObject($0, of: type) } }
    for (place, one) in objects.enumerated() {
      for (otherPlace, other) in objects.enumerated() {
        let isOfOneType = place / 4 == otherPlace / 4
        let (number, otherNumber) = (place % 4, otherPlace % 4)
        let areSame = number == otherNumber && (isOfOneType || number == 0)
        let areCalledEqual = isOfOneType && place < 8 && [number, otherNumber].sorted() == [1, 3]
        XCTAssertEqual(
          one == other, areSame || areCalledEqual,
          "Objects \(place) and \(otherPlace) compare otherwise.")
        if one != other { continue }
        XCTAssertEqual(
          one.hashValue, other.hashValue, "\(place) and \(otherPlace) are equal, their hashes not.")
      }
    }
    XCTAssertEqual(Set(objects[8...].map(\.hashValue)).count, 4, "Other addresses hash otherwise.")
    XCTAssertEqual(Set(objects[...2].map(\.hashValue)).count, 3, "The function tells them apart.")
  }

  /// By its address: the library copies the functions, so it can't tell two types.
  func testADefinitionMayBeRepeatedWithTheSameDefault() {
    let address = UnsafeMutableRawPointer(bitPattern: 64)
    var type = traits_object_type()
    type.equal = { $0 == $1 }
    let one = traits_define_object("Once", "org.example.repeated", &type, address, 0)
    let again = traits_define_object("Again", "org.example.repeated", &type, address, 0)
    XCTAssertNotEqual(one.number, 0)
    XCTAssertEqual(again.number, one.number, lastSentence)
    let other = UnsafeMutableRawPointer(bitPattern: 128)
    XCTAssertEqual(
      traits_define_object("Other", "org.example.repeated", nil, other, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
  }

  /// As a C++ constructor does, that runs twice. The trait has a default, and so the other one is
  /// released.
  func testADefinitionMayBeRepeatedWithAnEqualDefault() {
    let before = Thing.alive
    let one = defineThings("Once", identifier: "org.example.equal", default: 5)
    let again = defineThings("Again", identifier: "org.example.equal", default: 5)
    XCTAssertNotEqual(one.number, 0)
    XCTAssertEqual(again.number, one.number, lastSentence)
    XCTAssertEqual(Thing.alive, before + 1)
    var type = Thing.type
    let refused = Thing(6).handedOver
    XCTAssertEqual(
      traits_define_object("Other", "org.example.equal", &type, refused, 0).number, 0)
    XCTAssertEqual(Thing.alive, before + 2, "A refused default is still its owner's")
    Unmanaged<Thing>.fromOpaque(refused).release()
  }

  /// Each object of a trait has the functions of the first definition.
  func testDefinitionsWithOtherFunctionsAreRefused() {
    var first = traits_object_type()
    first.equal = { $0 == $1 }
    first.hash = { UInt64(UInt(bitPattern: $0)) }
    first.release = { _ in }
    let cases: [(String, (inout traits_object_type) -> Void)] = [
      ("equal", { $0.equal = nil }), ("equal", { $0.equal = { $1 == $0 } }),
      ("hash", { $0.hash = nil }), ("hash", { $0.hash = { _ in 1 } }),
      ("release", { $0.release = nil }), ("release", { $0.release = { $0?.deallocate() } }),
    ]
    for (number, address) in [nil, UnsafeMutableRawPointer(bitPattern: 64)].enumerated() {
      let identifier = "org.example.functions\(number)"
      let one = traits_define_object("One", identifier, &first, address, 0)
      XCTAssertNotEqual(one.number, 0)
      for (function, change) in cases {
        var other = first
        change(&other)
        XCTAssertEqual(traits_define_object("Other", identifier, &other, address, 0).number, 0)
        XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
        XCTAssertEqual(
          lastSentence,
          """
          C's trait 'One' and C's trait 'Other' share the identifier '\(identifier)' but not the \
          function '\(function)': give one another identifier
          """)
      }
      first.describe = { _, _, _ in }
      XCTAssertEqual(
        traits_define_object("Again", identifier, &first, address, 0).number, one.number)
    }
  }

  /// Objects of another type may have another size, so no function may get one of them.
  func testAFunctionGetsNoObjectOfAnotherType() {
    var others = traits_object_type()
    others.equal = { _, _ in
      XCTFail("A function was called with the default of another definition.")
      return true
    }
    let before = Thing.alive
    XCTAssertNotEqual(
      defineThings("One", identifier: "org.example.strangers", default: 5).number, 0)
    let number = UnsafeMutablePointer<Int8>.allocate(capacity: 1)
    defer { number.deallocate() }
    XCTAssertEqual(
      traits_define_object("Other", "org.example.strangers", &others, number, 0).number, 0)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_MISMATCH)
    XCTAssertEqual(
      lastSentence,
      """
      C's trait 'One' and C's trait 'Other' share the identifier 'org.example.strangers' but not the \
      function 'equal': give one another identifier
      """)
    XCTAssertEqual(Thing.alive, before + 1)
  }

  func testATooLongDescriptionIsCut() {
    var type = traits_object_type()
    type.describe = { _, buffer, size in
      for place in 0..<size { buffer![place] = 65 }  // Omits the final 0.
    }
    let address = UnsafeMutableRawPointer(bitPattern: 8)
    XCTAssertEqual(
      "\(TraitObject(address, of: TraitObjectType(type)))", String(repeating: "A", count: 255))
  }

  func testAnObjectThatIsNotDescribedHasNoDescription() {
    let address = UnsafeMutableRawPointer(bitPattern: 8)
    var type = traits_object_type()
    type.describe = { _, buffer, size in for place in 0..<size { buffer![place] = 65 } }
    let loud = TraitObject(address, of: TraitObjectType(type))
    type.describe = { _, _, _ in }
    let silent = TraitObject(address, of: TraitObjectType(type))
    XCTAssertEqual(["\(loud)", "\(silent)"], [String(repeating: "A", count: 255), ""])
  }

  func testSwiftAndCShareATraitOfObjects() throws {
    _ = TraitSlot(of: Icon.self)
    var type = Thing.type
    let trait = traits_define_object("icon", Icon.identifier, &type, nil, 0)
    XCTAssertNotEqual(trait.number, 0, lastSentence)
    let stage = Stage()
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    let before = Thing.alive
    forest.setOverride(
      Icon.self, of: TraitNode(stage.root), to: TraitObject(Thing(4).handedOver, of: icons))
    traits_update(stage.forest)
    XCTAssertEqual(Thing.at(stage.object(trait, at: stage.leaf))?.number, 4)
    traits_set_object(stage.forest, stage.leaf, trait, Thing(4).handedOver)
    let callback = CallbackContext()
    callback.observe(trait, at: stage.leaf, in: stage.forest)
    traits_update(stage.forest)
    XCTAssertEqual(callback.calls, 0, "An equal value, set by either language")
    forest.changeOverrides(of: TraitNode(stage.root)) { $0.removeAll() }
    traits_remove_all(stage.forest, stage.leaf)
    traits_update(stage.forest)
    traits_update(stage.forest)
    XCTAssertEqual(callback.calls, 1)
    XCTAssertNil(stage.object(trait, at: stage.leaf))
    XCTAssertEqual(Thing.alive, before)
  }
}

private let icons = TraitObjectType(Thing.type)

private enum Icon: TraitDefinition {
  static let identifier = "org.example.icon"
  static let defaultValue = TraitObject(nil, of: icons)
}
