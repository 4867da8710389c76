import SwiftUITraits
import TraitTestSupport
import XCTest

/// A primitive view has no body: reading it is a failure with a sentence, in release builds too.
final class BodyOfNothingTests: XCTestCase {
  func testAskingForTheBodyIsASentence() throws {
    let said = try LastSentence.of(
      "SwiftUITraitsTests.BodyOfNothingTests/testAskingForTheBodyIsASentence"
    ) {
      MainActor.assumeIsolated { _ = Text("Settings").body }
    }
    XCTAssertEqual(said, "status 7: Can't ask a Text for its body: it has none")
  }
}
