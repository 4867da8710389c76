import SwiftUITraits

/// A trait with a key of its own.
struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
  static let name = "Density"
}

struct DensityKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 1
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value
  }
}

struct AccentTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let name = "Accent"
}

struct AccentKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "plain"
  static func read(from traitCollection: UITraitCollection) -> String { traitCollection.accent }
  static func write(to mutableTraits: inout UIMutableTraits, value: String) {
    mutableTraits.accent = value
  }
}

/// A key that is no trait.
struct TitleKey: EnvironmentKey {
  static let defaultValue = "untitled"
}

extension UITraitCollection {
  var density: Int { self[DensityTrait.self] }
  var accent: String { self[AccentTrait.self] }
}

extension UIMutableTraits {
  var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
  var accent: String {
    get { self[AccentTrait.self] }
    set { self[AccentTrait.self] = newValue }
  }
}

extension EnvironmentValues {
  var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
  var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
  var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}
