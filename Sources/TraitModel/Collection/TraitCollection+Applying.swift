extension TraitCollection {
  /// The collection of a node that inherits this one and has these overrides; this very collection
  /// if they change nothing.
  ///
  /// - Complexity: O(w + o), w: words of the result, o: overrides. At most one allocation.
  public func applying(_ overrides: TraitOverrides) -> TraitCollection {
    withMerge(of: overrides) { merge in result(of: merge) }
  }

  @inline(__always)
  private func withMerge<Result>(
    of overrides: TraitOverrides, _ body: (borrowing Merge<OverrideList>) -> Result
  ) -> Result {
    storage.withMemory { base in
      overrides.entries.withUnsafeBufferPointer { entries in
        Merge.with(
          OverrideList(overrides: entries), over: base, unknown: overrides.unknown, body)
      }
    }
  }

  /// The memory of a collection at a fixed address, without counting a reference.
  @inline(__always)
  static func memory(at place: UnsafeMutablePointer<TraitCollection>) -> TraitMemory {
    UnsafeRawPointer(place).load(as: Unmanaged<TraitStorage>.self)
      ._withUnsafeGuaranteedRef { $0.memory }
  }
}

extension TraitCollection {
  /// This collection with a draft's values set; this very collection if they change nothing. The
  /// draft is kept for the thread's next closure.
  func applying(
    _ draft: consuming Draft, keptIn context: Unmanaged<ThreadContext>
  ) -> TraitCollection {
    let collection = storage.withMemory { base in
      if let own = draft.onlyPage, let merge = OnePageMerge(own, over: base) {
        return result(of: merge)
      }
      return draft.withChanges { changes in Merge.with(changes, over: base) { result(of: $0) } }
    }
    var spare: Draft? = consume draft
    context._withUnsafeGuaranteedRef { $0.keepSpareDraft(&spare) }
    return collection
  }

  /// This collection with one value replaced.
  func applying(_ override: TraitOverride) -> TraitCollection {
    // Safe: the merge does not outlive the override.
    withUnsafePointer(to: override) { override in
      storage.withMemory { base in
        let list = OverrideList(overrides: UnsafeBufferPointer(start: override, count: 1))
        if let own = list.onlyPage, let merge = OnePageMerge(own, over: base) {
          return result(of: merge)
        }
        return Merge.with(list, over: base) { merge in result(of: merge) }
      }
    }
  }

  /// - Precondition: this is the merge's base.
  @inline(__always)
  private func result<Changes>(of merge: borrowing Merge<Changes>) -> TraitCollection {
    merge.changesBase ? TraitCollection(storage: .create(by: merge)) : self
  }

  /// - Precondition: this is the merge's base.
  @inline(__always)
  private func result<Own>(of merge: OnePageMerge<Own>) -> TraitCollection {
    merge.changesBase ? TraitCollection(storage: .create(by: merge)) : self
  }
}
