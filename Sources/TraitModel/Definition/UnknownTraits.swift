/// Encoded values whose identifiers no definition had claimed when they were decoded, kept so that
/// they can be written back.
@usableFromInline
package final class UnknownTraits: Hashable, Sendable {
  let values: [String: EncodedValue]

  init(_ values: [String: EncodedValue]) { self.values = values }

  /// By identifier: what is encoded does not depend on the hashes of this process.
  var inOrder: [(key: String, value: EncodedValue)] { values.sorted { $0.key < $1.key } }

  /// Whether both know the same, or nothing.
  static func areEqual(_ left: UnknownTraits?, _ right: UnknownTraits?) -> Bool {
    left === right || left == right
  }

  /// What both know; where they disagree, what `overrides` says.
  static func merge(_ base: UnknownTraits?, _ overrides: UnknownTraits?) -> UnknownTraits? {
    guard let base, let overrides else { return overrides ?? base }
    return UnknownTraits(base.values.merging(overrides.values) { $1 })
  }

  @usableFromInline
  package static func == (left: UnknownTraits, right: UnknownTraits) -> Bool {
    left === right || left.values == right.values
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
