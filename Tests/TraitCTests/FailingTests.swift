import Foundation
import TraitC
import TraitCHeader
import XCTest

/// Errors as status and sentence.
final class FailingTests: XCTestCase {
  func testASuccessLeavesTheLastErrorAlone() {
    let stage = Stage()
    assertFails(
      traits_detach(stage.forest, traits_no_node()), as: TRAITS_ERROR_NODE,
      "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"
    )
    XCTAssertEqual(traits_update(stage.forest), TRAITS_OK)
    XCTAssertEqual(traits_last_status(), TRAITS_ERROR_NODE)
    XCTAssertEqual(
      lastSentence,
      "Can't use a node that was destroyed or belongs to another forest: ask first if it exists"
    )
  }

  func testEachThreadHasItsOwn() {
    XCTAssertEqual(traits_find("org.example.nowhere").number, 0)
    let other = OnAnotherThread { (lastSentence, traits_last_status()) }.result!
    XCTAssertEqual(other.0, "")
    XCTAssertEqual(other.1, TRAITS_OK)
    XCTAssertEqual(
      lastSentence,
      "No trait with the identifier 'org.example.nowhere' has been used: define it, or use it in Swift first"
    )
  }

  /// At most 1,023 bytes are kept, cut between characters.
  func testALongSentenceIsCutBetweenCharacters() {
    for padding in 0..<3 {
      let identifier = String(repeating: "x", count: padding) + String(repeating: "€", count: 600)
      XCTAssertEqual(traits_find(identifier).number, 0)
      let sentence = lastSentence
      XCTAssertTrue("No trait with the identifier '\(identifier)'".hasPrefix(sentence), sentence)
      XCTAssertTrue((1_021...1_023).contains(sentence.utf8.count), "\(sentence.utf8.count)")
      XCTAssertTrue(sentence.hasSuffix("€"))
    }
  }

  func testFreeingNoTextIsAllowed() {
    traits_text_free(nil)
  }
}

/// What a function returns on another thread.
final class OnAnotherThread<Result>: @unchecked Sendable {
  private(set) var result: Result!

  init(_ body: @escaping () -> Result) {
    let work = Unchecked(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread { [self] in
      result = work.value()
      done.signal()
    }
    thread.start()
    done.wait()
  }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
