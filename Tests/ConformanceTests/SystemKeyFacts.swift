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
}

// MARK: - Views

@MainActor
final class Log<Value> {
  var values: [Value] = []
}

struct Reads<Value>: View {
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

struct Represented: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

struct BridgedThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Theme.defaultValue

  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection.theme }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits.theme = value
  }
}

extension EnvironmentValues {
  var bridgedTheme: Int {
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
