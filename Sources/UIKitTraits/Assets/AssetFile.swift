import Foundation
import TraitModel

/// The contents of a JSON file of colours and images, as `AssetCatalog.load(contentsOf:)` documents
/// it.
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

/// Values of traits that the program has used. Other decoders keep unknown traits; here one is an
/// error, because nothing could meet the condition.
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
  /// Rejects keys other than `Key`'s: a misspelt `traits` would otherwise make a variant without
  /// conditions.
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

/// The reason why a file of colours and images could not be read, in one sentence.
public struct AssetFileError: Error, CustomStringConvertible {
  public let description: String
}

extension AssetCatalog {
  /// Registers the colours and images of a JSON file; none if it throws:
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
  /// `traits` are the variant's conditions: encoded values by the identifiers of their traits. By
  /// default `alpha` and `scale` are 1, and the size is zero. The program must have used a custom
  /// trait before it loads the file; `UITraitCollection()[T.self]` is enough.
  public func load(contentsOf url: URL) throws(AssetFileError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? "\(error)"
      throw AssetFileError(description: "Can't open the assets at '\(url.path)': \(reason)")
    }
    try load(data)
  }

  /// Registers the colours and images of a JSON file's contents; none if it throws.
  public func load(_ json: Data) throws(AssetFileError) {
    SystemTraits.makeKnown()
    let file: AssetFile
    do {
      file = try JSONDecoder().decode(AssetFile.self, from: json)
    } catch {
      throw AssetFileError(decoding: error)
    }
    for (name, variants) in file.colors {
      for variant in variants {
        register(variant.color, named: name, for: variant.conditions?.traits ?? .init())
      }
    }
    for (name, variants) in file.images {
      for variant in variants {
        register(variant.image, named: name, for: variant.conditions?.traits ?? .init())
      }
    }
  }
}

extension AssetFileError {
  fileprivate init(decoding error: any Error) {
    let (place, reason) = Self.findings(in: error)
    let path = place.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    let location = path.isEmpty ? "" : " at '\(path.dropFirst())'"
    description = "Can't read the assets\(location): \(reason)".onOneLine
  }

  private static func findings(in error: any Error) -> (place: [any CodingKey], reason: String) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (context.codingPath, "there is no '\(key.stringValue)'")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    default:
      ([], "\(error)")
    }
  }
}
