// The traits that no definition had when they were decoded: see `UnknownTraits`.
extension TraitCollection {
  package var unknown: UnknownTraits? { storage.unknown }

  package func addingUnknown(_ unknown: UnknownTraits) -> TraitCollection {
    var overrides = TraitOverrides()
    overrides.unknown = unknown
    return applying(overrides)
  }
}
