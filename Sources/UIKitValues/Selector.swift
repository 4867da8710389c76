/// The name of a method for Objective-C's runtime. There is none here, so no value can be made: code
/// that takes selectors compiles, and calls give unapplied methods or nil in their place.
public enum Selector: Hashable, Sendable {}
