/// Reads and writes a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let getValue: @MainActor () -> Value
  private let setValue: @MainActor (Value) -> Void
  /// The cell that stores the value; nil for a binding of closures.
  private let target: AnyObject?

  /// A binding of closures. Views that get one can't be compared, so their bodies run whenever
  /// their container's does.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (getValue, setValue, target) = (get, set, nil)
  }

  init(_ cell: StateCell<Value>) {
    getValue = { cell.read() }
    setValue = { cell.write($0) }
    target = cell
  }

  /// A binding that always reads the same value and ignores what is set, for previews and tests.
  public static func constant(_ value: Value) -> Binding {
    // Only closures of the main actor read it.
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  /// The same binding, as a closure's parameter `$name` takes it.
  public init(projectedValue: Binding) { self = projectedValue }

  /// The value where it is stored; a body that reads it follows it.
  @MainActor
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set { setValue(newValue) }
  }

  /// The binding itself, to pass it on.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value: `$item.name`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    nonisolated(unsafe) let (whole, keyPath) = (self, keyPath)
    return Binding<Part>(
      get: { whole.wrappedValue[keyPath: keyPath] },
      set: { whole.wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding {
  /// The value as an optional one; nil that is set changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    nonisolated(unsafe) let base = base
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// The value of an optional one, as it is now where that becomes nil later; nil if it is nil now.
  @MainActor
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {}

  static func areSame(_ left: Binding, _ right: Binding) -> Bool {
    left.target != nil && left.target === right.target
  }

  /// Equal closures may read another value than before.
  static var trustsBytes: Bool { false }
}
