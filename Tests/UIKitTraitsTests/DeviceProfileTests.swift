import UIKitTestSupport
import UIKitTraits
import XCTest

/// The traits that a device profile gives, and transitions between profiles.
final class DeviceProfileTests: XCTestCase {
  /// F146.
  func testReducedResourceUsageIsTheApplicationsAndPosted() {
    onStage { _ in
      let (application, posts) = (UIApplication.shared, Counter())
      let token = NotificationCenter.default.addObserver(
        forName: UIApplication.systemPrefersReducedResourceUsageDidChangeNotification,
        object: application, queue: nil
      ) { _ in posts.increase() }
      defer { NotificationCenter.default.removeObserver(token) }
      application.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(posts.count, 0)
      application.traitOverrides.systemPrefersReducedResourceUsage = true
      XCTAssertTrue(application.systemPrefersReducedResourceUsage)
      application.traitOverrides.systemPrefersReducedResourceUsage = true
      XCTAssertEqual(posts.count, 1)
      application.traitOverrides = UITraitOverrides()
      XCTAssertFalse(application.systemPrefersReducedResourceUsage)
      XCTAssertEqual(posts.count, 2)
    }
  }

  func testTheScreenWithoutADeviceIsEmpty() {
    onStage { _ in
      XCTAssertNil(UIApplication.shared.device)
      XCTAssertEqual(UIScreen.main.bounds, .zero)
      XCTAssertEqual(UIScreen.main.scale, 1)
    }
  }

