/// Encoded values whose identifiers no definition had used when they were decoded. They are kept so
/// that they can be written back.
@usableFromInline
package final class UnknownTraits: Equatable, Sendable {
  let values: [String: EncodedValue]

  init(_ values: [String: EncodedValue]) { self.values = values }

  /// Sorted by identifier, so that the encoding does not depend on this process's hash seed.
  var inOrder: [(key: String, value: EncodedValue)] { values.sorted { $0.key < $1.key } }

  /// Whether both are equal, or both nil.
  static func areEqual(_ left: UnknownTraits?, _ right: UnknownTraits?) -> Bool {
    left === right || left == right
  }

  /// The union of both; `overrides` wins.
  static func merge(_ base: UnknownTraits?, _ overrides: UnknownTraits?) -> UnknownTraits? {
    guard let base, let overrides else { return overrides ?? base }
    return UnknownTraits(base.values.merging(overrides.values) { $1 })
  }

  @usableFromInline
  package static func == (left: UnknownTraits, right: UnknownTraits) -> Bool {
    left === right || left.values == right.values
  }
}
