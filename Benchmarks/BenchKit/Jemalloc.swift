import Foundation

/// The counters of jemalloc, if it is this process's allocator.
///
/// The functions are looked up at run time, so that building needs neither the library nor its
/// header, and a library installed after the build is found.
///
/// - Note: All calls into jemalloc are in this file. Their pointer arguments point to locals of the
///   size that jemalloc documents for each name.
public struct Jemalloc {
  private let control: Control
  private let epoch: Path
  private let flush: Path
  private let purge: Path
  private let smallRequests: Path
  private let largeRequests: Path
  private let allocatedBytes: UnsafePointer<UInt64>
  private let freedBytes: UnsafePointer<UInt64>

  /// `mallctlbymib`.
  private typealias Control =
    @convention(c) (
      UnsafePointer<Int>?, Int, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?,
      UnsafeMutableRawPointer?, Int
    ) -> CInt

  /// `mallctlnametomib`.
  private typealias Translate =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>
    ) -> CInt

  /// A counter's MIB: its name as numbers, which are faster to look up and allocate nothing.
  private typealias Path = [Int]
}

extension Jemalloc {
  /// Nil if the allocator is not jemalloc, or a version or build without these counters.
  init?() {
    guard let control = symbol("mallctlbymib"), let translate = symbol("mallctlnametomib") else {
      return nil
    }
    self.control = unsafeBitCast(control, to: Control.self)
    let translation = unsafeBitCast(translate, to: Translate.self)
    let arenas = "stats.arenas.\(Self.allArenas)"
    guard let epoch = Self.path("epoch", translation),
      let flush = Self.path("thread.tcache.flush", translation),
      let purge = Self.path("arena.\(Self.allArenas).purge", translation),
      let small = Self.path("\(arenas).small.nrequests", translation),
      let large = Self.path("\(arenas).large.nrequests", translation),
      let allocatedp = Self.path("thread.allocatedp", translation),
      let bytes = Self.address(at: allocatedp, self.control),
      let deallocatedp = Self.path("thread.deallocatedp", translation),
      let freed = Self.address(at: deallocatedp, self.control)
    else { return nil }
    self.epoch = epoch
    self.flush = flush
    self.purge = purge
    smallRequests = small
    largeRequests = large
    allocatedBytes = bytes
    freedBytes = freed
  }

  /// The number of allocations by all threads so far, and the bytes allocated by this thread.
  ///
  /// `nrequests` counts the program's requests, `nmalloc` only those of the thread caches. A
  /// thread's requests are added when its cache is flushed.
  func read() -> AllocationCounter.Reading {
    _ = control(flush, flush.count, nil, nil, nil, 0)
    var newEpoch: UInt64 = 1
    _ = control(epoch, epoch.count, nil, nil, &newEpoch, MemoryLayout<UInt64>.size)
    return AllocationCounter.Reading(
      allocations: value(at: smallRequests) + value(at: largeRequests),
      bytes: Int64(bitPattern: allocatedBytes.pointee))
  }

  /// Bytes that this thread allocated minus bytes that it freed. Negative if it frees memory of
  /// other threads.
  var liveBytes: Int64 {
    Int64(bitPattern: allocatedBytes.pointee) - Int64(bitPattern: freedBytes.pointee)
  }

  /// Returns free memory of all arenas and of this thread's cache to the system.
  func returnFreeMemory() {
    _ = control(flush, flush.count, nil, nil, nil, 0)
    _ = control(purge, purge.count, nil, nil, nil, 0)
  }

  /// `MALLCTL_ARENAS_ALL`.
  private static let allArenas = 4096

  private func value(at path: Path) -> Int64 {
    var count: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    _ = control(path, path.count, &count, &size, nil, 0)
    return Int64(bitPattern: count)
  }

  private static func path(_ name: String, _ translate: Translate) -> Path? {
    var path = Path(repeating: 0, count: 8)
    var count = path.count
    return translate(name, &path, &count) == 0 ? Path(path.prefix(count)) : nil
  }

  private static func address(at path: Path, _ control: Control) -> UnsafePointer<UInt64>? {
    var address: UnsafePointer<UInt64>?
    var size = MemoryLayout<UnsafePointer<UInt64>?>.size
    return control(path, path.count, &address, &size, nil, 0) == 0 ? address : nil
  }
}

extension Jemalloc {
  static let advice = "`apt-get install libjemalloc-dev`"

  /// The path of the library; nil if it is not installed, or already this process's allocator.
  static var libraryToLoad: String? { symbol("mallctl") == nil ? library : nil }

  private static var library: String? {
    let folders = ["/usr/local/lib", "/usr/lib64", "/usr/lib"] + multiarchFolders
    return folders.map { "\($0)/libjemalloc.so.2" }.first { access($0, R_OK) == 0 }
  }

  private static var multiarchFolders: [String] {
    #if arch(x86_64)
    ["/usr/lib/x86_64-linux-gnu"]
    #elseif arch(arm64)
    ["/usr/lib/aarch64-linux-gnu"]
    #else
    []
    #endif
  }
}

private func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
