import SwiftUI
import UIKit
import XCTest

/// In which order views of SwiftUI's appear and disappear, as programs on iOS have printed it.
final class AppearanceOrderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private final class Heard {
    private var lines: [String] = []
    var change: (() -> Void)?
    nonisolated init() {}
    func callAsFunction(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Nested: View {
    let heard: Heard
    var body: some View {
      Group {
        VStack {
          Text("a")
            .task { heard("text task") }
            .onChange(of: true, initial: true) { heard("text change") }
            .onAppear { heard("text") }
          Text("b").onAppear { heard("sibling") }.onChange(of: 1, initial: true) { heard("change") }
        }
        .task { heard("stack task") }
        .onChange(of: true, initial: true) { heard("stack change") }
        .onAppear { heard("stack") }
      }
      .task { heard("group task") }
      .onChange(of: true, initial: true) { heard("group change") }
      .onAppear { heard("group") }
    }
  }

  /// As printed on iOS 17: inner views first, `onAppear` and the first `onChange` of one view as they are
  /// written, and every task after all of them, the innermost first.
  @MainActor func testInnerViewsComeFirstAndTasksLast() async {
    let heard = Heard()
    let shown = Shown(Nested(heard: heard))
    XCTAssertEqual(
      heard.take(),
      [
        "text change", "text", "sibling", "change", "stack change", "stack", "group change",
        "group",
      ])
    for _ in 0..<1000 { await Task.yield() }
    XCTAssertEqual(heard.take(), ["text task", "stack task", "group task"])
    withExtendedLifetime(shown) {}
  }

  private struct Identified: View {
    let heard: Heard
    @State private var number = 0
    var body: some View {
      let _ = heard.change = { number += 1 }
      VStack {
        Text("a")
          .onAppear { heard("+") }.onDisappear { heard("-") }
          .task(id: 0) { heard("task") }
          .id(number)
          .onAppear { heard("outside +") }.onDisappear { heard("outside -") }
      }
      .onChange(of: number) { heard("change") }
    }
  }

  /// As public tests assert that run on SwiftUI, and as an application's log says: the view with the new
  /// identity appears before the old one disappears, and what is written outside of `id` stays.
  func testAViewWithANewIdentityAppearsBeforeTheOldOneDisappears() {
    onMain {
      let heard = Heard()
      defer { heard.change = nil }  // It has the view, which has what is heard.
      let shown = Shown(Identified(heard: heard))
      XCTAssertEqual(heard.take(), ["+", "outside +"])
      heard.change?()
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["change", "+", "-"])
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(heard.take(), ["outside -", "-"])
    }
  }

  private struct Alternatives: View {
    let heard: Heard
    @State private var isOther = false
    var body: some View {
      let _ = heard.change = { isOther.toggle() }
      if isOther { part("b") } else { part("a") }
    }
    private func part(_ name: String) -> some View {
      VStack {
        Text(name).onAppear { heard("+\(name)") }.onDisappear { heard("-\(name)") }
      }
      .onAppear { heard("+stack \(name)") }.onDisappear { heard("-stack \(name)") }
    }
  }

  func testAnAlternativeAppearsBeforeTheOtherDisappears() {
    onMain {
      let heard = Heard()
      defer { heard.change = nil }  // It has the view, which has what is heard.
      let shown = Shown(Alternatives(heard: heard))
      XCTAssertEqual(heard.take(), ["+a", "+stack a"])
      heard.change?()
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["+b", "+stack b", "-a", "-stack a"])
    }
  }

  private struct Several: View {
    let heard: Heard
    var body: some View {
      Group {
        Text("a")
        Text("b")
      }
      .id(1)
      .onAppear { heard("+") }
    }
  }

  /// Each of several views with one identity appears.
  func testSeveralViewsWithOneIdentityAreSeveral() {
    onMain {
      let heard = Heard()
      defer { heard.change = nil }  // It has the view, which has what is heard.
      let shown = Shown(Several(heard: heard))
      XCTAssertEqual(heard.take(), ["+", "+"])
      withExtendedLifetime(shown) {}
    }
  }

  private struct Tabs: View {
    let heard: Heard
    @State private var tab = 1
    @State private var number = 0
    var body: some View {
      let _ =
        heard.change = {
          (tab, number) = (2, number + 1)
        }
      TabView(selection: $tab) {
        Text("one").onAppear { heard("+one") }.onDisappear { heard("-one") }.tag(1).id(number)
        Text("two").onAppear { heard("+two") }.tag(2).id("two")
      }
    }
  }

  /// A tag inside of `id` is the tab's, also when the identity changes.
  func testATabWithAnIdentityKeepsItsTag() {
    onMain {
      let heard = Heard()
      defer { heard.change = nil }  // It has the view, which has what is heard.
      let shown = Shown(Tabs(heard: heard))
      XCTAssertEqual(heard.take(), ["+one"])
      heard.change?()
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["+two", "-one"])
    }
  }

  private struct Number: Identifiable { let id: Int }

  private struct Sheets: View {
    let heard: Heard
    @State private var number: Number? = Number(id: 1)
    var body: some View {
      let _ = heard.change = { number = number?.id == 1 ? Number(id: 2) : nil }
      Text("a").sheet(item: $number, onDismiss: { heard("dismissed") }) { number in
        Text("b").onAppear { heard("+\(number.id)") }.onDisappear { heard("-\(number.id)") }
      }
    }
  }

  /// As a maintainer of a public library shows: when another item takes the place of the one that is presented, the
  /// first is dismissed before the other is presented.
  func testASheetDisappearsBeforeItIsDismissed() {
    onMain {
      let heard = Heard()
      defer { heard.change = nil }  // It has the view, which has what is heard.
      let shown = Shown(Sheets(heard: heard))
      XCTAssertEqual(heard.take(), ["+1"])
      heard.change?()
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["-1", "dismissed", "+2"])
      heard.change?()
      _ = shown.text()
      XCTAssertEqual(heard.take(), ["-2", "dismissed"])
    }
  }
}
