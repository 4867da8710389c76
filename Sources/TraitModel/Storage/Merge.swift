/// Makes a collection's storage from another one's and some overrides.
///
/// Mostly the overrides set only what the base sets too, to something else than its default: then the
/// result is a copy of the base with some words changed. Otherwise it is put together page by page.
/// This runs in a pass for every node with overrides, and counts no references but those of boxes.
struct Merge {
  private let pages: PageMerge
  /// Those of both.
  let unknown: UnknownTraits?
  /// Whether anything is new, bit for bit.
  let changesBase: Bool
  /// Whether the result's pages are the base's.
  private let keepsPages: Bool
  /// How much the result holds.
  let extent: TraitStorage.Extent
}

extension Merge {
  @inline(__always)
  init(
    base: TraitMemory, overrides: UnsafeBufferPointer<TraitOverride>, unknown: UnknownTraits?
  ) {
    let rows = TraitRegistry.newestRows
    let merged = UnknownTraits.merge(base.header.pointee.unknown, unknown)
    var changesBase = merged !== base.header.pointee.unknown
    var keepsPages = true
    for override in overrides {
      let (slot, fallback) = (override.slot, rows[override.slot].fallback)
      let inherited = base.word(at: slot.place, in: base.page(slot.page)) ?? fallback
      if override.word != inherited { changesBase = true }
      if override.word == fallback || inherited == fallback { keepsPages = false }
    }
    pages = PageMerge(base: base, overrides: overrides, rows: rows)
    self.unknown = merged
    self.changesBase = changesBase
    self.keepsPages = keepsPages
    extent = keepsPages ? base.extent : pages.extent
  }

  /// Writes the result, for which there is room, and retains its boxes.
  func write(to target: TraitMemory) {
    if keepsPages {
      target.copyAll(of: pages.base, extent)
      for override in pages.overrides { target.change(override.word, at: override.slot) }
    } else {
      pages.write(extent, to: target)
    }
    if target.boxes != 0 { target.forEachBox { _ = $0.retain() } }
  }
}
