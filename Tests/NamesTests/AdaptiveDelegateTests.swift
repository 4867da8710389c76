import UIKit
import XCTest

/// What a presentation asks its delegate when it adapts to the size classes.
final class AdaptiveDelegateTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate
  {
    var calls: [String] = []
    weak var prepared: UIPresentationController?

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      calls.append("style \(traitCollection.horizontalSizeClass.rawValue)")
      return .automatic
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      calls.append("controller \(style.rawValue)")
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      calls.append("will present \(style.rawValue) \(transitionCoordinator != nil)")
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      calls.append("prepare")
      prepared = adaptivePresentationController
    }
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { calls.append("prepare popover") }
  }

  /// As popovers are often written.
  func testADelegateThatIsSetAfterwardsIsAsked() {
    final class Keeping: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { .none }
    }
    onMain {
      UIApplication.shared.device = .phone
      let stage = ProgramStage()
      let (root, page, delegate) = (UIViewController(), UIViewController(), Keeping())
      stage.window.rootViewController = root
      page.modalPresentationStyle = .popover
      root.present(page, animated: true)
      page.popoverPresentationController?.delegate = delegate
      stage.update()
      XCTAssertIdentical(page.presentationController, page.popoverPresentationController)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      page.popoverPresentationController?.delegate = nil
      stage.update()
      XCTAssertTrue(page.presentationController is UISheetPresentationController)
      page.presentationController?.delegate = delegate
      stage.update()
      XCTAssertIdentical(page.presentationController, page.popoverPresentationController)
      root.dismiss(animated: false)
      stage.update()
    }
  }

  func testAPopoverAsksItsDelegate() {
    onMain {
      UIApplication.shared.device = .phone
      let stage = ProgramStage()
      let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
      stage.window.rootViewController = root
      page.modalPresentationStyle = .popover
      let popover = page.popoverPresentationController
      popover?.delegate = delegate
      root.present(page, animated: true)
      stage.update()
      XCTAssertEqual(
        delegate.calls, ["style 1", "controller 2", "prepare", "will present 2 true"])
      XCTAssertTrue(root.presentedViewController is UINavigationController)
      XCTAssertIdentical(delegate.prepared, popover?.adaptiveSheetPresentationController)
      XCTAssertTrue(delegate.prepared?.delegate === delegate)
      delegate.calls = []
      UIApplication.shared.device = .pad
      XCTAssertEqual(delegate.calls, ["style 2", "will present -1 false", "prepare popover"])
      XCTAssertIdentical(root.presentedViewController, page)
      root.dismiss(animated: false)
      stage.update()
    }
  }

  /// Popovers of phones, as many programs write them.
  func testTheOlderMethodIsAskedInCompactWidths() {
    final class Older: NSObject, UIPopoverPresentationControllerDelegate {
      var count = 0
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      {
        count += 1
        return .none
      }
    }
    onMain {
      for (device, style, count) in [
        (DeviceProfile.phone, UIModalPresentationStyle.popover, 1),
        (.phone.landscape, .popover, 1), (.largePhone.landscape, .fullScreen, 0),
        (.pad, .popover, 0),
      ] {
        UIApplication.shared.device = device
        let stage = ProgramStage()
        let (root, page, older) = (UIViewController(), UIViewController(), Older())
        stage.window.rootViewController = root
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.delegate = older
        root.present(page, animated: true)
        stage.update()
        XCTAssertEqual(page.presentationController?.presentationStyle, style, "\(device)")
        XCTAssertEqual(older.count, count)
        root.dismiss(animated: false)
        stage.update()
      }
    }
  }

  func testAnAlertStaysOverItsPresenterInACompactHeight() {
    onMain {
      UIApplication.shared.device = .phone.landscape
      let stage = ProgramStage()
      let root = UIViewController()
      stage.window.rootViewController = root
      let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
      root.present(alert, animated: false)
      stage.update()
      XCTAssertNotNil(root.view.window)
      root.dismiss(animated: false)
      let sheet = UIViewController()
      sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
      root.present(sheet, animated: false)
      stage.update()
      XCTAssertNotNil(root.view.window)
      XCTAssertTrue(sheet.presentationController is UISheetPresentationController)
      root.dismiss(animated: false)
      root.present(UIViewController(), animated: false)
      stage.update()
      XCTAssertNil(root.view.window)
    }
  }
}
