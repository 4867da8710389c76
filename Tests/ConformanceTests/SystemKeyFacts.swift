import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// SwiftUI's keys over the system's traits, both ways, and bridged keys of a program's own. What
/// S12.2 and S12.3 say of bridged keys, Apple's documents say of these.
final class SystemKeyFacts: XCTestCase {
  // MARK: From traits to the environment

  /// S12.2
  func testColorSchemeIsTheStyle() {
    inApp {
      let cases: [(UIUserInterfaceStyle, ColorScheme)] = [(.light, .light), (.dark, .dark)]
      assertRead(\.colorScheme, cases) { $0.userInterfaceStyle = $1 }
    }
  }

  /// S12.2
  func testLayoutDirectionIsTheTraits() {
    inApp {
      let cases: [(UITraitEnvironmentLayoutDirection, LayoutDirection)] = [
        (.leftToRight, .leftToRight), (.rightToLeft, .rightToLeft),
      ]
      assertRead(\.layoutDirection, cases) { $0.layoutDirection = $1 }
    }
  }

  /// S12.2
  func testDisplayScaleIsTheTraits() {
    inApp {
      let cases: [(CGFloat, CGFloat)] = [(1, 1), (2, 2), (3, 3)]
      assertRead(\.displayScale, cases) { $0.displayScale = $1 }
    }
  }

  /// S12.2: a pixel's length follows from the scale.
  func testPixelLengthFollowsFromTheScale() {
    inApp {
      let cases: [(CGFloat, CGFloat)] = [(1, 1), (2, 0.5), (4, 0.25)]
      assertRead(\.pixelLength, cases) { $0.displayScale = $1 }
    }
  }

  /// S12.2
  func testLegibilityWeightIsTheTraits() {
    inApp {
      let cases: [(UILegibilityWeight, LegibilityWeight?)] = [(.regular, .regular), (.bold, .bold)]
      assertRead(\.legibilityWeight, cases) { $0.legibilityWeight = $1 }
    }
  }

  /// S12.2
  func testColorSchemeContrastIsTheTraits() {
    inApp {
      let cases: [(UIAccessibilityContrast, ColorSchemeContrast)] = [
        (.normal, .standard), (.high, .increased),
      ]
      assertRead(\.colorSchemeContrast, cases) { $0.accessibilityContrast = $1 }
    }
  }

  /// S12.2
  func testHorizontalSizeClassIsTheTraits() {
    inApp {
      let cases: [(UIUserInterfaceSizeClass, UserInterfaceSizeClass?)] = [
        (.compact, .compact), (.regular, .regular),
      ]
      assertRead(\.horizontalSizeClass, cases) { $0.horizontalSizeClass = $1 }
    }
  }

  /// S12.2
  func testVerticalSizeClassIsTheTraits() {
    inApp {
      let cases: [(UIUserInterfaceSizeClass, UserInterfaceSizeClass?)] = [
        (.compact, .compact), (.regular, .regular),
      ]
      assertRead(\.verticalSizeClass, cases) { $0.verticalSizeClass = $1 }
    }
  }

  /// S12.2
  func testDynamicTypeSizeIsTheCategory() {
    inApp {
      let cases: [(UIContentSizeCategory, DynamicTypeSize)] = [
        (.extraSmall, .xSmall), (.large, .large), (.extraExtraExtraLarge, .xxxLarge),
        (.accessibilityMedium, .accessibility1),
        (.accessibilityExtraExtraExtraLarge, .accessibility5),
      ]
      assertRead(\.dynamicTypeSize, cases) { $0.preferredContentSizeCategory = $1 }
    }
  }

  // MARK: From the environment to traits

  /// S12.2
  func testColorSchemeWrittenInSwiftUIIsAStyleInUIKit() {
    inApp {
      assertWritten(\.colorScheme, [.dark, .light]) {
        $0.userInterfaceStyle == .dark ? .dark : .light
      }
    }
  }

  /// S12.2
  func testLayoutDirectionWrittenInSwiftUIIsATraitInUIKit() {
    inApp {
      assertWritten(\.layoutDirection, [.rightToLeft, .leftToRight]) {
        $0.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      }
    }
  }

  /// S12.2
  func testDynamicTypeSizeWrittenInSwiftUIIsACategoryInUIKit() {
    inApp {
      let sizes: [DynamicTypeSize] = [.accessibility3, .small]
      assertWritten(\.dynamicTypeSize, sizes) {
        $0.preferredContentSizeCategory == .accessibilityExtraLarge ? .accessibility3 : .small
      }
    }
  }

  /// S12.2
  func testHorizontalSizeClassWrittenInSwiftUIIsATraitInUIKit() {
    inApp {
      assertWritten(\.horizontalSizeClass, [.compact, .regular]) {
        $0.horizontalSizeClass == .compact ? .compact : .regular
      }
    }
  }

  // MARK: Bridged keys

  /// S12.2: a value goes from UIKit into SwiftUI and on into UIKit.
  func testValuePassesThroughSwiftUI() {
    inApp {
      let view = UIView()
      let controller = UIHostingController(rootView: Represented(view: view))
      let window = showWindow(root: controller)
      for theme in [4, 5] {
        window.traitOverrides.theme = theme
        settle()
        XCTAssertEqual(view.traitCollection.theme, theme)
      }
    }
  }

