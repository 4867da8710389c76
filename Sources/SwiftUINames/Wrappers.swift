import Observation
import SwiftUITraits
import UIKitNames

// Properties of views beside states and bindings.

/// Makes bindings to the properties of an `@Observable` model.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    nonisolated(unsafe) let (model, keyPath) = (wrappedValue, keyPath)
    return Binding(
      get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }
}

/// A value of a scene, which begins anew with each view: nothing is restored.
@propertyWrapper
public struct SceneStorage<Value>: StillProperty {
  private let value: State<Value>
  public init(wrappedValue: Value, _ key: String) { value = State(initialValue: wrappedValue) }
  public init<Wrapped>(_ key: String) where Value == Wrapped? { value = State(initialValue: nil) }
  @MainActor public var wrappedValue: Value {
    get { value.wrappedValue }
    nonmutating set { value.wrappedValue = newValue }
  }
  @MainActor public var projectedValue: Binding<Value> { value.projectedValue }
}

/// Which view an assistive technology is at. Only the program changes it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: StillProperty {
  private let value: State<Value>

  public init() where Value == Bool { value = State(initialValue: false) }
  public init<Field: Hashable>() where Value == Field? { value = State(initialValue: nil) }
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }
  public init<Field: Hashable>(for technologies: AccessibilityTechnologies)
  where Value == Field? { self.init() }

  @MainActor public var wrappedValue: Value {
    get { value.wrappedValue }
    nonmutating set { value.wrappedValue = newValue }
  }
  @MainActor public var projectedValue: Binding { Binding(binding: value.projectedValue) }

  @propertyWrapper
  public struct Binding {
    let binding: SwiftUITraits.Binding<Value>
    @MainActor public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}
public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}
extension View {
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}

// MARK: - Values of the view that has the focus: none, because no user gives it to one

public protocol FocusedValueKey { associatedtype Value }
public struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}
@propertyWrapper
public struct FocusedValue<Value>: StillProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public var wrappedValue: Value? { nil }
}
@propertyWrapper
public struct FocusedBinding<Value>: StillProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}
@propertyWrapper
public struct FocusedObject<Model: ObservableObject>: StillProperty {
  public init() {}
  public var wrappedValue: Model? { nil }
  public var projectedValue: ObservedObject<Model>.Wrapper? { nil }
}
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static var automatic: FocusInteractions { [.activate, .edit] }
}
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let name: String
  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}
extension View {
  public nonisolated func focusedObject(_ object: (some ObservableObject)?) -> some View { self }
  public nonisolated func focusedSceneObject(
    _ object: (some ObservableObject)?
  ) -> some View { self }
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { self }
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public nonisolated func focusSection() -> some View { self }
  public nonisolated func prefersDefaultFocus(
    _ prefers: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { self }
}

// MARK: - Bindings

extension Binding {
  @MainActor public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
  ) { self.init(get: get, set: { set($0, .current) }) }
  public func animation(_ animation: Animation? = .default) -> Binding {
    setting(animation) { set in withAnimation(animation) { set() } }
  }
  public func transaction(_ transaction: Transaction) -> Binding {
    setting(transaction.animation) { set in withTransaction(transaction) { set() } }
  }
}
extension View {
  /// Nothing is printed: there is no record of what changed.
  public static func _printChanges() {}
  public static func _logChanges() {}
}