  func testANewWindowHasTheDevicesTraits() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let scene = UIApplication.shared.connectScene()
      for window in [UIWindow(windowScene: scene), UIWindow(frame: UIScreen.main.bounds)] {
        let traits = window.traitCollection
        XCTAssertEqual(traits.userInterfaceIdiom, .phone)
        XCTAssertEqual(traits.displayScale, 3)
        XCTAssertEqual(traits.horizontalSizeClass, .compact)
        XCTAssertEqual(traits.verticalSizeClass, .regular)
        XCTAssertEqual(traits.userInterfaceStyle, .light)
        XCTAssertEqual(traits.layoutDirection, .leftToRight)
        XCTAssertEqual(traits.preferredContentSizeCategory, .large)
        XCTAssertEqual(traits.displayGamut, .P3)
        XCTAssertEqual(traits.forceTouchCapability, .unavailable)
        XCTAssertEqual(traits.accessibilityContrast, .normal)
        XCTAssertEqual(traits.userInterfaceLevel, .base)
        XCTAssertEqual(traits.legibilityWeight, .regular)
        XCTAssertEqual(traits.activeAppearance, .active)
        XCTAssertEqual(traits.sceneCaptureState, .inactive)
        XCTAssertEqual(window.bounds.size, CGSize(width: 393, height: 852))
        XCTAssertEqual(window.screen.scale, 3)
      }
    }
  }

  func testSizeClassesOfDevices() {
    var classes: [(DeviceProfile, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (.phone, .compact, .regular), (.phone.landscape, .compact, .compact),
      (.largePhone, .compact, .regular), (.largePhone.landscape, .regular, .compact),
      (.pad, .regular, .regular), (.pad.landscape, .regular, .regular),
    ]
    // The narrowest large phone, and the widest other one.
    for (width, horizontal) in [(414, UIUserInterfaceSizeClass.regular), (413, .compact)] {
      let phone = DeviceProfile(
        idiom: .phone, screenSize: CGSize(width: width, height: 896), scale: 2)
      classes += [(phone, .compact, .regular), (phone.landscape, horizontal, .compact)]
    }
    onStage { _ in
      for (device, horizontal, vertical) in classes {
        UIApplication.shared.device = device
        let traits = UIScreen.main.traitCollection
        XCTAssertEqual(traits.horizontalSizeClass, horizontal, "\(device)")
        XCTAssertEqual(traits.verticalSizeClass, vertical, "\(device)")
      }
    }
  }

  /// Turning the device is a change like any other.
  func testTurningTheDeviceCallsObservers() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let scene = UIApplication.shared.connectScene()
      let window = UIWindow(windowScene: scene)
      window.makeKeyAndVisible()
      let view = UIView()
      window.addSubview(view)
      UIApplication.shared.runUpdateCycle()
      var heard: [UIUserInterfaceSizeClass] = []
      view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (view: UIView, _) in
        heard.append(view.traitCollection.verticalSizeClass)
      }
      UIApplication.shared.device = .phone.landscape
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(heard, [.compact])
    }
  }

  func testControllersAreCalledBeforeTheDeviceIsTurned() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let (root, child, own) = (Turned(), Turned(), Turned())
      window.rootViewController = root
      for each in [child, own] {
        root.addChild(each)
        root.view.addSubview(each.view)
      }
      own.traitOverrides.verticalSizeClass = .regular
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.device = .phone.landscape
      let expected = [
        "will: Compact, is: Regular", "will: 852.0", "beside: Compact", "after: Compact",
      ]
      XCTAssertEqual(root.log.take(), expected)
      XCTAssertEqual(child.log.take(), expected)
      XCTAssertEqual(own.log.take(), ["will: 852.0"], "Its own override hides the size class.")
      XCTAssertEqual(window.bounds.size, CGSize(width: 852, height: 393))
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(root.log.take(), [], "An equal profile is no transition.")
    }
  }

  /// Windows without a scene take part in the transition while they are shown.
  func testShownWindowsWithoutASceneAreTurnedToo() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let windows = [UIWindow(), UIWindow()]
      let roots = [Turned(), Turned()]
      for (window, root) in zip(windows, roots) {
        window.frame = UIScreen.main.bounds
        window.rootViewController = root
        window.makeKeyAndVisible()
      }
      windows[1].isHidden = true
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(windows.map(\.bounds.width), [852, 393])
      XCTAssertEqual(roots[0].log.take().count, 4)
      XCTAssertEqual(roots[1].log.take(), [], "Its window is hidden.")
    }
  }

  func testAHiddenWindowThatFilledTheScreenFillsItWhenItIsShown() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let (window, part) = (UIWindow(), UIWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
      for device in [DeviceProfile.phone.landscape, .phone] {
        UIApplication.shared.device = device
        for window in [window, part] { window.isHidden = false }
        XCTAssertEqual(window.frame, UIScreen.main.bounds)
        XCTAssertEqual(part.frame.width, 3)
        window.isHidden = true
      }
    }
  }

  func testAWindowThatIsMadeBeforeTheDeviceIsTurnedIsTurnedToo() {
    final class Root: UIViewController {
      let made = UIWindow()

      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        made.frame = UIScreen.main.bounds
        made.isHidden = false
      }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      let root = Root()
      stage.window.rootViewController = root
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(root.made.frame, UIScreen.main.bounds)
    }
  }

  func testTheApplicationsOverridesWinOverTheDevice() {
    onStage { _ in
      UIApplication.shared.device = .pad
      UIApplication.shared.traitOverrides.userInterfaceStyle = .dark
      XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceIdiom, .pad)
      UIApplication.shared.reset()
      XCTAssertEqual(UIScreen.main.traitCollection, UITraitCollection())
    }
  }

  /// S4.4: an override at the window hides the device's new value, though it equals the old one.
  func testATraitThatAnAncestorOverridesIsNotAnnounced() {
    onStage { _ in
      UIApplication.shared.device = .phone
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let (root, child) = (Turned(), Turned())
      window.rootViewController = root
      let between = UIView()
      root.view.addSubview(between)
      root.addChild(child)
      between.addSubview(child.view)
      window.traitOverrides.verticalSizeClass = .regular
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(root.log.take(), ["will: 852.0"])
      XCTAssertEqual(child.log.take().filter { $0.contains("Compact") }, [])
      window.traitOverrides.remove(UITraitVerticalSizeClass.self)
      between.traitOverrides.verticalSizeClass = .compact
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.device = .phone
      XCTAssertEqual(root.log.take().first, "will: Regular, is: Compact")
      XCTAssertEqual(child.log.take().filter { $0.contains("Regular") }, [])
    }
  }

  /// Documented: a presented controller is called before the size of its view changes.
  func testPresentedControllersHearOfATurn() {
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let (root, child, page, next) = (Turned(), Turned(), Turned(), Turned())
      root.addChild(child)
      root.view.addSubview(child.view)
      stage.window.rootViewController = root
      stage.update()
      page.traitOverrides.verticalSizeClass = .regular
      child.present(page, animated: false)
      stage.update()
      page.present(next, animated: false)
      stage.update()
      UIApplication.shared.device = .phone.landscape
      for controller in [root, next] {
        XCTAssertEqual(
          controller.log.take(),
          [
            "will: Compact, is: Regular", "will: 852.0", "beside: Compact", "after: Compact",
          ])
      }
      XCTAssertEqual(page.log.take(), ["will: 852.0"], "Its own override hides the change.")
      XCTAssertEqual(page.view.frame.width, 852)
      page.dismiss(animated: false)
      stage.update()
      UIApplication.shared.device = .phone
      XCTAssertEqual(next.log.take(), [])
    }
  }

  /// Apple's sample of a custom presentation: the presentation controller hears of the size to come, and tells
  /// the presented one which size that will have.
  func testAPresentationControllerSaysWhichSizeThePresentedOneWillHave() {
    final class Halving: UIPresentationController {
      var heard: [String] = []
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        heard.append("\(newCollection.verticalSizeClass == .compact)")
        super.willTransition(to: newCollection, with: coordinator)
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        heard.append("\(size.width)")
        super.viewWillTransition(to: size, with: coordinator)
      }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let (root, page) = (UIViewController(), Turned())
      stage.window.rootViewController = root
      stage.update()
      page.modalPresentationStyle = .custom
      let presentation = Halving(presentedViewController: page, presenting: nil)
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(presentation.heard, ["true", "852.0"])
      XCTAssertEqual(
        page.log.take().prefix(2), ["will: Compact, is: Regular", "will: 426.0"])
    }
  }

  /// Documented: a parent says which size a child will have.
  func testAParentSaysWhichSizeAChildWillHave() {
    final class Halving: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }
    onStage { stage in
      UIApplication.shared.device = .phone
      stage.window.frame = UIScreen.main.bounds
      let (parent, child) = (Halving(), Turned())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      stage.window.rootViewController = parent
      stage.update()
      UIApplication.shared.device = .phone.landscape
      XCTAssertEqual(child.log.take().filter { $0.contains("2") }, ["will: 426.0"])
    }
  }

  func testViewsAndWindowsBeginAsLargeAsTheScreen() {
    onStage { _ in
      XCTAssertEqual([UIWindow().frame, UIViewController().view.frame], [.zero, .zero])
      UIApplication.shared.device = .phone
      let bounds = UIScreen.main.bounds
      XCTAssertGreaterThan(bounds.width, 0)
      XCTAssertEqual([UIWindow().frame, UIViewController().view.frame], [bounds, bounds])
    }
  }
}

/// Logs its calls in a transition.
private final class Turned: UIViewController {
  let log = Log()

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.note("will: \(name(newCollection)), is: \(name(traitCollection))")
    let isTaken = coordinator.animate { [unowned self] _ in
      log.note("beside: \(name(traitCollection))")
    } completion: { [unowned self] _ in
      log.note("after: \(name(traitCollection))")
    }
    XCTAssertTrue(isTaken, "The coordinator refuses closures, and then runs them.")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.note("will: \(size.width)")
  }

  private func name(_ traits: UITraitCollection) -> String {
    traits.verticalSizeClass == .compact ? "Compact" : "Regular"
  }
}
