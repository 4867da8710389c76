import SwiftUI
import UIKit
import XCTest

/// What a reading of the names found to differ from UIKit's documentation, each by its smallest
/// program.
final class FoundTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testACellsBackgroundComesBackWhenItIsDeselected() {
    onMain {
      for isOwn in [false, true] {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .listCell()
        if isOwn { cell.backgroundConfiguration?.backgroundColor = .red }
        let color: UIColor = isOwn ? .red : .systemBackground
        for isSelected in [false, true, false] {
          cell.isSelected = isSelected
          cell.layoutIfNeeded()
          XCTAssertEqual(
            cell.backgroundConfiguration?.backgroundColor,
            isSelected && !isOwn ? .systemGray4 : color)
        }
      }
    }
  }

  func testConfigurationsDifferByEachProperty() {
    onMain {
      let plain = UIBackgroundConfiguration.clear()
      let changes: [(inout UIBackgroundConfiguration) -> Void] = [
        { $0.backgroundColor = .red }, { $0.cornerRadius = 3 }, { $0.strokeColor = .red },
        { $0.strokeWidth = 1 }, { $0.strokeOutset = 1 }, { $0.image = UIImage(systemName: "star") },
        { $0.imageContentMode = .center }, { $0.visualEffect = UIBlurEffect(style: .dark) },
        { $0.customView = UIView() }, { $0.backgroundInsets.top = 1 },
        { $0.edgesAddingLayoutMarginsToBackgroundInsets = .all },
        { $0.backgroundColorTransformer = .grayscale }, { $0.strokeColorTransformer = .grayscale },
        { $0.shadowProperties.color = .red }, { $0.shadowProperties.opacity = 1 },
        { $0.shadowProperties.radius = 1 }, { $0.shadowProperties.offset.height = 1 },
        { $0.shadowProperties.path = UIBezierPath() },
      ]
      for (place, change) in changes.enumerated() {
        var other = plain
        change(&other)
        XCTAssertNotEqual(other, plain, "Change \(place) is not compared")
      }
    }
  }

  func testAnAssignedAssociationDoesNotRetain() {
    final class Owner: NSObject {}
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      objc_setAssociatedObject(owner, key, owner, .OBJC_ASSOCIATION_ASSIGN)
      XCTAssertIdentical(objc_getAssociatedObject(owner, key) as AnyObject, owner)
    }
    XCTAssertNil(gone)
    key.deallocate()
  }

  func testAFieldsAttributedTextFollowsItsText() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      field.attributedText = NSAttributedString(string: "a")
      view.attributedText = NSAttributedString(string: "a")
      XCTAssertEqual(field.attributedText?.string, "a")
      (field.text, view.text) = ("b", "b")
      XCTAssertEqual(field.attributedText?.string, "b")
      XCTAssertEqual(view.attributedText.string, "b")
    }
  }

  func testEachViewDrawsIntoAContextOfItsOwn() {
    final class Painted: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    onMain {
      let (window, view) = (UIWindow(frame: .zero), Painted())
      window.addSubview(view)
      window.makeKeyAndVisible()
      for _ in 0..<3 {
        view.setNeedsDisplay()
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(UIGraphicsGetCurrentContext()?.fills, [UIColor.red.cgColor])
      }
    }
  }

  func testALineStartsAtTheFirstViewsSuperview() {
    onMain {
      let (left, right, one, two) = (UIView(), UIView(), UIView(), UIView())
      left.addSubview(one)
      right.addSubview(two)
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "|-[one]", metrics: nil, views: ["one": one, "two": two])
      XCTAssertIdentical(constraints.first?.secondItem, left)
      let whole = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[two]|", metrics: nil, views: ["one": one, "two": two])
      XCTAssertEqual(whole.count, 2)
      XCTAssertTrue(whole.allSatisfy { $0.firstItem === right || $0.secondItem === right })
    }
  }

  func testACustomPresentationIsMadeByItsDelegate() {
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      final class Presentation: UIPresentationController {}
      var source: UIViewController?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        self.source = source
        return Presentation(presentedViewController: presented, presenting: presenting)
      }
    }
    onMain {
      let (window, root, child, card) = (
        UIWindow(frame: .zero), UIViewController(), UIViewController(), UIViewController()
      )
      window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      window.makeKeyAndVisible()
      let delegate = Delegate()
      (card.transitioningDelegate, card.modalPresentationStyle) = (delegate, .custom)
      child.present(card, animated: false)
      XCTAssertTrue(card.presentationController is Delegate.Presentation)
      XCTAssertIdentical(delegate.source, child)
      XCTAssertIdentical(card.presentingViewController, root)
      XCTAssertIdentical(card.presentationController?.presentingViewController, root)
    }
  }

  func testWindowsWithoutASceneAreTheApplicationsToo() {
    onMain {
      let window = UIWindow(frame: .zero)
      window.makeKeyAndVisible()
      XCTAssertEqual(UIApplication.shared.windows, [window])
      XCTAssertIdentical(UIApplication.shared.keyWindow, window)
    }
  }

  func testResettingEndsWhatTheApplicationHas() {
    onMain {
      UIView.setAnimationsEnabled(false)
      UIApplication.shared.isIdleTimerDisabled = true
      let field = UITextField()
      field.becomeFirstResponder()
      UIApplication.shared.reset()
      XCTAssertTrue(UIView.areAnimationsEnabled)
      XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
      XCTAssertFalse(field.isFirstResponder)
      UIView.performWithoutAnimation { XCTAssertFalse(UIView.areAnimationsEnabled) }
      XCTAssertTrue(UIView.areAnimationsEnabled)
    }
  }

  func testAConfigurationNamesAScenesDelegate() {
    final class Scenes: NSObject, UISceneDelegate {
      nonisolated(unsafe) static var connected: [UIScene] = []
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) { Scenes.connected.append(scene) }
    }
    final class Scene: UIWindowScene {}
    final class Program: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        (configuration.delegateClass, configuration.sceneClass) = (Scenes.self, Scene.self)
        return configuration
      }
    }
    onMain {
      Program.main()
      XCTAssertTrue(UIApplication.shared.delegate is Program)
      XCTAssertEqual(Scenes.connected, UIApplication.shared.scenes)
      XCTAssertTrue(Scenes.connected.first is Scene)
    }
  }

  // MARK: SwiftUI

  func testAColourIsResolvedWithAllTraitsOfAnEnvironment() {
    onMain {
      var environment = EnvironmentValues()
      environment.colorScheme = .dark
      let color = Color(uiColor: UIColor { $0.layoutDirection == .rightToLeft ? .white : .black })
      environment.layoutDirection = .rightToLeft
      XCTAssertEqual(color.resolve(in: environment).red, 1)
    }
  }

  func testToolbarItemsAndAddressesAreShownAndOpened() {
    struct Page: View {
      @Environment(\.openURL) private var openURL
      let tap: Tap
      var body: some View {
        let _ = tap.run = { openURL(URL(string: "https://example.org")!) { tap.isAccepted = $0 } }
        Text("page").toolbar {
          ToolbarItem(placement: .topBarTrailing) { Text("edit") }
          ToolbarItemGroup(placement: .bottomBar) { Text("share") }
        }
      }
    }
    @MainActor final class Tap {
      var run: () -> Void = {}
      var isAccepted: Bool?
    }
    onMain {
      let (window, tap) = (UIWindow(frame: .zero), Tap())
      var opened: [String] = []
      let page = Page(tap: tap).environment(
        \.openURL,
        OpenURLAction {
          opened.append($0.absoluteString)
          return .handled
        })
      let controller = UIHostingController(rootView: page)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertTrue(controller.renderedText.contains("ToolbarItem topBarTrailing"))
      XCTAssertTrue(controller.renderedText.contains("ToolbarItemGroup bottomBar"))
      tap.run()
      XCTAssertEqual(opened, ["https://example.org"])
      XCTAssertEqual(tap.isAccepted, true)
      EnvironmentValues().openURL(URL(string: "https://example.org")!) { XCTAssertFalse($0) }
      tap.run = {}  // It holds the tap.
    }
  }
}
