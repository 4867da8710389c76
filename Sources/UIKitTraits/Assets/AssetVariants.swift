import Synchronization
import TraitModel

/// The variants of one asset, by traits.
///
///     conditions                     value
///     (none)                         white
///     UserInterfaceStyle = dark      black
///
/// A variant's conditions are the values that differ from their defaults in the collection it was
/// registered for. The best variant for a collection fails the fewest conditions; of several such,
/// it has the most conditions; of several such, it was registered first. So a variant without
/// conditions is the fallback, and every look-up finds a variant if there is one.
struct AssetVariants<Value: Sendable>: Sendable {
  private(set) var variants: [Variant] = []

  struct Variant: Sendable {
    let traits: UITraitCollection
    let conditions: TraitSlotSet
    var value: Value
  }
}

extension AssetVariants {
  /// Replaces the variant for the same traits, if there is one.
  mutating func register(_ value: Value, for traits: UITraitCollection) {
    if let index = variants.firstIndex(where: { $0.traits == traits }) {
      variants[index].value = value
    } else {
      let conditions = traits.traits.changedSlots(from: nil)
      variants.append(Variant(traits: traits, conditions: conditions, value: value))
    }
  }

  mutating func unregister(for traits: UITraitCollection) {
    variants.removeAll { $0.traits == traits }
  }

  /// The best variant for `traits`; nil if there is none.
  ///
  /// - Complexity: O(v × w), v: variants, w: words of the larger collection.
  func best(for traits: UITraitCollection) -> Value? {
    for variant in variants { traits.noteReads(of: variant.conditions) }
    return variants.min { $0.rank(in: traits) < $1.rank(in: traits) }?.value
  }
}

extension AssetVariants.Variant {
  /// The best variant has the lowest rank.
  fileprivate func rank(in place: UITraitCollection) -> (unmet: Int, unconditional: Int) {
    let unmet = place.traits.changedSlots(from: traits.traits).intersection(conditions)
    return (unmet.count, -conditions.count)
  }
}

/// One asset of a catalogue. Any thread may register variants at any time.
final class Asset<Value: Sendable>: Sendable {
  private let latest = Mutex((variants: AssetVariants<Value>(), changes: 0))
}

extension Asset {
  /// Replaces the variant for the same traits, if there is one.
  func register(_ value: Value, for traits: UITraitCollection) {
    change { $0.register(value, for: traits) }
  }

  func unregister(for traits: UITraitCollection) {
    change { $0.unregister(for: traits) }
  }

  /// The best variant for `traits`; nil if there is none.
  func best(for traits: UITraitCollection) -> Value? {
    latest.withLock { $0.variants }.best(for: traits)
  }

  /// Changes a copy, and once more if another change came in between: comparisons of traits and the
  /// deinits of variants are client code, which may use the asset.
  private func change(_ body: (inout AssetVariants<Value>) -> Void) {
    var isDone = false
    while !isDone {
      let (old, changes) = latest.withLock { $0 }
      var new = old
      body(&new)
      isDone = latest.withLock { latest in
        if latest.changes != changes { return false }
        latest = (new, changes + 1)
        return true
      }
      withExtendedLifetime(old) {}
    }
    AssetEdition.advance()
  }
}

/// The number of changes of assets in this process, which each change increments.
///
/// A cached result with an older number may be stale.
struct AssetEdition: Equatable, Sendable {
  private let number: Int

  static var newest: AssetEdition { AssetEdition(number: count.load(ordering: .acquiring)) }

  /// Call this after changing an asset.
  static func advance() {
    count.add(1, ordering: .releasing)
  }

  private static let count = Atomic(0)
}
