import Foundation
import TraitModel
import TraitTestSupport
import UIKitTraits

/// Overrides and collections read from JSON: what is read can be written and is then the same.
enum CollectionTextLaw: DecodingLaw {
  static let name = "collections"

  static let samples = [
    #"{"fuzz.flag":true,"fuzz.count":-7,"fuzz.scale":1.5,"fuzz.label":"a\u00e9","nobody":[1,{}]}"#,
    #"{"fuzz.small":-128,"fuzz.large":18446744073709551615,"fuzz.single":0.1,"fuzz.maybe":null}"#,
    #"{"fuzz.theme":2,"fuzz.words":["a",""],"fuzz.size":{"width":1,"height":-2},"a":1e30}"#,
    #"{"UITraitUserInterfaceStyle":2,"UITraitDisplayScale":3,"nobody":-0.0}"#,
  ]

  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    TraitFormat.json.contradiction(in: text, labels: &labels)
  }
}

/// The same of XML property lists, in which overrides are saved.
enum PropertyListLaw: DecodingLaw {
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

  /// Of bytes that are text: at others Foundation's reader may stop the process, before it asks anybody
  /// (swift-foundation, `CodableUtilities.swift`, an `<integer>` with a byte above 127).
  static func contradiction(in text: Data, labels: inout Labels) -> String? {
    guard String(validating: text, as: UTF8.self) != nil else {
      labels.count("refused")
      return nil
    }
    return TraitFormat.propertyList.contradiction(in: text, labels: &labels)
  }
}

/// How collections are kept as text.
enum TraitFormat {
  case json, propertyList
}

extension TraitFormat {
  /// What is wrong with what becomes of a text, nil if nothing is.
  ///
  /// - Parameter corrupt: What happens to a text that was written, before it is read again.
  func contradiction(
    in text: Data, labels: inout Labels, corrupt: (Data) -> Data = { $0 }
  ) -> String? {
    do {
      _ = FuzzTraits.slots
      let collection = try decode(UITraitCollection.self, from: text)
      labels.count("read")
      let overrides = try decode(TraitOverrides.self, from: text)
      guard collection.traits == TraitCollection().applying(overrides) else {
        return "A collection is not what its overrides come to"
      }
      return try changes(overrides, corrupt) ?? changes(collection, corrupt)
    } catch is DecodingError {
      labels.count("refused")
      return nil
    } catch {
      return "The error is not a decoder's: \(error)"
    }
  }

  /// How a value differs after it was written and read, nil if it does not.
  private func changes<Value: Codable & Hashable>(
    _ value: Value, _ corrupt: (Data) -> Data
  ) throws -> String? {
    let text = corrupt(try encode(value))
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
  /// Gives each its slot, so that a decoder finds them by their identifiers.
  static let slots = [
    TraitSlot(of: Flag.self), TraitSlot(of: Count.self), TraitSlot(of: Small.self),
    TraitSlot(of: Large.self), TraitSlot(of: Scale.self), TraitSlot(of: Single.self),
    TraitSlot(of: Label.self), TraitSlot(of: Themed.self), TraitSlot(of: Maybe.self),
    TraitSlot(of: Words.self), TraitSlot(of: Sized.self),
  ]

  enum Theme: Int {
    case plain, bold, pastel
  }

  struct Size: Codable, Equatable {
    var width = 0
    var height = 0
  }

  struct Flag: TraitDefinition {
    static let defaultValue = false
    static let identifier = "fuzz.flag"
  }

  struct Count: TraitDefinition {
    static let defaultValue = 0
    static let identifier = "fuzz.count"
  }

  struct Small: TraitDefinition {
    static let defaultValue: Int8 = 0
    static let identifier = "fuzz.small"
  }

  struct Large: TraitDefinition {
    static let defaultValue: UInt64 = 0
    static let identifier = "fuzz.large"
  }

  struct Scale: TraitDefinition {
    static let defaultValue = 1.0
    static let identifier = "fuzz.scale"
  }

  struct Single: TraitDefinition {
    static let defaultValue: Float = 0
    static let identifier = "fuzz.single"
  }

  struct Label: TraitDefinition {
    static let defaultValue = ""
    static let identifier = "fuzz.label"
  }

  struct Themed: TraitDefinition {
    static let defaultValue = Theme.plain
    static let identifier = "fuzz.theme"
  }

  struct Maybe: TraitDefinition {
    static let defaultValue: Theme? = .bold
    static let identifier = "fuzz.maybe"
  }

  struct Words: TraitDefinition {
    static let defaultValue: [String] = []
    static let identifier = "fuzz.words"
  }

  struct Sized: TraitDefinition {
    static let defaultValue = Size()
    static let identifier = "fuzz.size"
  }
}
