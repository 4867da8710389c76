/// The name of a method for Objective-C's runtime. There is none here, so no value can be made: code
/// that takes selectors compiles, and calls give unapplied methods or nil in their place.
public struct Selector: Hashable, Sendable {
  // Not an enumeration without cases: the compiler would warn of all that a method does that takes one.
  package let none: Never
}
