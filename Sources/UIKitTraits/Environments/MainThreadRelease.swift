import Foundation

#if os(Linux)
import CMainThreadRelease
#endif

/// Has environments end on the main thread, whichever thread releases the last reference.
///
/// An `isolated deinit` would do so too, but it has every subclass say `isolated`, and code written
/// for UIKit does not. On Apple's systems nothing is arranged: there an environment that another
/// thread releases last ends the process with a sentence of the runtime's.
@MainActor
enum MainThreadRelease {
  /// Before the environment can be released anywhere else.
  ///
  /// - Complexity: O(1); a load and a comparison unless it is the first of its class.
  static func choose(_ environment: UIEnvironment) {
    #if os(Linux)
    _ = isArranged
    // Allowed: the metadata of a class is where its metatype points to, and can be written to.
    trait_choose_class(
      unsafeBitCast(type(of: environment), to: UnsafeMutableRawPointer.self))
    #endif
  }

  /// What a deinit does, as a function that it can call: a deinit is on the main thread, but the
  /// compiler does not know. `MainActor.assumeIsolated` would allocate a closure for each object.
  nonisolated static func inDeinit<Environment: UIEnvironment>(
    _ end: @escaping @MainActor (Environment) -> Void
  ) -> (Environment) -> Void {
    // In structures, because closures that are cast by themselves are wrapped in others, twice.
    unsafeBitCast(OnMainActor(call: end), to: Anywhere.self).call
  }

  private struct OnMainActor<Environment> {
    let call: @MainActor (Environment) -> Void
  }

  private struct Anywhere<Environment> {
    let call: (Environment) -> Void
  }

  #if os(Linux)
  private static let isArranged: Bool = {
    trait_release_on_main { object in
      let address = UInt(bitPattern: object)
      DispatchQueue.main.async {
        if let object = UnsafeRawPointer(bitPattern: address) { trait_end(object) }
      }
    }
    return true
  }()
  #endif
}
