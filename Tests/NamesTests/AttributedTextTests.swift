import SwiftUI
import UIKit
import XCTest

/// Attributed strings where both frameworks are imported.
final class AttributedTextTests: XCTestCase {
  func testAnAttributeThatFitsBothIsSwiftUIs() {
    var text = AttributedString("a")
    text.foregroundColor = .red
    text.font = .body
    XCTAssertEqual(text.swiftUI.foregroundColor, Color.red)
    XCTAssertEqual(text.swiftUI.font, Font.body)
    XCTAssertNil(text.uiKit.foregroundColor)
    XCTAssertNil(text.uiKit.font)
  }

  func testAnAttributeThatFitsUIKitAloneIsUIKits() {
    var text = AttributedString("a")
    text.font = .systemFont(ofSize: 3)
    text.foregroundColor = .secondaryLabel
    XCTAssertNil(text.swiftUI.font)
    XCTAssertNil(text.swiftUI.foregroundColor)
    let older = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(older[.font] as? UIFont, .systemFont(ofSize: 3))
    XCTAssertEqual(older[.foregroundColor] as? UIColor, .secondaryLabel)
  }

  func testEachAttributeOfAPartIsItsOwn() {
    var text = AttributedString("ab")
    let part = text.startIndex..<text.index(afterCharacter: text.startIndex)
    text[part].backgroundColor = Color.blue
    text[part].underlineStyle = Text.LineStyle(pattern: .dot, color: .red)
    text[part].strikethroughStyle = Text.LineStyle.single
    text[part].swiftUI.kern = 1
    text[part].tracking = 2
    text[part].swiftUI.baselineOffset = 3
    let runs = Array(text.runs)
    XCTAssertEqual(runs.count, 2)
    XCTAssertEqual(runs[0].swiftUI.backgroundColor, .blue)
    XCTAssertEqual(runs[0].swiftUI.underlineStyle, .init(pattern: .dot, color: .red))
    XCTAssertNotEqual(runs[0].swiftUI.underlineStyle, .single)
    XCTAssertEqual(runs[0].swiftUI.strikethroughStyle, .single)
    XCTAssertEqual(runs[0].swiftUI.kern, 1)
    XCTAssertEqual(runs[0].tracking, 2)
    XCTAssertEqual(runs[0].swiftUI.baselineOffset, 3)
    XCTAssertNil(runs[0].uiKit.kern)
    XCTAssertEqual(runs[1].attributes, AttributeContainer())
    XCTAssertEqual(Text(text), Text("ab"))
  }

  func testAContainersAttributesAreMergedIntoAString() {
    var bold = AttributeContainer()
    bold.font = Font.body.bold()
    let text = AttributedString("a").mergingAttributes(bold.foregroundColor(Color.red))
    XCTAssertEqual(text.swiftUI.font, Font.body.bold())
    XCTAssertEqual(text.swiftUI.foregroundColor, .red)
  }
}
