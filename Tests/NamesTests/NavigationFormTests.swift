import SwiftUI
import UIKit
import XCTest

/// Each way to make a link, columns and titles: what it shows.
final class NavigationFormTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testALinkShowsItsLabelAlone() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      let (yes, one) = (Binding.constant(true), Binding.constant(Int?.some(1)))
      let link = #"NavigationLink|Text "a""#
      assertShows(link, NavigationLink(destination: b, tag: 1, selection: one) { a })
      assertShows(
        link,
        NavigationLink(tag: 1, selection: one) {
          b
        } label: {
          a
        })
      assertShows(link, NavigationLink("a", destination: b, isActive: yes))
      assertShows(link, NavigationLink("a", destination: b, tag: 1, selection: one))
      assertShows(link, NavigationLink("a", isActive: yes) { b })
      assertShows(link, NavigationLink("a", tag: 1, selection: one) { b })
      assertShows(link, NavigationLink("a", value: 1))
      assertShows(link, NavigationLink("a", value: Int?.none))
      assertShows(link, NavigationLink("a", destination: b).isDetailLink(false))
    }
  }

  func testASplitViewShowsThreeColumnsInOrder() {
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      let columns = #"NavigationSplitView|Text "a"|Text "b"|Text "c""#
      assertShows(
        columns,
        NavigationSplitView(
          columnVisibility: .constant(.all), preferredCompactColumn: .constant(.detail)
        ) {
          a
        } content: {
          b
        } detail: {
          c
        })
      assertShows(
        columns,
        NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
          a
        } content: {
          b
        } detail: {
          c
        })
    }
  }

  func testASplitViewShowsTwoColumnsInOrder() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      let columns = #"NavigationSplitView|Text "a"|Text "b""#
      assertShows(
        columns,
        NavigationSplitView {
          a
        } detail: {
          b
        })
      assertShows(
        columns,
        NavigationSplitView(
          columnVisibility: .constant(.all), preferredCompactColumn: .constant(.detail)
        ) {
          a
        } detail: {
          b
        })
    }
  }

  func testADestinationIsShownForItsBinding() {
    onMain {
      let a = Text("a")
      assertShows(
        #"Overlay|Text "a"|Destination|Text "b""#,
        a.navigationDestination(isPresented: .constant(true)) { Text("b") })
      assertShows(
        #"Overlay|Text "a""#,
        a.navigationDestination(isPresented: .constant(false)) { Text("b") })
      assertShows(
        #"Overlay|Text "a"|Destination|Text "7""#,
        a.navigationDestination(item: .constant(Int?.some(7))) { Text("\($0)") })
      assertShows(
        #"Overlay|Text "a""#,
        a.navigationDestination(item: .constant(Int?.none)) { Text("\($0)") })
    }
  }

  func testNamesOfColumnsDifferAndAreKept() throws {
    let all: [NavigationSplitViewVisibility] = [.automatic, .all, .doubleColumn, .detailOnly]
    XCTAssertEqual(Set(all).count, 4)
    let copy = try JSONDecoder().decode(
      [NavigationSplitViewVisibility].self, from: JSONEncoder().encode(all))
    XCTAssertEqual(copy, all)
    XCTAssertEqual(Set([NavigationSplitViewColumn.sidebar, .content, .detail]).count, 3)
  }

  func testAPathIsMadeOfASequence() {
    var path = NavigationPath(1...3)
    XCTAssertEqual(path.count, 3)
    XCTAssertNotEqual(path, NavigationPath([3, 2, 1]))
    path.append("a")
    XCTAssertEqual(path.count, 4)
    path.removeLast()
    XCTAssertEqual(path, NavigationPath([1, 2, 3]))
    path.removeLast(0)
    XCTAssertFalse(path.isEmpty)
    path.removeLast(path.count)
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path, NavigationPath())
  }
}
