import Synchronization
import TraitCHeader
import TraitCTables
import TraitTree

typealias ForestRecord = UnsafeMutablePointer<trait_forest_record>

/// Assigns numbers to forests, and frees them.
///
///     handle    generation 7 │ number 2        each assignment of a number has another
///     record 2  generation 7, forest, …        generation, so the handles of the previous are invalid
enum ForestRecords {
  private static let book = Mutex(Book())

  fileprivate struct Book {
    /// Number 0 is not used.
    var used: UInt32 = 1
    var vacant: [UInt32] = []
    var lastGeneration: UInt32 = 0
  }

  /// Makes a handle for a forest, and retains the forest until the handle is removed.
  static func add(_ forest: TraitForest, isLent: Bool) throws(Refusal) -> traits_forest {
    guard let number = book.withLock({ $0.takeNumber() }) else {
      throw Refusal(
        TRAITS_ERROR_LIMIT,
        "Can't make more than \(trait_forest_limit - 1) forests at a time: destroy one first")
    }
    let generation = book.withLock { $0.nextGeneration() }
    let handle = traits_forest(bits: UInt64(generation) << 32 | UInt64(number))
    let companion = Companion(of: forest, named: handle)
    trait_forest_at(number).pointee = trait_forest_record(
      bits: handle.bits, forest: Unmanaged.passRetained(forest).toOpaque(), calls: 0,
      previous: nil, thread: trait_this_thread(),
      companion: Unmanaged.passRetained(companion).toOpaque(), is_lent: isLent, unused: 0)
    return handle
  }

  /// Frees a handle's number, and returns the forest for the caller to release: deinits that run
  /// then may call any function, and find the handle invalid.
  static func remove(_ handle: traits_forest) -> TraitForest? {
    trait_forest_find(handle.bits).map { record in
      let forest = record.unretainedForest.takeRetainedValue()
      let companion = record.unretainedCompanion.takeRetainedValue()
      companion.leave(forest)
      record.pointee = trait_forest_record()
      book.withLock { $0.vacant.append(UInt32(truncatingIfNeeded: handle.bits)) }
      companion.end()
      return forest
    }
  }
}

extension ForestRecords.Book {
  fileprivate mutating func takeNumber() -> UInt32? {
    if let number = vacant.popLast() { return number }
    if used == trait_forest_limit { return nil }
    used += 1
    return used - 1
  }

  /// Never 0.
  fileprivate mutating func nextGeneration() -> UInt32 {
    lastGeneration = lastGeneration == .max ? 1 : lastGeneration + 1
    return lastGeneration
  }
}

extension traits_forest {
  /// The record of a forest that exists and that the calling thread may use.
  func record() throws(Refusal) -> ForestRecord {
    guard let record = trait_forest_find(bits) else {
      throw Refusal(
        TRAITS_ERROR_FOREST,
        "Can't use a forest that was destroyed or never made: ask `traits_forest_make` for one")
    }
    if record.isForbidden {
      throw Refusal(
        TRAITS_ERROR_THREAD,
        "Can't use a forest on this thread: it belongs to another thread until this one adopts it")
    }
    return record
  }

  /// The forest, for functions that change nothing.
  func forest() throws(Refusal) -> TraitForest { try record().forest }
}

extension ForestRecord {
  /// Whether this is a debug build and another thread than the forest's.
  @inline(__always)
  var isForbidden: Bool {
    #if DEBUG
    return pointee.thread != trait_this_thread()
    #else
    return false
    #endif
  }

  var forest: TraitForest { unretainedForest.takeUnretainedValue() }

  @inline(__always)
  var unretainedForest: Unmanaged<TraitForest> {
    .fromOpaque(pointee.forest.unsafelyUnwrapped)
  }

  var companion: Companion { unretainedCompanion.takeUnretainedValue() }

  fileprivate var unretainedCompanion: Unmanaged<Companion> {
    .fromOpaque(pointee.companion.unsafelyUnwrapped)
  }
}

/// Runs the body of an interface function that changes something, and so may call client code.
///
/// - Returns: Also `TRAITS_ERROR_UNSETTLED` if a limit stopped the call, or had stopped the one around
///   it, so that nothing was refreshed.
func change(
  _ handle: traits_forest, _ body: (TraitForest, ForestRecord) throws(Refusal) -> Void
) -> traits_status {
  status { () throws(Refusal) in
    let record = try handle.record()
    let forest = record.forest
    let stops = forest.stops
    record.pointee.calls += 1
    // The body may end a lent forest's handle, and another handle may have the record then.
    defer { if record.pointee.bits == handle.bits { record.pointee.calls -= 1 } }
    try body(forest, record)
    if forest.stops != stops, record.pointee.bits == handle.bits {
      throw Refusal(TRAITS_ERROR_UNSETTLED, record.companion.sentence)
    }
  }
}
