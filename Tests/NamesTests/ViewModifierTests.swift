import Combine
import SwiftUI
import UIKit
import XCTest

/// Modifiers that show something, change the environment or run something.
final class ViewModifierTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testBackgroundsAndOverlays() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      assertShows(#"Text "a" background=red"#, a.background(.red))
      assertShows(#"Text "a" background=red"#, a.background(.red, ignoresSafeAreaEdges: .all))
      assertShows(#"Text "a" background=red"#, a.background(.red, in: Circle()))
      assertShows(#"Background|Text "b"|Text "a""#, a.background(b))
      assertShows(#"Background|Text "b"|Text "a""#, a.background { b })
      assertShows(#"Overlay|Text "a"|Text "b""#, a.overlay(b))
      assertShows(#"Overlay|Text "a"|Text "b""#, a.overlay { b })
      assertShows(#"Text "a" overlay=red"#, a.overlay(.red))
      assertShows(#"Text "a" border=red"#, a.border(.red, width: 2))
      assertShows(#"Overlay|Text "a"|Text "b""#, a.safeAreaInset(edge: .bottom) { b })
      assertShows(#"Overlay|Text "a"|Text "b""#, a.toolbar(id: "x") { b })
    }
  }

  func testWordsOfModifiers() {
    onMain {
      let a = Text("a")
      assertShows(#"Text "a" listRowBackground=red"#, a.listRowBackground(.red))
      assertShows(#"Text "a" listRowBackground=none"#, a.listRowBackground(nil))
      assertShows(#"Text "a" opacity=0.5"#, a.opacity(0.5))
      assertShows(#"Text "a" hidden"#, a.hidden())
      assertShows(#"Text "a" badge=3"#, a.badge(3))
      assertShows(#"Text "a" badge=b"#, a.badge("b"))
      assertShows(#"Text "a" title="b""#, a.navigationTitle("b"))
      assertShows(#"Text "a" title="b""#, a.navigationBarTitle("b"))
      assertShows(
        #"Text "a" title="b""#, a.navigationBarTitle("b", displayMode: .inline))
      assertShows(#"Text "a" label="b""#, a.accessibilityLabel("b"))
      assertShows(#"Text "a" foregroundStyle=red"#, a.foregroundColor(.red))
      assertShows(
        "Text \"a\" foregroundStyle=\(Color.primary)", a.foregroundColor(nil))
      assertShows(#"Text "a" aspectRatio=own,fit"#, a.scaledToFit())
      assertShows(#"Text "a" aspectRatio=own,fill"#, a.scaledToFill())
    }
  }

  /// Modifiers of which nothing is drawn leave the view as it is.
  func testLooksWithoutPixels() {
    onMain {
      let a = Text("a")
      assertShows(
        #"Text "a""#,
        a.padding(3).padding(EdgeInsets()).frame(width: 3).frame(minWidth: 3).shadow(radius: 3)
          .offset(x: 3).rotationEffect(.zero).scaleEffect(3).cornerRadius(3).clipShape(Circle()))
      assertShows(
        #"Text "a""#,
        a.animation(.linear, value: 1).transition(.opacity).zIndex(3).tag(3).id(3)
          .onTapGesture {}.swipeActions { Text("b") }.contextMenu { Text("b") }
          .tabItem { Text("b") }.mask { Text("b") })
    }
  }

  /// Notes what it reads of its place.
  private struct Probe: View {
    @MainActor final class Log {
      var values = EnvironmentValues()
    }
    let log: Log
    @Environment(\.font) private var font
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.locale) private var locale
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = (log.values.font, log.values.lineLimit, log.values.tint) = (font, lineLimit, tint)
      let _ = (log.values.isEnabled, log.values.colorScheme) = (isEnabled, colorScheme)
      let _ = log.values.dynamicTypeSize = dynamicTypeSize
      let _ = (log.values.locale, log.values.scenePhase) = (locale, scenePhase)
      let _ = log.values.dismiss = dismiss
      Text("a")
    }
  }

  @MainActor
  private static func values<Content: View>(
    _ change: (Probe) -> Content
  ) -> EnvironmentValues {
    let log = Probe.Log()
    _ = Shown(change(Probe(log: log)))
    return log.values
  }

  func testModifiersOfTheEnvironment() {
    onMain {
      let plain = Self.values { $0 }
      XCTAssertNil(plain.font)
      XCTAssertNil(plain.lineLimit)
      XCTAssertNil(plain.tint)
      XCTAssertTrue(plain.isEnabled)
      XCTAssertEqual(plain.scenePhase, .active)
      XCTAssertEqual(plain.locale, .current)
      XCTAssertEqual(Self.values { $0.font(.title) }.font, .title)
      XCTAssertEqual(Self.values { $0.fontWeight(.heavy) }.font, .body.weight(.heavy))
      XCTAssertEqual(
        Self.values { $0.fontWeight(.heavy).font(.title) }.font, .title.weight(.heavy))
      XCTAssertEqual(Self.values { $0.fontWeight(nil).font(.title) }.font, .title)
      XCTAssertEqual(Self.values { $0.bold() }.font, .body.weight(.bold))
      XCTAssertNil(Self.values { $0.bold(false) }.font)
      XCTAssertEqual(Self.values { $0.lineLimit(3) }.lineLimit, 3)
      XCTAssertEqual(Self.values { $0.tint(.red) }.tint, .red)
      XCTAssertEqual(Self.values { $0.accentColor(.red) }.tint, .red)
      XCTAssertEqual(Self.values { $0.colorScheme(.dark) }.colorScheme, .dark)
      XCTAssertFalse(Self.values { $0.disabled(true) }.isEnabled)
      XCTAssertFalse(
        Self.values { $0.disabled(false).disabled(true) }.isEnabled, "It stays disabled inside.")
      XCTAssertTrue(Self.values { $0.disabled(false) }.isEnabled)
      let locale = Locale(identifier: "de_DE")
      XCTAssertEqual(Self.values { $0.environment(\.locale, locale) }.locale, locale)
      XCTAssertEqual(
        Self.values { $0.environment(\.scenePhase, .background) }.scenePhase, .background)
      var dismissals = 0
      Self.values { $0.environment(\.dismiss, DismissAction { dismissals += 1 }) }.dismiss()
      XCTAssertEqual(dismissals, 1)
      XCTAssertFalse(plain.accessibilityReduceMotion)
      XCTAssertFalse(plain.accessibilityReduceTransparency)
      XCTAssertFalse(plain.accessibilityVoiceOverEnabled)
      XCTAssertFalse(plain.accessibilityDifferentiateWithoutColor)
      XCTAssertFalse(plain.accessibilityInvertColors)
    }
  }

  func testATextSizeIsLimited() {
    onMain {
      @MainActor func size(
        _ size: DynamicTypeSize, _ range: ClosedRange<DynamicTypeSize>
      ) -> DynamicTypeSize {
        Self.values { $0.dynamicTypeSize(range).environment(\.dynamicTypeSize, size) }
          .dynamicTypeSize
      }
      XCTAssertEqual(size(.large, .small ... .xLarge), .large)
      XCTAssertEqual(size(.xSmall, .small ... .xLarge), .small)
      XCTAssertEqual(size(.accessibility5, .small ... .xLarge), .xLarge)
      XCTAssertEqual(
        Self.values { $0.dynamicTypeSize(...DynamicTypeSize.small) }.dynamicTypeSize, .small)
    }
  }

  func testAnAddressIsOpenedOrNot() {
    onMain {
      let url = URL(string: "https://example.org")!
      var answers: [Bool] = []
      let results: [OpenURLAction.Result] = [
        .handled, .discarded, .systemAction, .systemAction(url),
      ]
      for result in results { OpenURLAction { _ in result }(url) { answers.append($0) } }
      XCTAssertEqual(answers, [true, false, false, false])
      var opened: [URL] = []
      let action = OpenURLAction {
        opened.append($0)
        return .handled
      }
      action(url)
      XCTAssertEqual(opened, [url])
    }
  }

  func testAPublishersValuesAreReceivedWhileTheViewIsShown() {
    onMain {
      let subject = PassthroughSubject<Int, Never>()
      var received: [Int] = []
      let shown = Shown(AnyView(Text("a").onReceive(subject) { received.append($0) }))
      subject.send(1)
      XCTAssertEqual(received, [1])
      _ = shown.text(AnyView(EmptyView()))
      subject.send(2)
      XCTAssertEqual(received, [1])
    }
  }

  @MainActor
  private final class Log {
    var started: [Int] = []
    let isStarted = [XCTestExpectation(), XCTestExpectation()]
    let isCancelled = [XCTestExpectation(), XCTestExpectation()]
  }
  private struct Working: View {
    let log: Log
    let id: Int?
    var body: some View {
      if let id {
        Text("a").task(id: id) {
          log.started.append(id)
          log.isStarted[id].fulfill()
          while !Task.isCancelled { await Task.yield() }
          log.isCancelled[id].fulfill()
        }
      }
    }
  }

  func testATaskBeginsAgainForAnotherIdentity() {
    onMain {
      let log = Log()
      @MainActor func wait(_ expectations: [XCTestExpectation]) {
        XCTAssertEqual(XCTWaiter().wait(for: expectations, timeout: 60), .completed)
      }
      let shown = Shown(Working(log: log, id: 0))
      wait([log.isStarted[0]])
      _ = shown.text(Working(log: log, id: 0))
      _ = shown.text(Working(log: log, id: 1))
      wait([log.isCancelled[0], log.isStarted[1]])
      XCTAssertEqual(log.started, [0, 1])
      _ = shown.text(Working(log: log, id: nil))
      wait([log.isCancelled[1]])
      XCTAssertEqual(log.started, [0, 1])
    }
  }
}
