/// A decoder of integers by name that, unlike most, lists a repeated name more than once.
struct RepetitiveDecoder: Decoder {
  let fields: [(name: String, value: Int)]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unsupported() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Unsupported() }
}

private struct Unsupported: Error {}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [(name: String, value: Int)]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { fields.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { value(for: key) != nil }
  func decodeNil(forKey key: Key) -> Bool { value(for: key) == nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let value = value(for: key) as? Value else { throw Unsupported() }
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw Unsupported() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw Unsupported()
  }

  func superDecoder() throws -> any Decoder { throw Unsupported() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw Unsupported() }

  private func value(for key: Key) -> Int? {
    fields.first { $0.name == key.stringValue }?.value
  }
}
