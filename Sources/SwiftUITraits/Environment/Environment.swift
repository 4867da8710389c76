import Observation
import TraitModel

/// Reads a value of the environment in a view. A body that reads it is evaluated again when it
/// changes.
///
///     struct CellView: View {
///       @Environment(\.myAppTheme) var theme: MyAppTheme
///       …
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// A model that was set above with `environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    keyPath = \.[model: ModelType<Value>()]
  }

  /// The same, or nil if there is none.
  public init<Model: AnyObject & Observable>(_ objectType: Model.Type) where Value == Model? {
    keyPath = \.[optionalModel: ModelType<Model>()]
  }

  /// The value where the view is; the default while the view is in no tree.
  @MainActor
  public var wrappedValue: Value {
    (scope?.trackedValues ?? EnvironmentValues())[keyPath: keyPath]
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
