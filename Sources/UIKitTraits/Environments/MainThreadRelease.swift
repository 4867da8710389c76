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
