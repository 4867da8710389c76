@_spi(Reflection) import Swift
import UIKitTraits

/// Where the stored properties of a type of views are, so that they can be compared and connected.
///
/// Found out once for each type. Comparing costs O(size) if the views are the same byte for byte,
/// else what comparing their properties costs; a type that is `Equatable` is asked instead.
final class ViewFields {
  private var comparisons: [(UnsafeRawPointer, UnsafeRawPointer) -> Bool] = []
  private var connections: [@MainActor (UnsafeMutableRawPointer, PropertyOwner) -> Void] = []
  /// Whether views that are the same byte for byte are the same.
  private var trustsBytes = true

  private init(of type: Any.Type) {
    addProperties(of: type, at: 0, connecting: true)
    if let equatable = type as? any Equatable.Type {
      (comparisons, trustsBytes) = ([], false)
      addComparison(of: equatable, at: 0)
    } else if type is AnyObject.Type {
      // Changes inside an object can't be seen.
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
  /// What has no properties that the runtime knows of, such as an enumeration, is compared as a
  /// whole.
  private func addProperties(of type: Any.Type, at start: Int, connecting: Bool) {
    var isWhole = true
    _forEachField(of: type, options: []) { _, offset, property, kind in
      isWhole = false
      add(property, at: start + offset, isStruct: kind == .struct, connecting: connecting)
      return true
    }
    if isWhole { addBytes(of: type, at: start) }
  }

  /// A view inside a view has an owner of its own: only properties of properties are connected too.
  private func add(_ type: Any.Type, at offset: Int, isStruct: Bool, connecting: Bool) {
    if let property = type as? any ConnectedProperty.Type {
      addComparison(ofProperty: property, at: offset)
      if connecting { addConnection(of: property, at: offset) }
    } else if let equatable = type as? any Equatable.Type {
      addComparison(of: equatable, at: offset)
    } else if isStruct {
      let connecting =
        connecting && (type is any DynamicProperty.Type || type is any ViewModifier.Type)
      addProperties(of: type, at: offset, connecting: connecting)
    } else {
      addBytes(of: type, at: offset)
    }
  }
}

// The file in which the properties of views are reached by address. Allowed because offsets and
// types come from the runtime, and the addresses are of views that are alive while they are used.
extension ViewFields {
  private func addConnection<Property: ConnectedProperty>(of type: Property.Type, at offset: Int) {
    connections.append { view, owner in
      (view + offset).assumingMemoryBound(to: Property.self).pointee.connect(to: owner)
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

  /// Closures, objects, enumerations: the same if they are the same byte for byte.
  private func addBytes(of type: Any.Type, at offset: Int) {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    let count = _openExistential(type, do: size)
    comparisons.append { left, right in memcmp(left + offset, right + offset, count) == 0 }
  }

  /// Whether a body would be evaluated with the same properties.
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

  /// Tells the properties of a view where it is.
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
