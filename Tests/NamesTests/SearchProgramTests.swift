import UIKit
import XCTest

/// Searches in programs as people write them: who presents them, and the traits of their results.
final class SearchProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Listener: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    var log: [String] = []
    func updateSearchResults(for search: UISearchController) {
      log.append("update \(search.isActive)")
    }
    func willPresentSearchController(_ search: UISearchController) { log.append("will") }
    func didPresentSearchController(_ search: UISearchController) {
      log.append("did \(search.presentingViewController != nil)")
    }
    func willDismissSearchController(_ search: UISearchController) { log.append("willnot") }
    func didDismissSearchController(_ search: UISearchController) { log.append("didnot") }
    func told() -> [String] {
      defer { log = [] }
      return log
    }
  }

  func testResultsFollowThePresentersTraits() {
    onMain {
      let (root, results, listener) = (UIViewController(), UITableViewController(), Listener())
      let search = UISearchController(searchResultsController: results)
      (search.searchResultsUpdater, search.delegate) = (listener, listener)
      root.navigationItem.searchController = search
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      stage.window.overrideUserInterfaceStyle = .dark
      search.isActive = true
      stage.update()
      XCTAssertEqual(listener.told(), ["will", "update true", "did true"])
      XCTAssertIdentical(root.presentedViewController, search)
      XCTAssertIdentical(results.parent, search)
      XCTAssertEqual(results.tableView.traitCollection.userInterfaceStyle, .dark)
      stage.window.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(results.traitCollection.userInterfaceStyle, .light)
      XCTAssertNotNil(root.viewIfLoaded?.window, "The presenter stays.")
      search.isActive = false
      stage.update()
      XCTAssertEqual(listener.told(), ["willnot", "update false", "didnot"])
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(results.viewIfLoaded?.window)
    }
  }

  func testWhoeverDismissesASearchEndsIt() {
    onMain {
      let (root, listener) = (UITableViewController(style: .plain), Listener())
      let search = UISearchController(searchResultsController: nil)
      (search.searchResultsUpdater, search.delegate) = (listener, listener)
      root.tableView.tableHeaderView = search.searchBar
      let stage = ProgramStage(root)
      search.isActive = true
      search.searchBar.text = "a"
      stage.update()
      XCTAssertIdentical(root.presentedViewController, search)
      listener.log = []
      root.dismiss(animated: false)
      stage.update()
      XCTAssertFalse(search.isActive)
      XCTAssertEqual(search.searchBar.text, "")
      XCTAssertEqual(listener.told(), ["willnot", "update false", "didnot"])
      search.isActive = true
      stage.update()
      XCTAssertIdentical(root.presentedViewController, search)
    }
  }

  func testASizeClassEndsASearchAndPushes() {
    onMain {
      let (root, search) = (UIViewController(), UISearchController())
      root.navigationItem.searchController = search
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      search.isActive = true
      stage.update()
      let traits = [UITraitVerticalSizeClass.self]
      root.registerForTraitChanges(traits) { (root: UIViewController, _) in
        root.navigationItem.searchController?.isActive = false
        root.navigationController?.pushViewController(UIViewController(), animated: true)
      }
      stage.window.traitOverrides.verticalSizeClass = .compact
      stage.update()
      XCTAssertFalse(search.isActive)
      XCTAssertNil(root.presentedViewController)
      XCTAssertEqual(navigation.viewControllers.count, 2)
    }
  }

  func testADelegateThatBeginsOrEndsTheSearchItself() {
    final class Eager: NSObject, UISearchControllerDelegate {
      var count = 0
      func willPresentSearchController(_ search: UISearchController) {
        count += 1
        if count == 1 { search.isActive = true }
      }
      func didPresentSearchController(_ search: UISearchController) { search.isActive = false }
      func willDismissSearchController(_ search: UISearchController) {
        count += 10
        if count < 20 { search.isActive = false }
      }
    }
    onMain {
      let (root, search, eager) = (UIViewController(), UISearchController(), Eager())
      root.navigationItem.searchController = search
      search.delegate = eager
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      search.isActive = true
      stage.update()
      XCTAssertFalse(search.isActive)
      XCTAssertNil(root.presentedViewController)
      XCTAssertEqual(eager.count, 11)
    }
  }

  func testNothingMoreIsToldOfASearchThatIsNewer() {
    final class Turning: UISearchController, UISearchResultsUpdating, UISearchControllerDelegate {
      var log: [String] = []
      var turnsAsItAppears = false
      var turnsAsItLeaves = false
      var turnsAsItUpdates = false
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if turnsAsItAppears { isActive = false }
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if turnsAsItLeaves { isActive = true }
      }
      func updateSearchResults(for search: UISearchController) {
        log.append("update \(isActive)")
        let turns = turnsAsItUpdates
        turnsAsItUpdates = false
        if turns { isActive.toggle() }
      }
      func didPresentSearchController(_ search: UISearchController) { log.append("did") }
      func didDismissSearchController(_ search: UISearchController) { log.append("didnot") }
      func told() -> [String] {
        defer { log = [] }
        return log
      }
    }
    onMain {
      let (root, search) = (UIViewController(), Turning())
      (search.searchResultsUpdater, search.delegate) = (search, search)
      root.navigationItem.searchController = search
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      search.turnsAsItUpdates = true
      search.isActive = true
      stage.update()
      XCTAssertEqual(search.told(), ["update true", "update false", "didnot"])
      search.isActive = true
      stage.update()
      XCTAssertEqual(search.told(), ["update true", "did"])
      search.turnsAsItUpdates = true
      search.isActive = false
      stage.update()
      XCTAssertEqual(search.told(), ["update false", "update true", "did"])
      search.turnsAsItLeaves = true
      search.isActive = false
      XCTAssertEqual(search.told(), ["update true", "did"])
      search.turnsAsItLeaves = false
      search.isActive = false
      stage.update()
      (search.log, search.turnsAsItAppears) = ([], true)
      search.isActive = true
      stage.update()
      XCTAssertEqual(search.told(), ["update false", "didnot"])
    }
  }

  func testADelegateMaySetWhatIsComing() {
    final class Repeating: NSObject, UISearchControllerDelegate {
      var (begins, ends) = (0, 0)
      func willPresentSearchController(_ search: UISearchController) {
        begins += 1
        if begins < 10 { search.isActive = true }
      }
      func willDismissSearchController(_ search: UISearchController) {
        ends += 1
        if ends < 10 { search.isActive = false }
      }
    }
    onMain {
      let (search, repeating) = (UISearchController(), Repeating())
      search.delegate = repeating
      search.isActive = true
      XCTAssertTrue(search.isActive)
      search.isActive = false
      XCTAssertFalse(search.isActive)
      XCTAssertEqual([repeating.begins, repeating.ends], [1, 1])
    }
  }

  func testEditingTheBarBeginsASearch() {
    onMain {
      let (root, listener, search) = (UIViewController(), Listener(), UISearchController())
      (search.searchResultsUpdater, search.delegate) = (listener, listener)
      root.navigationItem.searchController = search
      let stage = ProgramStage(root)
      root.view.addSubview(search.searchBar)
      search.searchBar.becomeFirstResponder()
      XCTAssertTrue(search.isActive)
      XCTAssertTrue(search.searchBar.isFirstResponder)
      stage.update()
      XCTAssertEqual(listener.told(), ["will", "update true", "did true"])
      search.searchBar.searchTextField.insertText("q")
      XCTAssertEqual(listener.told(), ["update true"])
      search.searchBar.resignFirstResponder()
      search.searchBar.becomeFirstResponder()
      XCTAssertEqual(listener.told(), ["update true"])
    }
  }
}
