import Observation
import TraitModel

/// Reads a value of the environment in a view. A change of the value re-evaluates a body that reads
/// it.
///
///     struct CellView: View {
///       @Environment(\.myAppTheme) var theme: MyAppTheme
///       …
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  /// Reads the property at a key path, `@Environment(\.colorScheme)`; a body that never uses it
  /// does not follow it.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// Reads the model of this type that an ancestor set with `environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    keyPath = \.[model: ModelType<Value>()]
  }

  /// Reads the model of this type that an ancestor set with `environment(_:)`, or nil.
  public init<Model: AnyObject & Observable>(_ objectType: Model.Type) where Value == Model? {
    keyPath = \.[optionalModel: ModelType<Model>()]
  }

  /// The value at the view's place; the default while the view is not shown. A body that asks for
  /// all values follows all: it may pass them on to another one.
  public var wrappedValue: Value {
    // `values(of:)` returns a copy, which retains each of its parts: eight retains more in a body.
    guard let scope, MainThread.isCurrent else {
      return EnvironmentScope.values(of: scope)[keyPath: keyPath]
    }
    if Value.self == EnvironmentValues.self, keyPath != \EnvironmentValues.own {
      scope.trackedValues.collection.noteReadOfAll()
      Evaluation.noteReadOfAll()
    }
    return scope.trackedValues[keyPath: keyPath]
  }
}

extension Environment: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) {
    scope = owner.scope
  }

  static func areSame(_ left: Environment, _ right: Environment) -> Bool {
    left.keyPath === right.keyPath || left.keyPath == right.keyPath
  }
}

// Models in the environment, keyed by their types.

/// A model's type as the argument of a key path's subscript.
struct ModelType<Model: AnyObject>: Hashable, Sendable {}

/// An instance: models that are equal are two, and each tells only of itself.
private struct Instance<Model: AnyObject>: Equatable {
  let model: Model
  static func == (left: Instance, right: Instance) -> Bool { left.model === right.model }
}

private enum ModelKey<Model: AnyObject>: EnvironmentKey {
  static var defaultValue: Instance<Model>? { nil }
}

extension EnvironmentValues {
  /// These values. A body that reads them by this key path follows only the keys and traits that it asks for, so
  /// it must not hand them to another view.
  package var own: EnvironmentValues { self }

  /// Called when these values are passed on, by `environment(\.self, values)`: who got them follows all.
  func noteReadOfAll() {
    guard run != 0, MainThread.isCurrent, run == Evaluation.run else { return }
    collection.noteReadOfAll()
    Evaluation.noteReadOfAll()
  }

  subscript<Model: AnyObject>(optionalModel type: ModelType<Model>) -> Model? {
    get { self[ModelKey<Model>.self]?.model }
    set { self[ModelKey<Model>.self] = newValue.map { Instance(model: $0) } }
  }

  /// Ends the process if no ancestor set a model of the type.
  subscript<Model: AnyObject>(model type: ModelType<Model>) -> Model {
    guard let model = self[optionalModel: type] else {
      TraitFailure.end(
        "Can't find a \(Model.self) in the environment: set one with environment(_:)")
    }
    return model
  }
}

extension View {
  /// Sets the model that `@Environment(Model.self)` reads in this view and all inside it.
  public nonisolated func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    transformingEnvironment { $0[optionalModel: ModelType<Model>()] = model }
  }
}
