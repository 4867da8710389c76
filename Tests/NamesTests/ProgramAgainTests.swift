import Observation
import UIKit
import XCTest

@Observable private final class Settings {
  var title = "a"
  var unused = 0
}

final class ProgramAgainTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAChildLeavesInTheHandlerOfItsOwnTrait() {
    onMain {
      let (root, child) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      stage.update()
      child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (child: UIViewController, _) in
        stage.log.append("change")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      stage.window.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(stage.told(), ["change"])
      XCTAssertEqual(root.children, [])
      XCTAssertNil(child.view.superview)
    }
  }

  func testASheetIsDismissedAndAnotherPushedWhenTheWidthChanges() {
    onMain {
      let (root, page, next) = (UIViewController(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      root.present(page, animated: false)
      stage.update()
      root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (root: UIViewController, _) in
        guard root.traitCollection.horizontalSizeClass == .regular else { return }
        root.dismiss(animated: false) {
          root.navigationController?.pushViewController(next, animated: false)
        }
      }
      stage.window.traitOverrides.horizontalSizeClass = .regular
      stage.update()
      stage.update()
      XCTAssertNil(navigation.presentedViewController)
      XCTAssertIdentical(navigation.topViewController, next)
      XCTAssertEqual(next.traitCollection.horizontalSizeClass, .regular)
    }
  }

  func testOverridesOfViewWillAppearAreThereWhenItIsAppearing() {
    final class Page: UIViewController {
      var log: [Int] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        traitOverrides.userInterfaceStyle = .dark
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.append(view.traitCollection.userInterfaceStyle.rawValue)
        XCTAssertNotNil(view.window)
      }
      override func viewDidLayoutSubviews() {
        log.append(traitCollection.userInterfaceStyle.rawValue)
      }
    }
    onMain {
      let page = Page()
      let stage = ProgramStage(UINavigationController(rootViewController: UIViewController()))
      (stage.window.rootViewController as? UINavigationController)?
        .pushViewController(page, animated: false)
      stage.update()
      XCTAssertEqual(Set(page.log), [2])
    }
  }

  func testACustomDetentReadsTheSheetsTraits() {
    onMain {
      let (root, page) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      let small = UISheetPresentationController.Detent.Identifier("small")
      let detent = UISheetPresentationController.Detent.custom(identifier: small) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue * 0.25
      }
      XCTAssertEqual(detent.identifier, small)
      let sheet = page.sheetPresentationController!
      sheet.detents = [detent, .large()]
      sheet.largestUndimmedDetentIdentifier = small
      sheet.prefersGrabberVisible = true
      sheet.selectedDetentIdentifier = small
      root.present(page, animated: true)
      stage.update()
      XCTAssertEqual(page.sheetPresentationController?.selectedDetentIdentifier, small)
      sheet.animateChanges {
        sheet.detents = [.medium()]
        sheet.selectedDetentIdentifier = .medium
      }
      sheet.invalidateDetents()
      XCTAssertEqual(sheet.detents.map(\.identifier), [.medium])
    }
  }

  func testTheOldRootEndsWhenAnotherTakesItsPlace() {
    onMain {
      weak var old: UIViewController?
      let stage = ProgramStage()
      do {
        let root = LoggingController("old") { [weak stage] in stage?.log.append($0) }
        root.addChild(UIViewController())
        stage.window.rootViewController = root
        stage.update()
        old = root
      }
      _ = stage.told()
      let next = LoggingController("new") { [weak stage] in stage?.log.append($0) }
      UIView.transition(with: stage.window, duration: 0.3, options: .transitionCrossDissolve) {
        stage.window.rootViewController = next
      }
      stage.update()
      XCTAssertNil(old)
      let told = stage.told()
      XCTAssertEqual(told.filter { $0.hasPrefix("old") }, ["old willnot", "old didnot"])
      XCTAssertEqual(told.filter { $0.hasPrefix("new") }, ["new load", "new will", "new did"])
    }
  }

  func testAFieldInARowThatIsReloadedEndsItsEditingAndMayReloadMore() {
    final class Source: NSObject, UITableViewDataSource, UITextFieldDelegate {
      var count = 4
      var log: [String] = []
      weak var table: UITableView?
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField()
        field.delegate = self
        cell.contentView.addSubview(field)
        return cell
      }
      func textFieldDidEndEditing(_ field: UITextField) {
        log.append("end")
        count = 2
        table?.reloadData()
      }
    }
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      let source = Source()
      source.table = table
      table.dataSource = source
      stage.window.addSubview(table)
      stage.update()
      let field = table.cell(1)?.contentView.subviews.first as? UITextField
      XCTAssertTrue(field?.becomeFirstResponder() ?? false)
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      stage.update()
      stage.update()
      XCTAssertEqual(source.log, ["end"])
      XCTAssertEqual(table.visibleCells.count, 2)
      XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
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

  func testADelegateChangesTheTableWhileCellsComeAndGo() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var rows = Array(0..<40)
      var hasLoaded = false
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
      }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(rows[path.row])"
        return cell
      }
      func tableView(
        _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
      ) {
        // The next page is loaded when the last row comes into sight.
        guard path.row == rows.count - 1, !hasLoaded else { return }
        hasLoaded = true
        let new = rows.count..<rows.count + 10
        rows += Array(new)
        table.insertRows(at: new.map { IndexPath(row: $0, section: 0) }, with: .none)
      }
    }
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = Source()
      (table.dataSource, table.delegate) = (source, source)
      stage.window.addSubview(table)
      stage.update()
      for row in [20, 39, 45, 49] {
        table.scrollToRow(
          at: IndexPath(row: min(row, source.rows.count - 1), section: 0), at: .bottom,
          animated: false)
        stage.update()
      }
      XCTAssertEqual(table.numberOfRows(inSection: 0), 50)
      XCTAssertEqual(table.texts.last, "49")
      XCTAssertEqual(table.indexPathsForVisibleRows?.last?.row, 49)
      XCTAssertEqual(table.contentSize.height, 50 * 44)
    }
  }

  func testManySnapshotsInARow() {
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 440))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      stage.window.addSubview(table)
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      source.defaultRowAnimation = .fade
      for round in 0..<40 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let items = (0..<30).filter { ($0 + round) % 7 != 0 }
        snapshot.appendSections([0, 1])
        let split = items.count * (round % 5) / 5
        snapshot.appendItems(Array(items[..<split].reversed()), toSection: 0)
        snapshot.appendItems(Array(items[split...]), toSection: 1)
        if round % 4 == 0 { snapshot.reloadSections([1]) }
        if round % 3 == 0 { snapshot.reconfigureItems([items[round % items.count]]) }
        if round % 6 == 0 { snapshot.reloadItems([items[0], items[4]]) }
        source.apply(snapshot, animatingDifferences: round % 2 == 0)
        if round % 2 == 0 { stage.update() }
        XCTAssertEqual(
          table.texts, snapshot.itemIdentifiers.prefix(10).map(String.init), "\(round)")
        XCTAssertEqual(table.subviews.compactMap { $0 as? UITableViewCell }.count, 10)
      }
    }
  }

  func testACellsHandlerFollowsAModel() {
    onMain {
      let stage = ProgramStage()
      let model = Settings()
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      cell.configurationUpdateHandler = { cell, _ in
        var content = UIListContentConfiguration.cell()
        content.text = model.title
        cell.contentConfiguration = content
        stage.log.append(model.title)
      }
      stage.window.addSubview(cell)
      stage.update()
      model.title = "b"
      model.unused = 1
      stage.update()
      model.unused = 2
      stage.update()
      XCTAssertEqual(stage.told(), ["a", "b"])
      XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "b")
    }
  }

  func testASceneIsDestroyedAndItsActivityKept() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
      }
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        NSUserActivity(activityType: "page")
      }
    }
    onMain {
      let delegate = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      let session = scene.session
      UIApplication.shared.runUpdateCycle()
      let page = UIViewController()
      delegate.window?.rootViewController?.present(page, animated: false)
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(session.stateRestorationActivity?.activityType, "page")
      XCTAssertEqual(UIApplication.shared.connectedScenes, [])
      XCTAssertEqual(delegate.window?.isHidden, true)
    }
  }

  func testAnAlertAndANestedStackFollowTheWindowsStyle() {
    onMain {
      let root = UIViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: root)]
      let stage = ProgramStage(tabs)
      root.overrideUserInterfaceStyle = .light
      let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
      root.present(alert, animated: false)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(alert.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(tabs.tabBar.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(
        root.navigationController?.navigationBar.traitCollection.userInterfaceStyle, .dark)
      alert.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(alert.view.traitCollection.userInterfaceStyle, .light)
    }
  }
}
