import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The state of one thread. Made at its first use, released when the thread ends.
final class ThreadContext {
  // Exclusivity is not checked: only one thread uses these properties, and each access reads,
  // assigns or swaps the whole value.

  /// The collection that is current on this thread.
  @exclusivity(unchecked) private(set) var collection = TraitCollection()

  /// The object of an interface that was made current with the collection.
  @exclusivity(unchecked) private(set) var object: AnyObject?

  /// How many calls of `TraitCollection.nested(_:)` are under way.
  @exclusivity(unchecked) fileprivate(set) var depth = 0

  /// An empty draft with capacity, for the next mutation closure. Nil while a closure uses it.
  @exclusivity(unchecked) private var spareDraft: Draft?
}

extension ThreadContext {
  /// Calls `body` with the calling thread's context, unretained: it lives as long as the thread.
  @inline(__always)
  static func withCurrent<Result>(_ body: (ThreadContext) -> Result) -> Result {
    current._withUnsafeGuaranteedRef(body)
  }

  /// The calling thread's context, which lives as long as the thread.
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

  /// Makes the process's key. If several threads do so at once, the first one's is used, and the
  /// others are deleted.
  private static func makeKey() -> pthread_key_t {
    var new = pthread_key_t()
    let error = pthread_key_create(&new) { address in
      guard let address: UnsafeMutableRawPointer = address else { return }
      Unmanaged<ThreadContext>.fromOpaque(address).release()
    }
    if error != 0 { fatalError("Can't make a key for thread-local state") }
    let (isFirst, old) = key.compareExchange(
      expected: noKey, desired: new, ordering: .acquiringAndReleasing)
    if isFirst { return new }
    pthread_key_delete(new)
    return old
  }

  /// An atomic, because on Linux each access of a lazy constant calls `call_once`.
  private static let key = Atomic<pthread_key_t>(noKey)

  private static var noKey: pthread_key_t { .max }
}

extension ThreadContext {
  func makeCurrent(_ collection: TraitCollection, _ object: AnyObject?) {
    // Released last: deinits may run client code, which may make another collection current.
    var old = (collection, object)
    swap(&self.collection, &old.0)
    swap(&self.object, &old.1)
    withExtendedLifetime(old) {}
  }
}

extension ThreadContext {
  func takeSpareDraft() -> Draft {
    var taken: Draft?
    swap(&taken, &spareDraft)
    return taken ?? Draft()
  }

  /// Empties a draft and keeps it, with its capacity.
  func keepSpareDraft(_ draft: inout Draft?) {
    draft?.removeAll()
    swap(&draft, &spareDraft)
  }
}

extension TraitCollection {
  /// Runs `body`, which calls client code that may come back here without end, with the number of
  /// such calls on this thread.
  package static func nested<Result>(_ body: (_ depth: Int) -> Result) -> Result {
    ThreadContext.withCurrent { context in
      context.depth += 1
      defer { context.depth -= 1 }
      return body(context.depth)
    }
  }
}
