/// What `@Entry` adds to a variable: accessors, and a key that holds the default value.
struct Entry {
  private let declaration: Declaration
  private let keyProtocol: String

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
    (self.declaration, self.keyProtocol) = (declaration, keyProtocol)
  }

  private var keyName: String { "__Key_\(declaration.plainName)" }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The default is computed where the type is known, because a stored one would have to be `Sendable`.
  var key: String {
    let value = declaration.value ?? "nil"
    let property =
      declaration.type.map {
        "typealias Value = \($0)\n  static var defaultValue: Value { \(value) }"
      }
      ?? "static let defaultValue = \(value)"
    return """
      private struct \(keyName): \(keyProtocol) {
        \(property)
      }
      """
  }
}
