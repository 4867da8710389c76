import SwiftUI
import UIKit
import XCTest

/// Names that modifiers take: keys, and the words for how something looks or behaves.
final class ViewWordTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private func expectDifferent<Value: Hashable>(_ values: [Value], line: UInt = #line) {
    XCTAssertEqual(Set(values).count, values.count, line: line)
  }

  func testNamesOfScrollingDiffer() {
    expectDifferent([ScrollIndicatorVisibility.automatic, .visible, .hidden, .never])
    expectDifferent([
      ScrollDismissesKeyboardMode.automatic, .immediately, .interactively, .never,
    ])
    expectDifferent([ScrollBounceBehavior.automatic, .always, .basedOnSize])
    expectDifferent([ContentMarginPlacement.automatic, .scrollContent, .scrollIndicators])
    expectDifferent([ScrollTransitionConfiguration.animated, .interactive, .identity])
    XCTAssertEqual(ScrollTransitionConfiguration.animated(.linear), .animated)
    XCTAssertFalse(ScrollTransitionPhase.bottomTrailing.isIdentity)
  }

  func testNamesOfLooksDiffer() {
    expectDifferent([BadgeProminence.standard, .increased, .decreased])
    expectDifferent([ButtonRepeatBehavior.automatic, .enabled, .disabled])
    expectDifferent([ButtonSizing.automatic, .flexible, .fitted])
    expectDifferent([Text.Scale.default, .secondary])
    XCTAssertEqual(Text.LineStyle(), .single)
  }

  func testABadgeMayBeAText() {
    onMain {
      assertShows(#"Text "a" badge=b"#, Text("a").badge(Text("b")))
    }
  }

  func testABadgeOfNothingIsHidden() {
    onMain {
      assertShows(#"Text "a" badge=1"#, Text("a").badge(1))
      assertShows(#"Text "a""#, Text("a").badge(0))
      assertShows(#"Text "a""#, Text("a").badge(String?.none))
      assertShows(#"Text "a""#, Text("a").badge(Text?.none))
    }
  }

  func testAnInspectorIsShownForItsBinding() {
    onMain {
      let a = Text("a")
      assertShows(
        #"Overlay|Text "a"|Inspector|Text "b""#,
        a.inspector(isPresented: .constant(true)) { Text("b") })
      assertShows(
        #"Overlay|Text "a""#, a.inspector(isPresented: .constant(false)) { Text("b") })
    }
  }

  func testKeysHaveTheirCharacters() {
    let keys: [(KeyEquivalent, Character)] = [
      (.upArrow, "\u{f700}"), (.downArrow, "\u{f701}"), (.leftArrow, "\u{f702}"),
      (.rightArrow, "\u{f703}"), (.escape, "\u{1B}"), (.delete, "\u{8}"),
      (.deleteForward, "\u{f728}"), (.home, "\u{f729}"), (.end, "\u{F72B}"),
      (.pageUp, "\u{F72C}"), (.pageDown, "\u{F72D}"), (.tab, "\t"), (.space, " "),
      (.return, "\r"), ("a", "a"), (KeyEquivalent("b"), "b"),
    ]
    for (key, character) in keys { XCTAssertEqual(key.character, character) }
  }

  func testModifiersOfKeysAreBits() {
    let all: [EventModifiers] = [.capsLock, .shift, .control, .option, .command, .numericPad]
    XCTAssertEqual(all.map(\.rawValue), [1, 2, 4, 8, 16, 32])
    XCTAssertEqual(EventModifiers.all.rawValue, 63)
    XCTAssertEqual([KeyPress.Phases.down, .repeat, .up].map(\.rawValue), [1, 2, 4])
    XCTAssertEqual(KeyPress.Phases.all.rawValue, 7)
  }

  func testAShortcutIsAKeyWithModifiers() {
    let save = KeyboardShortcut("s")
    XCTAssertEqual(save.key, "s")
    XCTAssertEqual(save.modifiers, .command)
    XCTAssertEqual(KeyboardShortcut("s", modifiers: .shift).modifiers, .shift)
    XCTAssertEqual(KeyboardShortcut.defaultAction, KeyboardShortcut(.return, modifiers: []))
    XCTAssertEqual(KeyboardShortcut.cancelAction, KeyboardShortcut(.escape, modifiers: []))
    let others: [KeyboardShortcut] = [KeyboardShortcut("t"), .init("s", modifiers: .shift)]
    for other in others {
      XCTAssertNotEqual(save, other)
      XCTAssertNotEqual(save.hashValue, other.hashValue)
    }
    XCTAssertEqual(save.hashValue, KeyboardShortcut("s", modifiers: .command).hashValue)
  }
}
