import SwiftUITraits

/// A key for the density, consistent by default; faulty keys override a requirement.
protocol DensityBridge: UITraitBridgedEnvironmentKey where Value == Int {}

extension DensityBridge {
  static var defaultValue: Int { 1 }
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.density }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits.density = value
  }
}

struct DensityKey: DensityBridge {}

struct AccentKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "plain"
  static func read(from traitCollection: UITraitCollection) -> String { traitCollection.accent }
  static func write(to mutableTraits: inout UIMutableTraits, value: String) {
    mutableTraits.accent = value
  }
}

/// A key that is not bridged.
struct TitleKey: EnvironmentKey {
  static let defaultValue = "untitled"
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
