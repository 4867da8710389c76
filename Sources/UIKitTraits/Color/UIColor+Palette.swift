import TraitModel

// System colours, which depend on style, contrast and level as in iOS's palette.
extension UIColor {
  /// Light #FF3B30; dark #FF453A; with more contrast #D70015 and #FF6961.
  public static let systemRed = system(
    "systemRed", light: 0xFF3B30, dark: 0xFF453A,
    contrast: (light: 0xD70015, dark: 0xFF6961))
  /// Light #FF9500; dark #FF9F0A; with more contrast #C93400 and #FFB340.
  public static let systemOrange = system(
    "systemOrange", light: 0xFF9500, dark: 0xFF9F0A,
    contrast: (light: 0xC93400, dark: 0xFFB340))
  /// Light #FFCC00; dark #FFD60A; with more contrast #B25000 and #FFD426.
  public static let systemYellow = system(
    "systemYellow", light: 0xFFCC00, dark: 0xFFD60A,
    contrast: (light: 0xB25000, dark: 0xFFD426))
  /// Light #34C759; dark #30D158; with more contrast #248A3D and #30DB5B.
  public static let systemGreen = system(
    "systemGreen", light: 0x34C759, dark: 0x30D158,
    contrast: (light: 0x248A3D, dark: 0x30DB5B))
  /// Light #00C7BE; dark #63E6E2; with more contrast #0C817B and #66D4CF.
  public static let systemMint = system(
    "systemMint", light: 0x00C7BE, dark: 0x63E6E2,
    contrast: (light: 0x0C817B, dark: 0x66D4CF))
  /// Light #30B0C7; dark #40C8E0; with more contrast #008299 and #5DE6FF.
  public static let systemTeal = system(
    "systemTeal", light: 0x30B0C7, dark: 0x40C8E0,
    contrast: (light: 0x008299, dark: 0x5DE6FF))
  /// Light #32ADE6; dark #64D2FF; with more contrast #0071A4 and #70D7FF.
  public static let systemCyan = system(
    "systemCyan", light: 0x32ADE6, dark: 0x64D2FF,
    contrast: (light: 0x0071A4, dark: 0x70D7FF))
  /// Light #007AFF; dark #0A84FF; with more contrast #0040DD and #409CFF.
  public static let systemBlue = system(
    "systemBlue", light: 0x007AFF, dark: 0x0A84FF,
    contrast: (light: 0x0040DD, dark: 0x409CFF))
  /// Light #5856D6; dark #5E5CE6; with more contrast #3634A3 and #7D7AFF.
  public static let systemIndigo = system(
    "systemIndigo", light: 0x5856D6, dark: 0x5E5CE6,
    contrast: (light: 0x3634A3, dark: 0x7D7AFF))
  /// Light #AF52DE; dark #BF5AF2; with more contrast #8944AB and #DA8FFF.
  public static let systemPurple = system(
    "systemPurple", light: 0xAF52DE, dark: 0xBF5AF2,
    contrast: (light: 0x8944AB, dark: 0xDA8FFF))
  /// Light #FF2D55; dark #FF375F; with more contrast #D30F45 and #FF6482.
  public static let systemPink = system(
    "systemPink", light: 0xFF2D55, dark: 0xFF375F,
    contrast: (light: 0xD30F45, dark: 0xFF6482))
  /// Light #A2845E; dark #AC8E68; with more contrast #7F6545 and #B59469.
  public static let systemBrown = system(
    "systemBrown", light: 0xA2845E, dark: 0xAC8E68,
    contrast: (light: 0x7F6545, dark: 0xB59469))
  /// Light #8E8E93; dark #8E8E93; with more contrast #6C6C70 and #AEAEB2.
  public static let systemGray = system(
    "systemGray", light: 0x8E8E93, dark: 0x8E8E93,
    contrast: (light: 0x6C6C70, dark: 0xAEAEB2))
  /// Light #AEAEB2; dark #636366; with more contrast #8E8E93 and #7C7C80.
  public static let systemGray2 = system(
    "systemGray2", light: 0xAEAEB2, dark: 0x636366,
    contrast: (light: 0x8E8E93, dark: 0x7C7C80))
  /// Light #C7C7CC; dark #48484A; with more contrast #AEAEB2 and #545456.
  public static let systemGray3 = system(
    "systemGray3", light: 0xC7C7CC, dark: 0x48484A,
    contrast: (light: 0xAEAEB2, dark: 0x545456))
  /// Light #D1D1D6; dark #3A3A3C; with more contrast #BCBCC0 and #444446.
  public static let systemGray4 = system(
    "systemGray4", light: 0xD1D1D6, dark: 0x3A3A3C,
    contrast: (light: 0xBCBCC0, dark: 0x444446))
  /// Light #E5E5EA; dark #2C2C2E; with more contrast #D8D8DC and #363638.
  public static let systemGray5 = system(
    "systemGray5", light: 0xE5E5EA, dark: 0x2C2C2E,
    contrast: (light: 0xD8D8DC, dark: 0x363638))
  /// Light #F2F2F7; dark #1C1C1E; with more contrast #EBEBF0 and #242426.
  public static let systemGray6 = system(
    "systemGray6", light: 0xF2F2F7, dark: 0x1C1C1E,
    contrast: (light: 0xEBEBF0, dark: 0x242426))
}

