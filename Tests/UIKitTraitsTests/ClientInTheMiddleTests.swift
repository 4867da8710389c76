import TraitTestSupport
import UIKitTraits
import XCTest

/// Client code in the middle of an operation that calls the operation again, or one that
/// contradicts it.
final class ClientInTheMiddleTests: XCTestCase {
  // MARK: Scenes

  func testASceneIsDisconnectedOnce() {
    onStage { _ in
      let delegate = Delegate()
      delegate.whenDisconnected = { UIApplication.shared.disconnect($0) }
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      let window = UIWindow(windowScene: scene)
      let root = Disappearing()
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.whenDisappearing = { UIApplication.shared.disconnect(scene) }
      let count = notifications(UIScene.didDisconnectNotification) {
        UIApplication.shared.disconnect(scene)
        UIApplication.shared.disconnect(scene)
      }
      XCTAssertEqual(delegate.heard, ["connect", "active", "disconnect"])
      XCTAssertEqual(count, 1)
      XCTAssertTrue(window.isHidden)
    }
  }

  func testASceneThatAnObserverDisconnectsConnectsNoFurther() {
    onStage { stage in
      let token = NotificationCenter.default.addObserver(
        forName: UIScene.willConnectNotification, object: nil, queue: nil
      ) { note in
        let scene = note.object as! UIWindowScene
        MainActor.assumeIsolated { UIApplication.shared.disconnect(scene) }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      let delegate = Delegate()
      let count = notifications(UIScene.didActivateNotification) {
        UIApplication.shared.connectScene(delegate: delegate)
      }
      XCTAssertEqual(delegate.heard, ["disconnect"])
      XCTAssertEqual(count, 0)
      XCTAssertEqual(UIApplication.shared.scenes, [stage.scene])
    }
  }

  func testASceneConnectsOnce() {
    onStage { stage in
      let gone = UIApplication.shared.connectScene()
      UIApplication.shared.disconnect(gone)
      for scene in [stage.scene, gone] {
        let said = sentences {
          XCTAssertIdentical(UIApplication.shared.connectScene(by: { _, _ in scene }), scene)
        }
        XCTAssertEqual(
          said, ["Can't connect UIWindowScene a second time: make another one"])
      }
      XCTAssertEqual(UIApplication.shared.scenes, [stage.scene])
    }
  }

  // MARK: Transitions

  func testATransitionsClosureMayPassOthers() {
    onStage { stage in
      UIApplication.shared.device = .phone
      let turning = Turning()
      stage.window.frame = UIScreen.main.bounds
      stage.window.rootViewController = turning
      stage.update()
      UIApplication.shared.device = DeviceProfile.phone.landscape
      XCTAssertEqual(
        turning.heard, ["animation", "its animation", "end", "its end", "the end's end"])
      XCTAssertEqual(turning.coordinator?.animate(alongsideTransition: { _ in }), false)
      UIApplication.shared.device = nil
    }
  }

  func testATransitionsClosureThatPassesItselfIsNotCalledForEver() {
    final class Repeating: UIViewController {
      var count = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { pass(to: coordinator) }

      private func pass(to coordinator: any UIViewControllerTransitionCoordinator) {
        count += 1
        if count == 1_000 { return }
        coordinator.animate(alongsideTransition: nil) { [unowned self, unowned coordinator] _ in
          pass(to: coordinator)
        }
      }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      let root = Repeating()
      stage.window.frame = UIScreen.main.bounds
      stage.window.rootViewController = root
      stage.update()
      UIApplication.shared.device = DeviceProfile.phone.landscape
      XCTAssertTrue(50..<1_000 ~= root.count)
      UIApplication.shared.device = nil
    }
  }

  func testAPresentationMayBeDismissedOrBegunAnewWhenItBegins() {
    final class Presentation: UIPresentationController {
      var whenBeginning: (() -> Void)?

      override func presentationTransitionWillBegin() {
        let action = whenBeginning
        whenBeginning = nil
        action?()
      }
    }
    for isPresentedAnew in [false, true] {
      onStage { stage in
        let (root, page) = (UIViewController(), UIViewController())
        stage.window.rootViewController = root
        stage.update()
        let presentation = Presentation(presentedViewController: page, presenting: root)
        page.presentationController = presentation
        presentation.whenBeginning = {
          root.dismiss(animated: false)
          if isPresentedAnew { root.present(page, animated: false) }
        }
        root.present(page, animated: false)
        XCTAssertEqual(page.isBeingPresented, isPresentedAnew)
        stage.update()
        XCTAssertEqual(root.presentedViewController != nil, isPresentedAnew)
        XCTAssertEqual(page.viewIfLoaded?.window != nil, isPresentedAnew)
        XCTAssertEqual(stage.window.subviews.count, isPresentedAnew ? 2 : 1)
        XCTAssertFalse(page.isBeingPresented)
        root.dismiss(animated: false)
        stage.update()
        XCTAssertNil(page.viewIfLoaded?.window)
        XCTAssertEqual(stage.window.subviews.count, 1)
      }
    }
  }

  /// A controller's change of the device wins over the change that it hears of.
  func testADeviceThatIsSetWhileAnotherIsAnnounced() {
    final class Choosing: UIViewController {
      var ends = 0
      var choice: DeviceProfile?

      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        coordinator.animate(alongsideTransition: nil) { [unowned self] _ in ends += 1 }
        let next = choice
        choice = nil
        if let next { UIApplication.shared.device = next }
      }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let choosing = Choosing()
      stage.window.rootViewController = choosing
      stage.update()
      choosing.choice = .pad
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(UIApplication.shared.device, .pad)
      XCTAssertEqual(stage.window.frame, UIScreen.main.bounds)
      XCTAssertEqual(choosing.traitCollection.userInterfaceIdiom, .pad)
      XCTAssertEqual(choosing.ends, 2, "Both transitions end.")
      UIApplication.shared.device = nil
    }
  }

