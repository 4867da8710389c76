import Foundation
import TraitC
import TraitCHeader
import TraitModel
import TraitTree
import XCTest

/// How C sees values of Swift types, in both directions.
final class FormTests: XCTestCase {
  func testIntegers() throws {
    try assertIntegers(Small.self, [1: 1, -128: -128, 127: 127], not: [128, -129, .max])
    try assertIntegers(Huge.self, [0: 0, .max: UInt64(Int64.max)], not: [-1, .min])
    try assertIntegers(Flag.self, [0: false, 1: true], not: [2, -1])
    try assertIntegers(
      Edges.self, [0: [], 5: [.top, .left]], not: [-1, 256])
    try assertIntegers(Plain.self, [.min: .min, .max: .max], not: [])
  }

  func testFloatingPointNumbers() throws {
    try assertDoubles(Width.self, [0.25: 0.25, -1e300: -1e300])
    try assertDoubles(Single.self, [0.25: 0.25, .infinity: .infinity])
    try assertDoubles(Level.self, [0.5: Level.Value(rawValue: 0.5)])
    let (stage, trait) = (Stage(), try traits_trait(of: Single.self))
    traits_set_double(stage.forest, stage.root, trait, .nan)
    traits_update(stage.forest)
    XCTAssertTrue(try XCTUnwrap(stage.double(trait, at: stage.leaf)).isNaN)
    assertFails(
      traits_set_double(stage.forest, stage.root, trait, 1e300), as: TRAITS_ERROR_VALUE,
      "The trait 'Single' has no value 1e+300: pass one that its Swift type has")
    assertKinds(of: trait, are: TRAITS_DOUBLE)
  }

  /// A NaN equals itself, also as a default that two languages share.
  func testADefaultThatIsNoNumberIsShared() throws {
    let trait = try traits_trait(of: Unknown.self)
    let joined = traits_define_double("Unknown", Unknown.identifier, .nan, 0)
    XCTAssertEqual(joined.number, trait.number, lastSentence)
    XCTAssertEqual(traits_define_double("Unknown", Unknown.identifier, 0, 0).number, 0)
    let one = traits_define_double("One", "org.example.nan", .nan, 0)
    XCTAssertEqual(traits_define_double("Two", "org.example.nan", .nan, 0).number, one.number)
  }

  func testAValueThatCCannotHoldIsAnError() throws {
    let (stage, trait) = (Stage(), try traits_trait(of: Huge.self))
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    forest.setOverride(Huge.self, of: TraitNode(stage.leaf), to: .max)
    forest.update()
    var value: Int64 = 5
    assertFails(
      traits_get_integer(stage.forest, stage.leaf, trait, &value), as: TRAITS_ERROR_VALUE,
      "A value of the trait 'Huge' is too large for C: read it in Swift")
    XCTAssertEqual(value, 5)
  }

  /// Types that are neither numbers nor have them as raw values have no form, nor do optional
  /// numbers.
  func testOthers() throws {
    assertKinds(of: try traits_trait(of: Word.self), are: TRAITS_OTHER)
    assertKinds(of: try traits_trait(of: Named.self), are: TRAITS_OTHER)
    assertKinds(of: try traits_trait(of: Perhaps.self), are: TRAITS_OTHER)
    assertKinds(of: try traits_trait(of: Small.self), are: TRAITS_INTEGER)
  }

  private func assertKinds(
    of trait: traits_trait, are expected: traits_kind, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var kind = TRAITS_OBJECT
    XCTAssertEqual(traits_trait_kind(trait, &kind), TRAITS_OK, file: file, line: line)
    XCTAssertEqual(kind, expected, file: file, line: line)
  }

  private func assertIntegers<Trait: TraitDefinition>(
    _ type: Trait.Type, _ pairs: [Int64: Trait.Value], not others: [Int64],
    file: StaticString = #filePath, line: UInt = #line
  ) throws where Trait.Value: Equatable {
    let (stage, trait) = (Stage(), try traits_trait(of: type))
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    for (number, value) in pairs {
      XCTAssertEqual(
        traits_set_integer(stage.forest, stage.root, trait, number), TRAITS_OK, file: file,
        line: line)
      traits_update(stage.forest)
      XCTAssertEqual(
        forest.value(of: type, at: TraitNode(stage.leaf)), value, file: file, line: line)
      XCTAssertEqual(stage.integer(trait, at: stage.leaf), number, file: file, line: line)
      var own: Int64 = 0
      XCTAssertEqual(traits_override_integer(stage.forest, stage.root, trait, &own), TRAITS_OK)
      XCTAssertEqual(own, number, file: file, line: line)
    }
    for number in others {
      XCTAssertEqual(
        traits_set_integer(stage.forest, stage.root, trait, number), TRAITS_ERROR_VALUE,
        "\(number)", file: file, line: line)
    }
  }

  private func assertDoubles<Trait: TraitDefinition>(
    _ type: Trait.Type, _ pairs: [Double: Trait.Value?], file: StaticString = #filePath,
    line: UInt = #line
  ) throws where Trait.Value: Equatable {
    let (stage, trait) = (Stage(), try traits_trait(of: type))
    let forest = try XCTUnwrap(TraitForest.behind(stage.forest))
    for (number, value) in pairs {
      XCTAssertEqual(
        traits_set_double(stage.forest, stage.root, trait, number), TRAITS_OK, file: file,
        line: line)
      traits_update(stage.forest)
      XCTAssertEqual(
        forest.value(of: type, at: TraitNode(stage.leaf)), value, file: file, line: line)
      XCTAssertEqual(stage.double(trait, at: stage.leaf), number, file: file, line: line)
      var own = 0.0
      XCTAssertEqual(traits_override_double(stage.forest, stage.root, trait, &own), TRAITS_OK)
      XCTAssertEqual(own, number, file: file, line: line)
    }
  }
}

private enum Plain: TraitDefinition { static let defaultValue = 0 }
private enum Small: TraitDefinition { static let defaultValue: Int8 = 1 }
private enum Huge: TraitDefinition { static let defaultValue: UInt64 = 1 }
private enum Flag: TraitDefinition { static let defaultValue = false }
private enum Width: TraitDefinition { static let defaultValue: CGFloat = 1 }
private enum Unknown: TraitDefinition {
  static let identifier = "org.example.unknown"
  static let defaultValue = Float.nan
}

private enum Single: TraitDefinition { static let defaultValue: Float = 1 }
private enum Word: TraitDefinition { static let defaultValue = "" }
private enum Perhaps: TraitDefinition { static let defaultValue: Int? = nil }

private enum Named: TraitDefinition {
  enum Value: String { case one }
  static let defaultValue = Value.one
}

private enum Edges: TraitDefinition {
  struct Value: OptionSet {
    let rawValue: UInt8
    static let top = Value(rawValue: 1)
    static let left = Value(rawValue: 4)
  }
  static let defaultValue: Value = .top
}

private enum Level: TraitDefinition {
  struct Value: RawRepresentable, Equatable { let rawValue: Double }
  static let defaultValue = Value(rawValue: 1)
}
