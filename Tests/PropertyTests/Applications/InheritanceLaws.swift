import Baselines
import TraitTestSupport
import UIKitTraits
import XCTest

/// Whatever is done to windows, controllers, presentations and views: after an update each environment
/// in a scene reads what `Heritage` says it inherits, whoever is out of a scene what it read before, and
/// everybody whose trait changed has heard of it once.
final class InheritanceLaws: XCTestCase {
  func testEnvironmentsInheritWhatTheyShould() throws {
    try assertHolds(
      Self.property(),
      minimums: [
        "update": 700, "change": 338, "view between two controllers": 31, "presentation": 23,
        "old rule": 79, "detached environment": 700, "child controller": 137,
        "in a cell": 163,
      ])
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

/// Two scenes, three windows, five controllers with their views, four views, two cells with their
/// content views, and what they hear.
@MainActor
private final class Company: Cast {
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

  func member(_ number: Int) -> UIEnvironment? { members[number % members.count] }
  func scene(_ number: Int) -> UIWindowScene? { scenes[number % scenes.count] }
  func window(_ number: Int) -> UIWindow? { windows[number % windows.count] }
  func controller(_ number: Int) -> UIViewController? { controllers[number % controllers.count] }
  func view(_ number: Int) -> UIView? { allViews[number % allViews.count] }

  func superview(_ number: Int) -> UIView? {
    let all = windows as [UIView] + allViews
    return all[number % all.count]
  }

  /// The controllers' views and the plain ones.
  private var allViews: [UIView] { controllers.map { $0.view! } + views }

  func contradiction(to acts: [Act], _ labels: inout Labels) -> Property.Finding? {
    for (count, act) in (acts + [.update]).enumerated() {
      labels.count("refused", perform(act) ? 0 : 1)
      guard let reason = mismatch(after: act, &labels) else { continue }
      let story = acts.prefix(count + 1).map(\.description).joined(separator: "\n")
      return .init(reason: reason, details: story, size: count + 1)
    }
    return nil
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
