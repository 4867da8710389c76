/// Reads and writes a value that is stored elsewhere.
@propertyWrapper
public struct Binding<Value>: DynamicProperty {
  private let getValue: @MainActor () -> Value
  private let setValue: @MainActor (Value) -> Void
  /// The cell that stores the value; nil for a binding of closures.
  private let target: AnyObject?

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (getValue, setValue, target) = (get, set, nil)
  }

  init(_ cell: StateCell<Value>) {
    getValue = { cell.read() }
    setValue = { cell.write($0) }
    target = cell
  }

  @MainActor
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  @MainActor
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set { setValue(newValue) }
  }

  public var projectedValue: Binding { self }
}

extension Binding: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {}

  static func areSame(_ left: Binding, _ right: Binding) -> Bool {
    left.target != nil && left.target === right.target
  }
}
