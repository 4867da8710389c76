import Combine
import SwiftUI
import UIKit
import XCTest

/// Each way to make a menu, a group and a link that shares: what it shows.
final class MenuFormTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Boxed: MenuStyle {
    let name: String
    func makeBody(configuration: Configuration) -> some View {
      Text(name)
      Menu(configuration)
    }
  }

  func testAMenuMayHaveAnActionOfItsOwn() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      assertShows(#"Menu|Text "a"|Text "b""#, Menu("a", content: { b }, primaryAction: {}))
      assertShows(
        #"Menu|Text "a"|Text "b""#,
        Menu {
          b
        } label: {
          a
        } primaryAction: {
        })
    }
  }

  func testAMenuIsShownAsItsStyleSays() {
    onMain {
      let menu = Menu("a") { Text("b") }
      assertShows(
        #"Menu|Text "box"|Menu|Text "a"|Text "b""#, menu.menuStyle(Boxed(name: "box")))
      assertShows(
        #"Menu|Text "in"|Menu|Text "out"|Menu|Text "a"|Text "b""#,
        menu.menuStyle(Boxed(name: "in")).menuStyle(Boxed(name: "out")))
    }
  }

  /// Also inside of a style of the program's.
  func testAStyleOfTheSystemsShowsTheMenuItself() {
    onMain {
      let (menu, plain) = (Menu("a") { Text("b") }, #"Menu|Text "a"|Text "b""#)
      assertShows(plain, menu.menuStyle(.automatic))
      assertShows(plain, menu.menuStyle(.button).menuStyle(Boxed(name: "out")))
      assertShows(plain, menu.menuStyle(.borderlessButton).menuStyle(Boxed(name: "out")))
      assertShows(
        #"Menu|Text "in"|Menu|Text "a"|Text "b""#,
        menu.menuStyle(Boxed(name: "in")).menuStyle(.button))
    }
  }

  func testAGroupOfControlsShowsItsContents() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      let shown = #"ControlGroup|Text "a""#
      assertShows(shown, ControlGroup { a })
      assertShows(shown, ControlGroup("b") { a })
      assertShows(
        shown,
        ControlGroup {
          a
        } label: {
          b
        })
      assertShows("RenameButton", RenameButton())
    }
  }

  private struct Node {
    let name: String
    var children: [Node]?
  }

  func testAnOutlineShowsItsOutermostElementsByAnyIdentity() {
    onMain {
      let nodes = [Node(name: "a", children: [Node(name: "b")]), Node(name: "c")]
      assertShows(
        #"OutlineGroup|Text "a"|Text "c""#,
        OutlineGroup(nodes, id: \.name, children: \.children) { Text($0.name) })
    }
  }

  private struct Word: View, Equatable {
    let word: String
    var body: some View { Text(word) }
  }

  func testAViewThatCanBeComparedShowsItself() {
    onMain {
      assertShows(#"Text "a""#, Word(word: "a").equatable())
      assertShows(#"Text "b""#, EquatableView(content: Word(word: "b")))
      XCTAssertEqual(Word(word: "c").equatable().content, Word(word: "c"))
    }
  }

  private struct Rounded: View, Equatable {
    let number: Int
    nonisolated static func == (left: Self, right: Self) -> Bool {
      left.number / 10 == right.number / 10
    }
    var body: some View { Text("\(number)") }
  }

  /// Also if it is plain data, of which else the properties are compared.
  func testAViewThatCanBeComparedIsAskedForIt() {
    onMain {
      let shown = Shown(Rounded(number: 1).equatable())
      XCTAssertEqual(shown.text(Rounded(number: 9).equatable()), #"Text "1""#)
      XCTAssertEqual(shown.text(Rounded(number: 10).equatable()), #"Text "10""#)
    }
  }

  func testASubscriptionsViewHearsItsPublisher() {
    onMain {
      let subject = PassthroughSubject<Int, Never>()
      var heard: [Int] = []
      let view = SubscriptionView(content: Text("a"), publisher: subject) { heard.append($0) }
      XCTAssertEqual(view.content, Text("a"))
      view.action(1)
      let shown = Shown(view)
      XCTAssertEqual(shown.text(), #"Text "a""#)
      subject.send(2)
      XCTAssertEqual(heard, [1, 2])
      XCTAssertIdentical(view.publisher, subject)
    }
  }

  func testAPickerOfColoursShowsTheChosenOne() {
    onMain {
      let red = Binding.constant(Color.red)
      assertShows(#"ColorPicker red|Text "a""#, ColorPicker("a", selection: red))
      assertShows(
        #"ColorPicker red|Text "a""#,
        ColorPicker(selection: red, supportsOpacity: false) { Text("a") })
      assertShows(#"ColorPicker blue|Text "a""#, ColorPicker("a", selection: .constant(.blue)))
    }
  }

  func testALinkThatSharesShowsItsLabel() {
    onMain {
      let (label, preview) = (Text("a"), SharePreview<Never, Never>("p"))
      let (plain, image) = (#"ShareLink|Text "a""#, #"Image "square.and.arrow.up""#)
      assertShows(plain, ShareLink(item: 1) { label })
      assertShows(plain, ShareLink(item: 1, preview: preview) { label })
      assertShows(plain, ShareLink(items: [1, 2]) { label })
      let named = #"ShareLink|Label|\#(image)|Text "a""#
      assertShows(named, ShareLink("a", item: 1))
      assertShows(named, ShareLink("a", item: 1, preview: preview))
      let unnamed = #"ShareLink|Label|\#(image)|Text "Share…""#
      assertShows(unnamed, ShareLink(item: 1))
      assertShows(unnamed, ShareLink(item: 1, preview: SharePreview("p", image: Image("i"))))
    }
  }
}
