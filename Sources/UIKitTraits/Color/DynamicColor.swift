import TraitModel

/// The rule of a dynamic colour, and what it lately led to.
final class DynamicColor: Sendable {
  /// What the colour is called in its catalogue, if it is from one.
  let name: String?
  private let provider: @Sendable (UITraitCollection) -> UIColor
  private let memo = ColorMemo()

  init(name: String? = nil, provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.name = name
    self.provider = provider
  }
}

extension DynamicColor {
  /// How many dynamic colours may lead to one another.
  private static var longestChain: Int { 100 }

  /// The fixed colour that this leads to. The provider is not asked again for a collection with the
  /// values of one of the last few.
  ///
  /// Fails if it leads from one dynamic colour to the next without end. If the failure's handler
  /// returns, the colour is clear.
  func resolved(with traits: UITraitCollection) -> UIColor {
    let edition = AssetEdition.newest
    if let color = remembered(for: traits, in: edition) { return color }
    let resolution = resolve(with: traits, in: edition)
    memo.keep(resolution, for: traits, in: edition)
    traits.noteReads(of: resolution.reads ?? [])
    return resolution.color
  }

  /// What is remembered; nil too if a method that asks is tracked and it is not known which traits
  /// decided.
  private func remembered(
    for traits: UITraitCollection, in edition: AssetEdition
  ) -> UIColor? {
    guard let resolution = memo.resolution(for: traits, in: edition) else { return nil }
    if !traits.isTracked { return resolution.color }
    guard let reads = resolution.reads else { return nil }
    traits.noteReads(of: reads)
    return resolution.color
  }

  private func resolve(
    with traits: UITraitCollection, in edition: AssetEdition
  ) -> ColorMemo.Resolution {
    guard traits.isTracked, MainThread.isCurrent else {
      return .init(color: askProvider(with: traits, in: edition), reads: nil)
    }
    return MainActor.assumeIsolated {
      let (run, outer) = TraitTracking.begin()
      let color = askProvider(with: UITraitCollection(traits.traits, trackedBy: run), in: edition)
      return .init(color: color, reads: TraitTracking.end(resuming: outer))
    }
  }

  private func askProvider(with traits: UITraitCollection, in edition: AssetEdition) -> UIColor {
    CallContext.perform(as: traits) { end(with: traits, in: edition) }
  }

  private func end(with traits: UITraitCollection, in edition: AssetEdition) -> UIColor {
    var color = provider(traits)
    for _ in 0..<Self.longestChain {
      guard case .dynamic(let next) = color.definition else { return color }
      color = next.remembered(for: traits, in: edition) ?? next.provider(traits)
    }
    TraitFailure.fail("Can't resolve a dynamic colour that leads to dynamic colours without end")
    return .clear
  }
}
