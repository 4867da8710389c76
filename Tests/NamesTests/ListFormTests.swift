import SwiftUI
import UIKit
import XCTest

/// Each way to make a list and a section: the rows, the header and the footer that it shows.
final class ListFormTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Row: Identifiable, Hashable {
    let id: Int
    var word = ""
    var rows: [Row]?
  }

  func testAListShowsARowForEachElement() {
    onMain {
      let rows = [Row(id: 1), Row(id: 2)]
      let (one, many) = (Binding.constant(Int?.none), Binding.constant(Set<Int>()))
      let shown = #"List|Text "1"|Text "2""#
      assertShows(shown, List(1..<3) { Text("\($0)") })
      assertShows(shown, List(rows) { Text("\($0.id)") })
      assertShows(shown, List(rows, id: \.id) { Text("\($0.id)") })
      assertShows(shown, List(rows, selection: one) { Text("\($0.id)") })
      assertShows(shown, List(rows, selection: many) { Text("\($0.id)") })
      assertShows(shown, List(rows, id: \.self, selection: one) { Text("\($0.id)") })
      assertShows(shown, List(rows, id: \.self, selection: many) { Text("\($0.id)") })
      assertShows(#"List|Text "a""#, List(selection: many) { Text("a") })
    }
  }

  func testAListOfATreeShowsItsOutermostElements() {
    onMain {
      let rows = [Row(id: 1, rows: [Row(id: 2)]), Row(id: 3)]
      assertShows(
        #"List|Text "1"|Text "3""#, List(rows, children: \.rows) { Text("\($0.id)") })
    }
  }

  func testARowOfABindingSetsItsElement() {
    onMain {
      var rows = [Row(id: 1, word: "a"), Row(id: 2, word: "b")]
      let binding = Binding(get: { rows }, set: { rows = $0 })
      let list = List(binding, editActions: .move) { $row in
        Text(row.word).onAppear { row.word += "!" }
      }
      XCTAssertTrue(Shown(list).text().hasPrefix("List\n"))
      XCTAssertEqual(rows.map(\.word), ["a!", "b!"])
    }
  }

  func testTheElementsOfABindingMayBeEdited() {
    onMain {
      var rows = [Row(id: 1, word: "a"), Row(id: 2, word: "b")]
      let binding = Binding(get: { rows }, set: { rows = $0 })
      let shown = #"List|Text "a"|Text "b""#
      assertShows(
        shown, List { ForEach(binding, editActions: .all) { $row in Text(row.word) } })
      assertShows(
        shown,
        List { ForEach(binding, id: \.word, editActions: .move) { $row in Text(row.word) } })
      assertShows(shown, List(binding, id: \.word) { $row in Text(row.word) })
      let (one, many) = (Binding<Int?>.constant(1), Binding<Set<Int>>.constant([]))
      assertShows(shown, List(binding, selection: one) { $row in Text(row.word) })
      assertShows(
        shown, List(binding, editActions: .delete, selection: many) { $row in Text(row.word) })
    }
  }

  func testAFormAndItsSections() {
    onMain {
      let (a, b, c) = (Text("a"), Text("b"), Text("c"))
      assertShows(#"Form|Section|Text "a""#, Form { Section { a } })
      assertShows(#"Section|Text "b"|Text "a"|Text "c""#, Section(header: b, footer: c) { a })
      assertShows(#"Section|Text "a"|Text "c""#, Section(footer: c) { a })
      assertShows(#"Section|Text "b"|Text "a""#, Section(header: b) { a })
      assertShows(
        #"Section|Text "a"|Text "c""#,
        Section {
          a
        } footer: {
          c
        })
    }
  }

  func testASectionIsExpandedOrNot() {
    onMain {
      for isExpanded in [true, false] {
        let shown = #"Section|Text "b""# + (isExpanded ? #"|Text "a""# : "")
        let binding = Binding.constant(isExpanded)
        assertShows(shown, Section("b", isExpanded: binding) { Text("a") })
        assertShows(
          shown,
          Section(isExpanded: binding) {
            Text("a")
          } header: {
            Text("b")
          })
      }
    }
  }
}
