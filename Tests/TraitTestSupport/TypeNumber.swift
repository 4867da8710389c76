/// Whole numbers as types, for generic trait definitions of which a test needs any number.
///
///     typeNumber(5)     OneDigit<ZeroDigit<OneDigit<NoDigit>>>, the lowest digit outermost
package protocol TypeNumber: SendableMetatype {}

package enum NoDigit: TypeNumber {}
package enum ZeroDigit<Rest: TypeNumber>: TypeNumber {}
package enum OneDigit<Rest: TypeNumber>: TypeNumber {}

/// A type for each number, another one for each.
package func typeNumber(_ number: Int) -> any TypeNumber.Type {
  if number == 0 { return NoDigit.self }
  func appending<Rest: TypeNumber>(to rest: Rest.Type) -> any TypeNumber.Type {
    number.isMultiple(of: 2) ? ZeroDigit<Rest>.self : OneDigit<Rest>.self
  }
  return appending(to: typeNumber(number / 2))
}
