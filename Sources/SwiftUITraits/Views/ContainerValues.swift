/// A value that a view has for the container around it:
///
///     extension ContainerValues {
///       @Entry var isPinned = false
///     }
///     Text("a").containerValue(\.isPinned, true)
public protocol ContainerValueKey {
  /// What the container reads.
  associatedtype Value
  /// The value of a view that does not set one.
  static var defaultValue: Value { get }
}

/// What a view says to the container that asks for the views that it consists of. It is not passed on to the views
/// inside it.
public nonisolated struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// From the outside to the inside.
  private var tags: [AnyHashable] = []

  /// The value of a key; its default if the view sets none.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      // In two steps: of an optional type, no value would be a value.
      guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
      return value as? Key.Value ?? key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's innermost tag of a type; nil if it has none.
  public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
    tags.lazy.reversed().compactMap { $0.base as? Value }.first
  }

  /// Whether it is the view's tag of this type.
  public func hasTag<Value: Hashable>(_ tag: Value) -> Bool { self.tag(for: Value.self) == tag }

  mutating func add(_ tag: AnyHashable) { tags.append(tag) }

  /// Those of a view inside, which win.
  mutating func add(_ inner: ContainerValues) {
    values.merge(inner.values) { $1 }
    tags += inner.tags
  }
}

extension View {
  /// Sets a value that the container around this view reads from its subviews. Where a group has one, each view in it
  /// has it that sets no other.
  public nonisolated func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> some View {
    changingContainerValues { $0[keyPath: keyPath] = value }
  }

  nonisolated func changingContainerValues(
    _ change: @escaping (inout ContainerValues) -> Void
  ) -> some View { ContainerValueView(content: self, change: change) }
}

private nonisolated struct ContainerValueView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: (inout ContainerValues) -> Void
}

@MainActor
extension ContainerValueView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { WrappingNode(self, at: place) }
}
@MainActor
extension ContainerValueView: PartedView {
  func addParts(to parts: inout Parts) { parts.changing(change) { $0.add(content) } }
}
