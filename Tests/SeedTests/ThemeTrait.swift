import UIKit

// A theme for the whole application: the guide and the longer notes on the talk define this trait,
// the shorter notes use it.

enum MyAppTheme: Int {
  case standard, pastel, bold, monochrome
}

struct MyAppThemeTrait: UITraitDefinition {
  static let defaultValue = MyAppTheme.standard
  static let affectsColorAppearance = true  // use sparingly, very expensive
  static let name = "Theme"
  static let identifier = "com.myapp.theme"
}

extension UITraitCollection {
  var myAppTheme: MyAppTheme { self[MyAppThemeTrait.self] }
}

extension UIMutableTraits {
  var myAppTheme: MyAppTheme {
    get { self[MyAppThemeTrait.self] }
    set { self[MyAppThemeTrait.self] = newValue }
  }
}

/// Both sets of notes toggle an override in a function of something that has a view.
final class ThemeController: UIViewController {
  func toggleThemeOverride(_ overrideTheme: MyAppTheme) {
    if view.traitOverrides.contains(MyAppThemeTrait.self) {
      // There's an existing theme override; remove it
      view.traitOverrides.remove(MyAppThemeTrait.self)
    } else {
      // There's no existing theme override; apply one
      view.traitOverrides.myAppTheme = overrideTheme
    }
  }
}

// UIKit view controller contained in the SettingsControllerRepresentable
//
// What the title is, only the longer notes say.
class SettingsViewController: UIViewController {
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    title = settingsTitle(for: traitCollection.myAppTheme)
  }

  func settingsTitle(for theme: MyAppTheme) -> String {
    switch theme {
    case .standard: return "Standard"
    case .pastel: return "Pastel"
    case .bold: return "Bold"
    case .monochrome: return "Monochrome"
    }
  }
}
