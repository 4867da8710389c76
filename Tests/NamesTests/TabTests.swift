import SwiftUI
import UIKit
import XCTest

/// Tabs and items of bars: what each initialiser shows.
final class TabTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testATabShowsItsLabelAndItsContent() {
    onMain {
      let (b, c) = (Text("b"), Text("c"))
      let plain = #"Tab|Text "c"|Text "b""#
      assertShows(
        plain,
        Tab(value: 1) {
          b
        } label: {
          c
        })
      assertShows(
        plain,
        Tab {
          b
        } label: {
          c
        })
      let labelled = #"Tab|Label|Image "s"|Text "a"|Text "b""#
      assertShows(labelled, Tab("a", systemImage: "s", value: 1) { b })
      assertShows(labelled, Tab("a", image: "s", value: 1) { b })
      assertShows(labelled, Tab("a", systemImage: "s") { b })
      assertShows(labelled, Tab("a", image: "s") { b })
      assertShows(#"Tab|Text "b""#, Tab(value: 1, role: .search) { b })
      assertShows(#"Tab|Text "b""#, Tab(role: .search) { b })
    }
  }

  func testASectionOfTabsMayHaveATitle() {
    onMain {
      assertShows(#"TabSection|Text "a"|Text "b""#, TabSection("a") { Text("b") })
      assertShows(#"TabSection|Text "b""#, TabSection { Text("b") })
    }
  }

  /// The accessory stands after the view; a header of the sidebar is not shown.
  func testATabViewHasAnAccessory() {
    onMain {
      let tabs = TabView { Text("a") }
      assertShows(
        #"Overlay|TabView|Text "a"|Text "b""#, tabs.tabViewBottomAccessory { Text("b") })
      assertShows(
        #"Overlay|TabView|Text "a""#,
        tabs.tabViewBottomAccessory(isEnabled: false) { Text("b") })
      assertShows(#"TabView|Text "a""#, tabs.tabViewSidebarHeader { Text("b") })
      assertShows(
        #"TabView|Text "a""#,
        tabs.tabViewStyle(.sidebarAdaptable).tabBarMinimizeBehavior(.onScrollDown))
      assertShows(
        #"TabView|Text "a""#,
        tabs.tabViewStyle(.tabBarOnly).tabPlacement(.pinned).customizationID("c"))
      assertShows(#"TabView|Text "a""#, tabs.tabViewStyle(.grouped))
    }
  }

  func testPlacementsDiffer() {
    XCTAssertEqual(Set([TabPlacement.automatic, .pinned, .sidebarOnly]).count, 3)
    XCTAssertEqual(Set([TabBarPlacement.topBar, .sidebar, .bottomBar]).count, 3)
    XCTAssertEqual(
      Set([TabBarMinimizeBehavior.automatic, .never, .onScrollDown, .onScrollUp]).count, 4)
    XCTAssertEqual(Set([ToolbarRole.automatic, .navigationStack, .browser, .editor]).count, 4)
  }

  func testAnItemsPlaceHasAName() {
    let places: [(ToolbarItemPlacement, String)] = [
      (.automatic, "automatic"), (.principal, "principal"), (.navigation, "navigation"),
      (.primaryAction, "primaryAction"), (.secondaryAction, "secondaryAction"),
      (.confirmationAction, "confirmationAction"), (.cancellationAction, "cancellationAction"),
      (.destructiveAction, "destructiveAction"), (.status, "status"), (.bottomBar, "bottomBar"),
      (.keyboard, "keyboard"), (.topBarLeading, "topBarLeading"),
      (.topBarTrailing, "topBarTrailing"), (.navigationBarLeading, "navigationBarLeading"),
      (.navigationBarTrailing, "navigationBarTrailing"),
    ]
    onMain {
      for (place, name) in places {
        assertShows("ToolbarItem \(name)|Text \"a\"", ToolbarItem(placement: place) { Text("a") })
      }
      assertShows(
        #"ToolbarItem status|Text "a""#, ToolbarItem(id: "b", placement: .status) { Text("a") })
      assertShows(#"ToolbarItem automatic|Text "a""#, ToolbarItem(id: "b") { Text("a") })
    }
  }

  func testABarsItemsStandAfterTheView() {
    onMain {
      let page = Text("page")
      let shown = #"Overlay|Text "page"|ToolbarItem automatic|Text "a""#
      assertShows(shown, page.toolbar { ToolbarItem { Text("a") } })
      assertShows(shown, page.toolbar(id: "b") { ToolbarItem { Text("a") } })
      assertShows(
        #"Text "page""#,
        page.toolbar(.hidden, for: .tabBar).toolbarVisibility(.visible).toolbarRole(.editor)
          .toolbarBackground(.red, for: .navigationBar).toolbarBackgroundVisibility(.hidden)
          .toolbarColorScheme(.dark, for: .bottomBar))
    }
  }
}
