import Foundation
import TraitModel
import TraitTestSupport
import XCTest

/// A trait that is first used after a collection with its identifier was decoded.
private struct Later: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "test.later"
}

/// The same trait as `SameName`, as another module may define it.
private struct Name: TraitDefinition {
  static var defaultValue: String { ["a name ", "too long for a word"].joined() }
  static let identifier = "test.name"
}

private struct SameName: TraitDefinition {
  static var defaultValue: String { ["a name too", " long for a word"].joined() }
  static let identifier = "test.name"
}

/// S11.1: traits with an identifier are encodable.
final class CodableTests: XCTestCase {
  override func setUp() {
    _ = TraitCollection { traits in
      traits[Flag.self] = true
      traits[Count.self] = 1
      traits[Scale.self] = 1
      traits[Themed.self] = .bold
      traits[Label.self] = ""
      traits[MaybeTheme.self] = .bold
    }
  }

  func testRoundTripLeavesOutWhatHasNoIdentifier() throws {
    let collection = TraitCollection { traits in
      traits[Themed.self] = .bold
      traits[MaybeTheme.self] = .pastel
      traits[Label.self] = "x"
      traits[Unnamed.self] = Small(x: 1, y: 1)
    }
    let data = try JSONEncoder().encode(collection)
    let decoded = try JSONDecoder().decode(TraitCollection.self, from: data)
    XCTAssertEqual(decoded, collection.replacing(Unnamed.self, value: Small(x: 0, y: 0)))
  }

  func testOverridesKeepADefaultAndANil() throws {
    var overrides = TraitOverrides()
    overrides[Flag.self] = false
    overrides[MaybeTheme.self] = nil
    let data = try JSONEncoder().encode(overrides)
    XCTAssertEqual(try JSONDecoder().decode(TraitOverrides.self, from: data), overrides)
  }

