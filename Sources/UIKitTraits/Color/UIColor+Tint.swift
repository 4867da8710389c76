import TraitModel

/// The tint colour of a place, for `UIColor.tintColor`; nil where nothing set one.
struct TintColorTrait: UITraitDefinition {
  static let defaultValue: UIColor? = nil
  static let affectsColorAppearance = true
  static let name = "TintColor"
}

extension UIColor {
  /// The tint colour of the view in which it is used: that of the nearest view with one of its own.
  ///
  /// A trait behind the scenes: as other traits of views it is right after the next update.
  public static let tintColor = UIColor(named: "tintColor") { traits in
    traits[TintColorTrait.self] ?? .systemBlue
  }
}
