/// The values that a mutation closure has set so far, in a form that storage can copy: a word for
/// each of 64 places a page, in memory that the thread's next closure reuses.
///
///     pages    page 3 │ page 9 │ … │ room      ascending by number; some may be empty
///
/// The pages are a plain block, because iterating over an array counts a reference. Safe, because
/// only the draft knows the address, and lends it no longer than for one call.
final class Draft {
  private var pages: UnsafeMutablePointer<DraftPage>
  private var count: Int
  private var capacity: Int
  /// The page that was used last, which is most often the next one too.
  @exclusivity(unchecked) private(set) var latestPage: DraftPage

  /// How many pages an emptied draft keeps for the next closure.
  private static let keptPages = 16

  init() {
    pages = .allocate(capacity: Self.keptPages)
    latestPage = DraftPage(number: 0)
    pages.initialize(to: latestPage)
    (count, capacity) = (1, Self.keptPages)
  }

  init(copying other: Draft) {
    (count, capacity) = (other.count, other.capacity)
    pages = .allocate(capacity: capacity)
    for index in 0..<count {
      (pages + index).initialize(to: DraftPage(copying: other.pages[index]))
    }
    latestPage = pages[0]
  }

  deinit {
    for index in 0..<count { pages[index].free() }
    pages.deallocate()
  }
}

extension Draft {
  func value(in slot: TraitSlot) -> TraitValue? {
    let index = index(of: slot.page)
    guard index < count, pages[index].number == slot.page else { return nil }
    return pages[index].value(at: slot.place)
  }

  /// The page with a number, which is made if it is missing.
  func page(_ number: Int) -> DraftPage {
    let index = index(of: number)
    if index == count || pages[index].number != number {
      insert(DraftPage(number: number), at: index)
    }
    latestPage = pages[index]
    return latestPage
  }

  /// Lends the pages.
  @inline(__always)
  func withChanges<Result>(_ body: (DraftChanges) -> Result) -> Result {
    body(DraftChanges(pages: UnsafeBufferPointer(start: pages, count: count)))
  }

  /// The only page that is not empty, if there is exactly one.
  @inline(__always)
  var onlyPage: DraftPage? {
    if count == 1 { return pages[0].isEmpty ? nil : pages[0] }
    var only: DraftPage?
    for index in 0..<count where !pages[index].isEmpty {
      if only != nil { return nil }
      only = pages[index]
    }
    return only
  }

  func removeAll() {
    for index in 0..<count { pages[index].removeAll() }
    while count > Self.keptPages {
      count -= 1
      pages[count].free()
    }
    if count == Self.keptPages { latestPage = pages[0] }
  }

  /// The position of the page with a number, or where it would be inserted.
  private func index(of number: Int) -> Int {
    firstPosition(of: count) { pages[$0].number >= number }
  }

  private func insert(_ page: DraftPage, at index: Int) {
    if count == capacity { grow() }
    (pages + index + 1).moveInitialize(from: pages + index, count: count - index)
    (pages + index).initialize(to: page)
    count += 1
  }

  private func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<DraftPage>.allocate(capacity: capacity)
    larger.moveInitialize(from: pages, count: count)
    pages.deallocate()
    pages = larger
  }
}

/// A draft's pages that are not empty.
struct DraftChanges: PagedChanges {
  /// Valid while the draft lends them.
  fileprivate let pages: UnsafeBufferPointer<DraftPage>

  /// Not counting empty pages, of which a draft keeps many once a closure has set traits far apart.
  var pageLimit: Int { pages.count { !$0.isEmpty } }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(pages: pages) }

  struct Iterator: IteratorProtocol {
    fileprivate let pages: UnsafeBufferPointer<DraftPage>
    private var end = 0

    fileprivate init(pages: UnsafeBufferPointer<DraftPage>) { self.pages = pages }

    @inline(__always)
    mutating func next() -> DraftPage? {
      while end < pages.count {
        defer { end &+= 1 }
        if !pages[end].isEmpty { return pages[end] }
      }
      return nil
    }
  }
}
