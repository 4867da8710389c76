import SwiftUI
import UIKit
import XCTest

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

/// The sections and the tags that a container of a program's own finds.
final class SubviewSectionTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// A row for each section.
  private struct Rows<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      ForEach(sections: content) { section in
        HStack {
          section.header
          Text("\(section.containerValues.isPinned) \(section.content.count)")
          ForEach(section.content) { view in
            Text("\(view.containerValues.isPinned)")
            view.opacity(0.5)
          }
          section.footer
        }
      }
    }
  }

  func testViewsInNoSectionAreInOneWithoutAHeader() {
    onMain {
      let shown = Shown(
        Rows {
          Text("a")
          Text("b")
          Section {
            Text("c")
          } header: {
            Text("head")
          } footer: {
            Text("foot")
          }
          Text("d")
        })
      XCTAssertEqual(
        shown.text(),
        """
        HStack
          Text "false 2"
          Text "false"
          Text "a" opacity=0.5
          Text "false"
          Text "b" opacity=0.5
        HStack
          Text "head"
          Text "false 1"
          Text "false"
          Text "c" opacity=0.5
          Text "foot"
        HStack
          Text "false 1"
          Text "false"
          Text "d" opacity=0.5
        """)
    }
  }

  func testASectionsModifiersAreOfItsParts() {
    onMain {
      let shown = Shown(
        Rows {
          Section("head") {
            Text("a").containerValue(\.isPinned, false)
            Text("b")
          }
          .containerValue(\.isPinned, true).foregroundStyle(.red)
        })
      XCTAssertEqual(
        shown.text(),
        """
        HStack
          Text "head" foregroundStyle=red
          Text "true 2"
          Text "false"
          Text "a" opacity=0.5 foregroundStyle=red
          Text "true"
          Text "b" opacity=0.5 foregroundStyle=red
        """)
    }
  }

  func testThereIsAtLeastOneSection() {
    onMain {
      XCTAssertEqual(Shown(Rows { EmptyView() }).text(), "HStack\n  Text \"false 0\"")
      let count = Group(sections: EmptyView()) { Text("\($0.count)") }
      XCTAssertEqual(Shown(count).text(), "Text \"1\"")
    }
  }

  /// A section that is kept keeps none of the views before it: else of n sections each keeps n.
  func testASectionKeepsNoViewsOfOthers() {
    onMain {
      final class Token {}
      final class Kept { var subview: Subview? }
      weak var gone: Token?
      let kept = Kept()
      do {
        let token = Token()
        gone = token
        let view = Group(
          subviews: Group {
            Text("a").task { _ = token }
            Section("head") { Text("b") }
          }
        ) { subviews in
          let _ = kept.subview = subviews.last
          Text("\(subviews.count)")
        }
        XCTAssertEqual(Shown(view).text(), "Text \"2\"")
      }
      XCTAssertNotNil(kept.subview)
      XCTAssertNil(gone)
    }
  }

  /// Also with a modifier it is one of the views.
  func testASectionIsOneSubview() {
    onMain {
      let view = Group(subviews: Section("head") { Text("a") }.opacity(0.5)) { subviews in
        Text("\(subviews.count)")
        subviews
      }
      XCTAssertEqual(
        Shown(view).text(), "Text \"1\"\nSection opacity=0.5\n  Text \"head\"\n  Text \"a\"")
    }
  }

  func testStatesMoveWithTheirSections() {
    onMain {
      @MainActor func rows(_ names: [String]) -> some View {
        ForEach(sections: ForEach(names, id: \.self) { name in Section(name) { Named(name) } }) {
          section in
          section.header
          section.content
        }
      }
      let shown = Shown(rows(["a", "b"]))
      let first = "Text \"a\"\nText \"a\""
      XCTAssertEqual(shown.text(), "\(first)\nText \"b\"\nText \"b\"")
      XCTAssertEqual(shown.text(rows(["b", "a"])), "Text \"b\"\nText \"b\"\n\(first)")
    }
  }
  private struct Named: View {
    @State private var first: String
    init(_ name: String) { _first = State(initialValue: name) }
    var body: some View { Text(first) }
  }

  func testTagsAreKnownByTheirTypes() {
    onMain {
      let view = ForEach(
        subviews: Group {
          Text("a").tag(1)
          Text("b")
        }
        .tag("all").tag(2)
      ) { subview in
        let values = subview.containerValues
        let number = values.tag(for: Int.self) ?? 0
        Text("\(number) \(values.hasTag("all")) \(values.hasTag(true))")
      }
      XCTAssertEqual(Shown(view).text(), "Text \"1 true false\"\nText \"2 true false\"")
    }
  }
}
