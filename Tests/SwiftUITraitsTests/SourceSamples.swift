import SwiftUITraits
import XCTest

// The samples of the source documents, as they are written there.

enum MyAppTheme: Int {
  case standard, pastel, bold, monochrome
}

struct MyAppThemeTrait: UITraitDefinition {
  static let defaultValue = MyAppTheme.standard
  static let affectsColorAppearance = true
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

struct MyAppThemeKey: EnvironmentKey {
  static let defaultValue = MyAppTheme.standard
}

extension EnvironmentValues {
  var myAppTheme: MyAppTheme {
    get { self[MyAppThemeKey.self] }
    set { self[MyAppThemeKey.self] = newValue }
  }
}

extension MyAppThemeKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> MyAppTheme {
    traitCollection.myAppTheme
  }

  static func write(to mutableTraits: inout UIMutableTraits, value: MyAppTheme) {
    mutableTraits.myAppTheme = value
  }
}

struct CellView: View {
  @Environment(\.myAppTheme) var theme: MyAppTheme

  var body: some View {
    Text("Settings")
      .foregroundStyle(theme == .monochrome ? .gray : .blue)
  }
}

// SwiftUI environment value applied to a UIViewControllerRepresentable
struct SettingsView: View {
  var body: some View {
    SettingsControllerRepresentable()
      .environment(\.myAppTheme, .standard)
  }
}

final class SettingsControllerRepresentable: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SettingsViewController {
    SettingsViewController()
  }

  func updateUIViewController(_ uiViewController: SettingsViewController, context: Context) {
    // Update the view controller...
  }
}

// UIKit view controller contained in the SettingsControllerRepresentable
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

struct FeatureOneTrait: UITraitDefinition {
  static let defaultValue = false
  static let identifer = "com.useyourloaf.myapp.featureOne"
}

extension UITraitCollection {
  var featureOne: Bool { self[FeatureOneTrait.self] }
}

extension UIMutableTraits {
  var featureOne: Bool {
    get { self[FeatureOneTrait.self] }
    set { self[FeatureOneTrait.self] = newValue }
  }
}

struct FeatureOneKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var featureOne: Bool {
    get { self[FeatureOneKey.self] }
    set { self[FeatureOneKey.self] = newValue }
  }
}

extension FeatureOneKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Bool {
    traitCollection.featureOne
  }

  static func write(to mutableTraits: inout UIMutableTraits, value: Bool) {
    mutableTraits.featureOne = value
  }
}

struct FeatureView: View {
  @Environment(\.featureOne) private var featureOne
  var body: some View {
    Image(
      systemName: featureOne ? "checkmark.seal.fill" : "xmark.seal.fill"
    )
    .resizable()
    .aspectRatio(1, contentMode: .fit)
    .foregroundStyle(.blue)
  }
}

final class HostedFeatureController: UIHostingController<FeatureView> {
  init() {
    super.init(rootView: FeatureView())
  }
}

struct MyTrait: UITraitDefinition {
  static let defaultValue = "Default value"
}

extension UITraitCollection {
  var myTrait: String {
    self[MyTrait.self]
  }
}

extension UIMutableTraits {
  var myTrait: String {
    get { self[MyTrait.self] }
    set { self[MyTrait.self] = newValue }
  }
}

struct MyEnvironmentKey: EnvironmentKey {
  static let defaultValue = "Default value"
}

extension MyEnvironmentKey: UITraitBridgedEnvironmentKey {
  static func read(
    from traitCollection: UITraitCollection
  ) -> String {
    traitCollection.myTrait
  }

  static func write(
    to mutableTraits: inout UIMutableTraits, value: String
  ) {
    mutableTraits.myTrait = value
  }
}
