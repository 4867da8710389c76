import UIKit
import XCTest

final class ProgramInputTests: XCTestCase {
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

  // 28
  func testTheFocusGoesFromFieldToField() {
    onMain {
      let stage = ProgramStage()
      let (one, two, fields) = (UITextField(), UITextField(), Fields())
      (one.placeholder, two.placeholder) = ("1", "2")
      (one.delegate, two.delegate) = (fields, fields)
      XCTAssertFalse(one.becomeFirstResponder(), "It is in no window.")
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
      fields.log = []
      two.text = "set by the program"
      XCTAssertEqual(fields.log, [])
    }
  }

  // 29
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

  // 30
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

  // 31
  func testAStackViewArrangesItsSubviews() {
    onMain {
      let views = (0..<4).map { _ in UIView() }
      let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
      XCTAssertEqual(stack.axis, .horizontal)
      XCTAssertEqual(stack.distribution, .fill)
      XCTAssertEqual(stack.alignment, .fill)
      stack.insertArrangedSubview(views[2], at: 1)
      XCTAssertEqual(stack.arrangedSubviews, [views[0], views[2], views[1]])
      stack.addSubview(views[3])
      XCTAssertEqual(stack.arrangedSubviews.count, 3, "A mere subview is not arranged.")
      stack.removeArrangedSubview(views[0])
      XCTAssertIdentical(views[0].superview, stack, "It remains a subview.")
      views[1].removeFromSuperview()
      XCTAssertEqual(stack.arrangedSubviews, [views[2]])
      stack.addArrangedSubview(views[3])
      XCTAssertEqual(stack.arrangedSubviews, [views[2], views[3]])
      stack.addArrangedSubview(views[2])
      XCTAssertEqual(stack.arrangedSubviews, [views[3], views[2]], "It goes to the end.")
      XCTAssertEqual(stack.customSpacing(after: views[2]), UIStackView.spacingUseDefault)
      stack.setCustomSpacing(7, after: views[3])
      XCTAssertEqual(stack.customSpacing(after: views[3]), 7)
      let other = UIStackView()
      other.addArrangedSubview(views[2])
      XCTAssertEqual(stack.arrangedSubviews, [views[3]])
      views[3].isHidden = true
      XCTAssertEqual(stack.arrangedSubviews, [views[3]], "A hidden view is arranged.")
    }
  }

  // 32
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

  // 33
  func testAGestureActsUntilItIsCancelled() {
    onMain {
      let stage = ProgramStage()
      let (view, other) = (UIView(), UIView())
      stage.window.addSubview(view)
      final class Target {
        var log: [String] = []
        func panned(_ pan: UIPanGestureRecognizer) { log.append("\(pan.state.rawValue)") }
      }
      let target = Target()
      let pan = UIPanGestureRecognizer(target: target, action: Target.panned)
      XCTAssertEqual(pan.state, .possible)
      view.addGestureRecognizer(pan)
      XCTAssertIdentical(pan.view, view)
      other.addGestureRecognizer(pan)
      XCTAssertIdentical(pan.view, other)
      XCTAssertEqual(view.gestureRecognizers ?? [], [])
      XCTAssertEqual(other.gestureRecognizers, [pan])
      pan.state = .began
      pan.state = .changed
      pan.isEnabled = false
      XCTAssertEqual(target.log, ["1", "2", "4"])
      other.removeGestureRecognizer(pan)
      XCTAssertNil(pan.view)
      let tap = UITapGestureRecognizer()
      XCTAssertEqual(tap.numberOfTapsRequired, 1)
      XCTAssertEqual(tap.numberOfTouchesRequired, 1)
      XCTAssertTrue(tap.cancelsTouchesInView)
      XCTAssertFalse(tap.delaysTouchesBegan)
      XCTAssertTrue(tap.delaysTouchesEnded)
      XCTAssertEqual(UILongPressGestureRecognizer().minimumPressDuration, 0.5)
    }
  }

  // 34
  func testActionsMenusAndItemsBelongTogether() {
    onMain {
      var log: [String] = []
      let action = UIAction(
        title: "Sort", image: nil, identifier: UIAction.Identifier("sort"), state: .on
      ) { log.append("sort \(($0.sender as? UIButton)?.accessibilityLabel ?? "nobody")") }
      let button = UIButton(primaryAction: action)
      button.accessibilityLabel = "button"
      XCTAssertEqual(button.title(for: .normal), "Sort")
      button.sendActions(for: .primaryActionTriggered)
      XCTAssertEqual(log, ["sort button"])
      log = []
      button.addAction(
        UIAction(title: "x", identifier: UIAction.Identifier("more")) { _ in log.append("old") },
        for: .touchUpInside)
      button.addAction(
        UIAction(title: "x", identifier: UIAction.Identifier("more")) { _ in log.append("new") },
        for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      XCTAssertTrue(log.contains("new"))
      XCTAssertFalse(log.contains("old"), "The same identifier replaces.")
      let menu = UIMenu(title: "m", options: .displayInline, children: [action])
      let more = menu.replacingChildren(menu.children + [UIAction(title: "y") { _ in }])
      XCTAssertEqual(menu.children.count, 1)
      XCTAssertEqual(more.children.map(\.title), ["Sort", "y"])
      XCTAssertEqual(more.options, .displayInline)
      XCTAssertEqual(more.identifier, menu.identifier)
      let item = UIBarButtonItem(primaryAction: action)
      XCTAssertEqual(item.title, "Sort")
      XCTAssertIdentical(item.primaryAction, action)
      let plus = UIBarButtonItem(systemItem: .add, primaryAction: action, menu: menu)
      XCTAssertIdentical(plus.menu, menu)
      XCTAssertTrue(plus.isEnabled)
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItems = [item, plus]
      XCTAssertIdentical(controller.navigationItem.rightBarButtonItem, item)
    }
  }

  // 35
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
}
