import UIKitTraits

// Custom traits as applications define them.

struct ContainedInSettingsTrait: UITraitDefinition {
  static let defaultValue = false
}

enum MyAppTheme: Int {
  case standard, pastel, bold, monochrome
}

struct MyAppThemeTrait: UITraitDefinition {
  static let defaultValue = MyAppTheme.standard
  static let affectsColorAppearance = true
  static let name = "Theme"
  static let identifier = "com.example.theme"
}

extension UITraitCollection {
  var isContainedInSettings: Bool { self[ContainedInSettingsTrait.self] }
  var myAppTheme: MyAppTheme { self[MyAppThemeTrait.self] }
}

extension UIMutableTraits {
  var isContainedInSettings: Bool {
    get { self[ContainedInSettingsTrait.self] }
    set { self[ContainedInSettingsTrait.self] = newValue }
  }

  var myAppTheme: MyAppTheme {
    get { self[MyAppThemeTrait.self] }
    set { self[MyAppThemeTrait.self] = newValue }
  }
}

extension UIMutableTraits {
  /// A mutation in the middle of which the program does something else.
  mutating func doInTheMiddle(_ body: () -> Void) { body() }
}

/// Its comparisons call the program.
struct Compared: UITraitDefinition {
  static let defaultValue = Number(0)

  final class Number: Equatable, @unchecked Sendable {
    nonisolated(unsafe) static var onCompare: (() -> Void)?
    private let number: Int

    init(_ number: Int) { self.number = number }

    static func == (left: Number, right: Number) -> Bool {
      onCompare?()
      return left.number == right.number
    }
  }
}
