// The traits that no definition had when they were decoded: see `UnknownTraits`.
extension TraitCollection {
  package var hasUnknown: Bool { storage.unknown != nil }

  /// Whether both are the same block of memory.
  @inlinable
  @inline(__always)
  package func isIdentical(to other: TraitCollection) -> Bool { storage === other.storage }

  package func addingUnknown(of other: TraitCollection) -> TraitCollection {
    var overrides = TraitOverrides()
    overrides.unknown = other.storage.unknown
    return applying(overrides)
  }

  package func addingUnknown(of other: TraitOverrides) -> TraitCollection {
    var overrides = TraitOverrides()
    overrides.unknown = other.unknown
    return applying(overrides)
  }
}
