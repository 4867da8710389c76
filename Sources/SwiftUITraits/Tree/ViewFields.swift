@_spi(Reflection) import Swift
import UIKitTraits

/// The stored properties of one type of view, to compare values of the view and to connect its
/// dynamic properties.
///
/// Computed once for each type. Comparing costs O(size) if the views are equal byte for byte, else
/// the cost of comparing their properties. A view that is `Equatable` is compared with `==`
/// instead, but as in SwiftUI not one that is plain data, unless `equatable()` asks for that.
final class ViewFields {
  private var comparisons: [(UnsafeRawPointer, UnsafeRawPointer) -> Bool] = []
  private var connections: [@MainActor (UnsafeMutableRawPointer, PropertyOwner) -> Void] = []
  private var updates: [@MainActor (UnsafeMutableRawPointer) -> Void] = []
  private var models: [@MainActor (UnsafeRawPointer) -> Void] = []
  /// Whether the program has dynamic properties of its own in the view.
  var hasUpdates: Bool { !updates.isEmpty }
  var hasModels: Bool { !models.isEmpty }
  /// Whether views with equal bytes are equal.
  private var trustsBytes = true

  private init(of type: Any.Type) {
    addProperties(of: type, at: 0, connecting: true)
    if let equatable = type as? any Equatable.Type, !Self.isPlain(type) {
      (comparisons, trustsBytes) = ([], false)
      addComparison(of: equatable, at: 0)
    } else if type is AnyObject.Type {
      // A change inside an object cannot be detected.
      (comparisons, trustsBytes) = ([{ _, _ in false }], false)
    }
  }

  @MainActor private static var known: [ObjectIdentifier: ViewFields] = [:]

  @MainActor
  static func known(of type: Any.Type) -> ViewFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = ViewFields(of: type)
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}

// MARK: - Finding out

extension ViewFields {
  /// A type without properties at run time, such as an enumeration, is compared as bytes.
  private func addProperties(of type: Any.Type, at start: Int, connecting: Bool) {
    var isWhole = true
    let strong = strongFields(of: type)
    _forEachField(of: type, options: []) { name, offset, property, kind in
      isWhole = false
      if strong.contains(String(cString: name)) || kind == .struct {
        add(property, at: start + offset, isStruct: kind == .struct, connecting: connecting)
      } else {
        addBytes(of: property, at: start + offset)
      }
      return true
    }
    if isWhole { addBytes(of: type, at: start) }
  }

  /// The fields that a key path leads to. The others are weak or unowned, and in memory not what
  /// their types say, or are of kinds that are never `Equatable`.
  private func strongFields(of type: Any.Type) -> Set<String> {
    var names: Set<String> = []
    func find<Root>(in root: Root.Type) {
      // `ignoreUnknown`, which Swift declares as a variable that any thread may change.
      let options = _EachFieldOptions(rawValue: 1 << 1)
      _ = _forEachFieldWithKeyPath(of: root, options: options) { name, _ in
        names.insert(String(cString: name))
        return true
      }
    }
    _openExistential(type, do: find)
    return names
  }

  /// A view stored in a view has its own owner, so only dynamic properties, modifiers and styles are
  /// searched for dynamic properties.
  private func add(_ type: Any.Type, at offset: Int, isStruct: Bool, connecting: Bool) {
    if let property = type as? any ConnectedProperty.Type {
      if !property.trustsBytes { trustsBytes = false }
      addComparison(ofProperty: property, at: offset)
      if connecting { addConnection(of: property, at: offset) }
      if connecting, let model = type as? any ModelProperty.Type { addModel(model, at: offset) }
    } else if let property = type as? any OptionalProperty.Type {
      if !property.trustsBytes { trustsBytes = false }
      comparisons.append { property.areSame(at: $0 + offset, $1 + offset) }
    } else if let optional = type as? any AnyOptional.Type, Self.isPlain(optional.wrapped) {
      comparisons.append(optional.comparison(ViewFields(of: optional.wrapped), at: offset))
    } else if let equatable = type as? any Equatable.Type, !(isStruct && Self.isPlain(type)) {
      if isStruct, connecting, Self.isPart(type) {
        let others = comparisons
        addPart(type, at: offset)
        comparisons = others
      }
      addComparison(of: equatable, at: offset)
    } else if isStruct {
      if connecting, Self.isPart(type) {
        addPart(type, at: offset)
      } else {
        addProperties(of: type, at: offset, connecting: false)
      }
    } else {
      addBytes(of: type, at: offset)
    }
  }

  private func addPart(_ type: Any.Type, at offset: Int) {
    addProperties(of: type, at: offset, connecting: true)
    guard let property = type as? any DynamicProperty.Type else { return }
    if !(property is any StillProperty.Type) { addUpdate(of: property, at: offset) }
  }
}

