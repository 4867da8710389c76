/// Counts what stays allocated while something is made, if the allocator counts at all.
///
///     let live = LiveBytes()
///     live.begin()
///     … make things …
///     live.end(things: 100)
///     live.counts
public final class LiveBytes {
  private let read: (() -> Int64)?
  private var start: Int64 = 0
  private var total: Int64 = 0

  /// That of this process, if a known allocation is seen coming and going.
  public convenience init() {
    self.init(reading: Jemalloc().map { jemalloc in { jemalloc.liveBytes } })
  }

  /// - Parameter read: Says how many bytes are alive.
  package init(reading read: (() -> Int64)?) {
    self.read = read.flatMap { Self.seesAllocations($0) ? $0 : nil }
  }
}

extension LiveBytes {
  public func begin() { start = read?() ?? 0 }

  /// How many bytes more are alive than at the beginning; nil if nothing can be counted.
  package var sinceBeginning: Int64? { read.map { $0() - start } }

  /// Counts whole bytes for each of so many things that were made since the beginning.
  public func end(things: Int) { total += ((read?() ?? 0) - start) / Int64(things) }

  /// All that was counted until now; nothing if nothing can be counted.
  public var counts: [String: Int64] { read == nil ? [:] : [Counter.liveBytes.name: total] }

  /// The canary.
  private static func seesAllocations(_ read: () -> Int64) -> Bool {
    let size = 1 << 20
    let before = read()
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    let seen = read() - before
    block.deallocate()
    return seen >= size && read() == before
  }
}
