import TraitModel
import XCTest

/// The replaceable hook for programming errors (S14), in the middle of whose replacement client code runs.
final class FailureHandlerTests: XCTestCase {
  override func tearDown() { TraitFailure.handler = TraitFailure.stop }

  /// Reads the handler when it is released.
  private final class Reader: Sendable {
    deinit { TraitFailure.handler("released") }
  }

  private final class Sentences: @unchecked Sendable {
    var heard: [String] = []
  }

  private static func install(_ sentences: Sentences, keeping reader: Reader? = nil) {
    TraitFailure.handler = { sentence in
      withExtendedLifetime(reader) { sentences.heard.append(sentence) }
    }
  }

  func testWhatAReplacedHandlerCapturedMayReadTheHandler() {
    let (first, second) = (Sentences(), Sentences())
    Self.install(first, keeping: Reader())
    Self.install(second)
    XCTAssertEqual(first.heard, [])
    XCTAssertEqual(second.heard, ["released"])
  }

  func testAHandlerMayReplaceItself() {
    let sentences = Sentences()
    TraitFailure.handler = { sentence in
      Self.install(sentences)
      TraitFailure.handler(sentence)
    }
    TraitFailure.handler("once")
    TraitFailure.handler("twice")
    XCTAssertEqual(sentences.heard, ["once", "twice"])
  }
}
