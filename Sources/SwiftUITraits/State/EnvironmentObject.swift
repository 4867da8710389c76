import CombineNames

/// Reads the model of this type that an ancestor set with `environmentObject(_:)`. The body follows it as an
/// observed one.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
  private var scope: EnvironmentScope?

  /// The model is looked up by its type, when the view is shown.
  public init() {}

  /// The model; the process ends if no ancestor set one of the type.
  @MainActor public var wrappedValue: Model {
    let model = (scope?.trackedValues ?? EnvironmentValues())[model: ModelType<Model>()]
    model.noteRead()
    return model
  }

  /// Bindings to the model's properties, `$model.name`.
  @MainActor public var projectedValue: ObservedObject<Model>.Wrapper {
    ObservedObject.Wrapper(model: wrappedValue)
  }
}

// SwiftUI's is `Sendable`, too, and belongs to the main actor. Allowed here: only the main actor reads the scope.
extension EnvironmentObject: @unchecked Sendable {}

extension EnvironmentObject: ModelProperty {
  mutating func connect(to owner: PropertyOwner) { scope = owner.scope }
  /// Only a body that reads the model needs one.
  func noteRead() { scope?.trackedValues[optionalModel: ModelType<Model>()]?.noteRead() }
  static func areSame(_ left: EnvironmentObject, _ right: EnvironmentObject) -> Bool { true }
}

extension View {
  /// Sets the model that `@EnvironmentObject` reads in this view and all inside it.
  public nonisolated func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    transformingEnvironment { $0[optionalModel: ModelType<Model>()] = object }
  }
}
