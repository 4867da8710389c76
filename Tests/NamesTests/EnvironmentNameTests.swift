import SwiftUI
import UIKit
import XCTest

/// Values of the environment under SwiftUI's names: their defaults, and what a program sets.
final class EnvironmentNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testEachValueIsKeptUnderItsOwnKey() {
    onMain {
      let bag = Bag(EnvironmentValues())
      bag.holds(\.calendar, .current, Calendar(identifier: .hebrew))
      bag.holds(\.timeZone, .current, TimeZone(secondsFromGMT: 5 * 3600 + 60)!)
      bag.holds(\.redactionReasons, [], .privacy)
      bag.holds(\.defaultMinListRowHeight, 44, 3)
      bag.holds(\.defaultMinListHeaderHeight, nil, 3)
      bag.holds(\.multilineTextAlignment, .leading, .trailing)
      bag.holds(\.lineSpacing, 0, 3)
      bag.holds(\.minimumScaleFactor, 1, 0.5)
      bag.holds(\.truncationMode, .tail, .head)
      bag.holds(\.allowsTightening, false, true)
      bag.holds(\.textCase, nil, .uppercase)
      bag.holds(\.imageScale, .medium, .large)
      bag.holds(\.symbolVariants, .none, .fill)
      bag.holds(\.isScrollEnabled, true, false)
      bag.holds(\.isHoverEffectEnabled, true, false)
      bag.holds(\.controlSize, .regular, .mini)
      bag.holds(\.headerProminence, .standard, .increased)
      bag.holds(\.autocorrectionDisabled, false, true)
      bag.holds(\.disableAutocorrection, nil, true)
      bag.holds(\.menuOrder, .automatic, .fixed)
      bag.holds(\.materialActiveAppearance, .automatic, .active)
      bag.holds(\.textSelectionAffinity, .automatic, .upstream)
      bag.holds(\.buttonSizing, .automatic, .flexible)
      bag.holds(\.symbolColorRenderingMode, nil, .gradient)
      bag.holds(\.symbolVariableValueMode, nil, .draw)
      bag.holds(\.contentTransitionAddsDrawingGroup, false, true)
      bag.holds(\.isFocusEffectEnabled, true, false)
    }
  }

  /// Values that can't be compared.
  func testAnEditModeAModeOfSymbolsAndAMaterial() {
    onMain {
      var values = EnvironmentValues()
      XCTAssertNil(values.editMode)
      values.editMode = .constant(.active)
      XCTAssertEqual(values.editMode?.wrappedValue, .active)
      XCTAssertNil(values.symbolRenderingMode)
      values.symbolRenderingMode = .palette
      XCTAssertNotNil(values.symbolRenderingMode)
      XCTAssertNil(values.backgroundMaterial)
      values.backgroundMaterial = .thick
      XCTAssertEqual(values.backgroundMaterial?.color, Material.thick.color)
      XCTAssertEqual(values.editMode?.wrappedValue, .active, "Each has a key of its own.")
    }
  }

  private struct Order: View {
    @Environment(\.menuOrder) private var order
    @Environment(\.backgroundStyle) private var style
    @Environment(\.keyboardShortcut) private var shortcut
    var body: some View {
      Text("\(order) \(style == nil) \(shortcut == KeyboardShortcut("s", modifiers: .shift))")
    }
  }

  func testAnOrderABackgroundAndAShortcutAreForWhatIsInside() {
    onMain {
      assertShows(#"Text "automatic true false""#, Order())
      assertShows(
        #"Text "priority false true""#,
        Order().menuOrder(.priority).backgroundStyle(.red)
          .keyboardShortcut("s", modifiers: .shift).paletteSelectionEffect(.symbolVariant(.slash)))
    }
  }

  func testAutocorrectionHasTwoNames() {
    var values = EnvironmentValues()
    values.disableAutocorrection = true
    XCTAssertTrue(values.autocorrectionDisabled)
    values.disableAutocorrection = nil
    XCTAssertFalse(values.autocorrectionDisabled)
    values.autocorrectionDisabled = true
    XCTAssertEqual(values.disableAutocorrection, true)
  }

  func testNobodyUsesAnythingHere() {
    let values = EnvironmentValues()
    let no: [KeyPath<EnvironmentValues, Bool>] = [
      \.isPresented, \.isSearching, \.isFocused, \.isLuminanceReduced, \.isSceneCaptured,
      \.supportsMultipleWindows, \.accessibilityEnabled, \.accessibilityShowButtonShapes,
      \.accessibilitySwitchControlEnabled, \.accessibilityDimFlashingLights,
      \.accessibilityLargeContentViewerEnabled, \.accessibilityQuickActionsEnabled,
      \.accessibilityAssistiveAccessEnabled, \.accessibilityReduceMotion,
      \.accessibilityReduceTransparency, \.accessibilityVoiceOverEnabled,
      \.accessibilityDifferentiateWithoutColor, \.accessibilityInvertColors,
    ]
    for path in no { XCTAssertFalse(values[keyPath: path], "\(path)") }
    XCTAssertTrue(values.accessibilityPlayAnimatedImages)
    XCTAssertNil(values.undoManager)
    XCTAssertNil(values.rename)
  }

  func testEditingIsEveryModeButOne() {
    XCTAssertEqual(
      [EditMode.inactive, .transient, .active].map(\.isEditing), [false, true, true])
  }

  func testBitsOfReasonsActionsAndShapes() {
    XCTAssertEqual(
      [RedactionReasons.placeholder, .privacy, .invalidated].map(\.rawValue), [1, 2, 4])
    XCTAssertEqual([EditActions<[Int]>.move, .delete, .all].map(\.rawValue), [1, 2, 3])
    XCTAssertEqual([DatePickerComponents.hourAndMinute, .date].map(\.rawValue), [1, 2])
    XCTAssertEqual([MatchedGeometryProperties.position, .size, .frame].map(\.rawValue), [1, 2, 3])
    XCTAssertEqual([SubmitTriggers.text, .search].map(\.rawValue), [1, 2])
    XCTAssertEqual([GestureMask.none, .gesture, .subviews, .all].map(\.rawValue), [0, 1, 2, 3])
    XCTAssertEqual(
      [UIHostingControllerSizingOptions.preferredContentSize, .intrinsicContentSize]
        .map(\.rawValue), [1, 2])
    XCTAssertEqual(GraphicsContext.ClipOptions.inverse.rawValue, 1)
    XCTAssertEqual(
      [GraphicsContext.GradientOptions.repeat, .mirror, .linearColor].map(\.rawValue), [1, 2, 4])
    XCTAssertEqual(
      [
        ContentShapeKinds.interaction, .dragPreview, .contextMenuPreview, .hoverEffect,
        .accessibility, .focusEffect,
      ].map(\.rawValue), [1, 2, 4, 8, 16, 32])
    XCTAssertEqual(AccessibilityHeadingLevel.unspecified.rawValue, 0)
    XCTAssertEqual(AccessibilityHeadingLevel.h6.rawValue, 6)
  }

  private struct Reader: View {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.autocorrectionDisabled) private var isUncorrected
    @Environment(\.headerProminence) private var prominence
    @Environment(\.redactionReasons) private var reasons
    var body: some View {
      Text("\(controlSize) \(isUncorrected) \(prominence) \(reasons.rawValue)")
    }
  }

  /// A style of the program's reads what a modifier around the view says.
  func testModifiersSetTheValuesOfTheirPlace() {
    onMain {
      assertShows(#"Text "regular false standard 0""#, Reader())
      assertShows(#"Text "mini false standard 0""#, Reader().controlSize(.mini))
      assertShows(#"Text "regular true standard 0""#, Reader().autocorrectionDisabled())
      assertShows(#"Text "regular false standard 0""#, Reader().autocorrectionDisabled(false))
      assertShows(#"Text "regular true standard 0""#, Reader().disableAutocorrection(true))
      assertShows(
        #"Text "regular false standard 0""#,
        Reader().disableAutocorrection(nil).autocorrectionDisabled())
      assertShows(#"Text "regular false increased 0""#, Reader().headerProminence(.increased))
      assertShows(
        #"Text "regular false standard 5""#,
        Reader().redacted(reason: .placeholder).redacted(reason: .invalidated))
      assertShows(
        #"Text "regular false standard 0""#, Reader().unredacted().redacted(reason: .privacy))
    }
  }

  private struct Hovering: View {
    @Environment(\.isHoverEffectEnabled) private var isEnabled
    var body: some View { Text("\(isEnabled)") }
  }

  func testEffectsOfAPointerStayDisabledInside() {
    onMain {
      assertShows(#"Text "true""#, Hovering().hoverEffectDisabled(false))
      assertShows(#"Text "false""#, Hovering().hoverEffectDisabled())
      assertShows(
        #"Text "false""#, Hovering().hoverEffectDisabled(false).hoverEffectDisabled(true))
    }
  }

  func testAViewIsLabelledInTheOlderWayToo() {
    onMain {
      let a = Text("a")
      assertShows(#"Text "a" label="b""#, a.accessibilityLabel("b"))
      assertShows(#"Text "a" label="b""#, a.accessibilityLabel(Text("b")))
      assertShows(#"Text "a" label="b""#, a.accessibility(label: Text("b")))
    }
  }

  func testKindsOfActionsAndContentsHaveNames() {
    let kinds: [AccessibilityActionKind] = [
      .default, .escape, .magicTap, .showMenu, .delete, .init(named: Text("a")),
      .init(named: Text("b")),
    ]
    XCTAssertEqual(Set(kinds).count, 7)
    XCTAssertEqual(AccessibilityActionKind(named: Text("a")), kinds[5])
    let types: [AccessibilityTextContentType] = [
      .plain, .console, .fileSystem, .messaging, .narrative, .sourceCode, .spreadsheet,
      .wordProcessing,
    ]
    XCTAssertEqual(Set(types).count, 8)
  }
}
