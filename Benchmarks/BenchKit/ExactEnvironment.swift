import Foundation

/// The environment variables that make exact figures the same in every process.
public enum ExactEnvironment {
  /// Re-executes the program once with the variables that are unset: deterministic hashing and, to
  /// count allocations, jemalloc as the allocator if it is installed.
  ///
  /// `LD_PRELOAD`, because the Swift runtime's own allocations must go through jemalloc too, and
  /// SwiftPM caches the manifest, so it would miss that jemalloc was installed or removed. A
  /// variable that is set, even to an empty string, is left alone.
  public static func adopt(countsAllocations: Bool) {
    let wanted = [
      ("LD_PRELOAD", countsAllocations ? Jemalloc.libraryToLoad : nil),
      ("SWIFT_DETERMINISTIC_HASHING", "1"),
    ]
    let missing = wanted.compactMap { name, value in
      getenv(name) == nil ? value.map { (name, $0) } : nil
    }
    guard !missing.isEmpty else { return }
    for (name, value) in missing { setenv(name, value, 1) }
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    for (name, _) in missing { unsetenv(name) }
  }
}
