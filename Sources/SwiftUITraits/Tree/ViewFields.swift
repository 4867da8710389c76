@_spi(Reflection) import Swift

/// Where the stored properties of a type of views are, so that they can be compared and connected.
///
/// Found out once for each type. Comparing costs O(size) if the views are the same byte for byte, else
/// what comparing their properties costs.
struct ViewFields {
  private var comparisons: [(UnsafeRawPointer, UnsafeRawPointer) -> Bool] = []
  private var connections: [@MainActor (UnsafeMutableRawPointer, PropertyOwner) -> Void] = []

  private init(of type: Any.Type) {
    add(type, at: 0)
  }

  /// What has no properties that the runtime knows of, such as an enumeration, is compared as a whole.
  private mutating func add(_ type: Any.Type, at start: Int) {
    var hasFields = false
    _forEachField(of: type, options: []) { _, offset, field, kind in
      hasFields = true
      add(field, at: start + offset, isStruct: kind == .struct)
      return true
    }
    if !hasFields { addBytes(of: type, at: start) }
  }

  private mutating func add(_ field: Any.Type, at offset: Int, isStruct: Bool) {
    if let property = field as? any ConnectedProperty.Type {
      addProperty(property, at: offset)
    } else if let equatable = field as? any Equatable.Type {
      addComparison(of: equatable, at: offset)
    } else if isStruct {
      add(field, at: offset)
    } else {
      addBytes(of: field, at: offset)
    }
  }
}

// The file in which the properties of views are reached by address. Allowed because offsets and types
// come from the runtime, and the addresses are of views that are alive while they are used.
extension ViewFields {
  private mutating func addProperty<Property: ConnectedProperty>(
    _ type: Property.Type, at offset: Int
  ) {
    connections.append { view, owner in
      (view + offset).assumingMemoryBound(to: Property.self).pointee.connect(to: owner)
    }
    comparisons.append { left, right in
      type.areSame(
        (left + offset).assumingMemoryBound(to: type).pointee,
        (right + offset).assumingMemoryBound(to: type).pointee)
    }
  }

  private mutating func addComparison<Field: Equatable>(of type: Field.Type, at offset: Int) {
    comparisons.append { left, right in
      (left + offset).assumingMemoryBound(to: type).pointee
        == (right + offset).assumingMemoryBound(to: type).pointee
    }
  }

  /// Closures, objects, enumerations: the same if they are the same byte for byte.
  private mutating func addBytes(of type: Any.Type, at offset: Int) {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    let count = _openExistential(type, do: size)
    comparisons.append { left, right in
      let left = UnsafeRawBufferPointer(start: left + offset, count: count)
      return left.elementsEqual(UnsafeRawBufferPointer(start: right + offset, count: count))
    }
  }

  /// Whether a body would be evaluated with the same properties.
  @MainActor
  static func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any Equatable { return isEqual(left, right) }
    guard Value.self is AnyObject.Type == false else { return false }
    return withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        if left.elementsEqual(right) { return true }
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return fields(of: Value.self).comparisons.allSatisfy { $0(left, right) }
      }
    }
  }

  /// Whether both are `Equatable` and equal.
  static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return isEqual(left, right)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }

  /// Tells the properties of a view where it is.
  @MainActor
  static func connect<Value>(_ view: inout Value, to owner: PropertyOwner) {
    let connections = fields(of: Value.self).connections
    if connections.isEmpty { return }
    owner.begin()
    withUnsafeMutableBytes(of: &view) { view in
      guard let address = view.baseAddress else { return }
      for connect in connections { connect(address, owner) }
    }
  }

  @MainActor private static var known: [ObjectIdentifier: ViewFields] = [:]

  @MainActor
  private static func fields(of type: Any.Type) -> ViewFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = ViewFields(of: type)
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}