  // MARK: Contents

  func testAConfigurationThatIsReplacedWhileItsViewIsMadeIsNotShown() {
    onStage { _ in
      let (cell, controller) = (UICollectionViewCell(), UIViewController())
      let last = Made {}
      cell.contentConfiguration = OtherMade { cell.contentConfiguration = last }
      XCTAssertEqual(cell.subviews, [cell.contentView])
      XCTAssertTrue((cell.contentView as? MadeView)?.configuration is Made)
      controller.loadViewIfNeeded()
      controller.contentUnavailableConfiguration = OtherMade {
        controller.contentUnavailableConfiguration = last
      }
      XCTAssertEqual(controller.view.subviews.count, 1)
      XCTAssertTrue(controller.contentUnavailableConfiguration is Made)
    }
  }

  func testABackgroundThatIsSetWhileAnotherLeaves() {
    onStage { _ in
      let cell = UICollectionViewCell()
      let (old, last) = (MovedView(), UIView())
      cell.backgroundView = old
      old.whenMoved = { if $0 == nil { cell.backgroundView = last } }
      cell.backgroundView = UIView()
      XCTAssertEqual(cell.subviews, [last, cell.contentView])
      XCTAssertTrue(cell.backgroundView === last)
    }
  }

  // MARK: Overrides