// Semantic colours for text, separators, fills and backgrounds.
extension UIColor {
  /// Text of the first rank: #000000; dark #FFFFFF.
  public static let label = system("label", light: 0x000000, dark: 0xFFFFFF)
  /// Text of the second rank: #3C3C43 at 60 %; dark #EBEBF5 at 60 %; with more contrast at 68 % and
  /// 68 %.
  public static let secondaryLabel = system(
    "secondaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (light: 0.6, dark: 0.6),
    contrastAlpha: (light: 0.68, dark: 0.68))
  /// Text of the third rank: #3C3C43 at 30 %; dark #EBEBF5 at 30 %; with more contrast at 38 % and
  /// 38 %.
  public static let tertiaryLabel = system(
    "tertiaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (light: 0.3, dark: 0.3),
    contrastAlpha: (light: 0.38, dark: 0.38))
  /// Text of the fourth rank: #3C3C43 at 18 %; dark #EBEBF5 at 16 %; with more contrast at 26 % and
  /// 24 %.
  public static let quaternaryLabel = system(
    "quaternaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (light: 0.18, dark: 0.16),
    contrastAlpha: (light: 0.26, dark: 0.24))
  /// What a text field shows while it is empty: #3C3C43 at 30 %; dark #EBEBF5 at 30 %; with more
  /// contrast at 38 % and 38 %.
  public static let placeholderText = system(
    "placeholderText", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (light: 0.3, dark: 0.3),
    contrastAlpha: (light: 0.38, dark: 0.38))
  /// A line that lets what is below shine through: #3C3C43 at 29 %; dark #545458 at 60 %; with more
  /// contrast at 37 % and 68 %.
  public static let separator = system(
    "separator", light: 0x3C3C43, dark: 0x545458, alpha: (light: 0.29, dark: 0.6),
    contrastAlpha: (light: 0.37, dark: 0.68))
  /// A line that covers what is below: #C6C6C8; dark #38383A.
  public static let opaqueSeparator = system(
    "opaqueSeparator", light: 0xC6C6C8, dark: 0x38383A)
  /// Text that leads somewhere: #007AFF; dark #0984FF.
  public static let link = system("link", light: 0x007AFF, dark: 0x0984FF)
  /// Fills thin shapes, such as a slider's track: #787880 at 20 %; dark #787880 at 36 %; with more
  /// contrast at 28 % and 44 %.
  public static let systemFill = system(
    "systemFill", light: 0x787880, dark: 0x787880, alpha: (light: 0.2, dark: 0.36),
    contrastAlpha: (light: 0.28, dark: 0.44))
  /// Fills shapes of middle size, such as a switch: #787880 at 16 %; dark #787880 at 32 %; with
  /// more contrast at 24 % and 40 %.
  public static let secondarySystemFill = system(
    "secondarySystemFill", light: 0x787880, dark: 0x787880, alpha: (light: 0.16, dark: 0.32),
    contrastAlpha: (light: 0.24, dark: 0.4))
  /// Fills large shapes, such as a text field: #767680 at 12 %; dark #767680 at 24 %; with more
  /// contrast at 20 % and 32 %.
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", light: 0x767680, dark: 0x767680, alpha: (light: 0.12, dark: 0.24),
    contrastAlpha: (light: 0.2, dark: 0.32))
  /// Fills large areas with content: #747480 at 8 %; dark #767680 at 18 %; with more contrast at 16
  /// % and 26 %.
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", light: 0x747480, dark: 0x767680, alpha: (light: 0.08, dark: 0.18),
    contrastAlpha: (light: 0.16, dark: 0.26))
  /// Behind everything: #FFFFFF; dark #000000, elevated #1C1C1E.
  public static let systemBackground = system(
    "systemBackground", light: 0xFFFFFF, dark: 0x000000, elevated: (0x1C1C1E, 0x242426))
  /// Behind a group on `systemBackground`: #F2F2F7; dark #1C1C1E, elevated #2C2C2E; with more
  /// contrast #EBEBF0 and #242426, elevated #363638.
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: 0xF2F2F7, dark: 0x1C1C1E,
    contrast: (light: 0xEBEBF0, dark: 0x242426), elevated: (0x2C2C2E, 0x363638))
  /// Behind a group within a group: #FFFFFF; dark #2C2C2E, elevated #3A3A3C; with more contrast
  /// #FFFFFF and #363638, elevated #444446.
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: 0xFFFFFF, dark: 0x2C2C2E,
    contrast: (light: 0xFFFFFF, dark: 0x363638), elevated: (0x3A3A3C, 0x444446))
  /// Behind grouped content: #F2F2F7; dark #000000, elevated #1C1C1E; with more contrast #EBEBF0
  /// and #000000, elevated #242426.
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: 0xF2F2F7, dark: 0x000000,
    contrast: (light: 0xEBEBF0, dark: 0x000000), elevated: (0x1C1C1E, 0x242426))
  /// Behind a group on `systemGroupedBackground`: #FFFFFF; dark #1C1C1E, elevated #2C2C2E; with
  /// more contrast #FFFFFF and #242426, elevated #363638.
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: 0xFFFFFF, dark: 0x1C1C1E,
    contrast: (light: 0xFFFFFF, dark: 0x242426), elevated: (0x2C2C2E, 0x363638))
  /// Behind a group within such a group: #F2F2F7; dark #2C2C2E, elevated #3A3A3C; with more
  /// contrast #EBEBF0 and #363638, elevated #444446.
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: 0xF2F2F7, dark: 0x2C2C2E,
    contrast: (light: 0xEBEBF0, dark: 0x363638), elevated: (0x3A3A3C, 0x444446))
}

