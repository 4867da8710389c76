/// `Optional`, for code that finds out at run time that a value's type is one.
protocol OptionalValue<Wrapped> {
  associatedtype Wrapped

  var wrapped: Wrapped? { get }

  init(_ wrapped: Wrapped?)
}

extension Optional: OptionalValue {
  var wrapped: Wrapped? { self }

  init(_ wrapped: Wrapped?) { self = wrapped }
}
