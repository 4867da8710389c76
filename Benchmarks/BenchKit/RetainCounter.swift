import Foundation

/// Counts the retains of an operation exactly.
///
/// Swift's runtime calls `swift_retain` and `swift_retain_n` through variables if a flag is set, for
/// instruments like this one. The flag is set only while retains are counted, so that timed code takes the normal
/// path.
///
/// - Note: Writes variables of the Swift runtime. Safe because the process has no other threads
///   meanwhile, and the replacement calls the original function.
package struct RetainCounter {
  private let isWatched: UnsafeMutablePointer<Bool>
  private let single: UnsafeMutablePointer<Retain>
  private let several: UnsafeMutablePointer<RetainSeveral>
  private let entry: Retain
  private let entryOfSeveral: RetainSeveral

  fileprivate typealias Retain =
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  fileprivate typealias RetainSeveral =
    @convention(c) (UnsafeMutableRawPointer?, UInt32) -> UnsafeMutableRawPointer?
}

extension RetainCounter {
  /// Nil if the runtime has no such variables, or the counter misses known retains.
  package init?() {
    let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let isWatched = dlsym(nil, flag), let single = dlsym(nil, "_swift_retain"),
      let several = dlsym(nil, "_swift_retain_n"), let entry = dlsym(nil, "swift_retain"),
      let entryOfSeveral = dlsym(nil, "swift_retain_n")
    else { return nil }
    self.isWatched = isWatched.assumingMemoryBound(to: Bool.self)
    self.single = single.assumingMemoryBound(to: Retain.self)
    self.several = several.assumingMemoryBound(to: RetainSeveral.self)
    self.entry = unsafeBitCast(entry, to: Retain.self)
    self.entryOfSeveral = unsafeBitCast(entryOfSeveral, to: RetainSeveral.self)
    guard seesRetains else { return nil }
  }

  /// Retains `object` as compiled code does, in a way that the optimiser cannot remove.
  package func retain(_ object: Unmanaged<AnyObject>) { _ = entry(object.toOpaque()) }

  /// The same `count` times by one call, as compiled code does where it needs several.
  package func retain(_ object: Unmanaged<AnyObject>, times count: UInt32) {
    _ = entryOfSeveral(object.toOpaque(), count)
  }

  private var seesRetains: Bool {
    let object = Unmanaged<AnyObject>.passRetained(Cell(0))
    let seen = count {
      retain(object)
      retain(object, times: 2)
    }
    for _ in 0..<4 { object.release() }
    return seen == 3
  }

  /// The number of retains during `work`.
  package func count(_ work: () -> Void) -> Int64 {
    usualRetain = single.pointee
    usualRetainOfSeveral = several.pointee
    retains = 0
    single.pointee = { countingRetain($0) }
    several.pointee = { countingRetain($0, times: $1) }
    isWatched.pointee = true
    work()
    isWatched.pointee = false
    single.pointee = usualRetain.unsafelyUnwrapped
    several.pointee = usualRetainOfSeveral.unsafelyUnwrapped
    return retains
  }

  /// Records the retains of one iteration: two iterations minus one, because the call itself may
  /// retain what the closure captures. Exact if the single iterations before and after agree.
  func record(_ operation: Work, in figures: inout ExactFigures) {
    var digest: UInt64 = 0
    let before = count { digest &+= operation(1) }
    let two = count { digest &+= operation(2) }
    let after = count { digest &+= operation(1) }
    figures.record([two - before, two - after], for: .retains)
  }
}

// Globals without reference counting: the function called on each retain must not retain anything.
private nonisolated(unsafe) var retains: Int64 = 0
private nonisolated(unsafe) var usualRetain: RetainCounter.Retain?
private nonisolated(unsafe) var usualRetainOfSeveral: RetainCounter.RetainSeveral?

private func countingRetain(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  retains += 1
  return usualRetain.unsafelyUnwrapped(object)
}

private func countingRetain(
  _ object: UnsafeMutableRawPointer?, times count: UInt32
) -> UnsafeMutableRawPointer? {
  retains += Int64(count)
  return usualRetainOfSeveral.unsafelyUnwrapped(object, count)
}
