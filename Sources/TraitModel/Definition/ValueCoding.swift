package typealias TraitEncodingContainer = KeyedEncodingContainer<TraitIdentifier>
package typealias TraitDecodingContainer = KeyedDecodingContainer<TraitIdentifier>

/// A trait's identifier, as the key of its encoded value.
package struct TraitIdentifier: CodingKey {
  package let stringValue: String

  package init(_ identifier: String) { stringValue = identifier }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
  package var intValue: Int? { nil }
}

/// How one trait's values are encoded: as themselves if they are `Codable`, else as their raw
/// values if those are; optionals likewise.
///
/// Every error names the identifier, in its description and at the end of its coding path.
struct ValueCoding<Value> {
  private let write: ((Value, TraitIdentifier, inout TraitEncodingContainer) throws -> Void)?
  private let read: ((TraitIdentifier, TraitDecodingContainer) throws -> Value)?
}

extension ValueCoding {
  func encode(
    _ value: Value, as identifier: String, into container: inout TraitEncodingContainer
  ) throws {
    let key = TraitIdentifier(identifier)
    do {
      guard let write else { throw Obstacle("'\(Value.self)' has no encodable form") }
      try write(value, key, &container)
    } catch {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: container.codingPath + [key],
          debugDescription: "Can't encode the trait '\(identifier)': \(error.reason)",
          underlyingError: error))
    }
  }

  func decode(_ identifier: String, from container: TraitDecodingContainer) throws -> Value {
    let key = TraitIdentifier(identifier)
    do {
      guard let read else { throw Obstacle("'\(Value.self)' has no decodable form") }
      return try read(key, container)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [key],
          debugDescription: "Can't decode the trait '\(identifier)': \(error.reason)",
          underlyingError: error))
    }
  }
}

// The form of a trait's values is determined once. Each `as!` below casts between `Value` and the
// same type under the name by which its conformance was found.
extension ValueCoding {
  init() {
    if let type = Value.self as? any OptionalValue.Type {
      self = Self.optional(type)
    } else {
      let encodable = Value.self as? any Encodable.Type
      let decodable = Value.self as? any Decodable.Type
      let raw = (Value.self as? any RawRepresentable.Type).map { Self.raw($0) }
      write = encodable.map { Self.write($0) } ?? raw?.write
      read = decodable.map { Self.read($0) } ?? raw?.read
    }
  }

  private static func write<Known: Encodable>(
    _ type: Known.Type
  ) -> (Value, TraitIdentifier, inout TraitEncodingContainer) throws -> Void {
    { value, key, container in try container.encode(value as! Known, forKey: key) }
  }

  private static func read<Known: Decodable>(
    _ type: Known.Type
  ) -> (TraitIdentifier, TraitDecodingContainer) throws -> Value {
    { key, container in try container.decode(Known.self, forKey: key) as! Value }
  }

  private static func raw<Known: RawRepresentable>(_ type: Known.Type) -> ValueCoding {
    let coding = ValueCoding<Known.RawValue>()
    return ValueCoding(
      write: coding.write.map { write in
        { value, key, container in try write((value as! Known).rawValue, key, &container) }
      },
      read: coding.read.map { read in
        { key, container in
          let rawValue = try read(key, container)
          if let value = Known(rawValue: rawValue) { return value as! Value }
          throw Obstacle("'\(Known.self)' has no case for \(rawValue)")
        }
      })
  }

  private static func optional<Known: OptionalValue>(_ type: Known.Type) -> ValueCoding {
    let coding = ValueCoding<Known.Wrapped>()
    return ValueCoding(
      write: coding.write.map { write in
        { value, key, container in
          let known = unsafeBitCast(value, to: Known.self)  // `as!` would look inside an optional.
          guard let wrapped = known.wrapped else { return try container.encodeNil(forKey: key) }
          try write(wrapped, key, &container)
        }
      },
      read: coding.read.map { read in
        { key, container in
          let isNil = try container.decodeNil(forKey: key)
          return unsafeBitCast(Known(isNil ? nil : try read(key, container)), to: Value.self)
        }
      })
  }
}

/// Why a value can't be encoded or decoded, if the reason is not an error of the coder.
struct Obstacle: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Error {
  /// The message of an encoding or decoding error, without its coding path.
  package var reason: String {
    switch self as any Error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      context.debugDescription
    case EncodingError.invalidValue(_, let context):
      context.debugDescription
    default:
      String(describing: self)
    }
  }
}
