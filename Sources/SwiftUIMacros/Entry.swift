/// What `@Entry` adds to a variable: accessors, and a key that holds the default value.
struct Entry {
  private let declaration: Declaration
  private let keyProtocol: String
  /// Its keys have the type of what is focused, and no default: nothing may be.
  static let focusedValueKey = "SwiftUINames.FocusedValueKey"

  init(_ declaration: Declaration, of keyProtocol: String) throws(Refusal) {
    if declaration.isStatic || !declaration.isVariable {
      throw Refusal(
        "'@Entry' needs an instance property that is declared by 'var'", at: declaration.start)
    }
    if declaration.hasAccessors {
      throw Refusal(
        "'@Entry' adds the accessors itself, so '\(declaration.name)' can't have others",
        at: declaration.start)
    }
    if declaration.value == nil, !declaration.isOptional {
      throw Refusal(
        "'@Entry' needs a default value: write '= …' after '\(declaration.name)', or make its type optional",
        at: declaration.start)
    }
    if keyProtocol == Self.focusedValueKey, declaration.wrappedType == nil {
      throw Refusal("'@Entry' needs an optional type in FocusedValues", at: declaration.start)
    }
    (self.declaration, self.keyProtocol) = (declaration, keyProtocol)
  }

  private var keyName: String { "__Key_\(declaration.plainName)" }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  var key: String {
    """
    private struct \(keyName): \(keyProtocol) {
      \(content)
    }
    """
  }

  /// The default is computed where the type is known, because a stored one would have to be `Sendable`.
  private var content: String {
    if keyProtocol == Self.focusedValueKey {
      return "typealias Value = \(declaration.wrappedType ?? "Never")"
    }
    let value = declaration.value ?? "nil"
    guard let type = declaration.type else { return "static let defaultValue = \(value)" }
    return "typealias Value = \(type)\n  static var defaultValue: Value { \(value) }"
  }
}
