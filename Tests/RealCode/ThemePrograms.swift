import SwiftUI
import UIKit
import XCTest

// Themes, the most common use of custom traits.

private enum AppTheme: Int { case standard, sepia, night }

private struct AppThemeTrait: UITraitDefinition {
  static let defaultValue = AppTheme.standard
  static let affectsColorAppearance = true
  static let name = "AppTheme"
  static let identifier = "org.example.app-theme"
}

extension UITraitCollection {
  fileprivate var appTheme: AppTheme { self[AppThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var appTheme: AppTheme {
    get { self[AppThemeTrait.self] }
    set { self[AppThemeTrait.self] = newValue }
  }
}

private struct AppThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = AppTheme.standard

  static func read(from traitCollection: UITraitCollection) -> AppTheme { traitCollection.appTheme }

  static func write(to mutableTraits: inout any UIMutableTraits, value: AppTheme) {
    mutableTraits.appTheme = value
  }
}

extension EnvironmentValues {
  fileprivate var appTheme: AppTheme {
    get { self[AppThemeKey.self] }
    set { self[AppThemeKey.self] = newValue }
  }
}

extension UIColor {
  fileprivate static let page = UIColor { traits in
    switch traits.appTheme {
    case .standard: .systemBackground
    case .sepia: UIColor(red: 0.96, green: 0.93, blue: 0.86, alpha: 1)
    case .night: .black
    }
  }
}

final class ThemePrograms: XCTestCase {
  func testAThemedBackgroundFollowsTheWindow() {
    inApplication { window in
      let page = UIView()
      page.backgroundColor = .page
      _ = window.show(page)
      XCTAssertEqual(page.resolvedBackgroundColor, .white)
      window.traitOverrides.appTheme = .night
      turn()
      XCTAssertEqual(page.resolvedBackgroundColor, .black)
    }
  }

  func testAThemePickerSetsAllScenes() {
    final class ThemeManager {
      @MainActor
      func apply(_ theme: AppTheme) {
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
          for window in scene.windows { window.traitOverrides.appTheme = theme }
        }
      }
    }
    inApplication { window in
      let other = UIWindow(windowScene: UIApplication.shared.connectScene())
      other.makeKeyAndVisible()
      ThemeManager().apply(.sepia)
      XCTAssertEqual(window.traitCollection.appTheme, .sepia)
      XCTAssertEqual(other.traitCollection.appTheme, .sepia)
    }
  }

  func testAViewRestylesItsBorderInItsHandler() {
    final class Card: UIView {
      private(set) var border: CGColor?

      override init(frame: CGRect) {
        super.init(frame: frame)
        updateBorder()
        registerForTraitChanges([AppThemeTrait.self]) { (self: Self, _: UITraitCollection) in
          self.updateBorder()
        }
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      private func updateBorder() {
        border = UIColor.page.resolvedColor(with: traitCollection).cgColor
      }
    }
    inApplication { window in
      let card = window.show(Card())
      window.traitOverrides.appTheme = .night
      turn()
      XCTAssertEqual(card.border, UIColor.black.cgColor)
    }
  }

  func testAHostedViewReadsTheThemeThatUIKitSet() {
    struct Page: View {
      @Environment(\.appTheme) private var theme
      var body: some View { Text(theme == .sepia ? "paper" : "screen") }
    }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Page()))
      XCTAssertEqual(host.renderedText, "Text \"screen\"")
      window.traitOverrides.appTheme = .sepia
      turn()
      XCTAssertEqual(host.renderedText, "Text \"paper\"")
    }
  }

  func testARepresentedControllerReadsTheThemeThatSwiftUISet() {
    final class Reader: UIViewController {
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        title = "\(traitCollection.appTheme)"
      }
    }
    struct ReaderView: UIViewControllerRepresentable {
      let reader: Reader
      func makeUIViewController(context: Context) -> Reader { reader }
      func updateUIViewController(_ uiViewController: Reader, context: Context) {}
    }
    struct Screen: View {
      let reader: Reader
      @State var theme = AppTheme.night
      var body: some View { ReaderView(reader: reader).environment(\.appTheme, theme) }
    }
    inApplication { window in
      let reader = Reader()
      _ = window.show(UIHostingController(rootView: Screen(reader: reader)))
      XCTAssertEqual(reader.title, "night")
    }
  }

  func testAPreviewShowsOneBranchInAnotherTheme() {
    inApplication { window in
      let (list, preview) = (UIView(), UIView())
      let inside = UILabel()
      list.addSubview(preview)
      preview.addSubview(inside)
      preview.traitOverrides.appTheme = .sepia
      _ = window.show(list)
      XCTAssertEqual(list.traitCollection.appTheme, .standard)
      XCTAssertEqual(inside.traitCollection.appTheme, .sepia)
    }
  }

  func testTheThemeIsForcedDarkAlongWithTheStyle() {
    inApplication { window in
      window.overrideUserInterfaceStyle = .dark
      window.traitOverrides.appTheme = .night
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
      window.overrideUserInterfaceStyle = .unspecified
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(window.traitCollection.appTheme, .night)
    }
  }

  func testAPaletteIsPassedAsAnInstance() {
    final class Palette: Sendable {
      let accent: UIColor
      init(accent: UIColor) { self.accent = accent }
    }
    struct PaletteTrait: UITraitDefinition {
      static let defaultValue = Palette(accent: .systemBlue)
      static let affectsColorAppearance = true
    }
    inApplication { window in
      let label = window.show(UILabel())
      XCTAssertEqual(label.traitCollection[PaletteTrait.self].accent, .systemBlue)
      let brand = Palette(accent: .systemPink)
      window.traitOverrides[PaletteTrait.self] = brand
      turn()
      XCTAssertIdentical(label.traitCollection[PaletteTrait.self], brand)
    }
  }

  func testAnOptionalThemeMeansFollowTheSystem() {
    struct ChosenStyle: UITraitDefinition {
      static let defaultValue: UIUserInterfaceStyle? = nil
    }
    inApplication { window in
      let controller = window.show(UIViewController())
      XCTAssertNil(controller.traitCollection[ChosenStyle.self])
      window.traitOverrides[ChosenStyle.self] = .dark
      turn()
      XCTAssertEqual(controller.traitCollection[ChosenStyle.self], .dark)
      controller.traitOverrides[ChosenStyle.self] = nil
      XCTAssertTrue(controller.traitOverrides.contains(ChosenStyle.self))
      XCTAssertNil(controller.traitCollection[ChosenStyle.self])
    }
  }
}
