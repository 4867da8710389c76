import Baselines
import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Controllers in containers, presented, as roots of windows and as children of pages, whose callbacks change
/// all of this: after an update the pages that have appeared are those whose views are in a shown window,
/// their calls came in turn, each knows its parent, reads what `NaiveInheritance` says and was told of it, and in
/// the end nothing leaks.
final class ScreenProperties: XCTestCase {
  static let name = "screens"

  /// At most half of what 10,000 cases have.
  static var minimums: [String: Int] {
    var minimums = ["shown": 440, "presented": 65, "refused": 250]
    for moment in ScreenReaction.Moment.allCases { minimums["\(moment)"] = 25 }
    return minimums
  }

  static func property(fault: ScreenTrial.Fault? = nil) -> Property {
    Property(name) { source in
      let reactions = source.list(average: 10, limit: 30) { ScreenReaction(from: source) }
      let acts = source.list(average: 20, limit: 60) { ScreenAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let trial = ScreenTrial(reactions, fault: fault)
          defer { labels.add(trial.labels) }
          return trial.contradiction(to: acts)
        }
      }
    }
  }

  func testWhatAppearsAndWhatItReads() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(ScreenTrial.Fault.self, inSteps: 6) { Self.property(fault: $0) }
  }
}

@MainActor
final class ScreenTrial {
  nonisolated static let (windowCount, stackCount, containerCount, pageCount) = (2, 2, 4, 7)
  nonisolated static let devices: [DeviceProfile?] = [nil, .phone, .largePhone, .pad]
  nonisolated static let controllerCount = containerCount + pageCount

  /// What the trial omits, to show that the property can fail: cycles, overrides, or releasing at the end.
  enum Fault: CaseIterable { case cycles, overrides, releases }

  private var windows: [UIWindow] = []
  /// The containers, then the pages.
  private var controllers: [UIViewController] = []
  private var reactions: [ScreenReaction]
  private let fault: Fault?
  private(set) var labels = Labels()
  private var diagnostics: [String] = []

  /// What was done, one line each, indented by the depth of calls.
  private var story: [String] = []
  private var depth = 1

  init(_ reactions: [ScreenReaction], fault: Fault?) {
    (self.reactions, self.fault) = (reactions, fault)
    let stage = Stage()
    let other = UIWindow(windowScene: stage.scene)
    other.isHidden = false
    windows = [stage.window, other]
    let pages = (0..<Self.pageCount).map { number in
      let page = ScreenPage()
      page.onCall = { [weak self] in self?.reach($0, number) }
      return page
    }
    let stacks = (0..<Self.stackCount).map { _ in UINavigationController() }
    let columns = UISplitViewController(style: .doubleColumn)
    controllers = stacks + [UITabBarController(), columns] + pages
    stage.window.rootViewController = stacks[0]
    stage.update()
    UIApplication.shared.onDiagnostic = { [weak self] sentence in
      if !sentence.hasPrefix("Attempt to present") { self?.diagnostics.append(sentence) }
    }
  }

  func contradiction(to acts: [ScreenAct]) -> Property.Finding? {
    TraitFailures.collect()
    defer { TraitFailure.handler = TraitFailure.stop }
    let failures = TraitFailures.count
    var reason: String?
    for act in acts + [.cycle, .cycle] where reason == nil {
      perform(act)
      reason = disorder()
      if case .cycle = act { reason = reason ?? staleness() }
    }
    labels.count("refused", TraitFailures.count - failures)
    reason = reason ?? leaks()
    let story = story
    return reason.map {
      .init(reason: $0, details: story.joined(separator: "\n"), size: story.count)
    }
  }
}

// MARK: - Acting

extension ScreenTrial {
  /// Called when UIKit calls a page.
  private func reach(_ moment: ScreenReaction.Moment, _ number: Int) {
    let next = reactions.firstIndex {
      $0.moment == moment && ($0.page ?? number) == number
    }
    guard let next else { return }
    let reaction = reactions.remove(at: next)
    labels.count("\(moment)")
    tell("in \(moment) of \(Self.containerCount + number):")
    depth += 1
    defer { depth -= 1 }
    perform(reaction.act)
  }

  private func tell(_ line: String) {
    story.append(String(repeating: "  ", count: depth) + line)
  }

