import Foundation
import TraitModel
import TraitTestSupport
import UIKitTraits

/// Overrides and collections that are decoded from JSON can be encoded, and decode as equal again.
enum CollectionTextProperty: KeepingProperty {
  static let name = "collections"

  static let samples = [
    #"{"fuzz.flag":true,"fuzz.count":-7,"fuzz.scale":1.5,"fuzz.label":"a\u00e9","nobody":[1,{}]}"#,
    #"{"fuzz.small":-128,"fuzz.large":18446744073709551615,"fuzz.single":0.1,"fuzz.maybe":null}"#,
    #"{"fuzz.theme":2,"fuzz.words":["a",""],"fuzz.size":{"width":1,"height":-2},"a":1e30}"#,
    #"{"UITraitUserInterfaceStyle":2,"UITraitDisplayScale":3,"nobody":-0.0}"#,
  ]

  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String? {
    TraitFormat.json.contradiction(in: text, labels: &labels, keep: keep)
  }
}

/// The same for XML property lists, the format in which overrides are saved.
enum PropertyListProperty: KeepingProperty {
  static let name = "property lists"

  static let samples = [
    list("<key>fuzz.flag</key><true/><key>fuzz.count</key><integer>-7</integer>"),
    list("<key>fuzz.scale</key><real>1.5</real><key>fuzz.label</key><string>a&lt;b</string>"),
    list("<key>x</key><array><data>AQI=</data><date>2026-11-21T12:00:00Z</date></array>"),
    list("<key>fuzz.words</key><array><string>a</string></array><key>y</key><dict></dict>"),
  ]

  private static func list(_ fields: String) -> String {
    #"<plist version="1.0"><dict>\#(fields)</dict></plist>"#
  }

  /// Only for bytes that are text: at others Foundation's reader may crash the process before it
  /// calls any decoder (swift-foundation, `CodableUtilities.swift`, an `<integer>` with a byte
  /// above 127).
  static func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String? {
    guard String(validating: text, as: UTF8.self) != nil else {
      labels.count("refused")
      return nil
    }
    return TraitFormat.propertyList.contradiction(in: text, labels: &labels, keep: keep)
  }
}

/// A text format of collections.
enum TraitFormat {
  case json, propertyList
}

extension TraitFormat {
  /// What violates the property for a text, or nil; see `KeepingProperty`.
  func contradiction(in text: Data, labels: inout Labels, keep: (Data) -> Data) -> String? {
    do {
      _ = FuzzTraits.slots
      let collection = try decode(UITraitCollection.self, from: text)
      labels.count("read")
      let overrides = try decode(TraitOverrides.self, from: text)
      guard collection.traits == TraitCollection().applying(overrides) else {
        return "A collection is not what its overrides come to"
      }
      var emptied = overrides
      emptied.removeAll()
      guard emptied.isEmpty, emptied == TraitOverrides() else {
        return "Without all of its overrides there is still \(emptied)"
      }
      return try changes(overrides, keep) ?? changes(collection, keep)
    } catch is DecodingError {
      labels.count("refused")
      return nil
    } catch {
      return "The error is not a decoder's: \(error)"
    }
  }

  /// How a value differs after it was encoded and decoded, or nil.
  private func changes<Value: Codable & Hashable>(
    _ value: Value, _ keep: (Data) -> Data
  ) throws -> String? {
    let text = keep(try encode(value))
    guard let again = try? decode(Value.self, from: text) else {
      return "Can't read what was written: \(String(decoding: text, as: UTF8.self))"
    }
    if again != value || again.hashValue != value.hashValue {
      return "Reading what was written gives something else: \(again)"
    }
    let rewritten = try encode(again)
    return rewritten == text ? nil : "Written twice: \(String(decoding: rewritten, as: UTF8.self))"
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from text: Data) throws -> Value {
    switch self {
    case .json: try JSONDecoder().decode(type, from: text)
    case .propertyList: try PropertyListDecoder().decode(type, from: text)
    }
  }

  private func encode(_ value: some Encodable) throws -> Data {
    switch self {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(value)
    case .propertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      return try encoder.encode(value)
    }
  }
}

/// A trait for each way in which values are encoded.
private enum FuzzTraits {
  /// Assigns their slots, so that a decoder finds them by their identifiers.
  static let slots = [
    TraitSlot(of: Flag.self), TraitSlot(of: Count.self), TraitSlot(of: Small.self),
    TraitSlot(of: Large.self), TraitSlot(of: Scale.self), TraitSlot(of: Single.self),
    TraitSlot(of: Label.self), TraitSlot(of: Theme.self), TraitSlot(of: Maybe.self),
    TraitSlot(of: Words.self), TraitSlot(of: Size.self),
  ]

  struct Flag: FuzzTrait { static let defaultValue = false }
  struct Count: FuzzTrait { static let defaultValue = 0 }
  struct Small: FuzzTrait { static let defaultValue: Int8 = 0 }
  struct Large: FuzzTrait { static let defaultValue: UInt64 = 0 }
  struct Scale: FuzzTrait { static let defaultValue = 1.0 }
  struct Single: FuzzTrait { static let defaultValue: Float = 0 }
  struct Label: FuzzTrait { static let defaultValue = "" }
  struct Theme: FuzzTrait { static let defaultValue = Look.plain }
  struct Maybe: FuzzTrait { static let defaultValue: Look? = .bold }
  struct Words: FuzzTrait { static let defaultValue: [String] = [] }
  struct Size: FuzzTrait { static let defaultValue = Extent() }

  enum Look: Int {
    case plain, bold, pastel
  }

  struct Extent: Codable, Equatable {
    var width = 0
    var height = 0
  }
}

/// `Flag` has the identifier "fuzz.flag".
private protocol FuzzTrait: TraitDefinition {}

extension FuzzTrait {
  static var identifier: String { "fuzz.\(name.lowercased())" }
}
