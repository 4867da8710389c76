import UIKit
import XCTest

/// Sheets, popovers and alerts in programs as people write them.
final class PresentingProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testALoginIsPresentedWhenTheRootAppearsAndGoesOnce() {
    final class Root: LoggingController {
      var isLoggedIn = false
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isLoggedIn else { return }
        let login = LoggingController("login", log)
        login.modalPresentationStyle = .fullScreen
        present(login, animated: false) { self.log("presented") }
      }
    }
    onMain {
      let stage = ProgramStage()
      let root = Root("root") { stage.log.append($0) }
      stage.window.rootViewController = root
      stage.update()
      stage.update()
      XCTAssertEqual(
        stage.told(),
        [
          "root load", "root will", "root did", "login load", "root willnot", "login will",
          "login did", "root didnot", "presented",
        ])
      root.isLoggedIn = true
      weak let login = root.presentedViewController
      login?.dismiss(animated: false) { stage.log.append("dismissed") }
      stage.update()
      XCTAssertEqual(
        stage.told(),
        ["login willnot", "root will", "root did", "login didnot", "dismissed"])
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(login, "Nobody keeps it.")
    }
  }

  func testACoordinatorPresentsTheNextInTheCompletionOfADismissal() {
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(root)
      let (first, second) = (UIViewController(), UIViewController())
      root.present(first, animated: true)
      stage.update()
      XCTAssertIdentical(root.presentedViewController, first)
      root.dismiss(animated: true) {
        XCTAssertNil(root.presentedViewController)
        root.present(second, animated: true) { stage.log.append("second") }
      }
      stage.update()
      stage.update()
      XCTAssertEqual(stage.told(), ["second"])
      XCTAssertIdentical(root.presentedViewController, second)
      XCTAssertIdentical(second.presentingViewController, root)
      XCTAssertNil(first.presentingViewController)
      XCTAssertNotNil(second.viewIfLoaded?.window)
    }
  }

  func testTheTopmostControllerIsFoundThroughTabsStacksAndPresentations() {
    @MainActor func top(_ controller: UIViewController?) -> UIViewController? {
      if let navigation = controller as? UINavigationController {
        return top(navigation.visibleViewController)
      }
      if let tabs = controller as? UITabBarController { return top(tabs.selectedViewController) }
      if let shown = controller?.presentedViewController { return top(shown) }
      return controller
    }
    onMain {
      let (home, detail, settings) = (UIViewController(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: home)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, settings]
      let stage = ProgramStage(tabs)
      XCTAssertIdentical(top(stage.window.rootViewController), home)
      navigation.pushViewController(detail, animated: false)
      stage.update()
      XCTAssertIdentical(top(stage.window.rootViewController), detail)
      let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
      detail.present(alert, animated: false)
      stage.update()
      XCTAssertIdentical(alert.presentingViewController, tabs, "The root of the window presents.")
      XCTAssertIdentical(detail.presentedViewController, alert)
      XCTAssertIdentical(top(stage.window.rootViewController), alert)
      detail.dismiss(animated: false)
      stage.update()
      tabs.selectedIndex = 1
      stage.update()
      XCTAssertIdentical(top(stage.window.rootViewController), settings)
    }
  }

  func testASheetThatTheProgramDismissesTellsItsDelegateNothing() {
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
      var log: [String] = []
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        log.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        log.append("did")
      }
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        log.append("should")
        return false
      }
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        log.append("attempt")
      }
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ controller: UISheetPresentationController
      ) { log.append("detent") }
    }
    onMain {
      let (root, page) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      let delegate = Delegate()
      page.modalPresentationStyle = .pageSheet
      page.isModalInPresentation = true
      let sheet = page.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.delegate = delegate
      XCTAssertNil(sheet?.selectedDetentIdentifier)
      XCTAssertIdentical(sheet?.presentedViewController, page)
      root.present(page, animated: true)
      stage.update()
      XCTAssertIdentical(page.presentationController, sheet)
      XCTAssertIdentical(sheet?.presentingViewController, root)
      sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
      XCTAssertEqual(sheet?.selectedDetentIdentifier, .large)
      page.dismiss(animated: true)
      stage.update()
      XCTAssertEqual(delegate.log, [])
      XCTAssertNil(root.presentedViewController)
    }
  }

  func testAPopoverAsksItsDelegateAndKeepsItsAnchor() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      var log: [String] = []
      func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
        log.append("prepare")
      }
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { .none }
    }
    onMain {
      let (root, menu) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      XCTAssertNil(menu.popoverPresentationController)
      menu.modalPresentationStyle = .popover
      menu.preferredContentSize = CGSize(width: 200, height: 100)
      let delegate = Delegate()
      let popover = menu.popoverPresentationController
      XCTAssertNotNil(popover)
      popover?.delegate = delegate
      let button = UIButton()
      root.view.addSubview(button)
      popover?.sourceView = button
      popover?.sourceRect = button.bounds
      popover?.permittedArrowDirections = [.up, .down]
      root.present(menu, animated: false)
      stage.update()
      XCTAssertEqual(delegate.log, ["prepare"])
      XCTAssertIdentical(menu.popoverPresentationController, popover)
      XCTAssertIdentical(menu.presentationController, popover)
      XCTAssertIdentical(popover?.sourceView, button)
      XCTAssertIdentical(popover?.delegate, delegate)
      XCTAssertNotNil(root.view.window, "A popover leaves its presenter in place.")
      menu.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(delegate.log, ["prepare"])
    }
  }

  func testAControllerKnowsWhyItAppearsAndDisappears() {
    final class Page: UIViewController {
      var log: [String] = []
      private func note(_ word: String) {
        var why: [String] = [word]
        if isMovingToParent { why.append("to") }
        if isMovingFromParent { why.append("from") }
        if isBeingPresented { why.append("presented") }
        if isBeingDismissed { why.append("dismissed") }
        if navigationController?.isBeingPresented == true { why.append("stack presented") }
        if navigationController?.isBeingDismissed == true { why.append("stack dismissed") }
        log.append(why.joined(separator: " "))
      }
      override func viewWillAppear(_ animated: Bool) { note("will") }
      override func viewDidDisappear(_ animated: Bool) { note("didnot") }
      override func viewWillDisappear(_ animated: Bool) { note("willnot") }
    }
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(root)
      let (list, detail) = (Page(), Page())
      let navigation = UINavigationController(rootViewController: list)
      navigation.modalPresentationStyle = .fullScreen
      root.present(navigation, animated: false)
      stage.update()
      XCTAssertTrue(list.log.first?.contains("stack presented") ?? false, "\(list.log)")
      XCTAssertFalse(list.isBeingPresented)
      list.log = []
      navigation.pushViewController(detail, animated: false)
      stage.update()
      XCTAssertEqual(list.log, ["willnot", "didnot"])
      XCTAssertEqual(detail.log, ["will to"])
      (list.log, detail.log) = ([], [])
      navigation.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(list.log, ["will"], "It comes back.")
      XCTAssertEqual(detail.log, ["willnot from", "didnot from"])
      list.log = []
      list.dismiss(animated: false)
      stage.update()
      XCTAssertEqual(list.log.first, "willnot stack dismissed")
      XCTAssertFalse(navigation.isBeingDismissed)
    }
  }

  func testAPushInTheCompletionOfAPresentation() {
    onMain {
      let (root, next) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      let stage = ProgramStage(navigation)
      let page = LoggingController("page") { stage.log.append($0) }
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true) {
        navigation.pushViewController(next, animated: false)
        page.dismiss(animated: true) { stage.log.append("dismissed") }
      }
      stage.update()
      stage.update()
      XCTAssertIdentical(navigation.visibleViewController, next)
      XCTAssertEqual(
        stage.told(),
        ["page load", "page will", "page did", "page willnot", "page didnot", "dismissed"])
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

  func testAPopoversSheetMayBeAskedForBeforeThePresentation() {
    onMain {
      weak var gone: UIViewController?
      do {
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        let sheet = page.popoverPresentationController?.adaptiveSheetPresentationController
        XCTAssertIdentical(sheet?.presentedViewController, page)
        gone = page
      }
      XCTAssertNil(gone)
    }
  }
}
