import Synchronization

/// What one name in a catalogue stands for. Variants may be registered at any time, from any
/// thread.
final class Asset<Value: Sendable>: Sendable {
  private let variants = Mutex(AssetVariants<Value>())
}

extension Asset {
  /// Replaces the variant for the same traits, if there is one.
  func register(_ value: Value, for traits: UITraitCollection) {
    variants.withLock { $0.register(value, for: traits) }
    AssetEdition.advance()
  }

  func unregister(for traits: UITraitCollection) {
    variants.withLock { $0.unregister(for: traits) }
    AssetEdition.advance()
  }

  /// The variant that fits `traits` best; nil if there is none.
  func best(for traits: UITraitCollection) -> Value? {
    variants.withLock { $0 }.best(for: traits)
  }
}
