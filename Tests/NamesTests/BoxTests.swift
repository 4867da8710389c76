import SwiftUI
import UIKit
import XCTest

/// Boxes, groups, grids and labelled contents: what each shows, and what its style gets.
final class BoxTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct UpsideBox: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.content
      configuration.label
    }
  }
  private struct UpsideContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.content
      configuration.label
    }
  }
  private struct UpsideGroup: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.isExpanded)")
      configuration.content
      configuration.label
    }
  }

  private struct FramedBox: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack { GroupBox(label: configuration.label) { configuration.content } }
    }
  }
  private struct OpeningUpside: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      UpsideGroup().makeBody(configuration: configuration)
        .onAppear { configuration.isExpanded = true }
    }
  }

  private struct Opening: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onAppear { configuration.isExpanded = true }
    }
  }

  func testAStyleMakesABox() {
    onMain {
      let box = GroupBox("a") { Text("b") }
      assertShows(#"GroupBox|Text "b"|Text "a""#, box.groupBoxStyle(UpsideBox()))
      assertShows(#"GroupBox|Text "a"|Text "b""#, box.groupBoxStyle(.automatic))
      assertShows(#"GroupBox|Text "a"|Text "b""#, GroupBox(label: Text("a")) { Text("b") })
      assertShows(#"GroupBox|Text "b""#, GroupBox { Text("b") }.groupBoxStyle(.automatic))
    }
  }

  func testAStyleMakesALabelledContent() {
    onMain {
      let content = LabeledContent("a", value: "b")
      assertShows(
        #"LabeledContent|Text "b"|Text "a""#, content.labeledContentStyle(UpsideContent()))
      assertShows(#"LabeledContent|Text "a"|Text "b""#, content.labeledContentStyle(.automatic))
      let number = IntegerFormatStyle<Int>.number.locale(Locale(identifier: "en_US"))
      assertShows(
        #"LabeledContent|Text "a"|Text "1,234""#,
        LabeledContent("a", value: 1234, format: number))
      assertShows(
        #"LabeledContent|Text "a"|Text "bc""#, LabeledContent("a", value: "abc".dropFirst()))
    }
  }

  func testAStyleMakesAGroupThatIsExpandedOrNot() {
    onMain {
      for isExpanded in [false, true] {
        let group = DisclosureGroup("a", isExpanded: .constant(isExpanded)) { Text("b") }
        assertShows(
          #"DisclosureGroup|Text "\#(isExpanded)"|Text "b"|Text "a""#,
          group.disclosureGroupStyle(UpsideGroup()))
        let shown = #"DisclosureGroup|Text "a""# + (isExpanded ? #"|Text "b""# : "")
        assertShows(shown, group)
        assertShows(shown, group.disclosureGroupStyle(.automatic))
      }
    }
  }

  func testAGroupWithoutABindingIsClosed() {
    onMain {
      let group = DisclosureGroup("a") { Text("b") }
      assertShows(#"DisclosureGroup|Text "a""#, group)
      assertShows(#"DisclosureGroup|Text "a""#, group.disclosureGroupStyle(.automatic))
      assertShows(
        #"DisclosureGroup|Text "false"|Text "b"|Text "a""#,
        group.disclosureGroupStyle(UpsideGroup()))
    }
  }

  func testAStyleExpandsAGroup() {
    onMain {
      var isExpanded = false
      let binding = Binding(get: { isExpanded }, set: { isExpanded = $0 })
      _ = Shown(
        DisclosureGroup("a", isExpanded: binding) { Text("b") }.disclosureGroupStyle(Opening()))
      XCTAssertTrue(isExpanded)
    }
  }

  func testAStyleExpandsAGroupWithoutABinding() {
    onMain {
      assertShows(
        #"DisclosureGroup|Text "true"|Text "b"|Text "a""#,
        DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(OpeningUpside()))
    }
  }

  /// As the style of what is around it says, and where nothing says it, as the system's.
  func testAStyleMayShowWhatItStylesAgain() {
    onMain {
      let framed = GroupBox("a") { Text("b") }.groupBoxStyle(FramedBox())
      assertShows(#"GroupBox|HStack|GroupBox|Text "a"|Text "b""#, framed)
      assertShows(
        #"GroupBox|HStack|GroupBox|Text "b"|Text "a""#, framed.groupBoxStyle(UpsideBox()))
      assertShows(
        #"GroupBox|HStack|GroupBox|HStack|GroupBox|Text "a"|Text "b""#,
        framed.groupBoxStyle(FramedBox()))
    }
  }

  func testTheNearestStyleWins() {
    onMain {
      assertShows(
        #"VStack|GroupBox|Text "a"|Text "b"|GroupBox|Text "d"|Text "c""#,
        VStack {
          GroupBox("a") { Text("b") }.groupBoxStyle(.automatic)
          GroupBox("c") { Text("d") }
        }
        .groupBoxStyle(UpsideBox()))
    }
  }

  func testGridsShowTheirCells() {
    onMain {
      let a = Text("a")
      assertShows(
        #"Grid|GridRow|Text "a"|Text "b""#,
        Grid(alignment: .top, horizontalSpacing: 1, verticalSpacing: 2) {
          GridRow(alignment: .bottom) {
            a.gridCellColumns(2).gridColumnAlignment(.leading)
            Text("b").gridCellAnchor(.top).gridCellUnsizedAxes(.vertical)
          }
        })
      assertShows(
        #"LazyHGrid rows=3|Text "a""#,
        LazyHGrid(rows: [GridItem(), GridItem(), GridItem()], alignment: .top, spacing: 1) { a })
      assertShows(#"LazyHGrid rows=0|Text "a""#, LazyHGrid(rows: []) { a })
      assertShows(#"ViewThatFits|Text "a""#, ViewThatFits(in: .vertical) { a })
    }
  }

  func testASearchWithoutResultsSaysSo() {
    onMain {
      let advice = #"Text "Check the spelling or try a new search.""#
      assertShows(
        #"ContentUnavailableView|Label|Image "magnifyingglass"|"#
          + #"Text "No Results for “a”"|"# + advice, ContentUnavailableView.search(text: "a"))
      assertShows(
        #"ContentUnavailableView|Label|Image "magnifyingglass"|"#
          + #"Text "No Results"|"# + advice, ContentUnavailableView.search)
      assertShows(
        #"ContentUnavailableView|Label|Image "b"|Text "a""#,
        ContentUnavailableView("a", systemImage: "b"))
      assertShows(
        #"ContentUnavailableView|Label|Image "b"|Text "a"|Text "c""#,
        ContentUnavailableView("a", systemImage: "b", description: Text("c")))
    }
  }

  /// Nothing is loaded, so an image's address decides nothing.
  func testAnImageWaits() {
    onMain {
      let url = URL(string: "https://example.org/a.png")
      assertShows("AsyncImage", AsyncImage(url: url, scale: 2))
      assertShows(
        #"AsyncImage|Text "empty""#,
        AsyncImage(url: url) { phase in
          if case .empty = phase { Text("empty") } else { Text("other") }
        })
      assertShows(
        #"AsyncImage|Text "b""#,
        AsyncImage(url: url) {
          $0
        } placeholder: {
          Text("b")
        })
    }
  }
}
