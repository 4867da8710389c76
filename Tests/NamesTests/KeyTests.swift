import SwiftUI
import UIKit
import XCTest

/// Keys in place of titles, and texts of other values.
final class KeyTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Words: Formatter, @unchecked Sendable {
    override func string(for obj: Any?) -> String? { (obj as? Int).map { "<\($0)>" } }
  }

  private static let date = Date(timeIntervalSinceReferenceDate: 7)
  private static var number: IntegerFormatStyle<Int> { .number.locale(Locale(identifier: "en_US")) }

  /// What is shown of a key.
  private func shown(_ key: LocalizedStringKey) -> Text { Text(key) }

  func testAKeysInterpolations() {
    let dates = Self.date...Self.date.addingTimeInterval(3)
    XCTAssertEqual(shown("a"), Text("a"))
    XCTAssertEqual(shown("a \(1) b \(true)"), Text("a 1 b true"))
    XCTAssertEqual(shown("a \(7, specifier: "%03d") b"), Text("a 007 b"))
    XCTAssertEqual(shown("a \(1234, format: Self.number) b"), Text("a 1,234 b"))
    XCTAssertEqual(shown("a \(3, formatter: Words()) b"), Text("a <3> b"))
    XCTAssertEqual(shown("a \("no number", formatter: Words()) b"), Text("a  b"))
    XCTAssertEqual(
      shown("a \(Self.date, style: .time) b"),
      Text("a \(Self.date.formatted(.dateTime.hour().minute())) b"))
    XCTAssertEqual(shown("a \(dates) b"), Text(verbatim: "a \(dates) b"))
    XCTAssertEqual(shown("a \(timerInterval: dates) b"), Text("a 0:00 b"))
    XCTAssertEqual(shown("a \(Text("c")) b"), Text("a c b"))
    XCTAssertEqual(shown("a \(Image(systemName: "star")) b"), Text("a star b"))
  }

  func testATextInALiteralIsItsWords() {
    let (word, star) = (Text("b").bold(), Image(systemName: "star"))
    XCTAssertEqual(Text("a \(word) \(star)"), Text("a b star"))
  }

  func testAKeyIsMadeOfAStringOrAResource() {
    XCTAssertEqual(shown(LocalizedStringKey("a")), Text("a"))
    XCTAssertEqual(shown(LocalizedStringKey(LocalizedStringResource("b"))), Text("b"))
    XCTAssertEqual(LocalizedStringKey("a"), "a")
    XCTAssertNotEqual(LocalizedStringKey("a"), "b")
  }

  func testTextsOfOtherValues() {
    let dates = Self.date...Self.date.addingTimeInterval(3)
    XCTAssertEqual(Text(LocalizedStringResource("a")), Text("a"))
    XCTAssertEqual(Text("abc".dropFirst()), Text("bc"))
    XCTAssertEqual(Text(Image(systemName: "star")), Text("star"))
    XCTAssertEqual(Text(3, formatter: Words()), Text("<3>"))
    XCTAssertEqual(Text("no number", formatter: Words()), Text(""))
    XCTAssertEqual(Text(dates), Text(verbatim: "\(dates)"))
    XCTAssertEqual(Text(timerInterval: dates), Text("0:00"))
    XCTAssertEqual(Text(1234, format: Self.number), Text("1,234"))
    XCTAssertEqual(Text("a", tableName: "b", comment: "c"), Text("a"))
    XCTAssertEqual(Text(AttributedString("ab")), Text("ab"))
    let looks = [
      Text("a").fontWidth(.compressed), Text("a").textScale(.secondary),
      Text("a").underline(pattern: .dot), Text("a").strikethrough(pattern: .dash),
    ]
    XCTAssertTrue(looks.allSatisfy { $0 == Text("a") }, "No look is drawn.")
  }

  func testKeysOfControls() {
    onMain {
      let (key, b) = (LocalizedStringKey("a"), Text("b"))
      let url = URL(string: "x:y")!
      assertShows(#"Picker|Text "a"|Text "b""#, Picker(key, selection: .constant(1)) { b })
      assertShows(#"Menu|Text "a"|Text "b""#, Menu(key) { b })
      assertShows(#"NavigationLink|Text "a""#, NavigationLink(key) { b })
      assertShows(#"NavigationLink|Text "a""#, NavigationLink(key, destination: b))
      assertShows(#"Link x:y|Text "a""#, Link(key, destination: url))
      assertShows(#"DatePicker 7.0|Text "a""#, DatePicker(key, selection: .constant(Self.date)))
      assertShows(#"DisclosureGroup|Text "a""#, DisclosureGroup(key) { b })
      assertShows(#"GroupBox|Text "a"|Text "b""#, GroupBox(key) { b })
      assertShows(#"LabeledContent|Text "a"|Text "b""#, LabeledContent(key) { b })
      assertShows(#"Section|Text "a"|Text "b""#, Section(key) { b })
      assertShows(#"Label|Image "s"|Text "a""#, Label(key, systemImage: "s"))
    }
  }

  func testKeysOfModifiers() {
    onMain {
      let (key, b) = (LocalizedStringKey("a"), Text("b"))
      assertShows(#"Text "b" badge=a"#, b.badge(key))
      assertShows(#"Text "b""#, b.badge(LocalizedStringKey?.none))
      assertShows(#"Text "b" title="a""#, b.navigationTitle(key))
      assertShows(#"Text "b" label="a""#, b.accessibilityLabel(key))
      assertShows(
        #"Text "b""#, b.accessibilityHint(key).accessibilityValue(key).help(key).help(Text("a")))
      assertShows(
        #"Overlay|Text "b"|ConfirmationDialog|Text "a"|Text "c""#,
        b.confirmationDialog(key, isPresented: .constant(true)) { Text("c") })
    }
  }
}
