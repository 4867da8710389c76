extension Subscribers {
  /// How many values a subscriber asks for.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Nil if there is no limit.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is no negative number, as \(value) is.")
      return Demand(max: value)
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

// Sums and products; with too many values for an `Int` there is no limit, and none stays of less than nothing.
extension Subscribers.Demand {
  public static func + (left: Self, right: Self) -> Self {
    guard let right = right.max else { return .unlimited }
    return left + right
  }
  public static func + (left: Self, right: Int) -> Self {
    guard let (sum, isTooMuch) = left.max?.addingReportingOverflow(right), !isTooMuch else {
      return .unlimited
    }
    return .max(sum)
  }
  /// Without a limit there is none afterwards either.
  public static func - (left: Self, right: Self) -> Self {
    if left.max == nil { return .unlimited }
    return right.max.map { left - $0 } ?? .none
  }
  public static func - (left: Self, right: Int) -> Self {
    guard let (rest, isTooMuch) = left.max?.subtractingReportingOverflow(right), !isTooMuch else {
      return .unlimited
    }
    return Self(max: Swift.max(rest, 0))
  }
  public static func * (left: Self, right: Int) -> Self {
    guard let (all, isTooMuch) = left.max?.multipliedReportingOverflow(by: right), !isTooMuch
    else { return .unlimited }
    return .max(all)
  }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func += (left: inout Self, right: Int) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func -= (left: inout Self, right: Int) { left = left - right }
  public static func *= (left: inout Self, right: Int) { left = left * right }
}

extension Subscribers.Demand {
  public static func < (left: Self, right: Self) -> Bool {
    guard let number = left.max else { return false }
    return right.max.map { number < $0 } ?? true
  }
  public static func < (left: Self, right: Int) -> Bool { left < Self(max: right) }
  public static func <= (left: Self, right: Int) -> Bool { left <= Self(max: right) }
  public static func > (left: Self, right: Int) -> Bool { left > Self(max: right) }
  public static func >= (left: Self, right: Int) -> Bool { left >= Self(max: right) }
  public static func == (left: Self, right: Int) -> Bool { left == Self(max: right) }
  public static func != (left: Self, right: Int) -> Bool { left != Self(max: right) }
  public static func < (left: Int, right: Self) -> Bool { Self(max: left) < right }
  public static func <= (left: Int, right: Self) -> Bool { Self(max: left) <= right }
  public static func > (left: Int, right: Self) -> Bool { Self(max: left) > right }
  public static func >= (left: Int, right: Self) -> Bool { Self(max: left) >= right }
  public static func == (left: Int, right: Self) -> Bool { Self(max: left) == right }
  public static func != (left: Int, right: Self) -> Bool { Self(max: left) != right }
}
