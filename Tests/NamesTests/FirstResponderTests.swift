import UIKit
import XCTest

/// Who gets keys first when views enter and leave windows, and what is told of it.
final class FirstResponderTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Editing: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var atEnd: (UITextField) -> Void = { _ in }
    func textFieldDidBeginEditing(_ field: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ field: UITextField) {
      log.append("end")
      atEnd(field)
    }
  }

  private final class Box: UIView {
    var log: [String] = []
    override func willRemoveSubview(_ subview: UIView) { log.append("will remove") }
  }

  private final class Field: UITextField {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append("will move") }
    override func didMoveToSuperview() { log.append("did move") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("will leave") }
    override func didMoveToWindow() { log.append("did leave") }
  }

  private final class Key: UIView {
    var atEnd: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool {
      let hasResigned = super.resignFirstResponder()
      atEnd()
      return hasResigned
    }
  }

  func testAViewThatIsFirstHasBecomeItWhoeverHasMadeItFirst() {
    onMain {
      let (stage, old, new) = (ProgramStage(), Key(), Key())
      for view in [old, new] { stage.window.addSubview(view) }
      old.becomeFirstResponder()
      old.atEnd = { new.becomeFirstResponder() }
      XCTAssertTrue(new.becomeFirstResponder())
      XCTAssertTrue(new.isFirstResponder)
      let (field, editing) = (UITextField(), Editing())
      stage.window.addSubview(field)
      field.delegate = editing
      new.atEnd = { field.becomeFirstResponder() }
      XCTAssertTrue(field.becomeFirstResponder())
      XCTAssertEqual(editing.log, ["begin"], "It begins once.")
    }
  }

  func testAFieldThatWantsKeysBeforeItIsInAWindowGetsThemThere() {
    final class Page: UIViewController {
      let field = UITextField()
      override func viewDidLoad() {
        view.addSubview(field)
        XCTAssertFalse(field.becomeFirstResponder())
      }
    }
    onMain {
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      let (page, editing, former) = (Page(), Editing(), UITextField())
      page.field.delegate = editing
      root.view.addSubview(former)
      XCTAssertTrue(former.becomeFirstResponder())
      navigation.pushViewController(page, animated: false)
      stage.update()
      XCTAssertTrue(page.field.isFirstResponder)
      XCTAssertEqual(editing.log, ["begin"])
    }
  }

  func testAFieldGetsItsKeysBackWhenItsTabIsSelectedAgain() {
    onMain {
      let (one, two) = (UIViewController(), UIViewController())
      let (tabs, field, editing) = (UITabBarController(), UITextField(), Editing())
      one.view.addSubview(field)
      field.delegate = editing
      tabs.viewControllers = [one, two]
      let stage = ProgramStage(tabs)
      XCTAssertTrue(field.becomeFirstResponder())
      tabs.selectedIndex = 1
      stage.update()
      XCTAssertFalse(field.isFirstResponder)
      tabs.selectedIndex = 0
      stage.update()
      XCTAssertTrue(field.isFirstResponder)
      XCTAssertEqual(editing.log, ["begin", "end", "begin"])
    }
  }

  func testAFieldThatResignedOrWasReplacedGetsNoKeysByItself() {
    onMain {
      let stage = ProgramStage()
      let (one, two) = (UITextField(), UITextField())
      stage.window.addSubview(two)
      one.becomeFirstResponder()
      one.resignFirstResponder()
      stage.window.addSubview(one)
      XCTAssertFalse(one.isFirstResponder, "It has resigned.")
      one.becomeFirstResponder()
      one.removeFromSuperview()
      two.becomeFirstResponder()
      two.resignFirstResponder()
      stage.window.addSubview(one)
      XCTAssertFalse(one.isFirstResponder, "Another was first meanwhile.")
      let editing = Editing()
      (one.delegate, editing.atEnd) = (editing, { _ in two.becomeFirstResponder() })
      one.becomeFirstResponder()
      one.removeFromSuperview()
      stage.window.addSubview(one)
      XCTAssertTrue(two.isFirstResponder, "It became first when the other one left.")
    }
  }

  func testAFieldThatIsRemovedWhenItsEditingEndsHearsOfItOnce() {
    onMain {
      let stage = ProgramStage()
      let (box, field, editing) = (Box(), Field(), Editing())
      (field.delegate, editing.atEnd) = (editing, { $0.removeFromSuperview() })
      stage.window.addSubview(box)
      for isMoved in [false, true] {
        box.addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        (box.log, field.log, editing.log) = ([], [], [])
        if isMoved { UIView().addSubview(field) } else { field.removeFromSuperview() }
        XCTAssertEqual(box.log, ["will remove"])
        XCTAssertEqual(editing.log, ["end"])
        XCTAssertEqual(
          Array(field.log.prefix(4)), ["will move", "will leave", "did leave", "did move"])
        XCTAssertEqual(field.log.count, isMoved ? 6 : 4, "\(field.log)")
        field.removeFromSuperview()
        field.resignFirstResponder()
      }
    }
  }

  func testAFieldDoesNotBeginAgainWhileItIsMadeToResign() {
    onMain {
      let stage = ProgramStage()
      let (field, editing) = (UITextField(), Editing())
      (field.delegate, editing.atEnd) = (editing, { XCTAssertFalse($0.becomeFirstResponder()) })
      stage.window.addSubview(field)
      field.becomeFirstResponder()
      XCTAssertTrue(stage.window.endEditing(true))
      XCTAssertFalse(field.isFirstResponder)
      XCTAssertEqual(editing.log, ["begin", "end"])
    }
  }

  func testASearchBarsDelegateMayRefuseTheBeginningInTheFieldToo() {
    final class Delegate: NSObject, UISearchBarDelegate {
      func searchBarShouldBeginEditing(_ bar: UISearchBar) -> Bool { false }
      func searchBarTextDidBeginEditing(_ bar: UISearchBar) { XCTFail("Began") }
    }
    onMain {
      let (stage, bar, delegate) = (ProgramStage(), UISearchBar(), Delegate())
      bar.delegate = delegate
      stage.window.addSubview(bar)
      XCTAssertFalse(bar.becomeFirstResponder())
      XCTAssertFalse(bar.searchTextField.becomeFirstResponder())
      XCTAssertFalse(bar.isFirstResponder)
    }
  }

  func testASearchBarsDelegateMayRefuseTheEnd() {
    final class Delegate: NSObject, UISearchBarDelegate {
      var mayEnd = false
      func searchBarShouldEndEditing(_ bar: UISearchBar) -> Bool { mayEnd }
    }
    onMain {
      let stage = ProgramStage()
      let (bar, field, delegate) = (UISearchBar(), UITextField(), Delegate())
      bar.delegate = delegate
      stage.window.addSubview(bar)
      stage.window.addSubview(field)
      bar.becomeFirstResponder()
      XCTAssertFalse(bar.resignFirstResponder())
      XCTAssertFalse(field.becomeFirstResponder())
      XCTAssertTrue(bar.isFirstResponder)
      XCTAssertTrue(stage.window.endEditing(true))
      bar.becomeFirstResponder()
      delegate.mayEnd = true
      XCTAssertTrue(field.becomeFirstResponder())
    }
  }

  func testASearchControllerFromANibUpdatesItsResults() {
    final class Updater: NSObject, UISearchResultsUpdating {
      var count = 0
      func updateSearchResults(for controller: UISearchController) { count += 1 }
    }
    onMain {
      let search = UISearchController(nibName: nil, bundle: nil)
      let updater = Updater()
      search.searchResultsUpdater = updater
      search.isActive = true
      search.searchBar.text = "a"
      XCTAssertEqual(updater.count, 2)
    }
  }

  func testAFieldThatTheFormerOnesDelegateChoosesStaysFirst() {
    onMain {
      let stage = ProgramStage()
      let fields = (0..<3).map { _ in UITextField() }
      let (editing, chosen, late) = (Editing(), Editing(), Editing())
      (fields[0].delegate, fields[1].delegate, fields[2].delegate) = (editing, late, chosen)
      for field in fields { stage.window.addSubview(field) }
      editing.atEnd = { _ in fields[2].becomeFirstResponder() }
      fields[0].becomeFirstResponder()
      XCTAssertFalse(fields[1].becomeFirstResponder())
      XCTAssertEqual(fields.map(\.isFirstResponder), [false, false, true])
      XCTAssertEqual(late.log, [])
      fields[2].resignFirstResponder()
      XCTAssertEqual(chosen.log, ["begin", "end"])
      editing.atEnd = { _ in XCTAssertTrue(fields[1].becomeFirstResponder()) }
      fields[0].becomeFirstResponder()
      XCTAssertTrue(fields[1].becomeFirstResponder())
      XCTAssertEqual(late.log, ["begin"], "It was chosen already.")
      editing.atEnd = { _ in fields[2].removeFromSuperview() }
      fields[0].becomeFirstResponder()
      XCTAssertFalse(fields[2].becomeFirstResponder())
      XCTAssertFalse(fields[2].isFirstResponder, "It is in no window.")
      stage.window.addSubview(fields[2])
      XCTAssertTrue(fields[2].isFirstResponder, "It waited for one.")
    }
  }
}
