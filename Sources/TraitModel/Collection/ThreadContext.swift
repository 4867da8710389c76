import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What each thread has of its own. Made when first asked for, released when the thread ends.
final class ThreadContext {
  // Exclusivity is not checked: each is only ever read, assigned or swapped as a whole, by one
  // thread.

  /// The collection that is current on this thread.
  @exclusivity(unchecked) var collection = TraitCollection()

  /// An empty draft with room, for the next mutation closure. A closure inside a closure finds
  /// none.
  @exclusivity(unchecked) private var spareDraft: Draft?
}

extension ThreadContext {
  /// Lends the calling thread's, without counting a reference: it lives as long as the thread.
  @inline(__always)
  static func withCurrent<Result>(_ body: (ThreadContext) -> Result) -> Result {
    current._withUnsafeGuaranteedRef(body)
  }

  /// The calling thread's, which lives as long as the thread.
  static var current: Unmanaged<ThreadContext> {
    let known = key.load(ordering: .acquiring)
    guard known != noKey, let address = pthread_getspecific(known) else { return makeCurrent() }
    return .fromOpaque(address)
  }

  @inline(never)
  private static func makeCurrent() -> Unmanaged<ThreadContext> {
    let context = Unmanaged.passRetained(ThreadContext())
    pthread_setspecific(makeKey(), context.toOpaque())
    return context
  }

  /// The threads' key, made by whichever thread is first. Another one's that made it at the same
  /// time is given back.
  private static func makeKey() -> pthread_key_t {
    var new = pthread_key_t()
    let error = pthread_key_create(&new) { address in
      guard let address: UnsafeMutableRawPointer = address else { return }
      Unmanaged<ThreadContext>.fromOpaque(address).release()
    }
    if error != 0 { fatalError("Can't make a key for what each thread has of its own") }
    let (isFirst, old) = key.compareExchange(
      expected: noKey, desired: new, ordering: .acquiringAndReleasing)
    if isFirst { return new }
    pthread_key_delete(new)
    return old
  }

  /// An atomic rather than a lazy constant, which on Linux is asked for through `call_once` each
  /// time.
  private static let key = Atomic<pthread_key_t>(noKey)

  private static var noKey: pthread_key_t { .max }
}

extension ThreadContext {
  func takeSpareDraft() -> Draft {
    var taken: Draft?
    swap(&taken, &spareDraft)
    return taken ?? Draft()
  }

  /// Empties a draft and takes it, room and all.
  func keepSpareDraft(_ draft: inout Draft?) {
    draft?.removeAll()
    swap(&draft, &spareDraft)
  }
}
