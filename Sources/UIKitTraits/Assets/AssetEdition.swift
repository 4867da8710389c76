import Synchronization

/// Which registrations of assets have been made in this process, as a number that each one raises.
///
/// What was found out in an older edition may no longer be true.
struct AssetEdition: Equatable, Sendable {
  private let number: Int

  static var newest: AssetEdition { AssetEdition(number: count.load(ordering: .acquiring)) }

  /// To be called after an asset was changed.
  static func advance() {
    count.add(1, ordering: .releasing)
  }

  private static let count = Atomic(0)
}
