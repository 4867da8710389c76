import Foundation

/// What a process must find when it begins, so that its exact figures are those of any other.
public enum ExactEnvironment {
  /// Starts the program again, once, with what is missing: jemalloc as its allocator, if the system
  /// has it, and hashes that are the same in every process.
  ///
  /// Nothing else makes the Swift runtime's own allocations go through jemalloc without a link-time
  /// dependency, which SwiftPM would not notice coming or going: it evaluates a manifest once. What
  /// is already set, even to nothing, is left alone.
  public static func adopt() {
    let wanted = [
      ("LD_PRELOAD", Jemalloc.libraryToLoad), ("SWIFT_DETERMINISTIC_HASHING", "1"),
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
