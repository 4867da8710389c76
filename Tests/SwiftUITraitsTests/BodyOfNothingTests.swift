import SwiftUITraits
import TraitTestSupport
import XCTest

/// A view that is shown as it is has no body: who asks for one reads a sentence, in release builds
/// too.
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
