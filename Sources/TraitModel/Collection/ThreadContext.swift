#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What each thread has of its own. Made when first asked for, released when the thread ends.
final class ThreadContext {
  /// The collection that is current on this thread.
  var collection = TraitCollection()

  /// Empty overrides with room, for the next mutation closure. A closure inside a closure finds none.
  private var spareOverrides = TraitOverrides()
}

extension ThreadContext {
  /// The calling thread's.
  static var current: ThreadContext {
    if let address = pthread_getspecific(key) {
      return Unmanaged<ThreadContext>.fromOpaque(address).takeUnretainedValue()
    }
    let context = ThreadContext()
    pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { address in
      guard let address: UnsafeMutableRawPointer = address else { return }
      Unmanaged<ThreadContext>.fromOpaque(address).release()
    }
    return key
  }()
}

extension ThreadContext {
  func takeSpareOverrides() -> TraitOverrides {
    var taken = TraitOverrides()
    swap(&taken, &spareOverrides)
    return taken
  }

  func keepSpareOverrides(_ overrides: consuming TraitOverrides) {
    overrides.removeAll(keepingCapacity: true)
    spareOverrides = overrides
  }
}
