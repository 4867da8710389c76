import TraitTestSupport
import UIKitTraits
import XCTest

/// Presentations that adapt while their delegates, their controllers and their presentation controllers
/// present, dismiss, wrap and change size classes.
final class AdaptationUnrestTests: XCTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { UIApplication.shared.reset() }
  }

  private final class Presentation: UIPresentationController {
    var act: () -> Void = {}
    var style = UIModalPresentationStyle.none
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { traitCollection.verticalSizeClass == .compact ? style : .none }
    override func presentationTransitionWillBegin() { act() }
    override func presentationTransitionDidEnd(_ completed: Bool) { act() }
    override func dismissalTransitionWillBegin() { act() }
    override func dismissalTransitionDidEnd(_ completed: Bool) { act() }
  }

  private static let styles: [UIModalPresentationStyle] = [
    .popover, .pageSheet, .formSheet, .custom, .fullScreen, .overFullScreen, .currentContext,
    .overCurrentContext,
  ]

  @MainActor
  private final class Program {
    let stage: Stage
    let pages: [Heard]
    private var state: UInt64
    /// How many acts callbacks may still perform.
    var allowance = 0

    init(_ stage: Stage, seed: UInt64) {
      self.stage = stage
      state = seed
      pages = (0..<4).map { Heard("\($0)") }
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      stage.window.rootViewController = pages[0]
      for page in pages {
        page.whenHeard = { [weak self] in self?.meddle() }
        page.definesPresentationContext = draw(3) == 0
      }
      stage.update()
    }

    /// Of a linear congruential generator the high bits.
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    private func meddle() {
      if allowance > 0, draw(8) == 0 {
        allowance -= 1
        act()
      }
    }

    private func resize() {
      stage.window.traitOverrides.horizontalSizeClass = draw(2) == 0 ? .compact : .regular
      stage.window.traitOverrides.verticalSizeClass = draw(2) == 0 ? .compact : .regular
    }

    func act() {
      let page = pages[draw(pages.count)]
      switch draw(8) {
      case 0..<3: present(page, from: pages[draw(pages.count)])
      case 3: page.dismiss(animated: draw(2) == 0)
      case 4: stage.update()
      default: resize()
      }
    }

    private func present(_ page: UIViewController, from presenter: UIViewController) {
      guard page !== pages[0], page !== presenter, page.parent == nil, presenter.parent == nil,
        page.presentingViewController == nil, page.presentedViewController == nil,
        page.viewIfLoaded?.window == nil
      else { return }
      page.modalPresentationStyle = styles[draw(styles.count)]
      if draw(3) == 0 {
        page.modalPresentationStyle = .custom
        let own = Presentation(presentedViewController: page, presenting: nil)
        own.style = styles[draw(styles.count)]
        own.act = { [weak self] in self?.meddle() }
        page.presentationController = own
      } else if draw(4) == 0 {
        page.presentationController = nil
      }
      let presentation = page.presentationController
      presentation?.adaptiveCalls = AdaptiveCalls(
        style: { [unowned self] _ in
          meddle()
          return draw(2) == 0 ? .automatic : styles[draw(styles.count)]
        },
        controller: { [unowned self, unowned page] _ in
          meddle()
          if draw(2) == 0 { return nil }
          if draw(3) == 0 { return UIViewController() }
          return UINavigationController(rootViewController: page)
        },
        prepare: { [unowned self] _ in meddle() },
        willPresent: { [unowned self] _, _ in meddle() })
      presenter.present(page, animated: draw(2) == 0)
    }

    private var styles: [UIModalPresentationStyle] { AdaptationUnrestTests.styles }

    /// Nothing, or what is wrong when everything has ended.
    func complaint() -> String? {
      allowance = 0
      stage.update()
      for _ in 0..<5 where pages[0].presentedViewController != nil {
        pages[0].dismiss(animated: false)
        stage.update()
      }
      if pages[0].presentedViewController != nil { return "a presentation does not end" }
      if pages[0].view.window == nil { return "the root is not shown" }
      if stage.window.subviews.count != 1 { return "a container stays: \(stage.window.subviews)" }
      for page in pages {
        if page.isBeingPresented || page.isBeingDismissed { return "\(page.title ?? "") is held" }
        if page !== pages[0], page.viewIfLoaded?.window != nil { return "a page stays" }
        if page.presentingViewController != nil { return "a page is presented" }
      }
      return nil
    }
  }

  func testAnythingMayHappenInTheMiddle() {
    onStage { stage in
      var failures: [String] = []
      UIApplication.shared.onDiagnostic = { _ in }
      for seed in 0..<1_000 {
        let sentences = sentences {
          let program = Program(stage, seed: UInt64(seed))
          for _ in 0..<12 {
            program.allowance = 4
            program.act()
          }
          if let complaint = program.complaint() { failures.append("\(seed): \(complaint)") }
          for page in program.pages { page.whenHeard = {} }
        }
        failures += sentences.prefix(1).map { "\(seed): \($0)" }
      }
      XCTAssertEqual(failures.count, 0, failures.prefix(10).joined(separator: "\n"))
    }
  }
}
