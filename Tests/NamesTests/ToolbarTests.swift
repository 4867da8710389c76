import SwiftUI
import UIKit
import XCTest

/// Bars, and what a program may ask a view for.
final class ToolbarTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Its reads of the environment count, as those of a view.
  func testABarsContentsAreAType() {
    onMain {
      let page = Text("page").toolbar { Items() }.toolbarBackground(.visible, for: .navigationBar)
      XCTAssertEqual(
        Shown(page.environment(\.horizontalSizeClass, .compact)).text(),
        """
        Overlay
          Text "page"
          ToolbarItem primaryAction
            Text "menu"
        """)
      XCTAssertEqual(
        Shown(page.environment(\.horizontalSizeClass, .regular)).text(),
        """
        Overlay
          Text "page"
          ToolbarItem primaryAction
            Text "a"
          ToolbarItem automatic
            Text "b"
        """)
    }
  }

  func testAViewIsRefreshed() async {
    let log = await MainActor.run { () -> Log in
      let log = Log()
      _ = Shown(Refreshing(log: log).refreshable { log.count += 1 })
      return log
    }
    await log.refresh?()
    let count = await log.count
    XCTAssertEqual(count, 1)
    XCTAssertNil(EnvironmentValues().refresh)
  }

  func testWhatNothingAsksFor() {
    onMain {
      final class Source: NSObject, UITableViewDataSourcePrefetching,
        UICollectionViewDataSourcePrefetching
      {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
        func collectionView(
          _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
        ) {}
      }
      let (table, source) = (UITableView(frame: .zero), Source())
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      (table.prefetchDataSource, list.prefetchDataSource) = (source, source)
      XCTAssertTrue(table.prefetchDataSource === source && list.prefetchDataSource === source)
      source.tableView(table, cancelPrefetchingForRowsAt: [])
      source.collectionView(list, cancelPrefetchingForItemsAt: [])
      XCTAssertNil(UIViewController().storyboard)
    }
  }
}

private struct Items: ToolbarContent {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some ToolbarContent {
    if sizeClass == .compact {
      ToolbarItem(id: "menu", placement: .primaryAction) { Text("menu") }
    } else {
      ToolbarItem(id: "a", placement: .primaryAction) { Text("a") }
      ToolbarItem(id: "b") { Text("b") }
    }
  }
}

@MainActor
private final class Log {
  var refresh: RefreshAction?
  var count = 0
}

private struct Refreshing: View {
  let log: Log
  @Environment(\.refresh) private var refresh
  var body: some View {
    let _ = log.refresh = refresh
    Text("a")
  }

  func testAControllersItemsMayBeSetWithAnAnimation() {
    onMain {
      let (controller, item) = (UIViewController(), UIBarButtonItem())
      controller.setToolbarItems([item], animated: true)
      XCTAssertEqual(controller.toolbarItems, [item])
      controller.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 3)
      XCTAssertEqual(controller.tabBarItem.tag, 3)
      XCTAssertNil(controller.tabBarItem.title)
    }
  }
}
