import Baselines
import TraitTestSupport
import UIKitTraits
import XCTest

/// Whatever is done to windows, controllers, presentations and views: after an update each environment
/// in a scene reads what `Heritage` says it inherits, whoever is out of a scene what it read before, and
/// everybody whose trait changed has heard of it once.
final class InheritanceLaws: XCTestCase {
  func testEnvironmentsInheritWhatTheyShould() throws {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    var labels = Labels()
    if let failure = try Self.property().run(plan, labels: &labels) { XCTFail("\(failure)") }
    let minimums = [
      "update": 2000, "change": 3000, "view between two controllers": 60, "presentation": 60,
      "old rule": 200, "detached environment": 2000, "child controller": 200,
      "in a cell": 500,
    ]
    for shortage in labels.shortages(of: minimums, perCases: 1_000) {
      XCTFail("The law of inheritance has gone blind: \(shortage)")
    }
  }

  /// - Parameter forgets: Whether one member is not told.
  static func property(forgets: Bool = false) -> Property {
    Property("inheritance") { source in
      let acts = source.list(average: 25, limit: 80) { Act(from: source) }
      return { labels in
        MainActor.assumeIsolated { Company(forgets: forgets).contradiction(to: acts, &labels) }
      }
    }
  }

  /// The law can fail: a company of which one member is not told.
  func testTheLawCanFail() throws {
    var labels = Labels()
    let failure = try XCTUnwrap(Self.property(forgets: true).run(TestPlan(), labels: &labels))
    XCTAssertLessThanOrEqual(failure.finding.size, 4, "\(failure)")
  }
}

/// One thing that is done; members are called by number.
private enum Act: CustomStringConvertible {
  case update
  case override(Int, Int)
  case remove(Int)
  case addSubview(Int, to: Int)
  case insertSubview(Int, to: Int)
  case removeFromSuperview(Int)
  case addChild(Int, to: Int)
  case removeFromParent(Int)
  case root(Int, window: Int)
  case present(Int, from: Int)
  case dismiss(Int)
  case rule(Int, isOld: Bool)
  case hide(Int, Bool)
  case application(Int)

  init(from source: ChoiceSource) {
    let weights = [20, 20, 5, 30, 8, 6, 10, 4, 8, 6, 3, 4, 3, 2]
    let (first, second) = (source.draw(24), source.draw(24))
    switch source.draw(weights: weights, group: "acts") {
    case 0: self = .update
    case 1: self = .override(first, second % 4)
    case 2: self = .remove(first)
    case 3: self = .addSubview(first, to: second)
    case 4: self = .insertSubview(first, to: second)
    case 5: self = .removeFromSuperview(first)
    case 6: self = .addChild(first, to: second)
    case 7: self = .removeFromParent(first)
    case 8: self = .root(first, window: second)
    case 9: self = .present(first, from: second)
    case 10: self = .dismiss(first)
    case 11: self = .rule(first, isOld: second % 2 == 0)
    case 12: self = .hide(first, second % 2 == 0)
    default: self = .application(second % 4)
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .override(let member, let value): "override \(value) at \(member)"
    case .remove(let member): "remove the override at \(member)"
    case .addSubview(let view, let superview): "add view \(view) to \(superview)"
    case .insertSubview(let view, let superview): "insert view \(view) first in \(superview)"
    case .removeFromSuperview(let view): "remove view \(view)"
    case .addChild(let child, let parent): "make controller \(child) a child of \(parent)"
    case .removeFromParent(let child): "remove controller \(child) from its parent"
    case .root(let controller, let window): "make controller \(controller) root of \(window)"
    case .present(let controller, let presenter): "present \(controller) from \(presenter)"
    case .dismiss(let presenter): "dismiss from \(presenter)"
    case .rule(let scene, let isOld): "\(isOld ? "old" : "new") rule in scene \(scene)"
    case .hide(let window, let isHidden): "\(isHidden ? "hide" : "show") window \(window)"
    case .application(let value): "override \(value) at the application"
    }
  }
}

private struct Rank: UITraitDefinition {
  static let defaultValue = 0
}

/// Two scenes, three windows, five controllers with their views, four views, two cells with their
/// content views, and what they hear.
@MainActor
private final class Company {
  private let forgets: Bool
  private let scenes: [UIWindowScene]
  private let windows: [UIWindow]
  private let controllers: [UIViewController]
  private let views: [UIView]
  private let members: [UIEnvironment]
  private var readings: [Int]
  private var heard: [[Int]]

  init(forgets: Bool = false) {
    self.forgets = forgets
    UIApplication.shared.reset()
    let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
    let windows = (0..<3).map { UIWindow(windowScene: scenes[$0 % 2]) }
    let controllers = (0..<5).map { _ in UIViewController() }
    let cells = (0..<2).map { _ in UICollectionViewCell() }
    let views = (0..<4).map { _ in UIView() } + cells + cells.map(\.contentView)
    (self.scenes, self.windows, self.controllers, self.views) = (
      scenes, windows, controllers, views
    )
    windows[0].isHidden = false
    var members: [UIEnvironment] = scenes
    members += windows as [UIEnvironment]
    members += controllers as [UIEnvironment]
    members += controllers.map(\.view!) as [UIEnvironment]
    members += views as [UIEnvironment]
    members += controllers.prefix(3).map(\.presentationController!) as [UIEnvironment]
    self.members = members
    readings = members.map { _ in 0 }
    heard = members.map { _ in [] }
    for (number, member) in members.enumerated() {
      member.registerForTraitChanges([Rank.self]) {
        [unowned self] (member: UIEnvironment, previous: UITraitCollection) in
        heard[number] += [previous[Rank.self], member.traitCollection[Rank.self]]
      }
    }
  }

