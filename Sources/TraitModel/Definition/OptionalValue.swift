/// `Optional`, for code that tests at run time whether a value's type is one.
protocol OptionalValue<Wrapped> {
  associatedtype Wrapped

  var wrapped: Wrapped? { get }
  static var wrappedType: Any.Type { get }

  init(_ wrapped: Wrapped?)
}

extension Optional: OptionalValue {
  var wrapped: Wrapped? { self }
  static var wrappedType: Any.Type { Wrapped.self }

  init(_ wrapped: Wrapped?) { self = wrapped }
}
