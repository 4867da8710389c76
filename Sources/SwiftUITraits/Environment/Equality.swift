/// Whether two values are equal; nil if their type can't tell.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  func isEqual<Left: Equatable>(_ left: Left) -> Bool { left == right as? Left }
  guard let left = left as? any Equatable else { return nil }
  return isEqual(left)
}
