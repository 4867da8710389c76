import UIKitTraits

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on light surfaces, or light text on dark ones.
  case light, dark

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }

  /// Nil if no style is specified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// Unspecified for nil.
  public init(_ colorScheme: ColorScheme?) { self = colorScheme?.style ?? .unspecified }
}

/// The key for the user interface style.
private struct ColorSchemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = ColorScheme.light

  static func read(from traitCollection: UITraitCollection) -> ColorScheme {
    traitCollection.userInterfaceStyle == .dark ? .dark : .light
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: ColorScheme) {
    mutableTraits.userInterfaceStyle = value.style
  }
}

extension EnvironmentValues {
  /// The colour scheme; light if no style is specified.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

extension View {
  /// Sets the scheme of what presents the view: a sheet, a popover or the hosting controller, with the controller
  /// that this one presents. If several views set one, the outermost wins; among siblings, the one that was shown first.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    announcing(PreferredScheme.self, colorScheme)
  }
}

/// The scheme that a view prefers for its presentation.
enum PreferredScheme: Announcement {
  /// The first one that is not nil.
  static func first(of schemes: [ColorScheme?]) -> ColorScheme? {
    schemes.lazy.compactMap { $0 }.first
  }

  static func tell(_ schemes: [ColorScheme?], to controller: UIViewController) {
    controller.preferStyle(first(of: schemes)?.style ?? .unspecified)
  }
}
