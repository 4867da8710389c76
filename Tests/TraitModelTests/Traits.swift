import TraitModel

enum Theme: Int { case standard, pastel, bold }

struct Small: Equatable, Codable {
  var x: Int32
  var y: Int32
}

struct Flag: TraitDefinition {
  static let defaultValue = false
  static let identifier = "test.flag"
}
struct Count: TraitDefinition {
  static let defaultValue = 0
  static let identifier = "test.count"
}
struct Scale: TraitDefinition {
  static let defaultValue = 0.0
  static let identifier = "test.scale"
}
struct Themed: TraitDefinition {
  static let defaultValue = Theme.standard
  static let identifier = "test.theme"
  static let affectsColorAppearance = true
  static let name = "Theme"
}
struct Label: TraitDefinition {
  static let defaultValue = "none"
  static let identifier = "test.label"
}
struct MaybeTheme: TraitDefinition {
  static let defaultValue: Theme? = nil
  static let identifier = "test.maybe"
}
struct Unnamed: TraitDefinition { static let defaultValue = Small(x: 0, y: 0) }
