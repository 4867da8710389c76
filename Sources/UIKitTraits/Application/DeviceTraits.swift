import Synchronization

/// The device's collection with the application's overrides, for any thread: the current collection
/// where nothing was made current.
enum DeviceTraits {
  private static let latest = Mutex(UITraitCollection())

  static var collection: UITraitCollection {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }
}
