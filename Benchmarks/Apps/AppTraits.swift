import UIKitTraits

/// The spacing of views.
enum Density: UITraitDefinition {
  static let defaultValue = 8
  static let identifier = "com.example.apps.density"
}

/// The look of a program besides its style.
enum Theme: UITraitDefinition {
  enum Value: Int { case plain, sepia, contrast }
  static let defaultValue = Value.plain
  static let affectsColorAppearance = true
}

/// The font of running text, by its name.
enum FontName: UITraitDefinition {
  static let defaultValue = "Body"
}

/// Whether controls may be used.
enum Enabled: UITraitDefinition {
  static let defaultValue = true
}

/// Assigns slots in a fixed order: they are assigned at first use, and recordings list traits in
/// the order of slots.
@MainActor
func takeAppSlots() {
  let traits = UITraitCollection { traits in
    traits.userInterfaceStyle = .dark
    traits.displayScale = 2
    traits.preferredContentSizeCategory = .large
    traits.horizontalSizeClass = .regular
    traits.verticalSizeClass = .regular
    traits.layoutDirection = .leftToRight
    traits[Density.self] = 1
    traits[Theme.self] = .sepia
    traits[FontName.self] = "Serif"
    traits[Enabled.self] = false
  }
  withExtendedLifetime(traits) {}
}
