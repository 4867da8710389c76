import CombineNames

/// A model that others own. The view's body is evaluated again when any of its properties changes, also if it
/// reads none of them.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  /// The model. Another view's body that reads it follows it, too.
  public var wrappedValue: Model {
    get {
      model.noteRead()
      return model
    }
    set { model = newValue }
  }
  private var model: Model
  /// A model that another object retains.
  public init(wrappedValue: Model) { model = wrappedValue }
  /// The same, for initialisers that set it by hand.
  public init(initialValue: Model) { model = initialValue }

  /// Bindings to the model's properties, `$model.name`.
  @MainActor public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }

  /// Bindings to the model's properties.
  @MainActor @dynamicMemberLookup
  public struct Wrapper {
    let model: Model

    /// A binding to one property.
    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
    ) -> Binding<Value> {
      let model = model
      return Binding(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
    }
  }
}

// SwiftUI's are `Sendable`, too, and belong to the main actor. Allowed here: the model alone is shared.
extension ObservedObject: @unchecked Sendable {}
extension StateObject: @unchecked Sendable {}

extension ObservedObject: ModelProperty {
  func connect(to owner: PropertyOwner) {}
  func noteRead() { model.noteRead() }
  /// Equal models are two: each tells only of itself.
  static func areSame(_ left: ObservedObject, _ right: ObservedObject) -> Bool {
    left.model === right.model
  }
}

/// A model that the view makes when it is first shown, and keeps. The body follows it as an observed one.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  private let make: () -> Model
  private var cell: StateCell<Model>?

  /// The model is made when the view is first shown, once for each place of the view.
  public init(wrappedValue thunk: @autoclosure @escaping () -> Model) { make = thunk }

  /// The view's own model; before the view is shown, a new one each time.
  @MainActor public var wrappedValue: Model {
    let model = cell?.read() ?? make()
    model.noteRead()
    return model
  }

  /// Bindings to the model's properties, `$model.name`.
  @MainActor public var projectedValue: ObservedObject<Model>.Wrapper {
    ObservedObject.Wrapper(model: wrappedValue)
  }
}

extension StateObject: ModelProperty {
  mutating func connect(to owner: PropertyOwner) { cell = owner.cell(startingWith: make()) }
  func noteRead() { cell?.read().noteRead() }
  static func areSame(_ left: StateObject, _ right: StateObject) -> Bool { true }
}
