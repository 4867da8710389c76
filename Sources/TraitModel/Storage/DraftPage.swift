/// The values that a draft has for 64 neighbouring slots.
///
///     memory    number │ places │ boxes │ present │ words of 64 places
///
/// A handle: copies share the memory, which lives until `free()` is called on one of them. Safe,
/// because only the draft that made the page uses it, and frees it in its deinit. The words of
/// places that are not set are undefined.
struct DraftPage {
  private let memory: UnsafeMutablePointer<UInt64>

  private static let headerCount = 4

  init(number: Int) {
    memory = .allocate(capacity: Self.headerCount + 64)
    memory.initialize(repeating: 0, count: Self.headerCount + 64)
    memory[0] = UInt64(number)
  }

  init(copying other: DraftPage) {
    memory = .allocate(capacity: Self.headerCount + 64)
    memory.initialize(from: other.memory, count: Self.headerCount + 64)
    forEachBox { _ = $0.retain() }
  }

  func free() {
    removeAll()
    memory.deallocate()
  }
}

extension DraftPage {
  private var places: UInt64 {
    get { memory[1] }
    nonmutating set { memory[1] = newValue }
  }

  /// The places of boxes, each of which the page retains.
  private var boxes: UInt64 {
    get { memory[2] }
    nonmutating set { memory[2] = newValue }
  }

  /// The places whose words differ from their defaults'.
  private var present: UInt64 {
    get { memory[3] }
    nonmutating set { memory[3] = newValue }
  }

  private var words: UnsafeMutablePointer<UInt64> { memory + Self.headerCount }

  var isEmpty: Bool { places == 0 }

  func value(at place: Int) -> TraitValue? {
    let bit = bit(of: place)
    return places & bit == 0 ? nil : TraitWord(bits: words[place]).value(isBox: boxes & bit != 0)
  }

  @inline(__always)
  func set(_ value: consuming TraitValue, at place: Int, fallback: TraitWord) {
    switch consume value {
    case .bits(let bits): set(bits, at: place, fallback: fallback.bits)
    case .box(let box): set(box, at: place, fallback: fallback)
    }
  }

  /// - Precondition: the place never held a box, as all values of a trait are stored alike.
  @inline(__always)
  func set(_ bits: UInt64, at place: Int, fallback: UInt64) {
    let bit = bit(of: place)
    places |= bit
    present = bits == fallback ? present & ~bit : present | bit
    words[place] = bits
  }

  @inline(__always)
  private func set(_ box: AnyObject, at place: Int, fallback: TraitWord) {
    let bit = bit(of: place)
    let replaced = boxes & bit == 0 ? nil : TraitWord(bits: words[place]).box
    let word = TraitWord(owning: box)
    places |= bit
    boxes |= bit
    present = word == fallback ? present & ~bit : present | bit
    words[place] = word.bits
    replaced?.release()
  }

  func removeAll() {
    places = 0
    present = 0
    if boxes == 0 { return }
    forEachBox { $0.release() }
    boxes = 0
  }

  private func forEachBox(_ body: (Unmanaged<AnyObject>) -> Void) {
    for place in Places(boxes) { body(TraitWord(bits: words[place]).box) }
  }

  @inline(__always)
  private func bit(of place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place) }
}

extension DraftPage: ChangedPage {
  var number: Int { Int(truncatingIfNeeded: memory[0]) }

  @inline(__always)
  func outline(over old: TraitPage, of base: TraitMemory) -> (page: TraitPage, isChanged: Bool) {
    var page = old
    page.present = old.present & ~places | present
    page.boxes = old.boxes & ~places | boxes & present
    if present & ~old.present != 0 { return (page, true) }
    for place in Places(places & old.present) {
      if words[place] != base.elements[old.uncheckedPosition(of: place)] { return (page, true) }
    }
    return (page, false)
  }

  @inline(__always)
  func forEach(_ body: (_ place: Int, _ word: TraitWord) -> Void) {
    for place in Places(places) { body(place, TraitWord(bits: words[place])) }
  }

  @inline(__always)
  func words(covering window: UInt64) -> UnsafePointer<UInt64>? {
    places & window == window ? UnsafePointer(words) : nil
  }

  @inline(__always)
  func giveUp(_ given: UInt64) -> UInt64 {
    let given = given & boxes
    boxes &= ~given
    return given
  }
}
