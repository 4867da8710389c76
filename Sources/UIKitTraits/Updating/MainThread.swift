import Foundation
import Synchronization

/// Whether the caller is on the main actor's thread: a load and a compare, where asking Foundation
/// or the actor costs more than reading a trait.
///
/// It is known from when the main actor first noted it, before there is anything that only the main
/// thread has. Until then every thread is told that it is another.
enum MainThread {
  private static let number = Atomic<UInt>(0)

  @MainActor
  static func note() { number.store(calling, ordering: .relaxed) }

  static var isCurrent: Bool { number.load(ordering: .relaxed) == calling }

  private static var calling: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