  func testUnknownIdentifiersAreWrittenBack() throws {
    let text = #"{"nobody.knows":{"a":[1,2.5,null,true,18446744073709551615]},"test.flag":true}"#
    let decoded = try JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8))
    XCTAssertTrue(decoded[Flag.self])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let modified = decoded.replacing(Count.self, value: 2).replacing(Count.self, value: 0)
    XCTAssertEqual(String(decoding: try encoder.encode(modified), as: UTF8.self), text)
  }

  /// Encoding writes the same text in each process, whatever its hash seed.
  func testUnknownIdentifiersAreWrittenInOrder() throws {
    let names = (10..<30).map { "nobody.\($0)" }
    let object = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let decoded = try JSONDecoder().decode(TraitCollection.self, from: Data("{\(object)}".utf8))
    let encoder = KeyNotingEncoder()
    try decoded.encode(to: encoder)
    XCTAssertEqual(encoder.keys, names)
  }

  func testAnUnknownNumberThatRoundsToAnIntegerIsTheSameWhenReadAgain() throws {
    for number in ["90000000000000000.1", "1e19", "-1e18", "0.5", "1e300"] {
      let text = Data("{\"nobody.knows\":\(number)}".utf8)
      let decoded = try JSONDecoder().decode(TraitOverrides.self, from: text)
      let again = try JSONDecoder().decode(
        TraitOverrides.self, from: JSONEncoder().encode(decoded))
      XCTAssertEqual(again, decoded, number)
    }
  }

  func testAnUnknownNumberThatIsNoneEqualsItself() throws {
    let text = "<plist><dict><key>nobody.knows</key><real>nan</real></dict></plist>"
    func decoded() throws -> TraitCollection {
      try PropertyListDecoder().decode(TraitCollection.self, from: Data(text.utf8))
    }
    XCTAssertEqual(try decoded(), try decoded())
    XCTAssertEqual(try decoded().hashValue, try decoded().hashValue)
    let number = try PropertyListDecoder().decode(
      TraitCollection.self, from: Data(text.replacing("nan", with: "2.5").utf8))
    XCTAssertNotEqual(try decoded(), number)
  }

  private func decoded(_ text: String) throws -> TraitCollection {
    try JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8))
  }

  private func encoded(_ collection: TraitCollection) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(collection), as: UTF8.self)
  }

  func testUnknownValuesBelongToEquality() throws {
    let one = try decoded(#"{"nobody.knows":1}"#)
    XCTAssertEqual(one, try decoded(#"{"nobody.knows":1}"#))
    XCTAssertNotEqual(one, try decoded(#"{"nobody.knows":2}"#))
    XCTAssertNotEqual(one, TraitCollection())
  }

  func testUnknownOverridesWinOverWhatIsInherited() throws {
    let parent = try decoded(#"{"nobody.knows":1,"nobody.cares":3}"#)
    let text = #"{"nobody.knows":2}"#
    let overrides = try JSONDecoder().decode(TraitOverrides.self, from: Data(text.utf8))
    XCTAssertEqual(
      try encoded(parent.applying(overrides)), #"{"nobody.cares":3,"nobody.knows":2}"#)
  }

  /// A definition that is used later does not find the value, and does not lose it.
  func testAnUnknownValueIsKeptWhenItsTraitIsDefinedLater() throws {
    let text = #"{"test.later":7}"#
    let collection = try decoded(text)
    XCTAssertEqual(collection[Later.self], 0)
    XCTAssertEqual(try encoded(collection), text)
    XCTAssertEqual(
      try encoded(collection.replacing(Later.self, value: 8)), #"{"test.later":8}"#)
  }

  /// S11.2: definitions share the identifier, and equal values, not the storage of values.
  func testDefinitionsThatAgreeShareTheirValues() {
    let sentences = sentences {
      let collection = TraitCollection(Name.self, value: "x")
      XCTAssertEqual(collection[SameName.self], "x")
    }
    XCTAssertEqual(sentences, [])
  }

  func testWhatIsWrongNamesItsIdentifier() {
    let cases = [
      (#"{"test.count":"three"}"#, "test.count"),
      (#"{"test.count":99999999999999999999}"#, "test.count"),
      (#"{"test.count":null}"#, "test.count"),
      (#"{"test.theme":77}"#, "test.theme"),
      (#"{"test.flag":{}}"#, "test.flag"),
      (
        #"{"deep.one":"# + String(repeating: "[", count: 200)
          + String(repeating: "]", count: 200) + "}", "deep.one"
      ),
    ]
    for (text, identifier) in cases {
      XCTAssertThrowsError(
        try JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8)), text
      ) { error in
        XCTAssertTrue("\(error)".contains("'\(identifier)'"), "\(error) names '\(identifier)'.")
      }
    }
  }

  func testRepeatedIdentifiersAreNamed() throws {
    let decoder = RepetitiveDecoder(fields: [("test.count", 1), ("test.count", 2)])
    XCTAssertThrowsError(try TraitCollection(from: decoder)) { error in
      XCTAssertTrue("\(error)".contains("'test.count': it occurs more than once"), "\(error)")
    }
    let once = RepetitiveDecoder(fields: [("test.count", 1)])
    XCTAssertEqual(try TraitCollection(from: once)[Count.self], 1)
  }

  /// Arrays and objects count alike: 99 are read, and one more is refused.
  func testUnknownValuesNestAtMostAHundredDeep() throws {
    let pairs = [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")]
    for (opening, closing) in pairs {
      let levels = opening.count { $0 == "[" || $0 == "{" }
      let deepest = 99 / levels
      for (count, isRead) in [(deepest, true), (deepest + 1, false)] {
        let value =
          String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
        let text = Data(#"{"test.nobodys": \#(value)}"#.utf8)
        let decoded = try? JSONDecoder().decode(TraitCollection.self, from: text)
        XCTAssertEqual(
          decoded != nil, isRead, "\(count * levels) nested values are read: \(decoded != nil)")
      }
    }
  }

  func testHostileTextIsAnErrorOrAValueAndNeverACrash() {
    let texts = [
      "", "{", "[]", "null", #"{"test.flag":tru"#, #"{"test.flag":true,"test.flag":false}"#,
      String(repeating: "[", count: 100_000), #"{"x":1e999}"#,
      #"{"x":"# + String(repeating: #"{"y":"#, count: 400),
    ]
    for text in texts {
      _ = try? JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8))
    }
    XCTAssertThrowsError(try JSONDecoder().decode(TraitCollection.self, from: Data("[]".utf8)))
  }
}
