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
    if let color = memo.color(for: traits, in: edition) { return color }
    let color = traits.performAsCurrent { end(with: traits, in: edition) }
    memo.keep(color, for: traits, in: edition)
    return color
  }

  private func end(with traits: UITraitCollection, in edition: AssetEdition) -> UIColor {
    var color = provider(traits)
    for _ in 0..<Self.longestChain {
      guard case .dynamic(let next) = color.definition else { return color }
      color = next.memo.color(for: traits, in: edition) ?? next.provider(traits)
    }
    TraitFailure.fail("Can't resolve a dynamic colour that leads to dynamic colours without end")
    return .clear
  }
}
