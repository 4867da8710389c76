import FoundationEssentials

/// A value as an encoder or decoder of any format sees it: kept for traits without a definition.
enum EncodedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case large(UInt64)
  case number(Number)
  case string(String)
  case data(Data)
  case date(Date)
  case array([EncodedValue])
  case object([String: EncodedValue])
}

extension EncodedValue {
  /// A number whose NaN equals itself, because two decodings of one text must be equal.
  struct Number: Hashable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value.isNaN ? .nan : value }

    static func == (left: Number, right: Number) -> Bool {
      left.value == right.value || left.value.isNaN && right.value.isNaN
    }
  }
}

extension EncodedValue {
  /// How deep arrays and objects may be nested; the limits of decoders are higher.
  static let depthLimit = 100

  init(from decoder: any Decoder, depth: Int = 0) throws {
    guard depth < Self.depthLimit else {
      throw Obstacle("more than \(Self.depthLimit) nested arrays and objects")
    }
    if let container = try? decoder.container(keyedBy: TraitIdentifier.self) {
      self = try .object(Self.fields(of: container, depth: depth))
    } else if var container = try? decoder.unkeyedContainer() {
      self = try .array(Self.elements(of: &container, depth: depth))
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func fields(
    of container: TraitDecodingContainer, depth: Int
  ) throws -> [String: EncodedValue] {
    var fields: [String: EncodedValue] = [:]
    for key in container.allKeys {
      fields[key.stringValue] = try EncodedValue(
        from: container.superDecoder(forKey: key), depth: depth + 1)
    }
    return fields
  }

  private static func elements(
    of container: inout any UnkeyedDecodingContainer, depth: Int
  ) throws -> [EncodedValue] {
    var elements: [EncodedValue] = []
    while !container.isAtEnd {
      elements.append(try EncodedValue(from: container.superDecoder(), depth: depth + 1))
    }
    return elements
  }

  /// The first form, from the narrowest, in which the decoder gives the value. Dates and data come
  /// last, because textual formats encode them as numbers and strings. A floating-point number that
  /// is exactly an integer becomes one, as it would if it were encoded and decoded again.
  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> EncodedValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .large(value) }
    if let value = try? container.decode(Double.self) { return number(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Data.self) { return .data(value) }
    if let value = try? container.decode(Date.self) { return .date(value) }
    throw Obstacle("a value that is neither a number, text, date, data, array nor object")
  }

  private static func number(_ value: Double) -> EncodedValue {
    Int64(exactly: value).map { .integer($0) } ?? UInt64(exactly: value).map { .large($0) }
      ?? .number(Number(value))
  }
}

extension EncodedValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .large(let value): try container.encode(value)
    case .number(let number): try container.encode(number.value)
    case .string(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let fields): try container.encode(fields)
    }
  }
}
