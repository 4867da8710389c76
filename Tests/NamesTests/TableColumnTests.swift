import SwiftUI
import UIKit
import XCTest

/// Tables of columns: what each width shows.
final class TableColumnTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct City: Identifiable {
    let id: Int
    let name: String
    let people: Int
  }
  private struct Cities: View {
    let cities: [City]
    var showsPeople = true
    @Environment(\.horizontalSizeClass) private var width
    var body: some View {
      Table(cities) {
        TableColumn("City") { city in
          Text(width == .compact ? "\(city.name) \(city.people)" : city.name)
        }
        .width(min: 10)
        if showsPeople {
          TableColumn("People", value: \.people) { Text("\($0.people)") }.width(30)
        }
      }
    }
  }
  private static let cities = [
    City(id: 1, name: "a", people: 3), City(id: 2, name: "b", people: 4),
  ]

  func testACompactTableHasOneColumnAndNoTitles() {
    onMain {
      let shown = Shown(Cities(cities: Self.cities))
      let wide = """
        Table
          TableHeader
            Text "City"
            Text "People"
          TableRow
            Text "a"
            Text "3"
          TableRow
            Text "b"
            Text "4"
        """
      XCTAssertEqual(shown.text(), wide)
      shown.window.traitOverrides.horizontalSizeClass = .compact
      XCTAssertEqual(
        shown.text(),
        """
        Table
          TableRow
            Text "a 3"
          TableRow
            Text "b 4"
        """)
      shown.window.traitOverrides.horizontalSizeClass = .regular
      XCTAssertEqual(shown.text(), wide)
      let shorter = shown.text(Cities(cities: [Self.cities[1]], showsPeople: false))
      XCTAssertEqual(shorter, #"Table|TableHeader|Text "City"|TableRow|Text "b""#.asLines)
    }
  }

  func testTheSelectionAndTheOrderAreThePrograms() {
    onMain {
      let order = Binding.constant([KeyPathComparator(\City.people)])
      let (one, many) = (Binding<Int?>.constant(1), Binding<Set<Int>>.constant([]))
      let shown = #"Table|TableHeader|Text "City"|TableRow|Text "a"|TableRow|Text "b""#
      assertShows(shown, Table(Self.cities) { TableColumn("City", value: \.name) })
      assertShows(shown, Table(Self.cities, selection: one) { TableColumn("City", value: \.name) })
      assertShows(shown, Table(Self.cities, selection: many) { TableColumn("City", value: \.name) })
      assertShows(
        shown, Table(Self.cities, sortOrder: order) { TableColumn("City", value: \.name) })
      assertShows(
        shown,
        Table(Self.cities, selection: one, sortOrder: order) { TableColumn("City", value: \.name) })
      assertShows(
        shown,
        Table(Self.cities, selection: many, sortOrder: order) { TableColumn("City", value: \.name) }
      )
    }
  }
}

extension String {
  /// Lines between bars, each deeper by one than a table's.
  fileprivate var asLines: String {
    split(separator: "|").map { line in
      let depth = line == "Table" ? 0 : line.hasPrefix("Text") ? 2 : 1
      return String(repeating: "  ", count: depth) + line
    }
    .joined(separator: "\n")
  }
}
