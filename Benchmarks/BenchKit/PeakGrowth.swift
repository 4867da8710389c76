import Foundation

/// By how much this process's resident memory grows at most during some work.
///
/// A process's total peak would not do: it includes start-up, and memory that start-up freed is
/// reused without growth. So the allocator first returns its free memory to the system, then the
/// kernel's peak is reset; the growth is the new peak minus the resident size at the reset. The
/// kernel counts pages in batches, so the result is exact to about 0.5 MiB.
package enum PeakGrowth {
  /// Bytes; nil if this kernel does not let a process reset its peak.
  package static func bytes(of work: () -> Void) -> Int64? {
    returnFreeMemory()
    guard forgetPeak(), let before = resident("VmRSS:") else { return nil }
    work()
    return resident("VmHWM:").map { max($0 - before, 0) }
  }

  /// `malloc_trim` is looked up by name: Swift's Glibc module does not have it, nor do all C
  /// libraries.
  private static func returnFreeMemory() {
    typealias Trim = @convention(c) (Int) -> CInt
    if let jemalloc = Jemalloc() {
      jemalloc.returnFreeMemory()
    } else if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: Trim.self)(0)
    }
  }

  private static func forgetPeak() -> Bool {
    let references = FileHandle(forWritingAtPath: "/proc/self/clear_refs")
    return (try? references?.write(contentsOf: Data("5".utf8))) != nil
  }

  /// A field of `/proc/self/status`. (A child's `rusage` would start with its parent's resident
  /// size.)
  private static func resident(_ field: String) -> Int64? {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(field)
    }
    return line.flatMap { Int64($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
