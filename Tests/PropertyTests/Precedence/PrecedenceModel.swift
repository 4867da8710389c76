import UIKitTestSupport
import UIKitTraits

/// Which override of an environment counts where several set the same trait, by rule S4.6 alone.
struct PrecedenceModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case styleBeatsOwn, collectionBeatsStyle, collectionBeatsOwn, presentationBeatsCollection
    case ownBeatsLimits, minimumBeatsMaximum, theLastSetWins, removedOnesCount
  }

  /// From the weakest.
  enum Way: Int, CaseIterable { case presentation, collection, style, own, minimum, maximum }

  enum Trait: Int, CaseIterable { case style, density, category, level }

  /// The environments, each with the one that it inherits from.
  enum Place: Int, CaseIterable {
    case scene, window, child, card, sheet

    var above: Place? {
      switch self {
      case .scene: nil
      case .window: .scene
      case .child, .sheet: .window
      case .card: .child
      }
    }

    /// The ways in which a program overrides a trait here.
    func ways(of trait: Trait) -> [Way] {
      let collection: [Way] = [.child, .sheet].contains(self) ? [.collection] : []
      let style: [Way] = self != .scene && trait == .style ? [.style] : []
      let limits: [Way] =
        [.window, .card].contains(self) && trait == .category ? [.minimum, .maximum] : []
      return collection + style + [.own] + limits
    }
  }

  private struct Key: Hashable {
    let place: Place
    let trait: Trait
    let way: Way
  }

  let fault: Fault?
  /// What the scene inherits.
  let first: [Trait: Int]
  private var values: [Key: Int] = [:]
  private var order: [Key] = []

  init(fault: Fault?, first: [Trait: Int]) {
    (self.fault, self.first) = (fault, first)
    // A sheet is elevated.
    values[Key(place: .sheet, trait: .level, way: .presentation)] = 1
  }

  mutating func set(_ value: Int?, _ trait: Trait, _ way: Way, at place: Place) {
    let key = Key(place: place, trait: trait, way: way)
    if value == nil, fault == .removedOnesCount, way == .style { return }
    values[key] = value
    order.removeAll { $0 == key }
    if value != nil { order.append(key) }
  }

  func value(of trait: Trait, _ way: Way, at place: Place) -> Int? {
    values[Key(place: place, trait: trait, way: way)]
  }

  /// How many ways set the trait.
  func count(_ trait: Trait, at place: Place) -> Int {
    Way.allCases.count { value(of: trait, $0, at: place) != nil }
  }

  func value(of trait: Trait, at place: Place) -> Int {
    let inherited = place.above.map { value(of: trait, at: $0) } ?? first[trait] ?? 0
    var overridden: Int?
    for way in strength { overridden = value(of: trait, way, at: place) ?? overridden }
    if fault == .theLastSetWins, trait == .style {
      let last = order.last { $0.place == place && $0.trait == trait }
      overridden = last.flatMap { values[$0] } ?? overridden
    }
    let result = overridden ?? inherited
    return trait == .category ? limited(result, at: place) : result
  }

  private func limited(_ category: Int, at place: Place) -> Int {
    let minimum = value(of: .category, .minimum, at: place)
    let maximum = value(of: .category, .maximum, at: place)
    if fault == .ownBeatsLimits, value(of: .category, .own, at: place) != nil { return category }
    if fault == .minimumBeatsMaximum {
      return max(min(category, maximum ?? category), minimum ?? 0)
    }
    let least = max(category, minimum ?? category)
    return min(least, maximum ?? least)
  }

  /// The ways that replace what is inherited, from the weakest.
  private var strength: [Way] {
    switch fault {
    case .styleBeatsOwn: [.presentation, .collection, .own, .style]
    case .collectionBeatsStyle: [.presentation, .style, .collection, .own]
    case .collectionBeatsOwn: [.presentation, .style, .own, .collection]
    case .presentationBeatsCollection: [.collection, .presentation, .style, .own]
    default: [.presentation, .collection, .style, .own]
    }
  }
}

/// A trait's values as numbers; all but those of `count` values are the same in both directions.
@MainActor
extension PrecedenceModel.Trait {
  static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
  ]

  /// The values that a program sets.
  var values: [Int] {
    switch self {
    case .style: [UIUserInterfaceStyle.light.rawValue, UIUserInterfaceStyle.dark.rawValue]
    case .density: [2, 3, 4]
    case .category: Array(Self.categories.indices)
    case .level: [UIUserInterfaceLevel.base.rawValue, UIUserInterfaceLevel.elevated.rawValue]
    }
  }

  func value(in traits: UITraitCollection) -> Int {
    switch self {
    case .style: traits.userInterfaceStyle.rawValue
    case .density: traits.density
    case .category: Self.categories.firstIndex(of: traits.preferredContentSizeCategory) ?? -1
    case .level: traits.userInterfaceLevel.rawValue
    }
  }

  func set(_ value: Int, in traits: inout some UIMutableTraits) {
    switch self {
    case .style: traits.userInterfaceStyle = UIUserInterfaceStyle(rawValue: value) ?? .unspecified
    case .density: traits.density = value
    case .category: traits.preferredContentSizeCategory = Self.categories[value]
    case .level: traits.userInterfaceLevel = UIUserInterfaceLevel(rawValue: value) ?? .unspecified
    }
  }

  func remove(from overrides: inout UITraitOverrides) {
    switch self {
    case .style: overrides.remove(UITraitUserInterfaceStyle.self)
    case .density: overrides.remove(Density.self)
    case .category: overrides.remove(UITraitPreferredContentSizeCategory.self)
    case .level: overrides.remove(UITraitUserInterfaceLevel.self)
    }
  }
}
