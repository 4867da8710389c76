/// A value that a view keeps for as long as it is shown, and may change.
///
///     @State private var isExpanded = false
///
/// Bodies that read it are evaluated again, in the same update cycle or the next one.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var cell: StateCell<Value>?

  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  public init(initialValue: Value) {
    initial = initialValue
  }

  /// Set while the view is not shown, nothing happens.
  @MainActor
  public var wrappedValue: Value {
    get { cell.map { $0.read() } ?? initial }
    nonmutating set { cell?.write(newValue) }
  }

  @MainActor
  public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(cell)
  }
}

extension State: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {
    cell = owner.cell(startingWith: initial)
  }

  /// What a state starts with matters when its view is new, and only then.
  static func areSame(_ left: State, _ right: State) -> Bool { true }
}
