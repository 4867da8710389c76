/// A stored property of a view that stands for something outside the view: its state, its
/// environment.
public protocol DynamicProperty {}

/// One that has to be told where its view is.
protocol ConnectedProperty: DynamicProperty {
  @MainActor mutating func connect(to owner: PropertyOwner)

  /// Whether two views that differ in nothing else are the same.
  static func areSame(_ left: Self, _ right: Self) -> Bool
}

/// Where the view of a property is, and what was kept for the property there.
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

  /// Before the properties of the view are connected, in the order in which they are declared.
  func begin() { place = 0 }

  /// The cell of the next state, made when the view is new.
  func cell<Value>(startingWith initial: @autoclosure () -> Value) -> StateCell<Value> {
    defer { place += 1 }
    if place == kept.count { kept.append(StateCell(initial(), in: host)) }
    return unsafeDowncast(kept[place], to: StateCell<Value>.self)
  }
}
