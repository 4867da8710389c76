/// Counts the bytes that stay allocated after objects were made, if the allocator can count.
///
///     let live = LiveBytes()
///     live.begin()
///     … make objects …
///     live.end(things: 100)
///     live.counts
public final class LiveBytes {
  private let read: (() -> Int64)?
  private var start: Int64 = 0
  private var total: Int64 = 0

  /// Counts nothing if this process's allocator misses a known allocation.
  public convenience init() {
    self.init(reading: Jemalloc().map { jemalloc in { jemalloc.liveBytes } })
  }

  /// - Parameter read: Returns the number of live bytes.
  package init(reading read: (() -> Int64)?) {
    self.read = read.flatMap { Self.seesAllocations($0) ? $0 : nil }
  }
}

extension LiveBytes {
  public func begin() { start = read?() ?? 0 }

  /// The growth of live bytes since `begin()`; nil if they cannot be counted.
  package var sinceBeginning: Int64? { read.map { $0() - start } }

  /// Adds the bytes per object, for that many objects made since `begin()`.
  public func end(things: Int) { total += ((read?() ?? 0) - start) / Int64(things) }

  /// The total so far; empty if live bytes cannot be counted.
  public var counts: [String: Int64] { read == nil ? [:] : [Counter.liveBytes.name: total] }

  private static func seesAllocations(_ read: () -> Int64) -> Bool {
    let size = 1 << 20
    let before = read()
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    let seen = read() - before
    block.deallocate()
    return seen >= size && read() == before
  }
}
