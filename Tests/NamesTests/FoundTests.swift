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

  func testASwitchIsRedrawnWithItsDynamicColours() {
    final class Counting: UISwitch {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let (window, view) = (UIWindow(frame: .zero), Counting())
      view.onTintColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
      window.addSubview(view)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      window.overrideUserInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.draws, 2)
    }
  }

  func testAppearancesOfBarsAreCopiedWhole() {
    onMain {
      let look = UINavigationBarAppearance()
      look.backgroundImageContentMode = .center
      look.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
      let copy = UINavigationBarAppearance(barAppearance: look)
      XCTAssertEqual(copy.backgroundImageContentMode, .center)
      copy.buttonAppearance.normal.titleTextAttributes = [.kern: 2]
      XCTAssertEqual(look.buttonAppearance.normal.titleTextAttributes[.kern] as? Int, 1)
      let tools = UIToolbarAppearance()
      tools.buttonAppearance.normal.titleTextAttributes = [.kern: 3]
      let other = tools.copy() as? UIToolbarAppearance
      XCTAssertEqual(other?.buttonAppearance.normal.titleTextAttributes[.kern] as? Int, 3)
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

  func testAttributesOfBothKindsOfStringAreKept() {
    let attributes: [NSAttributedString.Key: Any] = [
      .strikethroughStyle: NSUnderlineStyle.thick.rawValue, .kern: CGFloat(2),
    ]
    let string = AttributedString("a", attributes: AttributeContainer(attributes))
    let back = NSAttributedString(string).attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(back[.strikethroughStyle] as? Int, 2)
    XCTAssertEqual(back[.kern] as? CGFloat, 2)
  }

  func testAFieldsAttributedTextFollowsItsText() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      field.attributedText = NSAttributedString(string: "a")
      view.attributedText = NSAttributedString(string: "a")
      XCTAssertEqual(field.attributedText?.string, "a")
      (field.text, view.text) = ("b", "b")
      XCTAssertNil(field.attributedText)
      XCTAssertEqual(view.attributedText.string, "b")
    }
  }

  func testFieldsTellTheirDelegatesOfEditing() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var (log, allows): ([String], Bool) = ([], true)
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
      func textFieldDidBeginEditing(_ textField: UITextField) { log.append("field began") }
      func textFieldDidEndEditing(_ textField: UITextField) { log.append("field ended") }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { allows }
      func textViewDidBeginEditing(_ textView: UITextView) { log.append("view began") }
      func textViewDidEndEditing(_ textView: UITextView) { log.append("view ended") }
    }
    onMain {
      let (delegate, field, view) = (Delegate(), UITextField(), UITextView())
      let window = window(with: field, view)
      (field.delegate, view.delegate) = (delegate, delegate)
      delegate.allows = false
      XCTAssertFalse(field.becomeFirstResponder())
      delegate.allows = true
      XCTAssertTrue(field.becomeFirstResponder())
      XCTAssertTrue(view.becomeFirstResponder())
      delegate.allows = false
      XCTAssertFalse(view.resignFirstResponder())
      delegate.allows = true
      XCTAssertTrue(view.resignFirstResponder())
      XCTAssertEqual(delegate.log, ["field began", "field ended", "view began", "view ended"])
      withExtendedLifetime(window) {}
    }
  }

  func testAGestureAsksItsDelegateBeforeItBegins() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var (begins, shares) = (true, false)
      func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { begins }
      func gestureRecognizer(
        _ gesture: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { shares }
    }
    onMain {
      var calls = 0
      final class Target { var run: () -> Void = {}; func act() { run() } }
      let (delegate, target) = (Delegate(), Target())
      target.run = { calls += 1 }
      let (pan, pinch) = (
        UIPanGestureRecognizer(target: target, action: Target.act),
        UIPinchGestureRecognizer(target: target, action: Target.act)
      )
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      outer.addGestureRecognizer(pan)
      inner.addGestureRecognizer(pinch)
      pinch.delegate = delegate
      delegate.begins = false
      pinch.state = .began
      XCTAssertEqual(pinch.state, .failed)
      delegate.begins = true
      pan.state = .began
      pinch.state = .began
      XCTAssertEqual(pinch.state, .failed, "The pan is under way.")
      delegate.shares = true
      pinch.state = .began
      XCTAssertEqual([pan.state, pinch.state], [.began, .began])
      XCTAssertEqual(calls, 2)
      pinch.isEnabled = false
      XCTAssertEqual(pinch.state, .cancelled)
      pinch.state = .began
      XCTAssertEqual(pinch.state, .failed, "It is disabled.")
      let tap = UITapGestureRecognizer()
      tap.require(toFail: pan)
      inner.addGestureRecognizer(tap)
      tap.state = .ended
      XCTAssertEqual(tap.state, .failed)
      pan.state = .ended
      tap.state = .ended
      XCTAssertEqual(tap.state, .ended)
      outer.addGestureRecognizer(tap)
      XCTAssertEqual(inner.gestureRecognizers, [pinch])
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

  func testALayerIsPutBesideItsSibling() {
    let (box, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for layer in [a, b, c] { box.addSublayer(layer) }
    box.insertSublayer(a, above: b)
    XCTAssertEqual(box.sublayers, [b, a, c])
    box.insertSublayer(b, below: c)
    XCTAssertEqual(box.sublayers, [a, b, c])
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

  func testASnapshotRefusesItemsOfAnUnknownSection() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendItems([1])
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2], toSection: "b")
    XCTAssertEqual(sentences.count, 2)
    snapshot.appendItems([1, 2])
    snapshot.moveItem(1, afterItem: 1)
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 2])
    snapshot.moveItem(1, afterItem: 2)
    XCTAssertEqual(snapshot.itemIdentifiers, [2, 1])
  }

  // MARK: SwiftUI

  func testOpacitiesAreMultiplied() {
    onMain {
      let half = Color.black.opacity(0.5).opacity(0.5)
      XCTAssertEqual(half.uiColor.cgColor.alpha, 0.25)
      let dynamic = Color.secondary.opacity(0.5)
      XCTAssertEqual(dynamic.uiColor.cgColor.alpha, 0.3, accuracy: 0.001)
    }
  }

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

  func testASheetTellsWhenItWasDismissed() {
    struct Page: View {
      let log: (String) -> Void
      let isShown: Binding<Bool>
      var body: some View {
        Text("page").sheet(isPresented: isShown, onDismiss: { log("dismissed") }) { Text("sheet") }
      }
    }
    onMain {
      var (log, isShown): ([String], Bool) = ([], true)
      let window = UIWindow(frame: .zero)
      let binding = Binding(get: { isShown }, set: { isShown = $0 })
      let controller = UIHostingController(
        rootView: Page(log: { log.append($0) }, isShown: binding))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertTrue(controller.renderedText.contains("Sheet"))
      isShown = false
      controller.rootView = Page(log: { log.append($0) }, isShown: binding)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["dismissed"])
    }
  }

  func testATaskIsCancelledWhenItsViewIsRemoved() {
    onMain {
      let window = UIWindow(frame: .zero)
      let isCancelled = XCTestExpectation(description: "The task is cancelled")
      let controller = UIHostingController(
        rootView: AnyView(
          Text("a").task {
            while !Task.isCancelled { await Task.yield() }
            isCancelled.fulfill()
          }))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      controller.rootView = AnyView(EmptyView())
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(XCTWaiter().wait(for: [isCancelled], timeout: 5), .completed)
    }
  }
}
