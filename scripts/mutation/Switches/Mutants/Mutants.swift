import CMutants

// What inserted switches call: each does what the operator that it replaces did, unless it is on.

public func mutantLess<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
  mutant_is(number) ? a <= b : a < b
}

public func mutantLessOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
  mutant_is(number) ? a < b : a <= b
}

public func mutantGreater<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
  mutant_is(number) ? a >= b : a > b
}

public func mutantGreaterOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool {
  mutant_is(number) ? a > b : a >= b
}

public func mutantBound<T>(
  _ number: Int32, _ a: T, _ b: T, _ operator: (T, T) -> Bool, _ other: (T, T) -> Bool
) -> Bool {
  mutant_is(number) ? other(a, b) : `operator`(a, b)
}

public func mutantAnd(
  _ number: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool
) rethrows -> Bool {
  try mutant_is(number) ? a || b() : a && b()
}

public func mutantOr(
  _ number: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool
) rethrows -> Bool {
  try mutant_is(number) ? a && b() : a || b()
}

public func mutantDefault<T>(
  _ number: Int32, _ a: T?, _ b: @autoclosure () throws -> T
) rethrows -> T {
  try mutant_is(number) ? b() : a ?? b()
}

public func mutantDefault<T>(
  _ number: Int32, _ a: T?, _ b: @autoclosure () throws -> T?
) rethrows -> T? {
  try mutant_is(number) ? b() : a ?? b()
}

public func mutantPlus<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutant_is(number) ? a &- b : a &+ b
}

public func mutantMinus<T: FixedWidthInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutant_is(number) ? a &+ b : a &- b
}

public func mutantPlusOne<T: FixedWidthInteger>(_ number: Int32, _ a: T) -> T {
  mutant_is(number) ? a &+ 1 : a
}

public func mutantPlusOne<T: BinaryFloatingPoint>(_ number: Int32, _ a: T) -> T {
  mutant_is(number) ? a + 1 : a
}

public func mutantUnion<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutant_is(number) ? a : a | b
}

public func mutantIntersection<T: BinaryInteger>(_ number: Int32, _ a: T, _ b: T) -> T {
  mutant_is(number) ? a : a & b
}

/// One of two arguments that are swapped.
public func mutantEither<T>(
  _ number: Int32, _ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T
) rethrows -> T {
  try mutant_is(number) ? b() : a()
}

/// Chosen if the arguments have different types and so can't be swapped. The warning tells it.
@available(*, deprecated, message: "two types")
@_disfavoredOverload
public func mutantEither<T, U>(
  _ number: Int32, _ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> U
) rethrows -> T {
  try a()
}
