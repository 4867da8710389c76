import TraitModel
import UIKit
import XCTest

/// Bars that a controller manages, items of stacks with titles, and windows that are hidden while
/// they are shown.
final class BarProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAStackWithATitleHasAnItemOfItsOwn() {
    onMain {
      let tabs = UITabBarController()
      let titled = UINavigationController(rootViewController: UIViewController())
      let plain = UINavigationController(rootViewController: UIViewController())
      titled.title = "Home"
      plain.viewControllers[0].title = "Root"
      tabs.viewControllers = [titled, plain]
      XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Home", "Root"])
      plain.title = "Later"
      XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["Home", "Later"])
      plain.title = "Last"
      XCTAssertEqual(tabs.tabBar.items?[1].title, "Last")
    }
  }

  func testABarThatAControllerManagesRefusesItemsOfTheProgram() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      var log: [String] = []
      func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        log.append("pop")
        return true
      }
    }
    onMain {
      nonisolated(unsafe) var sentences: [String] = []
      TraitFailure.handler = { sentences.append($0) }
      defer { TraitFailure.handler = TraitFailure.stop }
      let page = UIViewController()
      let (stack, tabs, delegate) = (
        UINavigationController(rootViewController: page), UITabBarController(), Delegate()
      )
      stack.navigationBar.delegate = delegate
      tabs.viewControllers = [stack]
      stack.navigationBar.items = []
      stack.navigationBar.pushItem(UINavigationItem(title: "a"), animated: false)
      XCTAssertNil(stack.navigationBar.popItem(animated: false))
      tabs.tabBar.setItems([], animated: false)
      tabs.tabBar.selectedItem = nil
      XCTAssertEqual(sentences.count, 5, "\(sentences)")
      XCTAssertEqual(delegate.log, [])
      XCTAssertEqual(stack.navigationBar.items, [page.navigationItem])
      XCTAssertIdentical(stack.navigationBar.topItem, page.navigationItem)
    }
  }

  func testAWindowThatIsHiddenWhileItIsShownPostsWhatItIs() {
    final class Root: UIViewController {
      var hides = true
      override func viewWillAppear(_ animated: Bool) {
        if hides { view.window?.isHidden = true }
        hides = false
      }
    }
    onMain {
      let scene = UIApplication.shared.connectScene()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Root()
      nonisolated(unsafe) var log: [String] = []
      let tokens = [
        (UIWindow.didBecomeVisibleNotification, "visible"),
        (UIWindow.didBecomeHiddenNotification, "hidden"),
      ].map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          log.append(word)
        }
      }
      window.isHidden = false
      XCTAssertEqual(log, ["hidden"])
      window.isHidden = false
      XCTAssertEqual(log, ["hidden", "visible"])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  func testTheActivityOfAnEndedSceneIsAskedForWhileItsWindowsAreShown() {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var (activity, wasHidden): (NSUserActivity?, Bool?) = (nil, nil)
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        wasHidden = (scene as? UIWindowScene)?.windows.first?.isHidden
        return activity
      }
    }
    onMain {
      let delegate = Delegate()
      for activity in [NSUserActivity(activityType: "page"), nil] {
        let scene = UIApplication.shared.connectScene(delegate: delegate)
        let (session, window) = (scene.session, UIWindow(windowScene: scene))
        window.isHidden = false
        session.stateRestorationActivity = NSUserActivity(activityType: "older")
        delegate.activity = activity
        UIApplication.shared.disconnect(scene)
        XCTAssertEqual(delegate.wasHidden, false)
        XCTAssertIdentical(session.stateRestorationActivity, activity)
      }
    }
  }

  func testAPopoverThatIsDismissedWhileItIsPreparedDoesNotBegin() {
    final class Presentation: UIPopoverPresentationController {
      var log: [String] = []
      override func presentationTransitionWillBegin() { log.append("begin") }
      override func presentationTransitionDidEnd(_ completed: Bool) { log.append("end") }
    }
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
      UIViewControllerTransitioningDelegate
    {
      var made: Presentation?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let presentation = Presentation(
          presentedViewController: presented, presenting: presenting)
        (presentation.delegate, made) = (self, presentation)
        return presentation
      }
      func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
        popover.presentingViewController.dismiss(animated: false)
      }
    }
    onMain {
      let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
      let stage = ProgramStage(root)
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = delegate
      root.present(page, animated: false)
      stage.update()
      XCTAssertNil(root.presentedViewController)
      XCTAssertNil(page.viewIfLoaded?.window)
      XCTAssertEqual(delegate.made?.log, [])
    }
  }

  func testWhatIsPushedIsBelowTheBarAndWhatTheProgramPutInFront() {
    onMain {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let stage = ProgramStage(navigation)
      let (bar, toast) = (navigation.navigationBar, UIView())
      navigation.view.addSubview(toast)
      let (first, second) = (UIViewController(), UIViewController())
      for page in [first, second] {
        navigation.pushViewController(page, animated: false)
        stage.update()
        XCTAssertEqual(navigation.view.subviews, [page.view, bar, toast])
      }
      navigation.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(navigation.view.subviews, [first.view, bar, toast])
    }
  }
}
