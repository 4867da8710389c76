import SwiftUI
import UIKit
import XCTest

/// Fails unless the view is shown by these lines, which stand without their indentation between bars.
@MainActor
func assertShows<Content: View>(
  _ lines: String, _ view: Content, file: StaticString = #filePath, line: UInt = #line
) {
  let shown = Shown(view).text().split(separator: "\n")
    .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
  XCTAssertEqual(shown, lines, file: file, line: line)
}
