import Foundation
import TraitModel

/// A file of colours and images:
///
///     {
///       "colors": {
///         "Background": [
///           { "red": 1, "green": 1, "blue": 1 },
///           { "red": 0, "green": 0, "blue": 0, "traits": { "UITraitUserInterfaceStyle": 2 } }
///         ]
///       },
///       "images": {
///         "Hero": [ { "resource": "hero@2x.png", "scale": 2, "width": 320, "height": 200 } ]
///       }
///     }
///
/// `traits` are the variant's conditions: values as they are encoded, by their traits' identifiers.
/// `alpha` is 1 unless stated, `scale` 1, the size zero.
struct AssetFile: Decodable {
  let colors: [String: [ColorVariant]]
  let images: [String: [ImageVariant]]

  private enum Key: String, CodingKey, CaseIterable {
    case colors, images
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    colors = try container.decodeIfPresent([String: [ColorVariant]].self, forKey: .colors) ?? [:]
    images = try container.decodeIfPresent([String: [ImageVariant]].self, forKey: .images) ?? [:]
  }
}

struct ColorVariant: Decodable {
  let color: UIColor
  let conditions: Conditions?

  private enum Key: String, CodingKey, CaseIterable {
    case red, green, blue, alpha, traits
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    color = try UIColor(
      red: container.decode(CGFloat.self, forKey: .red),
      green: container.decode(CGFloat.self, forKey: .green),
      blue: container.decode(CGFloat.self, forKey: .blue),
      alpha: container.decodeIfPresent(CGFloat.self, forKey: .alpha) ?? 1)
    conditions = try container.decodeIfPresent(Conditions.self, forKey: .traits)
  }
}

struct ImageVariant: Decodable {
  let image: UIImage
  let conditions: Conditions?

  private enum Key: String, CodingKey, CaseIterable {
    case resource, scale, width, height, traits
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    let size = try CGSize(
      width: container.length(forKey: .width) ?? 0, height: container.length(forKey: .height) ?? 0)
    image = try UIImage(
      resource: container.decode(String.self, forKey: .resource),
      scale: container.length(forKey: .scale) ?? 1, size: size)
    conditions = try container.decodeIfPresent(Conditions.self, forKey: .traits)
  }
}

/// Values of traits that have been used. Elsewhere unknown traits are kept; a condition that
/// nothing can meet is a mistake.
struct Conditions: Decodable {
  let traits: UITraitCollection

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TraitIdentifier.self)
    for key in values.allKeys where TraitRegistry.slot(identifier: key.stringValue) == nil {
      throw values.failure("no trait with the identifier '\(key.stringValue)' has been used")
    }
    traits = try UITraitCollection(from: decoder)
  }
}

extension Decoder {
  /// An object with no other keys than `Key`'s: one that is misspelt would go unnoticed, and a
  /// variant without conditions come of it.
  fileprivate func container<Key: CodingKey & CaseIterable>(
    of type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let all = try container(keyedBy: TraitIdentifier.self)
    for key in all.allKeys where Key(stringValue: key.stringValue) == nil {
      let known = Key.allCases.map { "'\($0.stringValue)'" }.joined(separator: ", ")
      throw all.failure("'\(key.stringValue)' is none of \(known)")
    }
    return try container(keyedBy: type)
  }
}

extension KeyedDecodingContainer {
  fileprivate func length(forKey key: Key) throws -> CGFloat? {
    let length = try decodeIfPresent(CGFloat.self, forKey: key)
    if let length, length < 0 { throw failure("'\(key.stringValue)' is negative") }
    return length
  }

  fileprivate func failure(_ sentence: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: sentence))
  }
}
