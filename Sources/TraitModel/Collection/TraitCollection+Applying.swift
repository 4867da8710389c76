extension TraitCollection {
  /// The collection of a place whose parent's is this one and whose overrides are `overrides`; this
  /// very one if they change nothing.
  ///
  /// - Complexity: O(w + o), w: words of the result, o: overrides. At most one allocation.
  public func applying(_ overrides: TraitOverrides) -> TraitCollection {
    withMerge(of: overrides) { merge in
      merge.changesBase ? TraitCollection(storage: .create(by: merge)) : self
    }
  }

  /// Makes this `parent.applying(overrides)`, in its own memory if nobody else has that and the result
  /// fits in.
  ///
  /// For whoever holds a collection for each of many places and brings them up to date again and
  /// again: while the results do not grow, nothing is allocated. What gets smaller keeps its room.
  ///
  ///     collections[place].apply(overrides[place], over: collections[parent])
  ///
  /// - Complexity: O(w + o), w: words of the result, o: overrides. At most one allocation.
  package mutating func apply(_ overrides: TraitOverrides, over parent: TraitCollection) {
    parent.withMerge(of: overrides) { merge in
      if !merge.changesBase {
        if storage !== parent.storage { storage = parent.storage }
      } else if !isKnownUniquelyReferenced(&storage) || !storage.memory.overwrite(by: merge) {
        storage = .create(by: merge)
      }
    }
  }

  @inline(__always)
  private func withMerge<Result>(of overrides: TraitOverrides, _ body: (Merge) -> Result) -> Result
  {
    storage.withMemory { base in
      overrides.entries.withUnsafeBufferPointer { entries in
        body(Merge(base: base, overrides: entries, unknown: overrides.unknown))
      }
    }
  }
}
