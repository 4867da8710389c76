/// An encoder that records the keys that it is given, in order, and nothing else.
final class KeyNotingEncoder: Encoder {
  private(set) var keys: [String] = []
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(NotedKeys(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("No arrays are expected") }
  func singleValueContainer() -> any SingleValueEncodingContainer { Nothing() }

  fileprivate func note(_ key: any CodingKey) { keys.append(key.stringValue) }
}

private struct NotedKeys<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: KeyNotingEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.note(key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.note(key)
    try value.encode(to: encoder)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct Nothing: SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) {}
}