extension ViewFields {
  private static func isPart(_ type: Any.Type) -> Bool {
    type is any DynamicProperty.Type || type is any ViewModifier.Type
      || type is any _VariadicView_Root.Type
      || type is any _ViewStyle.Type
  }

  /// Whether a value of the type has no pointers, and is of no type of the standard library. Two such values are
  /// compared property by property, without a call of their `==`, as SwiftUI does. The standard library's types, also
  /// ranges and results of such values, are compared by their `==`.
  private static func isPlain(_ type: Any.Type) -> Bool {
    func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isPlain) && !(type is any OwnEquality.Type)
      && !String(reflecting: type).hasPrefix("Swift.")
  }
}

// This file reads properties of views by address. Allowed because the runtime supplies offsets and
// types, and the views are alive during the access.
extension ViewFields {
  private func addConnection<Property: ConnectedProperty>(of type: Property.Type, at offset: Int) {
    connections.append { view, owner in
      (view + offset).assumingMemoryBound(to: Property.self).pointee.connect(to: owner)
    }
  }

  private func addUpdate<Property: DynamicProperty>(of type: Property.Type, at offset: Int) {
    updates.append { view in
      (view + offset).assumingMemoryBound(to: Property.self).pointee.update()
    }
  }

  private func addModel<Property: ModelProperty>(_ type: Property.Type, at offset: Int) {
    models.append { view in
      (view + offset).assumingMemoryBound(to: Property.self).pointee.noteRead()
    }
  }

  private func addComparison<Property: ConnectedProperty>(
    ofProperty type: Property.Type, at offset: Int
  ) {
    comparisons.append { left, right in
      type.areSame(
        (left + offset).assumingMemoryBound(to: type).pointee,
        (right + offset).assumingMemoryBound(to: type).pointee)
    }
  }

  private func addComparison<Field: Equatable>(of type: Field.Type, at offset: Int) {
    comparisons.append { left, right in
      (left + offset).assumingMemoryBound(to: type).pointee
        == (right + offset).assumingMemoryBound(to: type).pointee
    }
  }

  /// Compares closures, objects and enumerations byte for byte.
  private func addBytes(of type: Any.Type, at offset: Int) {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    let count = _openExistential(type, do: size)
    comparisons.append { left, right in memcmp(left + offset, right + offset, count) == 0 }
  }

  /// Whether all properties are equal, so that the body need not be evaluated.
  func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        if trustsBytes, memcmp(left, right, MemoryLayout<Value>.size) == 0 { return true }
        for areSame in comparisons where !areSame(left, right) { return false }
        return true
      }
    }
  }

  /// Connects the dynamic properties of a view to its place.
  @MainActor
  func connect<Value>(_ view: inout Value, to owner: PropertyOwner) {
    if connections.isEmpty { return }
    owner.begin()
    withUnsafeMutableBytes(of: &view) { view in
      guard let address = view.baseAddress else { return }
      for connect in connections { connect(address, owner) }
    }
  }
}

extension ViewFields {
  /// Updates the program's own dynamic properties, inner ones first.
  @MainActor
  func update<Value>(_ view: inout Value) {
    withUnsafeMutableBytes(of: &view) { view in
      guard let address = view.baseAddress else { return }
      for update in updates { update(address) }
    }
  }

  /// Has the body that is running follow the models of its view's properties.
  @MainActor
  func noteModels<Value>(of view: Value) {
    withUnsafeBytes(of: view) { view in
      guard let address = view.baseAddress else { return }
      for note in models { note(address) }
    }
  }
}

/// A view that is compared with its `==`, also if it is plain data.
package protocol OwnEquality: Equatable {}

/// A property that may be missing; where it is there, it is compared as one that has to be.
private protocol OptionalProperty {
  static var trustsBytes: Bool { get }
  static func areSame(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool
}
extension Optional: OptionalProperty where Wrapped: ConnectedProperty {
  static var trustsBytes: Bool { Wrapped.trustsBytes }

  static func areSame(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let (left, right) = (
      left.assumingMemoryBound(to: Self.self).pointee,
      right.assumingMemoryBound(to: Self.self).pointee
    )
    guard let left, let right else { return left == nil && right == nil }
    return Wrapped.areSame(left, right)
  }
}

/// Plain data that may be missing is compared by its properties, too.
private protocol AnyOptional {
  static var wrapped: Any.Type { get }
  static func comparison(
    _ fields: ViewFields, at offset: Int
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}
extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
  static func comparison(
    _ fields: ViewFields, at offset: Int
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      let left = ($0 + offset).assumingMemoryBound(to: Self.self).pointee
      let right = ($1 + offset).assumingMemoryBound(to: Self.self).pointee
      guard let left, let right else { return left == nil && right == nil }
      return fields.areSame(left, right)
    }
  }
}
