import SwiftUI
import SwiftUINames
import UIKit
import XCTest

/// Modifiers that depend on the environment, and what is told of previews, of transitions and of animations.
final class EnvironmentalModifierTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Faded: EnvironmentalModifier {
    let heard: Heard
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      heard.note("\(environment.colorScheme)")
      return Opacity(opacity: environment.colorScheme == .dark ? 0.5 : 1)
    }
  }
  private struct Opacity: ViewModifier {
    let opacity: Double
    @State private var count = 0
    func body(content: Content) -> some View {
      content.opacity(opacity).onAppear { count += 1 }
      Text("\(count)")
    }
  }
  @MainActor private final class Heard {
    private var words: [String] = []
    func note(_ word: String) { words.append(word) }
    func take() -> [String] {
      defer { words = [] }
      return words
    }
  }

  func testItIsResolvedAgainAndKeepsItsStates() {
    onMain {
      let heard = Heard()
      let shown = Shown(Text("a").modifier(Faded(heard: heard)))
      XCTAssertEqual(shown.text(), "Text \"a\" opacity=1.0\nText \"1\"")
      XCTAssertEqual(heard.take(), ["light"])
      shown.window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(shown.text(), "Text \"a\" opacity=0.5\nText \"1\"", "It keeps its states.")
      XCTAssertEqual(heard.take(), ["dark"])
    }
  }

  // MARK: - A represented view's changes

  private struct Animating: UIViewRepresentable {
    let heard: Heard
    func makeUIView(context: Context) -> UIView {
      context.animate {
        heard.note("changes")
      } completion: {
        heard.note("end")
      }
      heard.note("made")
      return UIView()
    }
    func updateUIView(_ view: UIView, context: Context) {
      context.animate { heard.note("update") }
    }
  }

  func testTheChangesRunAtOnceAndTheCompletionLater() {
    onMain {
      let heard = Heard()
      let shown = Shown(Animating(heard: heard))
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["changes", "made", "update", "end"])
    }
  }

  // MARK: - A date in the user defaults

  private struct Dated: View {
    @AppStorage("traits.date") private var date: Date?
    @AppStorage("traits.date") private var other = Date(timeIntervalSince1970: 9)
    let show: (Binding<Date?>) -> Void
    var body: some View {
      let _ = show($date)
      Text("\(Int(date?.timeIntervalSince1970 ?? 0)) \(Int(other.timeIntervalSince1970))")
    }
  }

  func testADateIsStored() {
    onMain {
      UserDefaults.standard.removeObject(forKey: "traits.date")
      defer { UserDefaults.standard.removeObject(forKey: "traits.date") }
      var date: Binding<Date?>?
      let shown = Shown(Dated { date = $0 })
      XCTAssertEqual(shown.text(), "Text \"0 9\"")
      date?.wrappedValue = Date(timeIntervalSince1970: 5)
      XCTAssertEqual(shown.text(), "Text \"5 5\"")
    }
  }

  // MARK: - Names

  private struct Still: SwiftUINames.Transition {
    static let properties = TransitionProperties(hasMotion: false)
    func body(content: Content, phase: TransitionPhase) -> some View { content }
  }
  private struct Moving: SwiftUINames.Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content }
  }

  func testATransitionMovesUnlessItSaysNo() {
    XCTAssertTrue(Moving.properties.hasMotion)
    XCTAssertFalse(Still.properties.hasMotion)
    XCTAssertFalse(OpacityTransition.properties.hasMotion)
    XCTAssertFalse(IdentityTransition.properties.hasMotion)
    XCTAssertTrue(SlideTransition.properties.hasMotion)
  }

  func testATabMayBeHiddenInABar() {
    onMain {
      let tabs = TabView {
        TabSection("b") {
          Tab("a", systemImage: "x") { Text("c") }
            .defaultVisibility(.hidden, for: .tabBar, .sidebar)
        }
        .defaultVisibility(.visible, for: .sidebar)
      }
      let plain = TabView { TabSection("b") { Tab("a", systemImage: "x") { Text("c") } } }
      let text = Shown(plain).text()
      XCTAssertEqual(Shown(tabs.defaultAdaptableTabBarPlacement(.sidebar)).text(), text)
      XCTAssertNotEqual(AdaptableTabBarPlacement.automatic, .tabBar)
    }
  }
}

private struct Sample: PreviewModifier {
  static func makeSharedContext() async throws -> Int { 3 }
  func body(content: Content, context: Int) -> some View {
    content.environment(\.lineLimit, context)
  }
}
private struct Plain: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content }
}
#Preview("a sample", traits: .modifier(Sample()), .modifier(Plain()), .sizeThatFitsLayout) {
  Text("a")
}
