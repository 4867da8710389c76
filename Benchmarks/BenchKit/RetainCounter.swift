import Foundation

/// Counts how often an operation retains an object, exactly.
///
/// Swift's runtime calls `swift_retain` through a variable if it is told to, for instruments like
/// this one. It is told so only while something is counted, so that times are those of the usual
/// path.
///
/// - Note: The one place where the runtime's variables are written. Allowed because nothing else
///   runs in this process meanwhile, and what is put there does what was there before.
package struct RetainCounter {
  private let isWatched: UnsafeMutablePointer<Bool>
  private let single: UnsafeMutablePointer<Retain>
  private let entry: Retain

  fileprivate typealias Retain =
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
}

extension RetainCounter {
  /// Nil if the runtime has no such variables, or a known number of retains is not seen.
  package init?() {
    let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let isWatched = dlsym(nil, flag), let single = dlsym(nil, "_swift_retain"),
      let entry = dlsym(nil, "swift_retain")
    else { return nil }
    self.isWatched = isWatched.assumingMemoryBound(to: Bool.self)
    self.single = single.assumingMemoryBound(to: Retain.self)
    self.entry = unsafeBitCast(entry, to: Retain.self)
    guard seesRetains else { return nil }
  }

  /// Retains `object` as compiled code does, but so that no optimiser can take it away.
  package func retain(_ object: Unmanaged<AnyObject>) { _ = entry(object.toOpaque()) }

  private var seesRetains: Bool {
    let object = Unmanaged<AnyObject>.passRetained(Cell(0))
    let seen = count { for _ in 0..<3 { retain(object) } }
    for _ in 0..<4 { object.release() }
    return seen == 3
  }

  /// How often `work` retains something.
  package func count(_ work: () -> Void) -> Int64 {
    usualRetain = single.pointee
    retains = 0
    single.pointee = { countingRetain($0) }
    isWatched.pointee = true
    work()
    isWatched.pointee = false
    single.pointee = usualRetain.unsafelyUnwrapped
    return retains
  }

  /// Adds what one iteration of `operation` retains: the difference between two iterations and one,
  /// because calling it may retain what it works on. Exact if one retains as much before as after.
  func record(_ operation: Work, in figures: inout ExactFigures) {
    var digest: UInt64 = 0
    let before = count { digest &+= operation(1) }
    let two = count { digest &+= operation(2) }
    let after = count { digest &+= operation(1) }
    figures.record([two - before, two - after], for: .retains)
  }
}

// Plain numbers, because what is called for each retain must not retain anything, optimised or not.
private nonisolated(unsafe) var retains: Int64 = 0
private nonisolated(unsafe) var usualRetain: RetainCounter.Retain?

private func countingRetain(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  retains += 1
  return usualRetain.unsafelyUnwrapped(object)
}
