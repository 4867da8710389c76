import Combine
import SwiftUI
import UIKit
import XCTest

final class MenuTests: XCTestCase {
  func testMenusHaveTheirChildren() {
    onMain {
      let (on, off) = (UIAction(title: "on", state: .on) { _ in }, UIAction(title: "off") { _ in })
      let menu = UIMenu(
        title: "menu", identifier: .file, options: .displayInline, children: [on, off])
      XCTAssertEqual(menu.identifier.rawValue, "com.apple.menu.file")
      XCTAssertEqual(menu.selectedElements, [on])
      let other = menu.replacingChildren([off])
      XCTAssertEqual(other.children, [off])
      XCTAssertEqual(other.title, "menu")
      XCTAssertEqual(other.options, .displayInline)
      on.title = "new"
      XCTAssertEqual(on.title, "new")
      var given: [UIMenuElement] = []
      UIDeferredMenuElement { $0([on]) }.provider { given = $0 }
      XCTAssertEqual(given, [on])
    }
  }

  func testAlertsHaveActionsAndFields() {
    onMain {
      let alert = UIAlertController(title: "title", message: "text", preferredStyle: .actionSheet)
      alert.addAction(UIAlertAction(title: "ok", style: .destructive))
      alert.addTextField { $0.placeholder = "name" }
      XCTAssertEqual(alert.preferredStyle, .actionSheet)
      XCTAssertEqual(alert.actions.map(\.style), [.destructive])
      XCTAssertEqual(alert.textFields?.map(\.placeholder), ["name"])
    }
  }

