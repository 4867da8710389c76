import Baselines
import TraitTestSupport
import UIKitTraits
import XCTest

/// Whatever is done to windows, controllers, presentations and views: after an update each environment
/// in a scene reads what `Heritage` says it inherits and has heard of a change once (S6.7, S6.9). Between
/// updates views read what they read before; scenes, windows and controllers may change at once, and then
/// read what their parents read at that moment, with their own overrides (S6.4, S6.5).
final class InheritanceLaws: XCTestCase {
  func testEnvironmentsInheritWhatTheyShould() throws {
    try assertHolds(
      Self.property(),
      minimums: [
        "update": 700, "change": 338, "view between two controllers": 31, "presentation": 23,
        "old rule": 79, "detached environment": 700, "child controller": 137,
        "in a cell": 163, "change at once": 300,
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

  /// The members that were refreshed at least once, as far as that could be seen.
  private var visited: Set<Int>

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
    // Scenes and windows are refreshed when they are made (S6.14).
    visited = Set(0..<(scenes.count + windows.count))
    readings = members.map { _ in 0 }
    heard = members.map { _ in [] }
    for (number, member) in members.enumerated() {
      member.registerForTraitChanges([Rank.self]) {
        // A scene that is disconnected by the next company still refreshes windows of this one.
        [weak self] (member: UIEnvironment, previous: UITraitCollection) in
        self?.heard[number] += [previous[Rank.self], member.traitCollection[Rank.self]]
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
      let now = member.traitCollection[Rank.self]
      let reason =
        isUpdate && Heritage.isInScene(member)
        ? mismatchInUpdate(number, now, &labels) : mismatchAtOnce(number, now, after: act, &labels)
      if let reason { return "\(type(of: member)) \(number) \(reason)" }
      heard[number] = []
      readings[number] = now
    }
    return nil
  }

  /// An update brings every environment in a scene up to date, and makes one delivery.
  private func mismatchInUpdate(_ number: Int, _ now: Int, _ labels: inout Labels) -> String? {
    let before = readings[number]
    let expected = Heritage.value(of: Rank.self, at: members[number])
    if now != expected { return "reads \(now) and not \(expected)" }
    count(members[number], &labels)
    visited.insert(number)
    labels.count("change", before == now ? 0 : 1)
    let heard = forgets && number > 8 ? [] : heard[number]
    if heard == (before == now ? [] : [before, now]) { return nil }
    return "changed from \(before) to \(now) and heard \(heard)"
  }

  private func mismatchAtOnce(
    _ number: Int, _ now: Int, after act: Act, _ labels: inout Labels
  ) -> String? {
    let (member, before, heard) = (members[number], readings[number], heard[number])
    labels.count("detached environment", Heritage.isInScene(member) ? 0 : 1)
    if isLazy(member) || heard.isEmpty {
      if !heard.isEmpty { return "heard \(heard) though nothing was updated" }
      if let value = overrideSet(by: act, at: member), now != value {
        return "overrides \(value) and reads \(now)"
      }
      if case .application(let value) = act, !visited.contains(number) {
        // An environment that was never refreshed reads what the application says.
        if now == value { return nil }
        visited.insert(number)
      }
      return now == before ? nil : "reads \(now) and not \(before)"
    }
    visited.insert(number)
    labels.count("change at once")
    let expected =
      member.traitOverrides.value(for: Rank.self)
      ?? Heritage.parent(of: member)?.traitCollection[Rank.self] ?? now
    if now != expected { return "changed at once to \(now) and not \(expected)" }
    return isChain(heard, from: before, to: now)
      ? nil : "changed from \(before) to \(now) and heard \(heard)"
  }

  private func isLazy(_ member: UIEnvironment) -> Bool {
    member is UIView && !(member is UIWindow)
  }

  /// The value that an act gives to an eager environment, which must have it at once.
  private func overrideSet(by act: Act, at member: UIEnvironment) -> Int? {
    guard case .override(let number, let value) = act, self.member(number) === member,
      !isLazy(member)
    else { return nil }
    return value
  }

  /// Whether pairs of a previous and a new value lead from one value to another.
  private func isChain(_ pairs: [Int], from first: Int, to last: Int) -> Bool {
    var value = first
    for place in stride(from: 0, to: pairs.count, by: 2) {
      if pairs[place] != value || pairs[place + 1] == value { return false }
      value = pairs[place + 1]
    }
    return value == last
  }

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
