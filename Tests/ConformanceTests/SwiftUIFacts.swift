import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// Bridged keys, hosting controllers, colour schemes.
final class SwiftUIFacts: XCTestCase {
  func testF114BridgedKeysDefaultIsTheTraits() {
    XCTAssertEqual(EnvironmentValues().bridgedTheme, Theme.defaultValue)
  }

  func testF115HostingControllersEarlierOverrideIsReadAtTheFirstLayout() {
    inApp {
      let log = Log<Int>()
      let controller = UIHostingController(rootView: Reads(\.bridgedTheme, log))
      controller.traitOverrides.theme = 2
      let window = makeWindow(root: controller)
      window.layoutIfNeeded()
      XCTAssertEqual(log.values.changes, [2])
    }
  }

  func testF116WindowsOverrideIsReadAfterLayout() {
    inApp {
      let log = Log<Int>()
      let controller = UIHostingController(rootView: Reads(\.bridgedTheme, log))
      let window = showWindow(root: controller)
      window.layoutIfNeeded()
      for theme in [1, 0] {
        window.traitOverrides.theme = theme
        window.layoutIfNeeded()
        controller.view.layoutIfNeeded()
      }
      XCTAssertEqual(log.values.changes, [0, 1, 0])
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

  func testF195InnerViewsAppearFirst() {
    inApp {
      let log = Entries()
      let content = VStack {
        Text("a")
          .onChange(of: 1, initial: true) { _, _ in log.lines.append("text changes") }
          .onAppear { log.lines.append("text") }
        Text("b")
          .onAppear { log.lines.append("other text") }
          .onChange(of: 1, initial: true) { _, _ in log.lines.append("other text changes") }
      }
      .onChange(of: 1, initial: true) { _, _ in log.lines.append("stack changes") }
      .onAppear { log.lines.append("stack") }
      let window = showWindow(root: UIHostingController(rootView: content))
      settle()
      let text = log.lines.filter { $0.hasPrefix("text") }
      XCTAssertEqual(text, ["text changes", "text"])
      let other = log.lines.filter { $0.hasPrefix("other") }
      XCTAssertEqual(other, ["other text", "other text changes"])
      XCTAssertEqual(log.lines.suffix(2), ["stack changes", "stack"])
      withExtendedLifetime(window) {}
    }
  }

  func testF196AViewWithANewIdentityAppearsBeforeTheOldOneDisappears() {
    inApp {
      let log = Entries()
      @MainActor func content(_ number: Int) -> some View {
        Text("a")
          .onAppear { log.lines.append("appears") }
          .onDisappear { log.lines.append("disappears") }
          .id(number)
          .onAppear { log.lines.append("outside") }
      }
      let controller = UIHostingController(rootView: content(1))
      let window = showWindow(root: controller)
      settle()
      XCTAssertEqual(log.lines, ["appears", "outside"])
      controller.rootView = content(2)
      settle()
      XCTAssertEqual(log.lines, ["appears", "outside", "appears", "disappears"])
      withExtendedLifetime(window) {}
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
      let (outer, inner) = (Log<Int>(), Log<Int>())
      let controller = UIHostingController(
        rootView: VStack {
          Reads(\.bridgedTheme, outer)
          Reads(\.bridgedTheme, inner).environment(\.bridgedTheme, 5)
        })
      let window = showWindow(root: controller)
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(outer.values.last, 1)
      XCTAssertEqual(inner.values.last, 5)
    }
  }

  func testF118EnvironmentValueChangesNoTraitOfTheWindow() {
    inApp {
      let controller = UIHostingController(
        rootView: Reads(\.bridgedTheme, Log()).environment(\.colorScheme, .dark))
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
        rootView: Reads(\.bridgedTheme, Log()).preferredColorScheme(.dark))
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
        UIHostingController(rootView: Reads(\.bridgedTheme, Log()).environment(\.bridgedTheme, 5)),
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
      let (rootLog, sheetLog) = (Log<ColorScheme>(), Log<ColorScheme>())
      let root = UIHostingController(rootView: Reads(\.colorScheme, rootLog))
      let sheet = UIHostingController(rootView: Reads(\.colorScheme, sheetLog))
      let window = showWindowInScene(root: root)
      root.present(sheet, animated: false)
      let scene = try XCTUnwrap(window.windowScene)
      defer { scene.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
      scene.traitOverrides.userInterfaceStyle = .dark
      settle()
      XCTAssertEqual([rootLog.values.last, sheetLog.values.last], [.dark, .dark])
      window.overrideUserInterfaceStyle = .light
      settle()
      XCTAssertEqual([rootLog.values.last, sheetLog.values.last], [.light, .light])
      window.overrideUserInterfaceStyle = .unspecified
      settle()
      XCTAssertEqual([rootLog.values.last, sheetLog.values.last], [.dark, .dark])
    }
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
