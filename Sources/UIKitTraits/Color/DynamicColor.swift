import Synchronization
import TraitModel

/// A dynamic colour's provider, and the latest results if they depend on nothing but traits.
final class DynamicColor: Sendable {
  /// The name in the palette or in the asset catalogue; nil for a program's provider.
  let name: String?
  /// The colour from which this one differs in its alpha; nil for other colours.
  let base: DynamicColor?
  private let provider: @Sendable (UITraitCollection) -> UIColor
  private let memo = ColorMemo()

  init(
    name: String? = nil, base: DynamicColor? = nil,
    provider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.name = name
    self.base = base
    self.provider = provider
  }

  /// The colour with another alpha. However often that is changed, it is made from the same colour.
  func withAlpha(_ alpha: CGFloat) -> DynamicColor {
    let base = base ?? self
    return DynamicColor(base: base) { traits in
      base.resolved(with: traits).withAlphaComponent(alpha)
    }
  }

  /// A program's provider may depend on the program's own state, so it is asked each time.
  private var isCached: Bool { name != nil }
}

extension DynamicColor {
  /// The longest chain of providers that return dynamic colours, or that resolve them.
  private static var longestChain: Int { 100 }

  /// Resolves to a fixed colour. The provider of a named colour does not run again for a collection
  /// with the same values as one of the last few, unless it leads to a program's provider.
  ///
  /// Fails if providers keep returning dynamic colours, or resolving them. If the failure's handler
  /// returns, the colour is clear.
  func resolved(with traits: UITraitCollection) -> UIColor {
    let edition = AssetEdition.newest
    var isLasting = true
    if !isCached { return askProvider(with: traits, in: edition, &isLasting) }
    if let color = remembered(for: traits, in: edition) { return color }
    let resolution = resolve(with: traits, in: edition, &isLasting)
    if isLasting { memo.keep(resolution, for: traits, in: edition) }
    traits.noteReads(of: resolution.reads ?? [])
    return resolution.color
  }

  /// The cached result. Nil if there is none, and if the caller is tracked but the cached entry
  /// does not know which traits the provider read.
  private func remembered(
    for traits: UITraitCollection, in edition: AssetEdition
  ) -> UIColor? {
    guard isCached, let resolution = memo.resolution(for: traits, in: edition) else { return nil }
    if !traits.isTracked { return resolution.color }
    guard let reads = resolution.reads else { return nil }
    traits.noteReads(of: reads)
    return resolution.color
  }

  private func resolve(
    with traits: UITraitCollection, in edition: AssetEdition, _ isLasting: inout Bool
  ) -> ColorMemo.Resolution {
    guard traits.isTracked, MainThread.isCurrent else {
      return .init(color: askProvider(with: traits, in: edition, &isLasting), reads: nil)
    }
    return MainActor.assumeIsolated {
      let (run, outer) = TraitTracking.begin()
      let marked = UITraitCollection(traits.traits, trackedBy: run)
      let color = askProvider(with: marked, in: edition, &isLasting)
      return .init(color: color, reads: TraitTracking.end(resuming: outer))
    }
  }

  /// - Parameter isLasting: Set to false if the way leads through a provider of the program's.
  private func askProvider(
    with traits: UITraitCollection, in edition: AssetEdition, _ isLasting: inout Bool
  ) -> UIColor {
    CallContext.perform(as: traits) { end(with: traits, in: edition, &isLasting) }
  }

  private func end(
    with traits: UITraitCollection, in edition: AssetEdition, _ isLasting: inout Bool
  ) -> UIColor {
    TraitCollection.nested { depth in
      if depth <= Self.longestChain,
        let color = fixed(with: traits, in: edition, &isLasting)
      {
        return color
      }
      TraitFailure.fail(
        "Can't resolve a dynamic colour that leads to dynamic colours without end: return a fixed one"
      )
      return .clear
    }
  }

  /// The fixed colour to which the provider's colour leads; nil if it leads to none.
  private func fixed(
    with traits: UITraitCollection, in edition: AssetEdition, _ isLasting: inout Bool
  ) -> UIColor? {
    var color = provider(traits)
    for _ in 0..<Self.longestChain {
      guard case .dynamic(let next) = color.definition else { return color }
      if !next.isCached { isLasting = false }
      color = next.remembered(for: traits, in: edition) ?? next.provider(traits)
    }
    return nil
  }
}

/// A cache of the results of one dynamic colour for the last few collections, for any thread.
///
/// It retains fixed colours only: a colour lives as long as the program and must not retain the
/// trait values of a window that was released.
struct ColorMemo: ~Copyable, Sendable {
  private let entries = Mutex<[Entry]>([])

  /// The number of entries; a look-up may compare with all of them.
  static let capacity = 8

  // Not private, because that crashes Swift 6.3.
  struct Entry {
    let key: CollectionKey
    let edition: AssetEdition
    let resolution: Resolution
  }

  struct Resolution {
    let color: UIColor
    /// The traits that the provider read; nil if its reads were not tracked.
    let reads: TraitSlotSet?
  }
}

extension ColorMemo {
  // Compares bits, not values: a value's `==` is client code and may be slower than the provider.
  // Equal collections with different bits have separate entries.
  func resolution(for traits: UITraitCollection, in edition: AssetEdition) -> Resolution? {
    entries.withLock { entries in
      for index in entries.indices where entries[index].edition == edition {
        if entries[index].key.recognizes(traits.traits) { return entries[index].resolution }
      }
      return nil
    }
  }

  /// Adds an entry, and drops the oldest if there are too many.
  func keep(_ resolution: Resolution, for traits: UITraitCollection, in edition: AssetEdition) {
    let key = CollectionKey(of: traits.traits)
    let entry = Entry(key: key, edition: edition, resolution: resolution)
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeLast() }
      entries.insert(entry, at: 0)
    }
  }
}
