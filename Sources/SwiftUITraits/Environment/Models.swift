import Observation
import TraitModel

// Models in the environment: found by their type.

/// A model's type as part of a key path.
struct ModelType<Model: AnyObject & Observable>: Hashable, Sendable {}

private enum ModelKey<Model: AnyObject & Observable>: EnvironmentKey {
  static var defaultValue: Model? { nil }
}

extension EnvironmentValues {
  subscript<Model: AnyObject & Observable>(optionalModel type: ModelType<Model>) -> Model? {
    get { self[ModelKey<Model>.self] }
    set { self[ModelKey<Model>.self] = newValue }
  }

  /// Fails if no model of the type was set above.
  subscript<Model: AnyObject & Observable>(model type: ModelType<Model>) -> Model {
    guard let model = self[optionalModel: type] else {
      TraitFailure.end(
        "Can't find a \(Model.self) in the environment: set one with environment(_:)")
    }
    return model
  }
}

extension View {
  /// Has `@Environment(Model.self)` in this view and all inside it be `model`.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    transformingEnvironment { $0[optionalModel: ModelType<Model>()] = model }
  }
}
