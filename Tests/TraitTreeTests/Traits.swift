import TraitModel

struct Size: TraitDefinition {
  static let defaultValue = 0
}

struct Weight: TraitDefinition {
  static let defaultValue = 0
}

struct Label: TraitDefinition {
  static let defaultValue = ""
}
