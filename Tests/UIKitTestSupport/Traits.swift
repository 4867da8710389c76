import UIKitTraits

/// Stored inline.
package struct Density: UITraitDefinition {
  package static let defaultValue = 1
}

/// Stored in a box; affects colours.
package struct Accent: UITraitDefinition {
  package static let defaultValue = "plain"
  package static let affectsColorAppearance = true
}

extension UITraitCollection {
  package var density: Int { self[Density.self] }
  package var accent: String { self[Accent.self] }
}

extension UIMutableTraits {
  package var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
  package var accent: String {
    get { self[Accent.self] }
    set { self[Accent.self] = newValue }
  }
}
