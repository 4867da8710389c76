import Foundation

/// Whether two publishers deliver the same values in the same way, as far as can be told. Publishers that operators
/// made are compared by the operators' names, sources and parameters, schedulers too. A closure is the same if its
/// code and the memory of what it captured are, not if that has equal content. A publisher without parts equals no
/// other.
package func areSame<Source: Publisher>(_ left: Source, _ right: Source) -> Bool {
  isSame(left, as: right)
}

/// A publisher of others.
protocol ComposedPublisher {
  var parts: [Any] { get }
}
extension AnyPublisher: ComposedPublisher {}

// Closures as parts of a publisher, each in a field of its own type. As `Any` it would be inside another closure,
// a new one each time, unless all that it takes and returns is generic.

struct Condition<Value> { let holds: (Value) throws -> Bool }
struct Relation<Value> { let holds: (Value, Value) throws -> Bool }
struct Handlers<Value, Failure: Error> {
  let subscription: ((any Subscription) -> Void)?
  let output: ((Value) -> Void)?
  let completion: ((Subscribers.Completion<Failure>) -> Void)?
  let cancel: (() -> Void)?
  let request: ((Subscribers.Demand) -> Void)?
}
struct LateError<Failure: Error> { let make: (() -> Failure)? }

private func isSame(_ left: Any, as right: Any) -> Bool {
  if let left = left as? any ComposedPublisher, let right = right as? any ComposedPublisher {
    return type(of: left) == type(of: right) && !left.parts.isEmpty
      && left.parts.count == right.parts.count
      && zip(left.parts, right.parts).allSatisfy { isSame($0, as: $1) }
  }
  if let left = left as? DispatchQueue, let right = right as? DispatchQueue {
    return identity(of: left) == identity(of: right)
  }
  if let left = left as? any Equatable { return isEqual(left, to: right) }
  return hasBytes(left, of: right)
}

/// On Linux, each read of `DispatchQueue.main` makes another object, which has the queue itself.
private func identity(of queue: DispatchQueue) -> AnyHashable {
  let wrapped = Mirror(reflecting: queue).children.first?.value as? OpaquePointer
  return wrapped.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(queue))
}

private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
  left == right as? Value
}

/// Compares objects by reference, and closures by their code and contexts. Two values without `==` that mean the
/// same may differ in padding bytes, and then count as different.
private func hasBytes<Value>(_ left: Value, of right: Any) -> Bool {
  guard let right = right as? Value, type(of: left) == type(of: right) else { return false }
  return withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { left.elementsEqual($0) }
  }
}
