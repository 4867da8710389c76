import SwiftUI

// The theme as a value of SwiftUI's environment: both sets of notes have this key and these views.
// The representable is in the longer ones only; the shorter ones define the key with an ellipsis.

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
      .foregroundStyle(theme == .monochrome ? .gray : .blue)  // Once without its period.
  }
}

// SwiftUI environment value applied to a UIViewControllerRepresentable
struct SettingsView: View {
  var body: some View {
    SettingsControllerRepresentable()
      .environment(\.myAppTheme, .standard)
  }
}

/// Why tests of the next sample say nothing about Apple's SwiftUI.
let classIsARepresentable = "SwiftUI refuses a representable that is a class, as the sample has it."

final class SettingsControllerRepresentable: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SettingsViewController {
    SettingsViewController()
  }

  func updateUIViewController(_ uiViewController: SettingsViewController, context: Context) {
    // Update the view controller...
  }
}
