import UIKit
import XCTest

final class ProgramMoreTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testATitleReachesTheItemsOfTheBars() {
    onMain {
      let page = UIViewController()
      XCTAssertNil(page.navigationItem.title)
      _ = page.tabBarItem
      page.title = "Home"
      XCTAssertEqual(page.navigationItem.title, "Home")
      XCTAssertEqual(page.tabBarItem.title, "Home")
      page.navigationItem.title = "Start"
      XCTAssertEqual(page.title, "Home")
      let navigation = UINavigationController(rootViewController: page)
      XCTAssertIdentical(navigation.tabBarItem, page.tabBarItem)
      XCTAssertEqual(navigation.navigationBar.topItem, page.navigationItem)
      let next = UIViewController()
      navigation.pushViewController(next, animated: false)
      XCTAssertEqual(navigation.navigationBar.items, [page.navigationItem, next.navigationItem])
      XCTAssertEqual(navigation.navigationBar.backItem, page.navigationItem)
    }
  }

  func testDismissEndsWhatIsAboveAndThenItself() {
    onMain {
      let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
      let stage = ProgramStage(one)
      one.present(two, animated: false)
      stage.update()
      two.present(three, animated: false)
      stage.update()
      XCTAssertIdentical(two.presentedViewController, three)
      XCTAssertIdentical(three.presentingViewController, two)
      two.dismiss(animated: false)
      stage.update()
      XCTAssertNil(two.presentedViewController)
      XCTAssertIdentical(one.presentedViewController, two)
      two.dismiss(animated: false)
      stage.update()
      XCTAssertNil(one.presentedViewController)
    }
  }

  func testWindowsPostThatTheyAreKeyOrVisible() {
    onMain {
      let stage = ProgramStage()
      let other = UIWindow(windowScene: stage.scene)
      nonisolated(unsafe) var log: [String] = []
      let tokens = [
        (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resign"),
        (UIWindow.didBecomeVisibleNotification, "visible"),
        (UIWindow.didBecomeHiddenNotification, "hidden"),
      ].map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          log.append(word + ($0.object as AnyObject? === other ? " other" : " first"))
        }
      }
      other.makeKeyAndVisible()
      XCTAssertEqual(Set(log), ["visible other", "resign first", "key other"])
      log = []
      stage.window.makeKey()
      XCTAssertEqual(log, ["resign other", "key first"])
      log = []
      other.isHidden = true
      XCTAssertEqual(log, ["hidden other"])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  func testMarginsAndDirectionsFollowEachOther() {
    onMain {
      let stage = ProgramStage()
      let view = UIView()
      stage.window.addSubview(view)
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      let other = UIView()
      stage.window.addSubview(other)
      stage.window.traitOverrides.layoutDirection = .rightToLeft
      stage.update()
      XCTAssertEqual(other.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      other.semanticContentAttribute = .forceLeftToRight
      XCTAssertEqual(other.effectiveUserInterfaceLayoutDirection, .leftToRight)
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

  func testSelectionFollowsItsItem() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      let stage = ProgramStage()
      stage.window.addSubview(view)
      view.allowsMultipleSelection = true
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "b", "c"], toSection: 0)
      snapshot.appendItems(["d"], toSection: 1)
      source.apply(snapshot)
      stage.update()
      for item in ["b", "d"] {
        view.selectItem(at: source.indexPath(for: item), animated: false, scrollPosition: [])
      }
      snapshot.deleteItems(["a"])
      snapshot.moveSection(1, beforeSection: 0)
      source.apply(snapshot)
      stage.update()
      XCTAssertEqual(
        Set(view.indexPathsForSelectedItems ?? []),
        [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
      XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 1))?.isSelected, true)
      XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 1))?.isSelected, false)
      snapshot.deleteItems(["b"])
      source.apply(snapshot)
      XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
    }
  }

  func testACellsPlaceInTheWindowFollowsTheScrolling() {
    onMain {
      let stage = ProgramStage()
      let rows = TextRows([(0..<50).map(String.init)])
      let table = rows.table(height: 200)
      table.frame.origin.y = 100
      stage.window.addSubview(table)
      stage.update()
      table.contentOffset.y = 44
      stage.update()
      XCTAssertEqual(table.cell(2)?.convert(CGPoint.zero, to: nil).y, 100 + 88 - 44)
      let row = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: stage.window)
      XCTAssertEqual(row.minY, 100)
      let touched = stage.window.convert(CGPoint(x: 5, y: 105), to: table)
      XCTAssertEqual(table.indexPathForRow(at: touched)?.row, 1)
      var hit = stage.window.hitTest(CGPoint(x: 5, y: 105), with: nil)
      while let view = hit, !(view is UITableViewCell) { hit = view.superview }
      XCTAssertIdentical(hit, table.cell(1))
    }
  }

  func testTheEditButtonEditsAndAControllerTellsItsTable() {
    onMain {
      let controller = UITableViewController(style: .plain)
      let stage = ProgramStage(controller)
      controller.navigationItem.rightBarButtonItem = controller.editButtonItem
      XCTAssertFalse(controller.isEditing)
      controller.setEditing(true, animated: false)
      stage.update()
      XCTAssertTrue(controller.isEditing)
      XCTAssertTrue(controller.tableView.isEditing)
      controller.setEditing(false, animated: false)
      XCTAssertFalse(controller.tableView.isEditing)
    }
  }

  func testViewsAreExchangedByATransition() {
    onMain {
      var log: [String] = []
      let (box, one, two) = (UIView(), UIView(), UIView())
      box.addSubview(one)
      UIView.transition(from: one, to: two, duration: 0.1, options: []) {
        log.append("first \($0)")
      }
      XCTAssertEqual(box.subviews, [two])
      UIView.animate(withDuration: 0.1) {
        log.append("outer")
        UIView.performWithoutAnimation { log.append("inner") }
      } completion: { _ in
        log.append("done")
        UIView.animate(withDuration: 0.1, animations: { log.append("next") })
      }
      XCTAssertEqual(log, ["first true", "outer", "inner", "done", "next"])
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { log.append("animator") }
      animator.addCompletion { log.append("\($0 == .end)") }
      animator.addAnimations { log.append("more") }
      XCTAssertEqual(animator.state, .inactive)
      log = []
      animator.startAnimation()
      XCTAssertEqual(log, ["animator", "more", "true"])
    }
  }

  func testAMenuOfOneSelectionAndOneThatComesLater() {
    onMain {
      let actions = ["a", "b"].map { UIAction(title: $0) { _ in } }
      let menu = UIMenu(title: "m", options: [.singleSelection, .displayInline], children: actions)
      XCTAssertTrue(menu.options.contains(.singleSelection))
      XCTAssertNotEqual(UIMenu(title: "m").identifier, UIMenu(title: "m").identifier)
      XCTAssertNotEqual(actions[0].identifier, actions[1].identifier)
      actions[1].state = .on
      XCTAssertEqual(menu.selectedElements, [actions[1]])
      actions[0].attributes = [.destructive, .disabled]
      let button = UIButton(type: .system)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      XCTAssertIdentical(button.menu, menu)
      XCTAssertEqual(UIAction(title: "x") { _ in }.state, .off)
    }
  }

  func testASplitControllersColumnsAreShownAndHidden() {
    onMain {
      let split = UISplitViewController(style: .tripleColumn)
      for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
        split.setViewController(UIViewController(), for: column)
      }
      split.preferredDisplayMode = .twoBesideSecondary
      let stage = ProgramStage(split)
      split.preferredSplitBehavior = .tile
      split.hide(.primary)
      stage.update()
      split.show(.primary)
      stage.update()
      XCTAssertNotNil(split.viewController(for: .supplementary))
      XCTAssertFalse(split.isCollapsed)
      let next = UIViewController()
      split.showDetailViewController(next, sender: nil)
      stage.update()
      XCTAssertTrue(next.splitViewController === split)
    }
  }

  func testAControllerIsShownByItsContainer() {
    onMain {
      let (root, next) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      root.show(next, sender: nil)
      stage.update()
      XCTAssertIdentical(navigation.topViewController, next)
      let plain = UIViewController()
      stage.window.rootViewController = plain
      stage.update()
      let other = UIViewController()
      plain.show(other, sender: nil)
      stage.update()
      XCTAssertIdentical(plain.presentedViewController, other)
    }
  }

  func testARefreshControlSendsNothingByItself() {
    onMain {
      var log: [String] = []
      let table = UITableView(frame: .zero)
      let refresh = UIRefreshControl()
      refresh.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
      table.refreshControl = refresh
      refresh.beginRefreshing()
      XCTAssertTrue(refresh.isRefreshing)
      let (toggle, slider, segments) = (
        UISwitch(), UISlider(), UISegmentedControl(items: ["a", "b"])
      )
      for control in [toggle, slider, segments] as [UIControl] {
        control.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
      }
      toggle.setOn(true, animated: true)
      slider.value = 5
      XCTAssertEqual(slider.value, 1, "It is at most the maximum.")
      XCTAssertEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
      segments.selectedSegmentIndex = 1
      refresh.endRefreshing()
      XCTAssertEqual(log, [])
      toggle.sendActions(for: .valueChanged)
      XCTAssertEqual(log, ["changed"])
    }
  }

  func testAFormSheetThatPresentsAnAlertAndIsDismissedByItsPresenter() {
    onMain {
      let stage = ProgramStage()
      let root = LoggingController("root") { stage.log.append($0) }
      stage.window.rootViewController = root
      stage.update()
      let form = LoggingController("form") { stage.log.append($0) }
      form.modalPresentationStyle = .formSheet
      root.present(UINavigationController(rootViewController: form), animated: true)
      stage.update()
      form.present(
        UIAlertController(title: "a", message: nil, preferredStyle: .alert), animated: true)
      stage.update()
      XCTAssertTrue(form.presentedViewController is UIAlertController)
      _ = stage.told()
      root.dismiss(animated: true) { stage.log.append("dismissed") }
      stage.update()
      XCTAssertEqual(stage.told(), ["form willnot", "form didnot", "dismissed"])
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(form.presentedViewController)
    }
  }
}
