import Foundation

/// Whether two publishers deliver the same, as far as can be told: of one that operators made, what it
/// is made of is compared, not the operators' closures. One of which nothing is known is like no other.
package func areSame<Source: Publisher>(_ left: Source, _ right: Source) -> Bool {
  isSame(left, as: right)
}

/// A publisher of others.
protocol ComposedPublisher {
  var parts: [Any] { get }
}
extension AnyPublisher: ComposedPublisher {}

private func isSame(_ left: Any, as right: Any) -> Bool {
  if let left = left as? any ComposedPublisher, let right = right as? any ComposedPublisher {
    return type(of: left) == type(of: right) && !left.parts.isEmpty
      && left.parts.count == right.parts.count
      && zip(left.parts, right.parts).allSatisfy { isSame($0, as: $1) }
  }
  if let left = left as? any Equatable { return isEqual(left, to: right) }
  return hasBytes(left, of: right)
}

private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
  left == right as? Value
}

/// The bytes of an object are those of its reference. Of a value without `==` they may differ where
/// it is the same.
private func hasBytes<Value>(_ left: Value, of right: Any) -> Bool {
  guard let right = right as? Value, type(of: left) == type(of: right) else { return false }
  return withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { left.elementsEqual($0) }
  }
}