  /// The controllers' views and the plain ones.
  private var allViews: [UIView] { controllers.map { $0.view! } + views }

  func contradiction(to acts: [Act], _ labels: inout Labels) -> Property.Finding? {
    for (count, act) in (acts + [.update]).enumerated() {
      let refused = failures { perform(act) }
      labels.count("refused", refused.isEmpty ? 0 : 1)
      guard let reason = mismatch(after: act, &labels) else { continue }
      let story = acts.prefix(count + 1).map(\.description).joined(separator: "\n")
      return .init(reason: reason, details: story, size: count + 1)
    }
    return nil
  }

  private func perform(_ act: Act) {
    switch act {
    case .update: UIApplication.shared.runUpdateCycle()
    case .override(let member, let value):
      self[members, member].traitOverrides[Rank.self] = value
    case .remove(let member): self[members, member].traitOverrides.remove(Rank.self)
    case .addSubview(let view, let superview):
      superviewed(superview).addSubview(self[allViews, view])
    case .insertSubview(let view, let superview):
      superviewed(superview).insertSubview(self[allViews, view], at: 0)
    case .removeFromSuperview(let view): self[allViews, view].removeFromSuperview()
    case .addChild(let child, let parent):
      self[controllers, parent].addChild(self[controllers, child])
    case .removeFromParent(let child): self[controllers, child].removeFromParent()
    case .root(let controller, let window):
      self[windows, window].rootViewController = self[controllers, controller]
    case .present(let controller, let presenter):
      let sheet = self[controllers, controller]
      if sheet !== self[controllers, presenter] {
        self[controllers, presenter].present(sheet, animated: false)
      }
    case .dismiss(let presenter): self[controllers, presenter].dismiss(animated: false)
    case .rule(let scene, let isOld):
      self[scenes, scene].inheritanceRule = isOld ? .viewControllerHierarchy : .viewHierarchy
    case .hide(let window, let isHidden): self[windows, window].isHidden = isHidden
    case .application(let value): UIApplication.shared.traitOverrides[Rank.self] = value
    }
  }

  private subscript<Member>(members: [Member], number: Int) -> Member {
    members[number % members.count]
  }

  /// A window, or a view.
  private func superviewed(_ number: Int) -> UIView {
    let all = windows as [UIView] + allViews
    return all[number % all.count]
  }

  /// What is not as it must be after an act.
  private func mismatch(after act: Act, _ labels: inout Labels) -> String? {
    var isUpdate = false
    if case .update = act { isUpdate = true }
    labels.count("update", isUpdate ? 1 : 0)
    for (number, member) in members.enumerated() {
      let before = readings[number]
      let now = member.traitCollection[Rank.self]
      let name = "\(type(of: member)) \(number)"
      var expected = before
      if isUpdate, Heritage.isInScene(member) {
        expected = Heritage.value(of: Rank.self, at: member)
        count(member, &labels)
      } else {
        labels.count("detached environment", isUpdate ? 1 : 0)
        // Who was never in a scene reads what the application says.
        if case .application(let value) = act, !wasVisited(number) { expected = value }
      }
      if now != expected { return "\(name) reads \(now) and not \(expected)" }
      let heard = forgets && number > 8 ? [] : heard[number]
      let isChange = isUpdate && before != now
      labels.count("change", isChange ? 1 : 0)
      if heard != (isChange ? [before, now] : []) {
        return "\(name) changed from \(before) to \(now) and heard \(heard)"
      }
      self.heard[number] = []
      readings[number] = now
      if isUpdate, Heritage.isInScene(member) { visited.insert(number) }
    }
    return nil
  }

  private var visited: Set<Int> = []

  private func wasVisited(_ number: Int) -> Bool { visited.contains(number) }

  private func count(_ member: UIEnvironment, _ labels: inout Labels) {
    if member is UIPresentationController { labels.count("presentation") }
    if (member as? UIView)?.superview is UICollectionViewCell { labels.count("in a cell") }
    guard let controller = member as? UIViewController else { return }
    labels.count("child controller", controller.parent == nil ? 0 : 1)
    let rule = controller.view.window?.windowScene?.inheritanceRule
    labels.count("old rule", rule == .viewControllerHierarchy ? 1 : 0)
    if let between = controller.view.superview, !(between is UIWindow), controller.parent != nil,
      !controllers.contains(where: { $0.view === between })
    {
      labels.count("view between two controllers")
    }
  }
}

@MainActor
private func failures(_ body: () -> Void) -> [String] {
  let before = TraitFailures.count
  TraitFailures.collect()
  body()
  return TraitFailures.count == before ? [] : ["refused"]
}