  /// S12.2: in any alternation: the innermost value wins, UIKit's override inside SwiftUI's view.
  func testOverrideOfTheRepresentedViewWinsOverTheEnvironment() {
    inApp {
      let view = UIView()
      view.traitOverrides.theme = 8
      let controller = UIHostingController(
        rootView: Represented(view: view).environment(\.bridgedTheme, 5))
      let window = showWindow(root: controller)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 8)
      view.traitOverrides.remove(Theme.self)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 5)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.3: the represented view's registrations are called for changes of the environment.
  func testRepresentedViewsRegistrationIsCalled() {
    inApp {
      let (view, counter) = (UIView(), Counter())
      let content = { (theme: Int) in
        Represented(view: view).environment(\.bridgedTheme, theme)
      }
      let controller = UIHostingController(rootView: content(1))
      let window = showWindow(root: controller)
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      controller.rootView = content(2)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 2)
      XCTAssertEqual(counter.count, 1)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.3: a body that read no key is not evaluated for a change of it.
  func testBodyThatDoesNotReadTheKeyIsNotEvaluated() {
    inApp {
      let (reads, ignores) = (Log<Int>(), Log<Int>())
      let controller = UIHostingController(
        rootView: VStack {
          Reads(\.bridgedTheme, reads)
          Ignores(log: ignores)
        })
      let window = showWindow(root: controller)
      settle()
      let evaluations = ignores.values.count
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(reads.values.changes, [0, 1])
      XCTAssertEqual(ignores.values.count, evaluations)
    }
  }

  /// S12.2: `transformEnvironment` starts from the trait's value.
  func testTransformedEnvironmentStartsFromTheTrait() {
    inApp {
      let log = Log<Int>()
      let controller = UIHostingController(
        rootView: Reads(\.bridgedTheme, log).transformEnvironment(\.bridgedTheme) { $0 += 10 })
      let window = showWindow(root: controller)
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(log.values.last, 11)
      window.traitOverrides.theme = 2
      settle()
      XCTAssertEqual(log.values.last, 12)
    }
  }

  /// S12.1: a represented controller is a child of the hosting controller, and inherits.
  func testRepresentedControllerInherits() {
    inApp {
      let represented = UIViewController()
      let controller = UIHostingController(
        rootView: RepresentedController(controller: represented))
      let window = showWindow(root: controller)
      window.traitOverrides.theme = 3
      settle()
      XCTAssertIdentical(represented.parent, controller)
      XCTAssertEqual(represented.traitCollection.theme, 3)
      XCTAssertEqual(represented.view.traitCollection.theme, 3)
    }
  }

  /// S12.2: a representable's context has the values of its environment.
  func testContextHasTheEnvironment() {
    inApp {
      let log = Log<Int>()
      let controller = UIHostingController(
        rootView: Asking(log: log).environment(\.bridgedTheme, 6))
      let window = showWindow(root: controller)
      settle()
      XCTAssertEqual(log.values.last, 6)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.1: a cell's hosting configuration reads the cell's traits.
  func testHostingConfigurationReadsTheCellsTraits() {
    inApp {
      let (window, cell, log) = (showWindow(), UICollectionViewCell(), Log<Int>())
      cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      cell.contentConfiguration = UIHostingConfiguration { Reads(\.bridgedTheme, log) }
      window.addSubview(cell)
      settle()
      cell.traitOverrides.theme = 7
      settle()
      XCTAssertEqual(log.values.changes, [0, 7])
    }
  }
}

// MARK: - Views

@MainActor
private final class Log<Value> {
  var values: [Value] = []
}

private struct Reads<Value>: View {
  @Environment<Value> private var value: Value
  private let log: Log<Value>

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, _ log: Log<Value>) {
    _value = Environment(keyPath)
    self.log = log
  }

  var body: some View {
    let _ = log.values.append(value)
    Text("reads")
  }
}

private struct Ignores: View {
  let log: Log<Int>

  var body: some View {
    let _ = log.values.append(0)
    Text("ignores")
  }
}

private struct Represented: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct RepresentedController: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

private struct Asking: UIViewRepresentable {
  let log: Log<Int>

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {
    log.values.append(context.environment.bridgedTheme)
  }
}

private struct BridgedThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Theme.defaultValue

  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.theme }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits.theme = value
  }
}

extension EnvironmentValues {
  fileprivate var bridgedTheme: Int {
    get { self[BridgedThemeKey.self] }
    set { self[BridgedThemeKey.self] = newValue }
  }
}

// MARK: - Assertions

/// A view reads the value by its key path after the window overrode the trait, in every case, and
/// in turn.
@MainActor
private func assertRead<Trait, Value: Equatable>(
  _ keyPath: KeyPath<EnvironmentValues, Value>, _ cases: [(Trait, Value)],
  file: StaticString = #filePath, line: UInt = #line,
  override: @MainActor (inout UITraitOverrides, Trait) -> Void
) {
  let log = Log<Value>()
  let window = showWindow(root: UIHostingController(rootView: Reads(keyPath, log)))
  for (trait, value) in cases {
    override(&window.traitOverrides, trait)
    settle()
    XCTAssertEqual(log.values.last, value, file: file, line: line)
  }
}

/// A represented view has the trait that was written above it, not the window's.
@MainActor
private func assertWritten<Value: Equatable>(
  _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ values: [Value],
  file: StaticString = #filePath, line: UInt = #line, read: @MainActor (UITraitCollection) -> Value
) {
  for value in values {
    let view = UIView()
    let controller = UIHostingController(
      rootView: Represented(view: view).environment(keyPath, value))
    let window = showWindow(root: controller)
    settle()
    XCTAssertEqual(read(view.traitCollection), value, file: file, line: line)
    window.isHidden = true
  }
}
