import UIKitTraits
import XCTest

/// S10: what the methods of controllers read.
final class ControllerTrackingTests: XCTestCase {
  /// A value's `==` may do anything, a layout too.
  func testAValueMayLayOutTheReaderWhenItIsCompared() {
    onStage { stage in
      let (root, page) = (Weighing(), Weighing())
      let presentation = WeighingPresentation(presentedViewController: page, presenting: root)
      stage.window.rootViewController = root
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      for (environment, view) in [
        (root, root.view), (presentation, presentation.containerView),
      ] as [(UIEnvironment, UIView?)] {
        let before = Weighed.count
        Weighed.whenLaidOut = {
          _ = environment.traitCollection[WeighedTrait.self]
          environment.traitOverrides[WeighedTrait.self] = Weighed(number: 7)
          Weighed.whenCompared = {
            view?.setNeedsLayout()
            view?.layoutIfNeeded()
          }
        }
        view?.setNeedsLayout()
        stage.update()
        XCTAssertGreaterThan(Weighed.count, before, "It was laid out while it was compared.")
      }
    }
  }

  /// A controller's method stores its view's collection, and the view's next method reads that.
  func testAStoredCollectionOfAControllersViewIsNotTrackedInTheNextRun() {
    final class Layout: UIView {
      var stored: UITraitCollection?
      var read: [Int] = []
      override func layoutSubviews() { if let stored { read.append(stored.density) } }
    }
    final class Storing: UIViewController {
      override func loadView() { view = Layout() }
      override func viewWillLayoutSubviews() {
        (view as? Layout)?.stored = view.traitCollection
      }
    }
    onStage { stage in
      let controller = Storing()
      stage.window.rootViewController = controller
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual((controller.view as? Layout)?.read, [1], "The copy is of an earlier run.")
    }
  }

  /// A controller's layout methods read its own traits and its view's.
  func testAControllersReadsOfItselfAndItsViewAreTracked() {
    onStage { stage in
      let controller = ReadingController()
      stage.window.rootViewController = controller
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      controller.view.traitOverrides.density = 5
      stage.update()
      XCTAssertEqual(controller.titles, ["1 1", "2 2", "2 5"])
    }
  }

  /// A controller's method depends on the environment that it reads: itself, or its view.
  func testAControllersOwnTraitIsTrackedEvenIfItsViewOverridesIt() {
    onStage { stage in
      let controller = ReadingController()
      controller.reads = { "\($0.traitCollection.density)" }
      stage.window.rootViewController = controller
      controller.view.traitOverrides.density = 5
      stage.update()
      XCTAssertEqual(controller.titles, ["1"])
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.titles, ["1", "2"])
      controller.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(controller.titles, ["1", "2", "3"])
      controller.view.traitOverrides.density = 6
      stage.update()
      XCTAssertEqual(controller.titles, ["1", "2", "3"], "It did not read its view's trait.")
    }
  }

  /// Reads of the controller or of its view, while the other one overrides the same trait.
  func testReadsOfAControllerAndOfItsViewAreSeparate() {
    for readsView in [false, true] {
      onStage { stage in
        let controller = ReadingController()
        controller.reads = { controller in
          let environment: UIEnvironment = readsView ? controller.view : controller
          return "\(environment.traitCollection.density)"
        }
        controller.traitOverrides.density = 2
        controller.view.traitOverrides.density = 3
        stage.window.rootViewController = controller
        stage.update()
        controller.traitOverrides.density = 4
        stage.update()
        XCTAssertEqual(controller.titles, readsView ? ["3"] : ["2", "4"])
        controller.view.traitOverrides.density = 5
        stage.update()
        XCTAssertEqual(controller.titles, readsView ? ["3", "5"] : ["2", "4"])
      }
    }
  }

  /// A method that changes a trait it has read runs again, although its reads were not registered
  /// yet.
  func testAControllersMethodThatChangesTheTraitItReadRunsAgain() {
    onStage { stage in
      let controller = ReadingController()
      controller.reads = { controller in
        let density = controller.traitCollection.density
        if density == 1 { controller.traitOverrides.density = 2 }
        return "\(density)"
      }
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(controller.titles, ["1", "2"])
    }
  }

  func testTrackingFollowsAControllersNewView() {
    onStage { stage in
      let controller = ReadingController()
      controller.reads = { "\($0.view.traitCollection.density)" }
      stage.window.rootViewController = controller
      stage.update()
      let old: UIView = controller.view
      controller.view = UIView()
      stage.window.addSubview(controller.view)
      stage.update()
      controller.titles = []
      old.traitOverrides.density = 9
      stage.update()
      XCTAssertEqual(controller.titles, [], "The view is no longer this controller's.")
      controller.view.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.titles, ["2"])
    }
  }

  func testAControllerThatIsReleasedObservesItsFormerViewNoMore() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      do {
        let controller = ReadingController()
        controller.reads = { "\($0.view.traitCollection.density)" }
        controller.view = view
        view.setNeedsLayout()
        stage.update()
        XCTAssertEqual(controller.titles, ["1"])
      }
      let delivered = EnvironmentForest.forest.work.delivered
      view.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, delivered)
    }
  }

  /// S10.1: a presentation that has ended no longer observes what its container's layout read.
  func testADismissedPresentationObservesNothing() {
    final class Presentation: UIPresentationController {
      override func containerViewWillLayoutSubviews() { _ = traitCollection.density }
    }
    onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      sheet.presentationController = Presentation(presentedViewController: sheet, presenting: root)
      root.present(sheet, animated: false)
      stage.update()
      root.dismiss(animated: false)
      stage.update()
      let delivered = EnvironmentForest.forest.work.delivered
      sheet.presentationController?.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, delivered)
    }
  }
}

private final class ReadingController: UIViewController {
  var titles: [String] = []
  var reads: (UIViewController) -> String = { controller in
    "\(controller.traitCollection.density) \(controller.view.traitCollection.density)"
  }
  var properties: [Int] = []

  override func updateProperties() { properties.append(traitCollection.density) }

  override func viewWillLayoutSubviews() { titles.append(reads(self)) }
}

private struct Weighed: Equatable {
  let number: Int

  @MainActor static var count = 0
  @MainActor static var whenLaidOut: (() -> Void)?
  @MainActor static var whenCompared: (() -> Void)?

  /// Called by a layout.
  @MainActor static func layOut() {
    let action = whenLaidOut
    whenLaidOut = nil
    action?()
  }

  static func == (left: Weighed, right: Weighed) -> Bool {
    MainActor.assumeIsolated {
      if let action = whenCompared {
        whenCompared = nil
        action()
        count += 1
      }
    }
    return left.number == right.number
  }
}

private struct WeighedTrait: UITraitDefinition {
  static let defaultValue = Weighed(number: 1)
}

private final class Weighing: UIViewController {
  override func viewWillLayoutSubviews() { Weighed.layOut() }
}

private final class WeighingPresentation: UIPresentationController {
  override func containerViewWillLayoutSubviews() { Weighed.layOut() }
}
