import SwiftUI
import UIKit
import XCTest

/// Gestures of UIKit's on views of SwiftUI's.
final class RepresentedGestureTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Sideways: UIGestureRecognizerRepresentable {
    var isEnabled = true
    @Environment(\.layoutDirection) private var direction
    let log: @MainActor (String) -> Void

    final class Coordinator: NSObject, UIGestureRecognizerDelegate {
      var mayBegin = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin
      }
    }
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
      log("coordinator \(converter.localLocation == .zero)")
      return Coordinator()
    }
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      log("make")
      let pan = UIPanGestureRecognizer()
      pan.delegate = context.coordinator
      return pan
    }
    func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) {
      recognizer.isEnabled = isEnabled
      log("update \(isEnabled) \(direction)")
    }
    func handleUIGestureRecognizerAction(
      _ recognizer: UIPanGestureRecognizer, context: Context
    ) {
      let moved = context.converter.localTranslation?.x ?? -1
      log("\(recognizer.state) \(Int(moved)) \(direction)")
    }
  }
  private struct Page: View {
    var isEnabled = true
    var direction = LayoutDirection.leftToRight
    let log: @MainActor (String) -> Void
    var body: some View {
      Text("a").gesture(Sideways(isEnabled: isEnabled, log: log))
        .environment(\.layoutDirection, direction)
    }
  }

  @MainActor
  private static func pan(in view: UIView?) -> UIPanGestureRecognizer? {
    guard let view else { return nil }
    return view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }.first
      ?? view.subviews.lazy.compactMap { pan(in: $0) }.first
  }

  func testTheGestureIsMadeOnceAndUpdatedAndItsActionIsHandled() throws {
    try onMain {
      var log: [String] = []
      let note: @MainActor (String) -> Void = { log.append($0) }
      let shown = Shown(Page(log: note))
      XCTAssertEqual(log, ["coordinator true", "make", "update true leftToRight"])
      log = []
      let pan = try XCTUnwrap(Self.pan(in: shown.controller.view))
      XCTAssertTrue(pan.view?.window === shown.window)
      pan.setTranslation(CGPoint(x: 7, y: 0), in: nil)
      pan.state = .began
      pan.state = .ended
      XCTAssertEqual(log, ["began 7 leftToRight", "ended 7 leftToRight"])
      log = []
      _ = shown.text(Page(isEnabled: false, direction: .rightToLeft, log: note))
      XCTAssertEqual(log.last, "update false rightToLeft")
      XCTAssertFalse(pan.isEnabled)
      _ = shown.text(Page(direction: .rightToLeft, log: note))
      log = []
      pan.state = .changed
      XCTAssertEqual(log, ["changed 7 rightToLeft"], "The present value handles the action.")
      (pan.delegate as? Sideways.Coordinator)?.mayBegin = false
      pan.state = .ended
      pan.state = .began
      XCTAssertEqual(pan.state, .failed)
    }
  }

  private struct Tapped: UIGestureRecognizerRepresentable {
    let act: () -> Void
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
      UITapGestureRecognizer()
    }
    func handleUIGestureRecognizerAction(
      _ recognizer: UITapGestureRecognizer, context: Context
    ) {
      let converter = context.converter
      if converter.localTranslation == nil, converter.velocity(in: .local) == nil,
        converter.translation(in: .global) == nil, converter.location(in: .local) == .zero,
        converter.convert(globalPoint: CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2),
        converter.convert(localPoint: .zero, to: .named("a")) == .zero
      {
        act()
      }
    }
  }

  func testAGestureNeedsNeitherCoordinatorNorUpdates() throws {
    try onMain {
      var taps = 0
      let shown = Shown(Text("a").gesture(Tapped { taps += 1 }))
      @MainActor func find(_ view: UIView) -> UIGestureRecognizer? {
        view.gestureRecognizers?.first ?? view.subviews.lazy.compactMap(find).first
      }
      let tap = try XCTUnwrap(find(shown.controller.view))
      tap.state = .ended
      XCTAssertEqual(taps, 1)
      _ = shown.text()
    }
  }

  // MARK: Attachments and values of the environment

  private struct Named: View {
    let name: Substring?
    var body: some View { named(name) }
    private func named(
      _ name: (some StringProtocol)?
    ) -> ModifiedContent<Text, AccessibilityAttachmentModifier> {
      Text("a").accessibilityLabel(name ?? "")
    }
  }

  func testALabelOfAnyStringIsAnAttachment() {
    onMain {
      assertShows("Text \"a\" label=\"b\"", Named(name: "b"))
      let all = Text("a").accessibilityHint("b" as Substring).accessibilityValue(Text("c"))
        .accessibilityValue("c" as Substring).accessibilityIdentifier("d")
        .accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isImage)
        .accessibilityHidden(true).accessibilityLabel("e")
      assertShows("Text \"a\" label=\"e\"", all)
    }
  }

  func testModifiersSetTheEnvironmentsValues() {
    onMain {
      assertShows(
        "Text \"enabled\"",
        Texts(\.buttonRepeatBehavior, .enabled).buttonRepeatBehavior(.enabled))
      assertShows(
        "Text \"enabled\"", Texts(\.labelsVisibility, .hidden).labelsVisibility(.hidden))
      assertShows(
        "Text \"enabled\"", Texts(\.menuIndicatorVisibility, .hidden).menuIndicator(.hidden))
      assertShows(
        "Text \"enabled\"",
        Texts(\.springLoadingBehavior, .enabled).springLoadingBehavior(.enabled))
      assertShows(
        "Text \"enabled\"",
        Texts(\.scrollDismissesKeyboardMode, .never).scrollDismissesKeyboard(.never))
      assertShows(
        "Text \"enabled\"",
        Texts(\.verticalScrollIndicatorVisibility, .hidden).scrollIndicators(.hidden))
      assertShows(
        "Text \"enabled\"",
        Texts(\.horizontalScrollIndicatorVisibility, .automatic)
          .scrollIndicators(.hidden, axes: .vertical))
      assertShows(
        "Text \"enabled\"", Texts(\.allowedDynamicRange, .high).allowedDynamicRange(.high))
      assertShows(
        "Text \"enabled\"",
        Texts(\.backgroundProminence, .increased).environment(\.backgroundProminence, .increased))
      assertShows("Text \"enabled\"", Texts(\.appearsActive, true))
      assertShows(
        "Text \"enabled\"", Texts(\.buttonSizing, .fitted).buttonSizing(.fitted))
      assertShows(
        "Text \"enabled\"",
        Texts(\.materialActiveAppearance, .active).materialActiveAppearance(.active))
      assertShows(
        "Text \"enabled\"",
        Texts(\.textSelectionAffinity, .upstream).textSelectionAffinity(.upstream))
      assertShows(
        "Text \"enabled\"",
        Texts(\.symbolColorRenderingMode, .flat).symbolColorRenderingMode(.flat))
      assertShows(
        "Text \"enabled\"",
        Texts(\.symbolVariableValueMode, .color).symbolVariableValueMode(.color))
      assertShows(
        "Text \"enabled\"",
        Texts(\.isFocusEffectEnabled, false).focusEffectDisabled(false).focusEffectDisabled())
    }
  }

  /// "enabled" if the environment has the value.
  private struct Texts<Value: Equatable>: View {
    let path: KeyPath<EnvironmentValues, Value>
    let value: Value
    init(_ path: KeyPath<EnvironmentValues, Value>, _ value: Value) {
      (self.path, self.value) = (path, value)
    }
    @Environment(\.self) private var values
    var body: some View { Text(values[keyPath: path] == value ? "enabled" : "not") }
  }

  func testTraitsOfValues() {
    XCTAssertEqual(UIAccessibilityContrast(.increased), .high)
    XCTAssertEqual(UIAccessibilityContrast(.standard), .normal)
    XCTAssertEqual(
      [LegibilityWeight.bold, .regular, nil].map { UILegibilityWeight($0) },
      [.bold, .regular, .unspecified])
  }

  // MARK: Styles that wrap what they got

  private struct Carded: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack { GroupBox(configuration) }
    }
  }
  private struct Lined: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack { LabeledContent(configuration) }
    }
  }

  func testAStyleShowsABoxAsTheStyleAroundIt() {
    onMain {
      assertShows(
        "GroupBox|HStack|GroupBox|Text \"a\"|Text \"b\"",
        GroupBox("a") { Text("b") }.groupBoxStyle(Carded()))
      assertShows(
        "LabeledContent|VStack|LabeledContent|Text \"a\"|Text \"b\"",
        LabeledContent("a", value: "b").labeledContentStyle(Lined()))
    }
  }
}
