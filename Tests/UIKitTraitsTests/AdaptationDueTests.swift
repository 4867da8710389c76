import TraitTestSupport
import UIKitTraits
import XCTest

/// Updates ask only some presentations whether to adapt; none of the others is to adapt.
final class AdaptationDueTests: XCTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { UIApplication.shared.reset() }
  }

  @MainActor
  private final class Program {
    let windows: [UIWindow]
    let pages: [UIViewController]
    private var state: UInt64

    init(_ stage: Stage, seed: UInt64) {
      state = seed
      windows = [stage.window, UIWindow(windowScene: stage.scene)]
      pages = (0..<6).map { _ in UIViewController() }
      for (window, page) in zip(windows, pages) {
        window.rootViewController = page
        window.isHidden = false
      }
      stage.update()
    }

    /// Of a linear congruential generator the high bits.
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    private var sizeClass: UIUserInterfaceSizeClass { draw(2) == 0 ? .compact : .regular }
    private var style: UIModalPresentationStyle {
      let styles: [UIModalPresentationStyle] = [
        .popover, .pageSheet, .formSheet, .fullScreen, .currentContext, .overCurrentContext,
      ]
      return styles[draw(styles.count)]
    }

    func act() {
      let (page, other) = (pages[draw(pages.count)], pages[draw(pages.count)])
      let window = windows[draw(windows.count)]
      switch draw(14) {
      case 0..<4:
        guard page !== other, page.parent == nil, page.presentingViewController == nil,
          page.viewIfLoaded?.superview == nil, page.presentedViewController == nil
        else { return }
        page.modalPresentationStyle = style
        other.present(page, animated: false)
      case 4: page.dismiss(animated: false)
      case 5: window.traitOverrides.horizontalSizeClass = sizeClass
      case 6: window.traitOverrides.verticalSizeClass = sizeClass
      case 7: window.windowScene?.traitOverrides.verticalSizeClass = sizeClass
      case 8: page.modalPresentationStyle = style
      case 9: page.definesPresentationContext.toggle()
      case 10:
        page.presentationController?.adaptiveCalls = AdaptiveCalls(
          style: { [style] _ in style }, controller: { _ in nil }, prepare: { _ in },
          willPresent: { _, _ in })
        page.presentationController?.decideAnew()
      case 11:
        let box = UIView()
        if draw(2) == 0 { box.traitOverrides.horizontalSizeClass = sizeClass }
        window.addSubview(box)
        page.viewIfLoaded.map(box.addSubview)
      case 12:
        let view = UIView()
        window.addSubview(view)
        page.view = view
      default:
        let roots = windows.map(\.rootViewController)
        if page.presentingViewController == nil, !roots.contains(page), page.parent == nil {
          window.rootViewController = page
        }
      }
    }
  }

  /// Also if the other one began before the lower one adapted by itself.
  func testALowerPresentationAdaptsFirst() {
    onStage { stage in
      let (scene, upper) = (AdaptingScene(stage, .formSheet), UIViewController())
      scene.present()
      upper.modalPresentationStyle = .formSheet
      scene.page.present(upper, animated: false)
      stage.update()
      let delegates = [scene.page, upper].map { AdaptingDelegate(of: $0.presentationController) }
      delegates[0].style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
      delegates[1].style = { $0.verticalSizeClass == .compact ? .fullScreen : .none }
      var told: [String] = []
      delegates[0].whenTold = { told.append("lower") }
      delegates[1].whenTold = { told.append("upper") }
      scene.resize(.compact, .regular)
      XCTAssertEqual(told, ["lower"])
      scene.resize(.regular, .compact)
      XCTAssertEqual(told, ["lower", "lower", "upper"])
    }
  }

  /// Also one in a context that covers its presenter, while both are in no window.
  func testOneInAContextOutsideOfWindowsIsNotAsked() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stage.update()
      root.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      root.present(page, animated: false)
      let delegate = AdaptingDelegate(of: page.presentationController)
      delegate.style = { $0.verticalSizeClass == .compact ? .fullScreen : .none }
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertNil(root.view.superview)
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(Adapting.settledCount, 1)
      stage.window.traitOverrides.verticalSizeClass = .compact
      stage.update()
      XCTAssertEqual(page.presentationController?.presentationStyle, .currentContext)
      stage.window.rootViewController = stack
      stage.update()
      XCTAssertEqual(page.presentationController?.presentationStyle, .fullScreen)
    }
  }

  func testNoneIsMissed() {
    onStage { stage in
      UIApplication.shared.onDiagnostic = { _ in }
      var (missed, settled): ([String], Int) = ([], 0)
      for seed in 0..<600 {
        _ = sentences {
          let program = Program(stage, seed: UInt64(seed))
          for step in 0..<40 {
            program.act()
            if program.draw(2) == 0 { stage.update() }
            settled += Adapting.settledCount
            if Adapting.missed > 0 { missed.append("\(seed) at \(step)") }
          }
          for page in program.pages { page.dismiss(animated: false) }
          for window in program.windows { window.rootViewController = nil }
          stage.update()
        }
      }
      XCTAssertEqual(missed.count, 0, "Presentations are due: \(missed.prefix(5)).")
      XCTAssertGreaterThan(settled, 300, "Hardly any presentation was settled.")
    }
  }
}
