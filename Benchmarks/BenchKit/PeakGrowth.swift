import Foundation

/// By how much this process's memory grows at most while something is done.
///
/// The peak of a whole process is mostly that of its start-up, and memory that start-up gave back
/// to the allocator is used again without the process growing. So the allocator first returns what
/// it keeps free to the system, then the kernel forgets the peak until now, and the growth is the
/// peak afterwards less what is resident at that moment: it means the work on every allocator. The
/// kernel counts pages in batches, so a growth is right within a quarter of a mebibyte or two.
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

  /// What the kernel says of the process that asks. (The usage that a parent is told of a child
  /// would begin with the parent's own.)
  private static func resident(_ field: String) -> Int64? {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(field)
    }
    return line.flatMap { Int64($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
