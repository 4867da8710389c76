import Foundation

/// Why a file of colours and images could not be read, in one sentence.
public struct AssetFileError: Error, CustomStringConvertible {
  public let description: String
}

extension AssetCatalog {
  /// Registers the colours and images of a JSON file, all or, if it throws, none:
  ///
  ///     { "colors": { "Background": [
  ///         { "red": 1, "green": 1, "blue": 1 },
  ///         { "red": 0, "green": 0, "blue": 0, "traits": { "UITraitUserInterfaceStyle": 2 } } ] },
  ///       "images": { "Hero": [ { "resource": "hero@2x.png", "scale": 2 } ] } }
  ///
  /// `traits` are the variant's conditions, values as they are encoded, by identifier. A custom
  /// trait must have been used before the file is loaded; `UITraitCollection()[T.self]` is enough.
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

  /// Registers the colours and images of a JSON file's contents, all or, if it throws, none.
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
    description = "Can't read the assets\(location): \(reason)"
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
