import Foundation

// Paths that are written and read again, as a program does that restores its pages.

extension NavigationPath {
  /// The values of a path, each as the name of its type and as a text in JSON: the last one first.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]
    fileprivate init(values: [AnyHashable]) { self.values = values }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) names no type that could be decoded.")
        }
        let text = try container.decode(String.self)
        values.append(try Self.value(of: type, in: text))
      }
      self.values = values.reversed()
    }
    private static func value<Value: Decodable & Hashable>(
      of type: Value.Type, in text: String
    ) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let value = value.base as? any Encodable,
          let name = _mangledTypeName(Swift.type(of: value))
        else {
          throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: ""))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }

  /// Nil if one of the values can't be written or read.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }
  public init(_ codable: CodableRepresentation) { self.init(codable.values) }
}
