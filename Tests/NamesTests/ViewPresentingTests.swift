import SwiftUI
import UIKit
import XCTest

/// Presentations, navigation, bars and choices: what each shows, and what a test can run.
final class ViewPresentingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Item: Identifiable, Hashable { let id: Int }

  func testCoversAndPopovers() {
    onMain {
      let (a, yes, item) = (Text("a"), Binding.constant(true), Binding.constant(Item?(Item(id: 1))))
      let none = Binding.constant(Item?.none)
      let shown = #"Overlay|Text "a"|Sheet|Text "1""#
      assertShows(shown, a.fullScreenCover(isPresented: yes) { Text("1") })
      assertShows(shown, a.fullScreenCover(item: item) { Text("\($0.id)") })
      assertShows(shown, a.sheet(item: item) { Text("\($0.id)") })
      assertShows(
        #"Overlay|Text "a"|Popover|Text "1""#, a.popover(item: item) { Text("\($0.id)") })
      assertShows(#"Overlay|Text "a""#, a.popover(item: none) { Text("\($0.id)") })
      assertShows(#"Overlay|Text "a""#, a.alert("b", isPresented: .constant(false)) {})
    }
  }

  private struct Selecting: View {
    @State private var isShown = false
    @State private var selected: Item?
    var body: some View {
      Text("a").sheet(isPresented: $isShown) { Text("\(selected!.id)") }
        .fullScreenCover(isPresented: $isShown) { Text("\(selected!.id)") }
        .popover(isPresented: $isShown) { Text("\(selected!.id)") }
    }
  }

  func testWhatIsNotPresentedIsNotMade() {
    onMain { assertShows(#"Overlay|Overlay|Overlay|Text "a""#, Selecting()) }
  }

  private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  func testWhatIsPresentedPassesNothingUp() {
    onMain {
      var heard: [[String]] = []
      let (item, yes) = (Binding.constant(Item?(Item(id: 1))), Binding.constant(true))
      let passing = Text("b").preference(key: Names.self, value: ["b"])
      _ = Shown(
        Text("a").preference(key: Names.self, value: ["a"]).sheet(isPresented: yes) { passing }
          .popover(item: item) { _ in passing }
          .onPreferenceChange(Names.self) { heard.append($0) })
      XCTAssertEqual(heard, [["a"]])
    }
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(scheme)") }
  }
  private struct Preferring: View {
    let scheme: ColorScheme?
    var isShown = true
    var body: some View {
      Scheme().sheet(isPresented: .constant(isShown)) { Scheme().preferredColorScheme(scheme) }
        .popover(isPresented: .constant(true)) { Scheme() }
    }
  }

  func testWhatIsPresentedPrefersASchemeForItself() {
    onMain {
      let shown = Shown(Preferring(scheme: .dark))
      @MainActor func schemes(_ view: Preferring) -> [String] {
        shown.text(view).split(separator: "\n").filter { $0.contains("Text") }
          .map { $0.filter { $0 != " " } }
      }
      let (light, dark) = (#"Text"light""#, #"Text"dark""#)
      XCTAssertEqual(schemes(Preferring(scheme: .dark)), [light, dark, light])
      XCTAssertEqual(shown.controller.traitCollection.userInterfaceStyle, .unspecified)
      XCTAssertEqual(schemes(Preferring(scheme: nil)), [light, light, light])
      XCTAssertEqual(schemes(Preferring(scheme: .dark)), [light, dark, light])
      XCTAssertEqual(schemes(Preferring(scheme: .dark, isShown: false)), [light, light])
      shown.window.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(schemes(Preferring(scheme: .light)), [dark, light, dark])
    }
  }

  func testQuestions() {
    onMain {
      let (a, yes, item) = (Text("a"), Binding.constant(true), Item(id: 1))
      assertShows(
        #"Overlay|Text "a"|Alert|Text "t"|Text "b""#,
        a.alert("t", isPresented: yes) { Text("b") })
      assertShows(
        #"Overlay|Text "a"|ConfirmationDialog|Text "t"|Text "m"|Text "b""#,
        a.confirmationDialog("t", isPresented: yes) {
          Text("b")
        } message: {
          Text("m")
        })
      assertShows(
        #"Overlay|Text "a"|Alert|Text "t"|Text "1""#,
        a.alert("t", isPresented: yes, presenting: item) { Text("\($0.id)") })
      assertShows(
        #"Overlay|Text "a""#,
        a.alert("t", isPresented: yes, presenting: Item?.none) { Text("\($0.id)") })
      assertShows(
        #"Overlay|Text "a"|Alert|Text "t"|Button|Text "OK""#, a.alert("t", isPresented: yes) {})
      assertShows(
        #"Overlay|Text "a"|Alert|Text "t"|Text "m 1"|Text "1""#,
        a.alert("t", isPresented: yes, presenting: item) {
          Text("\($0.id)")
        } message: {
          Text("m \($0.id)")
        })
    }
  }

  func testNavigation() {
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      assertShows(#"NavigationStack|Text "a""#, NavigationStack { a })
      assertShows(
        #"NavigationStack|Text "a""#, NavigationStack(path: .constant(NavigationPath())) { a })
      assertShows(#"NavigationStack|Text "a""#, NavigationStack(path: .constant([1])) { a })
      assertShows(#"NavigationView|Text "a""#, NavigationView { a })
      let columns = #"NavigationSplitView|Text "a"|Text "b"|Text "c""#
      assertShows(
        columns,
        NavigationSplitView {
          a
        } content: {
          b
        } detail: {
          c
        })
      assertShows(
        columns,
        NavigationSplitView(columnVisibility: .constant(.all)) {
          a
        } content: {
          b
        } detail: {
          c
        })
      let two = #"NavigationSplitView|Text "a"|Text "b""#
      assertShows(
        two,
        NavigationSplitView(columnVisibility: .constant(.all)) {
          a
        } detail: {
          b
        })
      assertShows(
        two,
        NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
          a
        } detail: {
          b
        })
      let link = #"NavigationLink|Text "a""#
      assertShows(
        link,
        NavigationLink {
          b
        } label: {
          a
        })
      assertShows(link, NavigationLink(destination: b) { a })
      assertShows(link, NavigationLink("a") { b })
      assertShows(link, NavigationLink("a", destination: b))
      assertShows(
        link,
        NavigationLink(isActive: .constant(true)) {
          b
        } label: {
          a
        })
      assertShows(link, NavigationLink(destination: b, isActive: .constant(true)) { a })
      assertShows(link, NavigationLink(value: 1) { a })
      assertShows(
        #"Text "a""#, a.navigationDestination(for: Int.self) { Text("\($0)") })
    }
  }

  func testItemsOfABarHaveTheirPlace() {
    onMain {
      let a = Text("a")
      assertShows(#"ToolbarItem automatic|Text "a""#, ToolbarItem { a })
      assertShows(
        #"ToolbarItem principal|Text "a""#, ToolbarItem(placement: .principal) { a })
      assertShows(#"ToolbarItemGroup automatic|Text "a""#, ToolbarItemGroup { a })
      assertShows(
        #"ToolbarItemGroup keyboard|Text "a""#, ToolbarItemGroup(placement: .keyboard) { a })
    }
  }
}
