/// `Optional`, for code that tests at run time whether a value's type is one.
protocol OptionalValue<Wrapped> {
  associatedtype Wrapped

  var wrapped: Wrapped? { get }

  init(_ wrapped: Wrapped?)
}

extension Optional: OptionalValue {
  var wrapped: Wrapped? { self }

  init(_ wrapped: Wrapped?) { self = wrapped }
}
