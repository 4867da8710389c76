import Observation

/// A model whose `@Published` properties are observed by the bodies that read them.
public protocol ObservableObject: AnyObject {}

/// A property of a model; a body that reads it is evaluated again when it is set.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@Observable
private final class PublishedBox<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A model that others own. Bodies follow the properties that they read.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  public var wrappedValue: Model
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  @MainActor public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }

  /// Bindings to the model's properties.
  @MainActor @dynamicMemberLookup
  public struct Wrapper {
    let model: Model

    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
    ) -> Binding<Value> {
      let model = model
      return Binding(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
    }
  }
}

/// A model that the view makes when it is first shown, and keeps.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  private let make: () -> Model
  private var cell: StateCell<Model>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> Model) { make = thunk }

  @MainActor public var wrappedValue: Model { cell?.read() ?? make() }

  @MainActor public var projectedValue: ObservedObject<Model>.Wrapper {
    ObservedObject.Wrapper(model: wrappedValue)
  }
}

extension StateObject: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) { cell = owner.cell(startingWith: make()) }
  static func areSame(_ left: StateObject, _ right: StateObject) -> Bool { true }
}