extension UIColor {
  fileprivate typealias ByStyle<Value> = (light: Value, dark: Value)
  fileprivate typealias ByContrast<Value> = (normal: Value, high: Value)

  /// Defaults: high contrast equals normal contrast, alpha is 1, and the elevated colour equals the
  /// base one. Only dark colours have an elevated variant.
  fileprivate static func system(
    _ name: String, light: UInt32, dark: UInt32, contrast: ByStyle<UInt32>? = nil,
    alpha: ByStyle<CGFloat> = (1, 1), contrastAlpha: ByStyle<CGFloat>? = nil,
    elevated: ByContrast<UInt32>? = nil
  ) -> UIColor {
    let contrastAlpha = contrastAlpha ?? alpha
    let lights = (
      normal: UIColor(rgb: light, alpha: alpha.light),
      high: UIColor(rgb: contrast?.light ?? light, alpha: contrastAlpha.light)
    )
    let darks = (
      normal: UIColor(rgb: dark, alpha: alpha.dark),
      high: UIColor(rgb: contrast?.dark ?? dark, alpha: contrastAlpha.dark)
    )
    let elevateds = elevated.map { rgb in
      (
        normal: UIColor(rgb: rgb.normal, alpha: alpha.dark),
        high: UIColor(rgb: rgb.high, alpha: alpha.dark)
      )
    }
    return UIColor(named: name) { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let isElevated = isDark && traits.userInterfaceLevel == .elevated
      let colors = isElevated ? elevateds ?? darks : isDark ? darks : lights
      return traits.accessibilityContrast == .high ? colors.high : colors.normal
    }
  }

  private convenience init(rgb: UInt32, alpha: CGFloat) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    let (red, green, blue) = (component(16), component(8), component(0))
    // Black, white and what is between are greys, so that a resolved label colour is `.black`.
    let isGray = red == green && green == blue
    self.init(
      .fixed(
        ColorComponents(red: red, green: green, blue: blue, alpha: alpha, isGray: isGray)))
  }
}

// Colours that depend on no trait.
extension UIColor {
  /// Depends on no trait: white 0, alpha 1.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Depends on no trait: white a third, alpha 1.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Depends on no trait: white two thirds, alpha 1.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Depends on no trait: white 1, alpha 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Depends on no trait: white 0.5, alpha 1.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Depends on no trait: red 1, green 0, blue 0, alpha 1.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Depends on no trait: red 0, green 1, blue 0, alpha 1.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Depends on no trait: red 0, green 0, blue 1, alpha 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Depends on no trait: red 0, green 1, blue 1, alpha 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Depends on no trait: red 1, green 1, blue 0, alpha 1.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Depends on no trait: red 1, green 0, blue 1, alpha 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Depends on no trait: red 1, green 0.5, blue 0, alpha 1.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Depends on no trait: red 0.5, green 0, blue 0.5, alpha 1.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Depends on no trait: red 0.6, green 0.4, blue 0.2, alpha 1.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Depends on no trait: white 0, alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The trait behind `UIColor.tintColor`; nil where no view sets a tint colour.
struct TintColorTrait: UITraitDefinition {
  static let defaultValue: UIColor? = nil
  static let affectsColorAppearance = true
  static let name = "TintColor"
}

extension UIColor {
  /// The tint colour of the view that uses it: that of the nearest view with one of its own.
  ///
  /// Implemented as a trait, so in a view it is up to date after the next update.
  public static let tintColor = UIColor(named: "tintColor") { traits in
    traits[TintColorTrait.self] ?? .systemBlue
  }
}
