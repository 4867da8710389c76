import UIKit
import XCTest

/// Looking for texts.
final class FindingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Session: UIFindSession {
    var log: [String] = []
    override func performSearch(query: String, options: UITextSearchOptions?) {
      log.append("find \(query)")
    }
    override func highlightNextResult(in direction: UITextStorageDirection) {
      log.append("\(direction)")
    }
    override func invalidateFoundResults() { log.append("none") }
  }
  private final class Maker: NSObject, UIFindInteractionDelegate {
    let session = Session()
    func findInteraction(
      _ interaction: UIFindInteraction, sessionFor view: UIView
    ) -> UIFindSession? { session }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
      self.session.log.append("begin")
    }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
      self.session.log.append("end")
    }
  }

  func testASessionLooksForWhatTheProgramSays() {
    onMain {
      let (maker, view) = (Maker(), UIView())
      let interaction = UIFindInteraction(sessionDelegate: maker)
      interaction.presentFindNavigator(showingReplace: false)
      XCTAssertNil(interaction.activeFindSession, "Without a view in a window there is no session.")
      let window = window(with: view)
      view.addInteraction(interaction)
      interaction.searchText = "a"
      interaction.presentFindNavigator(showingReplace: true)
      interaction.presentFindNavigator(showingReplace: false)
      XCTAssertIdentical(interaction.activeFindSession, maker.session)
      XCTAssertTrue(interaction.isFindNavigatorVisible)
      interaction.searchText = "b"
      interaction.findNext()
      interaction.findPrevious()
      interaction.updateResultCount()
      interaction.searchText = ""
      interaction.dismissFindNavigator()
      interaction.dismissFindNavigator()
      interaction.searchText = "c"
      XCTAssertEqual(
        maker.session.log,
        ["begin", "find a", "find b", "forward", "backward", "none", "none", "end"])
      interaction.presentFindNavigator(showingReplace: false)
      withExtendedLifetime(window) { view.removeInteraction(interaction) }
      XCTAssertEqual(maker.session.log.suffix(2), ["none", "end"])
    }
  }

  func testADelegateMayTakeTheInteractionOutMeanwhile() {
    final class Remover: NSObject, UIFindInteractionDelegate {
      func findInteraction(
        _ interaction: UIFindInteraction, sessionFor view: UIView
      ) -> UIFindSession? {
        view.removeInteraction(interaction)
        return UIFindSession()
      }
    }
    onMain {
      let (remover, view) = (Remover(), UIView())
      let window = window(with: view)
      let interaction = UIFindInteraction(sessionDelegate: remover)
      view.addInteraction(interaction)
      interaction.presentFindNavigator(showingReplace: false)
      withExtendedLifetime(window) { XCTAssertNil(interaction.activeFindSession) }
    }
  }

  func testATextViewFindsInItsText() throws {
    try onMain {
      let view = UITextView()
      let window = window(with: view)
      XCTAssertNil(view.findInteraction)
      view.find(nil)
      view.isFindInteractionEnabled = true
      let interaction = try XCTUnwrap(view.findInteraction)
      XCTAssertIdentical(interaction.view, view)
      view.text = "one Two one"
      view.find(nil)
      let session = try XCTUnwrap(interaction.activeFindSession)
      XCTAssertEqual(session.highlightedResultIndex, NSNotFound)
      interaction.searchText = "ONE"
      XCTAssertEqual([session.resultCount, session.highlightedResultIndex], [2, 0])
      view.findNext(nil)
      XCTAssertEqual(session.highlightedResultIndex, 1)
      view.findNext(nil)
      view.findPrevious(nil)
      XCTAssertEqual(session.highlightedResultIndex, 1)
      XCTAssertTrue(session.allowsReplacementForCurrentlyHighlightedResult)
      session.performSingleReplacement(query: "one", replacementString: "1", options: nil)
      XCTAssertEqual(view.text, "one Two 1")
      view.text = "aa a"
      session.replaceAll(searchQuery: "a", replacementString: "bb", options: nil)
      XCTAssertEqual(view.text, "bbbb bb")
      view.isEditable = false
      session.replaceAll(searchQuery: "b", replacementString: "c", options: nil)
      XCTAssertEqual(view.text, "bbbb bb")
      view.selectedRange = NSRange(location: 3, length: 2)
      view.useSelectionForFind(nil)
      XCTAssertEqual(interaction.searchText, "b ")
      XCTAssertEqual(session.resultCount, 1)
      view.isFindInteractionEnabled = false
      XCTAssertNil(interaction.activeFindSession)
      XCTAssertEqual(session.resultCount, 0)
      withExtendedLifetime(window) { view.findAndReplace(nil) }
    }
  }

  func testNothingIsReplacedWhereTheTextIsAnotherOne() throws {
    try onMain {
      let view = UITextView()
      let window = window(with: view)
      view.isFindInteractionEnabled = true
      view.text = "xa a"
      view.find(nil)
      let interaction = try XCTUnwrap(view.findInteraction)
      interaction.searchText = "a"
      let session = try XCTUnwrap(interaction.activeFindSession)
      view.text = "xyza"
      session.performSingleReplacement(query: "a", replacementString: "b", options: nil)
      XCTAssertEqual(view.text, "xyza")
      session.performSingleReplacement(query: "a", replacementString: "b", options: nil)
      XCTAssertEqual(view.text, "xyzb")
      withExtendedLifetime(window) {}
    }
  }

  func testASessionFindsNothingByItself() {
    onMain {
      let session = UIFindSession()
      session.performSearch(query: "a", options: UITextSearchOptions())
      session.performSingleReplacement(query: "a", replacementString: "b", options: nil)
      session.replaceAll(searchQuery: "a", replacementString: "b", options: nil)
      session.highlightNextResult(in: .forward)
      session.invalidateFoundResults()
      XCTAssertEqual([session.resultCount, session.highlightedResultIndex], [0, NSNotFound])
      XCTAssertFalse(session.supportsReplacement)
      XCTAssertEqual(session.searchResultDisplayStyle, .currentAndTotal)
      XCTAssertEqual(UITextSearchOptions().wordMatchMethod, .contains)
      XCTAssertEqual(UITextSearchOptions().stringCompareOptions, .caseInsensitive)
    }
  }
}
