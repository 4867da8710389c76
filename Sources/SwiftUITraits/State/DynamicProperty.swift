/// A stored property of a view that reads something outside the view: its state, its environment.
public protocol DynamicProperty {
  /// Called on the main actor before each evaluation of a body; what it reads counts as read by the body. As in
  /// SwiftUI the requirement belongs to no actor, so that wrappers of views may call each other's.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property of the library's own that has nothing to update.
package protocol StillProperty: DynamicProperty {}

/// A dynamic property that needs its view's place in the tree.
protocol ConnectedProperty: DynamicProperty {
  @MainActor mutating func connect(to owner: PropertyOwner)

  /// Whether views that differ in this property only count as equal.
  static func areSame(_ left: Self, _ right: Self) -> Bool

  /// Whether properties with equal bytes are the same; unless said otherwise they are.
  static var trustsBytes: Bool { get }
}
extension ConnectedProperty {
  static var trustsBytes: Bool { true }
}

/// A property with a model: each change of the model evaluates the view's body, also if the body does not read it.
protocol ModelProperty: ConnectedProperty {
  @MainActor func noteRead()
}

/// The place of a view in the tree, and the state cells of its properties.
@MainActor
final class PropertyOwner {
  let scope: EnvironmentScope
  private unowned let host: ViewHost
  private var kept: [AnyObject] = []
  private var place = 0

  init(in scope: EnvironmentScope, of host: ViewHost) {
    self.scope = scope
    self.host = host
  }

  /// Called before the properties of the view are connected, in the order of their declaration.
  func begin() { place = 0 }

  /// The cell of the next state, created when the view is new.
  func cell<Value>(startingWith initial: @autoclosure () -> Value) -> StateCell<Value> {
    defer { place += 1 }
    if place == kept.count { kept.append(StateCell(initial(), in: host)) }
    return unsafeDowncast(kept[place], to: StateCell<Value>.self)
  }
}
