import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// Bridged keys, hosting controllers, colour schemes.
final class SwiftUIFacts: XCTestCase {
  func testF114BridgedKeysDefaultIsTheTraits() {
    XCTAssertEqual(EnvironmentValues().theme, Theme.defaultValue)
  }

  func testF115HostingControllersEarlierOverrideIsReadAtTheFirstLayout() {
    inApp {
      let seen = Seen()
      let controller = UIHostingController(rootView: ThemeView(seen: seen))
      controller.traitOverrides.theme = 2
      let window = makeWindow(root: controller)
      window.layoutIfNeeded()
      XCTAssertEqual(seen.themes.changes, [2])
    }
  }

  func testF116WindowsOverrideIsReadAfterLayout() {
    inApp {
      let seen = Seen()
      let controller = UIHostingController(rootView: ThemeView(seen: seen))
      let window = showWindow(root: controller)
      window.layoutIfNeeded()
      for theme in [1, 0] {
        window.traitOverrides.theme = theme
        window.layoutIfNeeded()
        controller.view.layoutIfNeeded()
      }
      XCTAssertEqual(seen.themes.changes, [0, 1, 0])
    }
  }

  func testF182HostingControllerWillAppearBeforeItsContentDoes() {
    final class Host: UIHostingController<AnyView> {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("controller")
      }
    }
    inApp {
      let controller = Host(rootView: AnyView(EmptyView()))
      controller.rootView = AnyView(
        Text("content").onAppear { [unowned controller] in controller.log.append("content") })
      let window = showWindow(root: controller)
      window.layoutIfNeeded()
      settle()
      XCTAssertEqual(controller.log, ["controller", "content"])
    }
  }

  func testF183ContentAppearsBeforeARepresentedViewEntersTheWindow() {
    inApp {
      let log = Entries()
      let content = EnteringView(log: log)
        .onAppear { log.lines.append("appears") }
      let window = showWindow(root: UIHostingController(rootView: content))
      settle()
      XCTAssertEqual(log.lines, ["made", "appears", "enters the window"])
      withExtendedLifetime(window) {}
    }
  }

  func testF117EnvironmentValueWinsInItsSubtreeOnly() {
    inApp {
      let (outer, inner) = (Seen(), Seen())
      let controller = UIHostingController(
        rootView: VStack {
          ThemeView(seen: outer)
          ThemeView(seen: inner).environment(\.theme, 5)
        })
      let window = showWindow(root: controller)
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(outer.themes.last, 1)
      XCTAssertEqual(inner.themes.last, 5)
    }
  }

  func testF118EnvironmentValueChangesNoTraitOfTheWindow() {
    inApp {
      let controller = UIHostingController(
        rootView: ThemeView(seen: Seen()).environment(\.colorScheme, .dark))
      let window = showWindow(root: controller)
      window.overrideUserInterfaceStyle = .light
      settle()
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF119PreferredColorSchemeIsTheStyleOfItsHostingControllerAndItsSheets() {
    inApp {
      let controller = UIHostingController(
        rootView: ThemeView(seen: Seen()).preferredColorScheme(.dark))
      let (window, other) = (showWindow(root: controller), showWindow())
      other.traitOverrides.userInterfaceStyle = .light
      settle()
      let sheet = UIViewController()
      controller.present(sheet, animated: false)
      settle()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(other.traitCollection.userInterfaceStyle, .light)
      withExtendedLifetime(window) {}
    }
  }

  func testF120EnvironmentValuesDoNotTravelToPresentedControllersAndWindowsTraitsDo() {
    inApp {
      let (controller, sheet) = (
        UIHostingController(rootView: ThemeView(seen: Seen()).environment(\.theme, 5)),
        UIViewController()
      )
      let window = showWindow(root: controller)
      settle()
      controller.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.theme, 0)
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(sheet.traitCollection.theme, 1)
    }
  }

  func testF121ScenesStyleWindowsStyleAndColorSchemeStayInStep() throws {
    try inApp {
      let (rootSeen, sheetSeen) = (Seen(), Seen())
      let root = UIHostingController(rootView: SchemeView(seen: rootSeen))
      let sheet = UIHostingController(rootView: SchemeView(seen: sheetSeen))
      let window = showWindowInScene(root: root)
      root.present(sheet, animated: false)
      let scene = try XCTUnwrap(window.windowScene)
      defer { scene.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
      scene.traitOverrides.userInterfaceStyle = .dark
      settle()
      XCTAssertEqual([rootSeen.schemes.last, sheetSeen.schemes.last], [.dark, .dark])
      window.overrideUserInterfaceStyle = .light
      settle()
      XCTAssertEqual([rootSeen.schemes.last, sheetSeen.schemes.last], [.light, .light])
      window.overrideUserInterfaceStyle = .unspecified
      settle()
      XCTAssertEqual([rootSeen.schemes.last, sheetSeen.schemes.last], [.dark, .dark])
    }
  }
}

@MainActor
private final class Seen {
  var themes: [Int] = []
  var schemes: [ColorScheme] = []
}

private struct ThemeView: View {
  let seen: Seen
  @Environment(\.theme) private var theme

  var body: some View {
    let _ = seen.themes.append(theme)
    Text("\(theme)")
  }
}

private struct SchemeView: View {
  let seen: Seen
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let _ = seen.schemes.append(scheme)
    Text("scheme")
  }
}

private struct ThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Theme.defaultValue
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.theme }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits.theme = value
  }
}

extension EnvironmentValues {
  fileprivate var theme: Int {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

@MainActor
private final class Entries {
  var lines: [String] = []
}

private struct EnteringView: UIViewRepresentable {
  let log: Entries

  final class Entering: UIView {
    var log: Entries?

    override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      if newWindow != nil { log?.lines.append("enters the window") }
    }
  }

  func makeUIView(context: Context) -> Entering {
    log.lines.append("made")
    let view = Entering()
    view.log = log
    return view
  }

  func updateUIView(_ view: Entering, context: Context) {}
}
