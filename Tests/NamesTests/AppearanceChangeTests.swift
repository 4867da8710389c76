import SwiftUI
import UIKit
import XCTest

/// Views that appear and disappear while others change, and callbacks that change views themselves.
final class AppearanceChangeTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private final class Store: ObservableObject {
    @Published var number = 0
    @Published var isShown = true
    @Published var tab = 1
    @Published var path: [Int] = []
    var lines: [String] = []
    var update: () -> Void = {}
    var onFirst: () -> Void = {}
    var onLast: () -> Void = {}

    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Part: View {
    let name: String
    let store: Store
    var body: some View {
      Text(name).onAppear { store.note("+\(name)") }.onDisappear { store.note("-\(name)") }
    }
  }

  private struct Removed: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack {
        if store.isShown {
          VStack {
            VStack {
              Group {
                Text("a")
                if store.number > 0 { Text("b") }
              }
              .onAppear { store.note("+") }.onDisappear { store.note("-") }
            }
          }
        }
      }
      .onChange(of: store.number) {
        store.isShown = false
        store.update()
      }
    }
  }

  /// The update that shows `b` has not told of it when another one removes it and all around it.
  func testAnUpdateInACallbackRemovesAGroupThatHasChanged() {
    onMain {
      let store = Store()
      let shown = Shown(Removed(store: store))
      XCTAssertEqual(store.take(), ["+"])
      store.update = { shown.controller.view.layoutIfNeeded() }
      store.number = 1
      _ = shown.text()
      let lines = store.take()
      XCTAssertEqual(lines.last, "-")
      XCTAssertEqual(
        lines.filter { $0 == "-" }.count, 1 + lines.filter { $0 == "+" }.count, "\(lines)")
    }
  }

  private struct Covered: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack {
        if store.isShown {
          VStack {
            VStack {
              NavigationStack(path: $store.path) {
                VStack { Part(name: "root", store: store) }
                  .navigationDestination(for: Int.self) { Part(name: "\($0)", store: store) }
              }
              .onAppear { store.note("+stack") }.onDisappear { store.note("-stack") }
            }
          }
        }
      }
      .onChange(of: store.path) {
        store.isShown = false
        store.update()
      }
    }
  }

  func testAnUpdateInACallbackRemovesAStackInWhichAPageWasPushed() {
    onMain {
      let store = Store()
      let shown = Shown(Covered(store: store))
      XCTAssertEqual(store.take(), ["+root", "+stack"])
      store.update = { shown.controller.view.layoutIfNeeded() }
      store.path = [1]
      _ = shown.text()
      let lines = store.take()
      XCTAssertEqual(lines.filter { $0 == "-root" }, ["-root"])
      XCTAssertEqual(lines.filter { $0 == "-stack" }, ["-stack"])
      XCTAssertEqual(lines.filter { $0 == "+1" }.count, lines.filter { $0 == "-1" }.count)
    }
  }

  private struct Tabs: View {
    @ObservedObject var store: Store
    var body: some View {
      TabView(selection: $store.tab) {
        ForEach(1..<4) { Part(name: "\($0)", store: store).tag($0) }
      }
    }
  }

  /// Whichever comes first among the tabs.
  func testATabAppearsBeforeTheOtherDisappears() {
    onMain {
      let store = Store()
      let shown = Shown(Tabs(store: store))
      XCTAssertEqual(store.take(), ["+1"])
      for (tab, lines) in [(2, ["+2", "-1"]), (3, ["+3", "-2"]), (1, ["+1", "-3"])] {
        store.tab = tab
        _ = shown.text()
        XCTAssertEqual(store.take(), lines)
      }
    }
  }

  private struct Pairs: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack {
        Group {
          if store.number > 0 { Part(name: "a", store: store) }
          if store.number > 0 { Part(name: "b", store: store) }
        }
        .onAppear { store.note("+") }
      }
    }
  }

  /// Of a group that was there before, both have appeared when it does so for them.
  func testNewViewsAppearBeforeTheGroupDoesForThem() {
    onMain {
      let store = Store()
      let shown = Shown(Pairs(store: store))
      XCTAssertEqual(store.take(), [])
      store.number = 1
      _ = shown.text()
      XCTAssertEqual(store.take(), ["+a", "+b", "+", "+"])
    }
  }

  private struct Identified: View {
    @ObservedObject var store: Store
    var body: some View {
      TabView(selection: $store.tab) {
        Part(name: "one", store: store).tag(1)
        Group {
          Part(name: "two", store: store).tag(2)
          if store.number > 0 { Part(name: "three", store: store).tag(3) }
        }
        .id("others")
      }
    }
  }

  func testTabsWithOneIdentityBecomeMoreAndFewer() {
    onMain {
      let store = Store()
      let shown = Shown(Identified(store: store))
      XCTAssertEqual(store.take(), ["+one"])
      store.number = 1
      _ = shown.text()
      XCTAssertEqual(store.take(), [])
      store.tab = 2
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+two", "-one"])
      store.tab = 3
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+three", "-two"])
      (store.tab, store.number) = (2, 0)
      _ = shown.text()
      XCTAssertEqual(store.take().sorted(), ["+two", "-three"])
    }
  }

  private struct Counting<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(subviews: content) { subviews in Text("\(subviews.count) parts") }
      Group(sections: content) { sections in Text("\(sections.count) sections") }
    }
  }

  func testViewsWithOneIdentityAreParts() {
    onMain {
      let shown = Shown(
        Counting {
          Group {
            Text("a")
            Text("b")
          }
          .id(1)
          Section { Text("c") }.id(2)
        })
      XCTAssertTrue(shown.text().contains("3 parts"), shown.text())
      XCTAssertTrue(shown.text().contains("2 sections"), shown.text())
    }
  }

  private struct Numbered: View {
    let store: Store
    @Environment(\.lineLimit) private var limit
    @State private var count = 0
    var body: some View {
      Text("\(count)").onDisappear {
        count += 1
        store.note("limit \(limit ?? 0), count \(count)")
      }
    }
  }

  private struct Reading: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack {
        if store.isShown { VStack { VStack { Numbered(store: store) }.lineLimit(7) } }
      }
    }
  }

  /// What is around a view may be gone when it disappears.
  func testADisappearingViewReadsItsEnvironmentAndStates() {
    onMain {
      let store = Store()
      let shown = Shown(Reading(store: store))
      store.isShown = false
      _ = shown.text()
      let lines = store.take()
      XCTAssertEqual(lines.count, 1)
      XCTAssertEqual(lines.first?.hasPrefix("limit 7"), true, "\(lines)")
    }
  }

  private final class Owned: ObservableObject {
    let store: Store
    init(_ store: Store) { self.store = store }
    deinit { MainActor.assumeIsolated { [store] in store.note("released") } }
  }

  private struct Owner: View {
    let store: Store
    @StateObject private var owned: Owned
    init(_ store: Store) {
      self.store = store
      _owned = StateObject(wrappedValue: Owned(store))
    }
    var body: some View {
      Text("a").onAppear { store.note("+") }.onDisappear { [owned] in owned.store.note("-") }
    }
  }

  private struct Owners: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack { Owner(store).id(store.number) }
    }
  }

  func testAViewsObjectIsReleasedAfterItHasDisappeared() {
    onMain {
      let store = Store()
      let shown = Shown(Owners(store: store))
      XCTAssertEqual(store.take(), ["+"])
      store.number = 1
      _ = shown.text()
      XCTAssertEqual(store.take(), ["+", "-", "released"])
    }
  }

  private struct Both: View {
    @ObservedObject var store: Store
    var body: some View {
      Group {
        if store.number.isMultiple(of: 2) { Text("a") } else { Text("b") }
      }
      .onAppear {
        store.note("+")
        store.onFirst()
      }
      .onDisappear { store.note("-") }
    }
  }

  /// The closure changes what appears, and updates at once.
  func testAnAppearingViewReplacesItself() {
    onMain {
      let store = Store()
      let shown = Shown(Both(store: store))
      XCTAssertEqual(store.take(), ["+"])
      store.onFirst = {
        store.onFirst = {}
        store.number += 1
        shown.controller.view.layoutIfNeeded()
      }
      store.number += 1
      _ = shown.text()
      let lines = store.take()
      XCTAssertEqual(lines.filter { $0 == "+" }.count, 2)
      XCTAssertEqual(lines.filter { $0 == "-" }.count, 2)
    }
  }

  /// The owner of the views goes and comes back in a closure of one of them: all of them have appeared before.
  func testAnAppearingViewTakesItsOwnerAway() {
    onMain {
      let store = Store()
      let window = UIWindow(frame: .zero)
      let controller = UIHostingController(rootView: Pair(store: store))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      store.onFirst = {
        store.onFirst = {}
        window.rootViewController = nil
        window.rootViewController = controller
      }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(store.take(), ["+a", "+b", "-a", "-b", "+a", "+b"])
      window.rootViewController = nil
      XCTAssertEqual(store.take(), ["-a", "-b"])
    }
  }

  /// Another closure, which still waits, brings the owner back before.
  func testAnOwnerThatIsBackBeforeItsViewsDisappearStays() {
    onMain {
      let store = Store()
      let window = UIWindow(frame: .zero)
      let controller = UIHostingController(
        rootView: Pair(store: store).onAppear { store.onLast() })
      window.rootViewController = controller
      window.makeKeyAndVisible()
      var left = 0
      let leave = {
        left += 1
        if left > 2 { return }
        window.rootViewController = nil
        window.rootViewController = controller
      }
      (store.onFirst, store.onLast) = (leave, leave)
      UIApplication.shared.runUpdateCycle()
      let lines = store.take()
      XCTAssertEqual(lines.filter { $0 == "+a" }.count, 1 + lines.filter { $0 == "-a" }.count)
      window.rootViewController = nil
      XCTAssertEqual(store.take(), ["-a", "-b"])
    }
  }

  private struct Pair: View {
    let store: Store
    var body: some View {
      VStack {
        Text("a")
          .onAppear {
            store.note("+a")
            store.onFirst()
          }
          .onDisappear { store.note("-a") }
        Part(name: "b", store: store)
      }
    }
  }

  private struct Sheets: View {
    @ObservedObject var store: Store
    var body: some View {
      VStack { Part(name: "page", store: store) }
        .sheet(isPresented: $store.isShown, onDismiss: { store.note("dismissed") }) {
          Part(name: "sheet", store: store)
        }
        .onChange(of: store.isShown) { store.note("change") }
    }
  }

  func testASheetLeavesAndComesWithoutThePageBelow() {
    onMain {
      let store = Store()
      let shown = Shown(Sheets(store: store))
      XCTAssertEqual(store.take(), ["+page", "+sheet"])
      store.isShown = false
      _ = shown.text()
      XCTAssertEqual(store.take(), ["-sheet", "change", "dismissed"])
      store.isShown = true
      _ = shown.text()
      XCTAssertEqual(store.take(), ["change", "+sheet"])
    }
  }
}
