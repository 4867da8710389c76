import UIKit
import XCTest

/// Editing, searching and scrolling in programs as people write them.
final class InputProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Fields: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var maySayGoodbye = true
    private func note(_ word: String, _ field: UITextField) {
      log.append("\(field.placeholder ?? "") \(word)")
    }
    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
      note("should", field)
      return true
    }
    func textFieldDidBeginEditing(_ field: UITextField) { note("begin", field) }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
      note("may end", field)
      return maySayGoodbye
    }
    func textFieldDidEndEditing(_ field: UITextField) { note("end", field) }
    func textFieldShouldReturn(_ field: UITextField) -> Bool {
      note("return", field)
      return true
    }
  }

  func testTheFocusGoesFromFieldToField() {
    onMain {
      let stage = ProgramStage()
      let (one, two, fields) = (UITextField(), UITextField(), Fields())
      (one.placeholder, two.placeholder) = ("1", "2")
      (one.delegate, two.delegate) = (fields, fields)
      XCTAssertFalse(one.becomeFirstResponder(), "It is in no window.")
      one.resignFirstResponder()
      stage.window.addSubview(one)
      stage.window.addSubview(two)
      fields.log = []
      XCTAssertTrue(one.becomeFirstResponder())
      XCTAssertTrue(one.isEditing)
      XCTAssertTrue(two.becomeFirstResponder())
      XCTAssertFalse(one.isFirstResponder)
      XCTAssertEqual(
        fields.log, ["1 should", "1 begin", "2 should", "1 may end", "1 end", "2 begin"])
      fields.maySayGoodbye = false
      XCTAssertFalse(two.resignFirstResponder())
      XCTAssertTrue(two.isFirstResponder)
      XCTAssertFalse(one.becomeFirstResponder(), "The other does not let go.")
      XCTAssertFalse(stage.window.endEditing(false))
      XCTAssertTrue(stage.window.endEditing(true))
      XCTAssertFalse(two.isFirstResponder)
      XCTAssertFalse(stage.window.endEditing(true), "Nobody edits.")
      XCTAssertFalse(stage.window.becomeFirstResponder())
      fields.log = []
      two.text = "set by the program"
      XCTAssertEqual(fields.log, [])
    }
  }

  func testAFieldThatLeavesItsWindowStopsEditing() {
    onMain {
      let stage = ProgramStage()
      let (field, fields) = (UITextField(), Fields())
      field.delegate = fields
      let box = UIView()
      box.addSubview(field)
      stage.window.addSubview(box)
      field.becomeFirstResponder()
      XCTAssertTrue(field.isFirstResponder)
      box.removeFromSuperview()
      stage.update()
      XCTAssertFalse(field.isFirstResponder)
      XCTAssertFalse(field.isEditing)
      XCTAssertEqual(fields.log.last, " end")
    }
  }

  func testEditingEndsWhenItsControllerIsPopped() {
    onMain {
      let page = UIViewController()
      let field = UITextField()
      page.view.addSubview(field)
      let navigation = UINavigationController(rootViewController: UIViewController())
      let stage = ProgramStage(navigation)
      navigation.pushViewController(page, animated: false)
      stage.update()
      XCTAssertTrue(field.becomeFirstResponder())
      navigation.popViewController(animated: false)
      stage.update()
      XCTAssertFalse(field.isFirstResponder)
    }
  }

  func testAFieldSendsItsEvents() {
    onMain {
      let stage = ProgramStage()
      let field = UITextField()
      stage.window.addSubview(field)
      for (event, name) in [
        (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "change"),
        (.editingDidEnd, "end"),
      ] {
        field.addAction(UIAction { _ in stage.log.append(name) }, for: event)
      }
      var posts: [String] = []
      let token = NotificationCenter.default.addObserver(
        forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
      ) { _ in MainActor.assumeIsolated { posts.append("ended") } }
      field.text = "a"
      field.becomeFirstResponder()
      field.insertText("b")
      XCTAssertEqual(field.text, "ab")
      field.deleteBackward()
      field.resignFirstResponder()
      XCTAssertEqual(stage.told(), ["begin", "change", "change", "end"])
      XCTAssertEqual(posts, ["ended"])
      NotificationCenter.default.removeObserver(token)
    }
  }

  func testATextViewTellsOfChangesThatAreTyped() {
    final class Delegate: NSObject, UITextViewDelegate {
      var log: [String] = []
      func textViewDidChange(_ view: UITextView) { log.append(view.text) }
      func textViewShouldEndEditing(_ view: UITextView) -> Bool { false }
      func textViewDidEndEditing(_ view: UITextView) { log.append("end") }
    }
    onMain {
      let (view, delegate) = (UITextView(), Delegate())
      view.delegate = delegate
      nonisolated(unsafe) var posted: [Notification.Name] = []
      let names = [
        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
        UITextView.textDidEndEditingNotification,
      ]
      let tokens = names.map {
        NotificationCenter.default.addObserver(forName: $0, object: view, queue: nil) {
          posted.append($0.name)
        }
      }
      let window = window(with: view)
      XCTAssertTrue(view.becomeFirstResponder())
      view.text = "a"
      view.insertText("b")
      view.deleteBackward()
      view.deleteBackward()
      view.deleteBackward()
      XCTAssertEqual(delegate.log, ["ab", "a", ""])
      view.removeFromSuperview()
      XCTAssertEqual(delegate.log.last, "end", "Nobody can refuse.")
      XCTAssertEqual(posted, [names[0], names[1], names[1], names[1], names[2]])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      withExtendedLifetime(window) {}
    }
  }

  func testASearchBarTellsItsDelegateOfEditing() {
    final class Delegate: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBarTextDidBeginEditing(_ bar: UISearchBar) { log.append("begin") }
      func searchBarTextDidEndEditing(_ bar: UISearchBar) { log.append("end") }
      func searchBar(_ bar: UISearchBar, textDidChange text: String) { log.append(text) }
    }
    onMain {
      let stage = ProgramStage()
      let (bar, delegate) = (UISearchBar(), Delegate())
      bar.delegate = delegate
      stage.window.addSubview(bar)
      XCTAssertTrue(bar.becomeFirstResponder())
      XCTAssertTrue(bar.searchTextField.isFirstResponder)
      XCTAssertTrue(bar.isFirstResponder)
      bar.searchTextField.insertText("a")
      bar.text = "by the program"
      XCTAssertTrue(bar.resignFirstResponder())
      XCTAssertFalse(bar.searchTextField.isFirstResponder)
      XCTAssertEqual(delegate.log, ["begin", "a", "end"])
    }
  }

  func testASearchTellsItsUpdaterAndDelegate() {
    final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
      var log: [String] = []
      func updateSearchResults(for controller: UISearchController) {
        log.append("update \(controller.searchBar.text ?? "")")
      }
      func willPresentSearchController(_ controller: UISearchController) { log.append("will") }
      func didPresentSearchController(_ controller: UISearchController) { log.append("did") }
      func willDismissSearchController(_ controller: UISearchController) { log.append("willnot") }
      func didDismissSearchController(_ controller: UISearchController) { log.append("didnot") }
    }
    onMain {
      let list = UIViewController()
      let navigation = UINavigationController(rootViewController: list)
      let search = UISearchController(searchResultsController: nil)
      list.navigationItem.searchController = search
      list.definesPresentationContext = true
      let updater = Updater()
      (search.searchResultsUpdater, search.delegate) = (updater, updater)
      let stage = ProgramStage(navigation)
      XCTAssertFalse(search.isActive)
      search.isActive = true
      stage.update()
      XCTAssertEqual(updater.log.filter { !$0.hasPrefix("update") }, ["will", "did"])
      search.searchBar.text = "swift"
      XCTAssertEqual(updater.log.last, "update swift")
      updater.log = []
      search.isActive = false
      stage.update()
      XCTAssertEqual(updater.log.filter { !$0.hasPrefix("update") }, ["willnot", "didnot"])
      XCTAssertEqual(search.searchBar.text ?? "", "", "Its text is cleared.")
    }
  }

  func testAScrollViewTellsWhereItIs() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var log: [String] = []
      func scrollViewDidScroll(_ view: UIScrollView) { log.append("\(Int(view.contentOffset.y))") }
      func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { log.append("ended") }
      func scrollViewDidZoom(_ view: UIScrollView) { log.append("zoom") }
    }
    onMain {
      let stage = ProgramStage()
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 1000)
      let delegate = Delegate()
      view.delegate = delegate
      stage.window.addSubview(view)
      stage.update()
      delegate.log = []
      view.contentOffset.y = 50
      XCTAssertEqual(view.bounds.origin.y, 50)
      view.contentOffset.y = 50
      view.setContentOffset(CGPoint(x: 0, y: 70), animated: false)
      view.bounds.origin.y = 80
      XCTAssertEqual(delegate.log, ["50", "70", "80"])
      delegate.log = []
      view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      stage.update()
      XCTAssertEqual(delegate.log.last, "ended")
      XCTAssertEqual(view.contentOffset.y, 200)
      view.scrollRectToVisible(CGRect(x: 0, y: 950, width: 10, height: 50), animated: false)
      XCTAssertEqual(view.contentOffset.y, 900)
      XCTAssertFalse(view.isDragging)
      view.contentInset.top = 10
      XCTAssertEqual(view.adjustedContentInset.top, 10)
    }
  }
}
