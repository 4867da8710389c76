// What a responder keeps for properties that decide no trait: by name, once one was set.

extension UIResponder {
  /// The property of the caller's name, or `fallback` while it was not set.
  package final subscript<Value>(
    look fallback: @autoclosure () -> Value, name: String = #function
  ) -> Value {
    get {
      guard let value = looks[name] else { return fallback() }
      return value as! Value
    }
    set {
      // The deinit of what is replaced may read other properties.
      let old = looks.updateValue(newValue, forKey: name)
      withExtendedLifetime(old) {}
    }
  }

  /// The object that is stored by the caller's name, made when it is first asked for.
  package final func made<Value>(_ name: String = #function, _ make: () -> Value) -> Value {
    if let value: Value = self[look: nil, name] { return value }
    let value = make()
    self[look: nil, name] = Value?.some(value)
    return value
  }
}