  func testItemsAreMadeInManyWays() {
    onMain {
      final class Target {
        var taps = 0
        func tap() { taps += 1 }
      }
      let target = Target()
      let titled = UIBarButtonItem(title: "t", style: .done, target: target, action: Target.tap)
      XCTAssertEqual(titled.title, "t")
      XCTAssertEqual(titled.style, .done)
      let pictured = UIBarButtonItem(
        image: UIImage(systemName: "star"), style: .plain, target: target, action: Target.tap)
      XCTAssertEqual(pictured.image, UIImage(systemName: "star"))
      XCTAssertNotNil(pictured.primaryAction)
      XCTAssertNil(
        UIBarButtonItem(title: "", style: .plain, target: nil, action: nil).primaryAction)
      XCTAssertEqual(
        UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.tap).systemItem,
        .add)
      XCTAssertEqual(UIBarButtonItem.fixedSpace(3).width, 3)
      let item = UINavigationItem(title: "")
      item.rightBarButtonItem = titled
      XCTAssertEqual(item.rightBarButtonItems, [titled])
      item.setLeftBarButtonItems([pictured, titled], animated: false)
      XCTAssertIdentical(item.leftBarButtonItem, pictured)
      item.leftBarButtonItem = nil
      XCTAssertNil(item.leftBarButtonItems)
      titled.setTitleTextAttributes([.kern: 1], for: .disabled)
      XCTAssertEqual(titled.titleTextAttributes(for: .disabled)?[.kern] as? Int, 1)
      XCTAssertNil(titled.titleTextAttributes(for: .normal))
    }
  }

  func testAppearancesAreCopiedAndConfigured() {
    onMain {
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      XCTAssertEqual(appearance.backgroundColor, .systemBackground)
      XCTAssertNil(appearance.backgroundEffect)
      appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
      let copy = appearance.copy() as! UINavigationBarAppearance
      appearance.configureWithTransparentBackground()
      XCTAssertNil(appearance.backgroundColor)
      XCTAssertEqual(copy.backgroundColor, .systemBackground)
      XCTAssertEqual(copy.titleTextAttributes[.foregroundColor] as? UIColor, .red)
      appearance.configureWithDefaultBackground()
      XCTAssertNotNil(appearance.backgroundEffect)
      XCTAssertEqual(appearance.shadowColor, .separator)
      let bar = UINavigationBar()
      bar.standardAppearance = copy
      XCTAssertEqual(bar.resolvedTitleColor, .red)
      bar.setBackgroundImage(UIImage(), for: .compact)
      bar.items = [UINavigationItem(title: "a"), UINavigationItem(title: "b")]
      XCTAssertEqual(bar.topItem?.title, "b")
      XCTAssertEqual(bar.backItem?.title, "a")
    }
  }

  func testInteractionsKnowTheirView() {
    onMain {
      let (view, interaction) = (UIView(), UIPointerInteraction())
      view.addInteraction(interaction)
      XCTAssertIdentical(interaction.view, view)
      XCTAssertEqual(view.interactions.count, 1)
      view.removeInteraction(interaction)
      XCTAssertNil(interaction.view)
      XCTAssertEqual(view.interactions.count, 0)
    }
  }

  func testASearchUpdatesWhenItBecomesActive() {
    onMain {
      final class Updater: NSObject, UISearchResultsUpdating {
        var texts: [String?] = []
        func updateSearchResults(for search: UISearchController) {
          texts.append(search.searchBar.text)
        }
      }
      let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
      search.searchResultsUpdater = updater
      search.searchBar.text = "tea"
      XCTAssertEqual(search.searchBar.searchTextField.text, "tea")
      search.isActive = true
      search.isActive = true
      XCTAssertEqual(updater.texts, ["tea"])
    }
  }

  func testAPageIsAChild() {
    onMain {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let (one, two) = (UIViewController(), UIViewController())
      pages.setViewControllers([one], direction: .forward, animated: false)
      XCTAssertEqual(pages.children, [one])
      XCTAssertIdentical(one.view.superview, pages.view)
      pages.setViewControllers([two], direction: .forward, animated: true)
      XCTAssertEqual(pages.children, [two])
      XCTAssertNil(one.view.superview)
    }
  }

  func testDetentsHaveHeights() {
    onMain {
      struct Sheet: DetentContext {
        var containerTraitCollection: UITraitCollection { UITraitCollection() }
        var maximumDetentValue: CGFloat { 100 }
      }
      typealias Detent = UISheetPresentationController.Detent
      XCTAssertEqual(Detent.medium().resolvedValue(in: Sheet()), 50)
      XCTAssertEqual(Detent.large().resolvedValue(in: Sheet()), 100)
      let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 4 }
      XCTAssertEqual(third.resolvedValue(in: Sheet()), 25)
      XCTAssertEqual(third.identifier.rawValue, "third")
    }
  }

  func testDelegatesAreNotRetained() {
    onMain {
      final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
        UITabBarControllerDelegate,
        UINavigationControllerDelegate, UIViewControllerTransitioningDelegate
      {}
      let (controller, tabs, stack) = (
        UIViewController(), UITabBarController(), UINavigationController()
      )
      controller.modalPresentationStyle = .popover
      weak var gone: Delegate?
      do {
        let delegate = Delegate()
        gone = delegate
        controller.popoverPresentationController?.delegate = delegate
        controller.transitioningDelegate = delegate
        (tabs.delegate, stack.delegate) = (delegate, delegate)
        XCTAssertIdentical(controller.popoverPresentationController?.delegate, delegate)
        XCTAssertIdentical(controller.presentationController?.delegate, delegate)
        XCTAssertIdentical(tabs.delegate, delegate)
        XCTAssertIdentical(stack.delegate, delegate)
        XCTAssertIdentical(controller.transitioningDelegate, delegate)
      }
      XCTAssertNil(gone)
      XCTAssertNil(tabs.delegate)
    }
  }

  func testAnimationsRunTheirClosuresAtOnce() {
    onMain {
      var log: [String] = []
      UIView.animate(withDuration: 1) {
        log.append("a")
      } completion: {
        log.append("done \($0)")
      }
      UIView.animate(withDuration: 1, delay: 1) { log.append("b") }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { log.append("key") }
      }
      UIView.transition(with: UIView(), duration: 1, animations: { log.append("t") })
      UIView.performWithoutAnimation { log.append("p") }
      XCTAssertEqual(log, ["a", "done true", "b", "key", "t", "p"])
      log = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("first") }
      animator.addAnimations { log.append("second") }
      animator.addCompletion { log.append("at \($0)") }
      XCTAssertEqual(log, [])
      animator.startAnimation()
      XCTAssertEqual(log, ["first", "second", "at end"])
      XCTAssertEqual(animator.fractionComplete, 1)
      animator.addCompletion { log.append("stopped at \($0)") }
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      animator.finishAnimation(at: .current)
      XCTAssertEqual(log.last, "stopped at current")
      let (one, two, box) = (UIView(), UIView(), UIView())
      box.addSubview(one)
      UIView.transition(from: one, to: two, duration: 1)
      XCTAssertEqual(box.subviews, [two])
      box.addSubview(one)
      UIView.transition(from: one, to: two, duration: 1, options: .showHideTransitionViews)
      XCTAssertEqual([one.isHidden, two.isHidden], [true, false])
    }
  }

  func testSubjectsDeliver() {
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    subject.send(0)
    var token: AnyCancellable? = subject.map { $0 * 2 }.filter { $0 > 2 }.removeDuplicates()
      .sink { log.append("\($0)") }
    for value in [1, 2, 2, 3] { subject.send(value) }
    XCTAssertEqual(log, ["4", "6"])
    token = nil
    subject.send(9)
    XCTAssertNil(token)
    XCTAssertEqual(log.count, 2)
    let current = CurrentValueSubject<String, Never>("a")
    var tokens: Set<AnyCancellable> = []
    current.dropFirst().sink { log.append($0) }.store(in: &tokens)
    current.combineLatest(Just(1)).sink { log.append("\($0)\($1)") }.store(in: &tokens)
    current.value = "b"
    current.send(completion: .finished)
    current.send("c")
    XCTAssertEqual(log.suffix(3), ["a1", "b", "b1"])
    XCTAssertEqual(current.value, "b")
  }

  func testAModelsPropertiesArePublished() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    let model = Model()
    var (values, changes): ([Int], Int) = ([], 0)
    let one = model.$count.sink { values.append($0) }
    let two = model.objectWillChange.sink { changes += 1 }
    model.count = 3
    XCTAssertEqual(values, [0, 3])
    XCTAssertEqual(changes, 1)
    Just(7).assign(to: &model.$count)
    XCTAssertEqual(model.count, 7)
    XCTAssertEqual(values, [0, 3, 7])
    withExtendedLifetime((one, two)) {}
  }

  func testNotificationsArePublished() {
    var names: [String] = []
    let name = Notification.Name("NamesTests")
    var token: AnyCancellable? = NotificationCenter.default.publisher(for: name).sink {
      names.append($0.name.rawValue)
    }
    NotificationCenter.default.post(name: name, object: nil)
    token?.cancel()
    token = nil
    NotificationCenter.default.post(name: name, object: nil)
    XCTAssertEqual(names, ["NamesTests"])
  }
}