  /// Client code in the middle of a mutation sees the overrides as they were; what it does to
  /// others of the view's overrides leaves them alone.
  func testAMutationHidesNoOverrides() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      view.minimumContentSizeCategory = .small
      view.traitOverrides.density = 2
      stage.update()
      var heard = 0
      view.registerForTraitChanges([Density.self]) { (_: UIView, _) in heard += 1 }
      view.traitOverrides.doInTheMiddle {
        XCTAssertTrue(view.traitOverrides.contains(Density.self))
        stage.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        stage.window.updateTraitsIfNeeded()
        XCTAssertEqual(view.traitCollection.density, 2)
      }
      view.traitOverrides.doInTheMiddle { view.minimumContentSizeCategory = nil }
      stage.update()
      XCTAssertEqual(heard, 0)
      XCTAssertEqual(view.traitCollection.density, 2)
      XCTAssertTrue(view.traitOverrides.contains(Density.self))
    }
  }

  func testAMutationThatChangesNothingKeepsWhatWasChangedInIt() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      view.overrideUserInterfaceStyle = .dark
      view.traitOverrides.doInTheMiddle { view.traitOverrides.density = 2 }
      stage.update()
      XCTAssertEqual(view.traitCollection.density, 2)
    }
  }

  // MARK: Persistence

  func testASceneThatIsDisconnectedAsItIsPreparedIsForgotten() {
    onStage { stage in
      let persistence = TraitPersistence(defaults: MemoryDefaults())
      persistence.keep(KeptOne.self)
      persistence.keep(KeptTwo.self)
      stage.scene.traitOverrides[KeptOne.self] = 2
      stage.scene.traitOverrides[KeptTwo.self] = 2
      let count = persistence.observationCount
      let scene = UIApplication.shared.connectScene(by: {
        let scene = UIWindowScene(session: $0, connectionOptions: $1)
        scene.registerForTraitChanges([KeptOne.self]) { (scene: UIWindowScene, _) in
          UIApplication.shared.disconnect(scene)
        }
        return scene
      })
      XCTAssertEqual(persistence.observationCount, count)
      scene.traitOverrides[KeptTwo.self] = 7
      XCTAssertEqual(stage.scene.traitCollection[KeptTwo.self], 2)
    }
  }
}

/// How many notifications of a name are posted while `body` runs.
@MainActor
private func notifications(_ name: Notification.Name, _ body: () -> Void) -> Int {
  nonisolated(unsafe) var count = 0
  let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
    _ in count += 1
  }
  body()
  NotificationCenter.default.removeObserver(token)
  return count
}

private final class Delegate: UIWindowSceneDelegate {
  var window: UIWindow?
  var heard: [String] = []
  var whenDisconnected: ((UIWindowScene) -> Void)?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { heard.append("connect") }
  func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
  func sceneDidDisconnect(_ scene: UIScene) {
    heard.append("disconnect")
    if heard.count < 10 { whenDisconnected?(scene as! UIWindowScene) }
  }
}

private final class Disappearing: UIViewController {
  var whenDisappearing: () -> Void = {}

  override func viewWillDisappear(_ animated: Bool) { whenDisappearing() }
}

private final class Turning: UIViewController {
  var heard: [String] = []
  var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    self.coordinator = coordinator
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in
        heard.append("animation")
        coordinator.animate(
          alongsideTransition: { _ in self.heard.append("its animation") },
          completion: { _ in self.heard.append("its end") })
      },
      completion: { [unowned self] _ in
        heard.append("end")
        coordinator.animate(alongsideTransition: nil) { _ in self.heard.append("the end's end") }
      })
  }
}

private final class MovedView: UIView {
  var whenMoved: ((UIView?) -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) {
    let action = whenMoved
    if newSuperview == nil { whenMoved = nil }
    action?(newSuperview)
  }
}

private struct Made: UIContentConfiguration {
  let whenMade: () -> Void

  func makeContentView() -> any UIView & UIContentView {
    whenMade()
    return MadeView(self)
  }
  func updated(for state: any UIConfigurationState) -> Made { self }
}

private struct OtherMade: UIContentConfiguration {
  let whenMade: () -> Void

  func makeContentView() -> any UIView & UIContentView {
    whenMade()
    return MadeView(self)
  }
  func updated(for state: any UIConfigurationState) -> OtherMade { self }
}

private final class MadeView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }
}

private struct KeptOne: UITraitDefinition {
  static let defaultValue = 1
  static let identifier = "middle.one"
}

private struct KeptTwo: UITraitDefinition {
  static let defaultValue = 1
  static let identifier = "middle.two"
}