  private func perform(_ act: ScreenAct) {
    tell("\(act)")
    depth += 1
    defer { depth -= 1 }
    switch act {
    case .root(let root, let window):
      windows[window].rootViewController = root.map { controllers[$0] }
    case .fill(let container, let list): fill(controllers[container], with: list)
    case .push(let number, let stack):
      self.stack(stack).pushViewController(controllers[number], animated: false)
    case .pop(let stack, let toRoot):
      if toRoot {
        self.stack(stack).popToRootViewController(animated: false)
      } else {
        self.stack(stack).popViewController(animated: false)
      }
    case .select(let place): tabs.selectedIndex = place
    case .put(let number, let column):
      columns.setViewController(number.map { controllers[$0] }, for: column)
    case .adopt(let child, let page):
      adopt(controllers[child], by: controllers[Self.containerCount + page])
    case .leave(let number):
      controllers[number].willMove(toParent: nil)
      controllers[number].viewIfLoaded?.removeFromSuperview()
      controllers[number].removeFromParent()
    case .present(let number, let presenter, let style):
      let page = controllers[number]
      if page.presentingViewController == nil { page.modalPresentationStyle = style }
      controllers[presenter].present(page, animated: false) { [weak self] in
        self?.reach(.completed, number % Self.pageCount)
      }
    case .dismiss(let number): controllers[number].dismiss(animated: false)
    case .hide(let window, let isHidden): windows[window].isHidden = isHidden
    case .device(let number): UIApplication.shared.device = Self.devices[number]
    case .takeOut(let number): controllers[number].viewIfLoaded?.removeFromSuperview()
    case .density(let number, let value):
      if let value {
        controllers[number].traitOverrides.density = value
      } else {
        controllers[number].traitOverrides.remove(Density.self)
      }
    case .load(let number): controllers[number].loadViewIfNeeded()
    case .layOut(let number): controllers[number].viewIfLoaded?.layoutIfNeeded()
    case .updateTraits(let number): controllers[number].updateTraitsIfNeeded()
    case .cycle: if fault != .cycles { UIApplication.shared.runUpdateCycle() }
    }
  }

  private func fill(_ container: UIViewController, with list: [Int]) {
    var seen: Set<Int> = []
    let pages = list.filter { seen.insert($0).inserted }.map { controllers[$0] }
    switch container {
    case let tabs as UITabBarController: tabs.viewControllers = pages
    case let stack as UINavigationController: stack.viewControllers = pages
    default: columns.viewControllers = Array(pages.prefix(2))
    }
  }

  private func adopt(_ child: UIViewController, by page: UIViewController) {
    page.addChild(child)
    guard child.parent === page else { return }
    page.view.addSubview(child.view)
    // A callback may have moved it on.
    if child.parent === page { child.didMove(toParent: page) }
  }

  private func stack(_ number: Int) -> UINavigationController {
    controllers[number] as? UINavigationController ?? UINavigationController()
  }

  private var tabs: UITabBarController { controllers.compactMap { $0 as? UITabBarController }[0] }
  private var columns: UISplitViewController {
    controllers.compactMap { $0 as? UISplitViewController }[0]
  }
}

// MARK: - Looking

extension ScreenTrial {
  /// What is inconsistent, whatever happened.
  private func disorder() -> String? {
    for (number, controller) in controllers.enumerated() {
      if let wrong = Consistency.disorder(of: controller) { return "Controller \(number) \(wrong)" }
      guard let view = controller.viewIfLoaded else { continue }
      if let wrong = Consistency.disorder(of: view) { return "The view of \(number) \(wrong)" }
    }
    return nil
  }

  /// What is out of date after an update.
  private func staleness() -> String? {
    if let diagnostic = diagnostics.first { return "The update did not settle: \(diagnostic)" }
    if UIApplication.shared.needsUpdate { return "Something is left to do" }
    for (number, controller) in controllers.enumerated() {
      if let wrong = staleness(of: controller) { return "Controller \(number) \(wrong)" }
    }
    return nil
  }

  private func staleness(of controller: UIViewController) -> String? {
    if controller.isBeingPresented || controller.isBeingDismissed {
      return "is in a presentation for ever"
    }
    if controller.presentedViewController != nil { labels.count("presented") }
    let page = controller as? ScreenPage
    let isShown = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
    if let page {
      if let odd = page.odd { return "was called out of turn: \(odd)" }
      if (page.appearance == .appeared) != isShown {
        return "is \(isShown ? "shown" : "not shown"), and its last call was \(page.appearance)"
      }
      if page.container !== page.parent { return "was not told its parent" }
    }
    guard isShown else { return nil }
    labels.count("shown")
    let density = controller.traitCollection.density
    let expected =
      fault == .overrides ? 1 : NaiveInheritance.value(of: Density.self, at: controller)
    if density != expected { return "reads \(density) and not \(expected)" }
    if let heard = page?.heard, heard != density {
      return "reads \(density), but it was last told of \(heard)"
    }
    return nil
  }

  /// Releases everything; a sentence if a controller is still alive then.
  private func leaks() -> String? {
    reactions = []
    let weak = controllers.map { Weak(controller: $0) }
    if fault != .releases { controllers = [] }
    windows = []
    UIApplication.shared.reset()
    let left = weak.indices.filter { weak[$0].controller != nil }
    return left.isEmpty ? nil : "\(left) are alive after everything was released"
  }

  private struct Weak {
    weak var controller: UIViewController?
  }
}
