import Foundation
import Synchronization

#if os(Linux)
import CMainThreadRelease
#endif

/// Tells whether the caller is on the main actor's thread; on the main thread by a load and a comparison, because
/// asking Foundation or the actor costs more than reading a trait.
///
/// `note()` stores the thread before any object that is bound to the main thread exists. Until then
/// `isCurrent` is false on every thread. On Linux the main actor's jobs run on changing threads if the program's
/// `main` is asynchronous, as with Swift Testing: on each of them the main queue tells. No such thread is stored,
/// because it runs other queues later.
package enum MainThread {
  private static let number = Atomic<UInt>(0)
  private static let key = DispatchSpecificKey<Bool>()

  @MainActor
  static func note() {
    if number.load(ordering: .relaxed) == 0, Thread.isMainThread {
      number.store(calling, ordering: .relaxed)
    }
  }

  /// From now on what runs on the queue counts as being on the main thread: the main queue, or a test's.
  package static func mark(_ queue: DispatchQueue, _ isMain: Bool? = true) {
    queue.setSpecific(key: key, value: isMain)
  }

  package static var isCurrent: Bool {
    number.load(ordering: .relaxed) == calling || isOnMainQueue
  }

  private static var isOnMainQueue: Bool {
    @inline(never) get { DispatchQueue.getSpecific(key: key) != nil }
  }

  private static var calling: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}

extension MainThread {
  /// A main-actor closure checks its thread at each call. This takes a structure that holds one, and
  /// returns a structure of the same layout that holds the same closure without the actor, for what is
  /// called on the main thread only.
  ///
  /// The cast is of structures, because casting a closure itself wraps it in two thunks. Their closures
  /// may differ in the classes of their parameters too: Swift passes every object reference alike.
  package static func unchecked<OnMainActor, Anywhere>(
    _ closure: OnMainActor, as type: Anywhere.Type
  ) -> Anywhere {
    unsafeBitCast(closure, to: Anywhere.self)
  }

  /// The same for a function, which checks nothing: on the main thread it costs nothing more than a call, where
  /// `MainActor.assumeIsolated` allocates a closure.
  @inline(__always)
  package static func unchecked<Argument, Result>(
    _ function: @escaping @MainActor (Argument) -> Result
  ) -> (Argument) -> Result {
    unchecked(OfMainActor(call: function), as: OfAnyThread.self).call
  }
  private struct OfMainActor<Argument, Result> {
    let call: @MainActor (Argument) -> Result
  }
  private struct OfAnyThread<Argument, Result> {
    let call: (Argument) -> Result
  }
}

/// Runs the deinit of environments on the main thread, whichever thread releases the last
/// reference.
///
/// An `isolated deinit` would do the same, but every subclass would have to say `isolated`, and
/// code written for UIKit does not. On Apple's systems nothing is arranged: there the runtime traps
/// when another thread releases an environment last.
@MainActor
enum MainThreadRelease {
  /// Called before another thread can release the environment.
  ///
  /// - Complexity: O(1); a load and a comparison unless it is the first of its class.
  static func choose(_ environment: UIEnvironment) {
    #if os(Linux)
    _ = isArranged
    // Allowed: a metatype is the address of the class's metadata, which is writable.
    trait_choose_class(
      unsafeBitCast(type(of: environment), to: UnsafeMutableRawPointer.self))
    #endif
  }

  /// Makes a function that a deinit can call: the deinit runs on the main thread, but the compiler
  /// does not know that. `MainActor.assumeIsolated` would allocate a closure for each object.
  nonisolated static func inDeinit<Environment: UIEnvironment>(
    _ end: @escaping @MainActor (Environment) -> Void
  ) -> (Environment) -> Void {
    MainThread.unchecked(end)
  }

  #if os(Linux)
  private static let isArranged: Bool = {
    trait_release_on_main { object in
      if MainThread.isCurrent { return false }
      let address = UInt(bitPattern: object)
      DispatchQueue.main.async {
        if let object = UnsafeRawPointer(bitPattern: address) { trait_end(object) }
      }
      return true
    }
    return true
  }()
  #endif
}
