import UIKit
import XCTest

/// What is told when a callback of editing begins or ends editing itself.
final class EditingOrderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate,
    UISearchBarDelegate
  {
    var log: [String] = []
    var atBeginning: (UIView) -> Void = { _ in }
    var atEnd: (UIView) -> Void = { _ in }
    private func begin(_ view: UIView) {
      log.append("begin")
      atBeginning(view)
    }
    private func end(_ view: UIView) {
      log.append("end")
      atEnd(view)
    }
    func textFieldDidBeginEditing(_ field: UITextField) { begin(field) }
    func textFieldDidEndEditing(_ field: UITextField) { end(field) }
    func textViewDidBeginEditing(_ view: UITextView) { begin(view) }
    func textViewDidEndEditing(_ view: UITextView) { end(view) }
    func searchBarTextDidBeginEditing(_ bar: UISearchBar) { begin(bar) }
    func searchBarTextDidEndEditing(_ bar: UISearchBar) { end(bar) }
  }

  private typealias Body = @MainActor (ProgramStage, UIView, Delegate, () -> [String]) -> Void

  /// A field, a text view and a search bar, and what is told and posted of each.
  @MainActor private static func forEachEditor(_ body: Body) {
    let (field, view, bar) = (UITextField(), UITextView(), UISearchBar())
    for editor in [field, view, bar] {
      let (stage, delegate) = (ProgramStage(), Delegate())
      (editor as? UITextField)?.delegate = delegate
      (editor as? UITextView)?.delegate = delegate
      (editor as? UISearchBar)?.delegate = delegate
      stage.window.addSubview(editor)
      let sender = editor === bar ? bar.searchTextField : editor
      let names = [
        (UITextField.textDidBeginEditingNotification, "posted begin"),
        (UITextField.textDidEndEditingNotification, "posted end"),
        (UITextView.textDidBeginEditingNotification, "posted begin"),
        (UITextView.textDidEndEditingNotification, "posted end"),
      ]
      let tokens = names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: sender, queue: nil) { _ in
          MainActor.assumeIsolated { delegate.log.append(word) }
        }
      }
      body(stage, editor, delegate) {
        defer { delegate.log = [] }
        return delegate.log
      }
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  func testAnEditorThatResignsAsItBeginsTellsOfNoBeginningAfterwards() {
    onMain {
      Self.forEachEditor { _, editor, delegate, told in
        delegate.atBeginning = { $0.resignFirstResponder() }
        XCTAssertFalse(editor.becomeFirstResponder(), "\(type(of: editor))")
        XCTAssertEqual(told(), ["begin", "end", "posted end"], "\(type(of: editor))")
        XCTAssertFalse(editor.isFirstResponder)
      }
    }
  }

  func testAnEditorThatBecomesFirstAgainAsItEndsTellsOfNoEndAfterwards() {
    onMain {
      Self.forEachEditor { _, editor, delegate, told in
        XCTAssertTrue(editor.becomeFirstResponder())
        XCTAssertEqual(told(), ["begin", "posted begin"])
        delegate.atEnd = { $0.becomeFirstResponder() }
        XCTAssertFalse(editor.resignFirstResponder(), "\(type(of: editor))")
        XCTAssertEqual(told(), ["end", "begin", "posted begin"], "\(type(of: editor))")
        XCTAssertTrue(editor.isFirstResponder)
      }
    }
  }

  func testAnEditorThatEndsAndBeginsAgainAsItBeginsTellsOfEachOnce() {
    onMain {
      Self.forEachEditor { _, editor, delegate, told in
        delegate.atBeginning = { view in
          delegate.atBeginning = { _ in }
          view.resignFirstResponder()
          view.becomeFirstResponder()
        }
        XCTAssertTrue(editor.becomeFirstResponder(), "\(type(of: editor))")
        XCTAssertEqual(
          told(), ["begin", "end", "posted end", "begin", "posted begin"], "\(type(of: editor))")
        delegate.atEnd = { view in
          delegate.atEnd = { _ in }
          view.becomeFirstResponder()
          view.resignFirstResponder()
        }
        XCTAssertTrue(editor.resignFirstResponder(), "\(type(of: editor))")
        XCTAssertEqual(
          told(), ["end", "begin", "posted begin", "end", "posted end"], "\(type(of: editor))")
      }
    }
  }

  func testAnEditorThatBecomesFirstAgainLetsNoOtherThrough() {
    onMain {
      Self.forEachEditor { stage, editor, delegate, _ in
        let other = UITextField()
        stage.window.addSubview(other)
        editor.becomeFirstResponder()
        delegate.atEnd = { $0.becomeFirstResponder() }
        XCTAssertFalse(other.becomeFirstResponder(), "\(type(of: editor))")
        XCTAssertTrue(editor.isFirstResponder)
        XCTAssertFalse(other.isFirstResponder)
      }
    }
  }

  func testAViewThatBecomesFirstAgainLetsNoOtherThrough() {
    final class Key: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        let hasResigned = super.resignFirstResponder()
        becomeFirstResponder()
        return hasResigned
      }
    }
    onMain {
      let (stage, key, other) = (ProgramStage(), Key(), UITextField())
      for view in [key, other] { stage.window.addSubview(view) }
      key.becomeFirstResponder()
      XCTAssertFalse(other.becomeFirstResponder())
      XCTAssertTrue(key.isFirstResponder)
    }
  }

  func testASearchThatEndsLetsGoOfTheKeys() {
    onMain {
      let (root, search, delegate) = (UIViewController(), UISearchController(), Delegate())
      root.navigationItem.searchController = search
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      stage.window.addSubview(search.searchBar)
      search.searchBar.delegate = delegate
      search.isActive = true
      search.searchBar.becomeFirstResponder()
      search.searchBar.text = "a"
      var text: String?
      delegate.atEnd = { _ in text = search.searchBar.text }
      search.isActive = false
      XCTAssertFalse(search.searchBar.isFirstResponder)
      XCTAssertEqual(delegate.log, ["begin", "end"])
      XCTAssertEqual(text, "a", "The text goes afterwards.")
      XCTAssertEqual(search.searchBar.text, "")
    }
  }

  func testASearchThatBeginsAgainAsTheKeysGoKeepsItsText() {
    onMain {
      let (stage, search, delegate) = (ProgramStage(), UISearchController(), Delegate())
      stage.window.addSubview(search.searchBar)
      search.searchBar.delegate = delegate
      search.isActive = true
      search.searchBar.becomeFirstResponder()
      search.searchBar.text = "a"
      delegate.atEnd = { _ in search.isActive = true }
      search.isActive = false
      XCTAssertTrue(search.isActive)
      XCTAssertEqual(search.searchBar.text, "a")
    }
  }

  func testADelegateMayHearWhyEditingEnds() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      func textFieldDidEndEditing(_ field: UITextField) { calls.append("end") }
      func textFieldDidEndEditing(
        _ field: UITextField, reason: UITextField.DidEndEditingReason
      ) { calls.append("\(reason)") }
    }
    final class Field: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect {
        super.caretRect(for: position).insetBy(dx: -1, dy: 0)
      }
    }
    onMain {
      let (stage, field, delegate) = (ProgramStage(), Field(), Delegate())
      stage.window.addSubview(field)
      field.delegate = delegate
      field.becomeFirstResponder()
      field.resignFirstResponder()
      XCTAssertEqual(delegate.calls, ["committed"])
      let input: any UITextInput = field
      XCTAssertEqual(input.caretRect(for: input.beginningOfDocument).width, 2)
      UIApplication.shared.reset()
    }
  }

  /// A text that is only selected gets the keys for its menu.
  func testAViewThatIsOnlySelectedTellsOfNoEditing() {
    onMain {
      let (stage, view, delegate) = (ProgramStage(), UITextView(), Delegate())
      view.delegate = delegate
      stage.window.addSubview(view)
      view.isEditable = false
      XCTAssertTrue(view.becomeFirstResponder())
      XCTAssertTrue(view.isFirstResponder)
      view.isEditable = true
      XCTAssertTrue(view.resignFirstResponder())
      XCTAssertEqual(delegate.log, [])
      XCTAssertTrue(view.becomeFirstResponder())
      view.isEditable = false
      XCTAssertTrue(view.resignFirstResponder())
      XCTAssertEqual(delegate.log, ["begin", "end"], "What has begun ends.")
    }
  }
}
