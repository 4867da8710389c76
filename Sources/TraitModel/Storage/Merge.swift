/// Makes a collection's storage from a base and the values to set on top of it.
///
/// First it outlines the pages that change: what they will hold, and where their windows will be.
/// Most merges only replace values that the base sets too, by others than the defaults: then the
/// result is a copy of the base with some words changed. Otherwise it is written page by page.
///
/// A pass runs this for every node with overrides, so it counts no references but those of boxes.
/// It is not copyable, so that passing it on counts none either.
struct Merge<Changes: PagedChanges>: ~Copyable {
  private let base: TraitMemory
  private let changes: Changes
  private let rows = TraitRegistry.newestRows
  /// The outlines of the pages with changes, in their order.
  private let outlines: UnsafeMutableBufferPointer<TraitPage>
  /// The unknown traits of both.
  let unknown: UnknownTraits?
  /// Whether the result differs from the base in any bit.
  private(set) var changesBase: Bool
  /// Whether the result has the same pages and windows as the base.
  private var keepsPages = true
  /// The size of the result.
  private(set) var extent: TraitStorage.Extent
}

extension Merge {
  /// Lends a merge, which is valid as long as the base and the changes.
  @inline(__always)
  static func with<Result>(
    _ changes: Changes, over base: TraitMemory, unknown: UnknownTraits? = nil,
    _ body: (borrowing Merge) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: TraitPage.self, capacity: changes.pageLimit) { outlines in
      body(Merge(changes, over: base, unknown: unknown, outlines: outlines))
    }
  }

  @inline(__always)
  private init(
    _ changes: Changes, over base: TraitMemory, unknown: UnknownTraits?,
    outlines: UnsafeMutableBufferPointer<TraitPage>
  ) {
    self.base = base
    self.changes = changes
    self.outlines = outlines
    self.unknown = UnknownTraits.merge(base.header.pointee.unknown, unknown)
    changesBase = self.unknown !== base.header.pointee.unknown
    extent = base.extent
    var count = 0
    for own in changes {
      outlines.initializeElement(at: count, to: outline(of: own))
      count += 1
    }
    if !keepsPages { extent = mergedExtent }
  }

  /// Outlines a page of the result, except for the position of its words.
  @inline(__always)
  private mutating func outline(of own: Changes.Element) -> TraitPage {
    let old = base.page(own.number)
    var (page, isChanged) = own.outline(over: old, of: base)
    if isChanged { changesBase = true }
    if page.present != old.present || page.boxes != old.boxes {
      keepsPages = false
      page.spanPresent()
    }
    return page
  }

  private var mergedExtent: TraitStorage.Extent {
    var extent = TraitStorage.Extent()
    forEachPage { page, _, _ in
      extent.pageCount &+= 1
      extent.wordCount &+= page.count
    }
    return extent
  }

  /// Calls `body` with each page of the result, ascending: its outline, the base's page, and its
  /// changes.
  @inline(__always)
  private func forEachPage(
    _ body: (_ page: TraitPage, _ old: TraitPage, _ own: Changes.Element?) -> Void
  ) {
    var rest = changes.makeIterator()
    var (own, count) = (rest.next(), 0)
    var index = 0
    while own != nil || index < base.pageCount {
      let old = index < base.pageCount ? base.pages[index] : TraitPage(number: .max)
      if let changed = own, changed.number <= old.number {
        let isOld = changed.number == old.number
        let page = outlines[count]
        if page.present != 0 {
          body(page, isOld ? old : TraitPage(number: page.number), changed)
        }
        if isOld { index &+= 1 }
        (own, count) = (rest.next(), count &+ 1)
      } else {
        body(old, old, nil)
        index &+= 1
      }
    }
  }
}

extension Merge {
  /// Writes the result to memory with room for it, and retains its boxes.
  @inline(__always)
  func write(to target: TraitMemory) {
    if keepsPages { writeChanges(to: target) } else { writePages(to: target) }
  }

  @inline(__always)
  private func writeChanges(to target: TraitMemory) {
    target.copyAll(of: base)
    for (own, page) in zip(changes, outlines) { write(own, to: page, of: target) }
    if target.boxes != 0 {
      forEachPage { page, _, own in retainBoxes(of: page, own, in: target) }
    }
  }

  @inline(__always)
  private func writePages(to target: TraitMemory) {
    target.hold(extent)
    var (index, start) = (0, 0)
    forEachPage { outline, old, own in
      var page = outline
      page.start = start
      target.write(page, at: index)
      fill(page, old, own, of: target)
      retainBoxes(of: page, own, in: target)
      index &+= 1
      start &+= page.count
    }
    target.writeDirectory()
  }

  /// Writes a page's words: the base's, defaults where the base has none, then the changes.
  @inline(__always)
  private func fill(
    _ page: TraitPage, _ old: TraitPage, _ own: Changes.Element?, of target: TraitMemory
  ) {
    if let words = own?.words(covering: page.windowBits) {
      return target.writeWindow(of: page, from: words + page.first)
    }
    let common = page.window.clamped(to: old.window)
    target.copy(common, to: page, from: old, of: base)
    for place in Places(page.windowBits & ~page.present) {
      target.write(rows[page.slot(at: place)].fallback, at: page.uncheckedPosition(of: place))
    }
    if let own { write(own, to: page, of: target) }
  }

  @inline(__always)
  private func write(_ own: Changes.Element, to page: TraitPage, of target: TraitMemory) {
    own.forEach { place, word in
      guard let position = page.position(of: place) else { return }
      target.write(word, at: position)
    }
  }

  @inline(__always)
  private func retainBoxes(
    of page: TraitPage, _ own: Changes.Element?, in target: TraitMemory
  ) {
    guard page.boxes != 0 else { return }
    target.retainBoxes(at: page.boxes & ~(own?.giveUp(page.boxes) ?? 0), of: page)
  }
}
