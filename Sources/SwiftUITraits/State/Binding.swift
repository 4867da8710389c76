/// Reads and writes a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let getValue: () -> Value
  private let setValue: (Value) -> Void
  /// The cell that stores the value, or a part of what one stores; nil for a binding of closures.
  private let target: AnyObject?

  /// A binding of closures. Views that get one can't be compared, so their bodies run whenever
  /// their container's does.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(get, set, target: nil)
  }

  private init(
    _ get: @escaping @MainActor () -> Value, _ set: @escaping @MainActor (Value) -> Void,
    target: AnyObject?
  ) {
    // Any thread may call them: a program's closure of the main actor checks by itself on which thread it runs, and
    // that of a state does not have to.
    let closures = MainThread.unchecked(
      OnMainActor(get: get, set: set), as: OnAnyThread<Value>.self)
    (getValue, setValue, self.target) = (closures.get, closures.set, target)
  }
  private struct OnMainActor<Part> {
    let get: @MainActor () -> Part
    let set: @MainActor (Part) -> Void
  }
  private struct OnAnyThread<Part> {
    let get: () -> Part
    let set: (Part) -> Void
  }

  init(_ cell: StateCell<Value>) {
    (getValue, setValue, target) = ({ cell.current }, { cell.current = $0 }, cell)
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
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set { setValue(newValue) }
  }

  /// The binding itself, to pass it on.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value: `$item.name`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    nonisolated(unsafe) let (whole, keyPath) = (self, keyPath)
    return part(
      at: AnyHashable(keyPath), get: { whole.wrappedValue[keyPath: keyPath] },
      set: { whole.wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The same binding with something done around each setting, which `step` names.
  package func setting(
    _ step: AnyHashable, _ around: @escaping @MainActor (() -> Void) -> Void
  ) -> Binding {
    nonisolated(unsafe) let whole = self
    return part(
      at: step, get: { whole.wrappedValue }, set: { new in around { whole.wrappedValue = new } })
  }

  /// A binding to the part of the value that `step` names. Bindings with the same cell and the same steps
  /// count as equal.
  func part<Part>(
    at step: AnyHashable?, get: @escaping @MainActor () -> Part,
    set: @escaping @MainActor (Part) -> Void
  ) -> Binding<Part> {
    guard let target, let step else { return Binding<Part>(get: get, set: set) }
    let outer = target as? BindingPart
    let part = BindingPart(cell: outer?.cell ?? target, steps: (outer?.steps ?? []) + [step])
    return Binding<Part>(get, set, target: part)
  }
}

/// A part of what a cell stores.
private final class BindingPart {
  let cell: AnyObject
  let steps: [AnyHashable]

  init(cell: AnyObject, steps: [AnyHashable]) { (self.cell, self.steps) = (cell, steps) }

  func isSame(as other: BindingPart) -> Bool { cell === other.cell && steps == other.steps }
}

extension Binding {
  /// The value as an optional one; nil that is set changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    nonisolated(unsafe) let base = base
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Unwraps an optional binding. Returns nil if the value is nil. If the value becomes nil later, reading
  /// returns the value from now.
  @MainActor
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {}

  static func areSame(_ left: Binding, _ right: Binding) -> Bool {
    guard let own = left.target, let other = right.target else { return false }
    if own === other { return true }
    guard let own = own as? BindingPart, let other = other as? BindingPart else { return false }
    return own.isSame(as: other)
  }

  /// Equal closures may read another value than before.
  static var trustsBytes: Bool { false }
}
