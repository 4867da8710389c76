import Baselines
import TraitTestSupport
import UIKitTraits
import XCTest

/// Random operations on windows, controllers, presentations and views. After an update each
/// environment that it reached reads what `NaiveInheritance` says it inherits, and its observer was
/// called once for a change (S6.6, S6.7, S6.9). Between updates views keep their values; scenes,
/// windows and controllers may change at once, and then read what their parents read at that
/// moment, with their own overrides (S6.4, S6.5), of which there are three kinds (S4.6).
final class InheritanceProperties: XCTestCase {
  func testEnvironmentsInheritWhatTheyShould() throws {
    try assertHolds(
      Self.property(),
      minimums: [
        "update": 700, "change": 400, "view between two controllers": 360, "presentation": 65,
        "old rule": 190, "detached environment": 700, "child controller": 370, "in a cell": 100,
        "change at once": 210, "override takes effect at once": 310, "update on request": 220,
        "window without a scene": 680, "hidden window without a scene": 12, "style": 130,
        "parent's collection": 36, "presentation's collection": 3,
      ])
  }

  /// The same of content sizes, which views limit (S4.6).
  func testEnvironmentsInheritWithinLimits() throws {
    try assertHolds(
      Self.limits(),
      minimums: ["update": 700, "change": 400, "limited": 80])
  }

  /// - Parameter forgets: Whether one environment's deliveries are dropped.
  static func property(forgets: Bool = false) -> Property {
    property(of: UITraitUserInterfaceStyle.self, named: "inheritance", forgets: forgets)
  }

  static func limits() -> Property {
    property(of: UITraitPreferredContentSizeCategory.self, named: "limits", forgets: false)
  }

  private static func property<Trait: RankedTrait>(
    of trait: Trait.Type, named name: String, forgets: Bool
  ) -> Property {
    Property(name) { source in
      let acts = source.list(average: 25, limit: 80) { Act(from: source) }
      let beginning = Company<Trait>.beginnings[source.draw(Company<Trait>.beginnings.count)]
      return { labels in
        MainActor.assumeIsolated {
          Company<Trait>(forgets: forgets).contradiction(to: beginning + acts, &labels)
        }
      }
    }
  }

  /// The property can fail: it detects that one environment's deliveries are dropped.
  func testThePropertyCanFail() throws {
    var labels = Labels()
    let failure = try XCTUnwrap(Self.property(forgets: true).run(TestPlan(), labels: &labels))
    XCTAssertLessThanOrEqual(failure.finding.size, 7, "\(failure)")
  }
}

/// Two scenes, three windows in them and two in none, one of which is shown, five controllers with
/// their views, four views, two cells with their content views, and a log of deliveries.
@MainActor
private final class Company<Trait: RankedTrait>: Participants {
  private let forgets: Bool
  private let scenes: [UIWindowScene]
  private let windows: [UIWindow]
  private let controllers: [UIViewController]
  private let views: [UIView]
  private let members: [UIEnvironment]
  private var readings: [Int]
  private var heard: [[Int]]

  /// What a refresh would have made each member read when its observer was last called.
  private var expectedWhenCalled: [Int]

  /// The environments that are known to have been refreshed.
  private var visited: Set<Int>

  init(forgets: Bool = false) {
    self.forgets = forgets
    UIApplication.shared.reset()
    let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
    let windows =
      (0..<3).map { UIWindow(windowScene: scenes[$0 % 2]) } + (0..<2).map { _ in UIWindow() }
    let controllers = (0..<5).map { _ in UIViewController() }
    // One that nobody sets ends with its presentation.
    for sheet in controllers {
      sheet.presentationController = .init(presentedViewController: sheet, presenting: nil)
    }
    let cells = (0..<2).map { _ in UICollectionViewCell() }
    let views = (0..<4).map { _ in UIView() } + cells + cells.map(\.contentView)
    (self.scenes, self.windows, self.controllers, self.views) = (
      scenes, windows, controllers, views
    )
    for window in [windows[0], windows[3]] { window.isHidden = false }
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
    expectedWhenCalled = readings
    for (number, member) in members.enumerated() {
      member.registerForTraitChanges([Trait.self]) {
        // A scene that a later case disconnects still refreshes windows of this one.
        [weak self] (member: UIEnvironment, previous: UITraitCollection) in
        guard let self else { return }
        let now = Trait.rank(in: member.traitCollection)
        heard[number] += [Trait.rank(in: previous), now]
        expectedWhenCalled[number] = refreshed(member, from: now)
      }
    }
  }

  /// What random acts seldom come to: a view with an override between two controllers, by each
  /// rule. Acts number the views in ways of their own: what they hold is the first controller's view,
  /// then view 0 in it, then the second controller's view in view 0; member 17 is view 0.
  nonisolated static var beginnings: [[Act]] {
    let family: [Act] = [
      .root(0, window: 0), .addChild(1, to: 0), .addSubview(5, to: 5), .addSubview(1, to: 10),
      .override(17, 2),
    ]
    return [[], family + [.update], family + [.rule(0, isOld: true), .update]]
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

  /// The views of controllers, and plain views.
  private var allViews: [UIView] { controllers.map { $0.view! } + views }

  func contradiction(to acts: [Act], _ labels: inout Labels) -> Property.Finding? {
    for (count, act) in (acts + [.update]).enumerated() {
      let old = target(of: act).map { Settings(of: $0, Trait.self) }
      labels.count("refused", perform(act) ? 0 : 1)
      let isOverride =
        target(of: act).map { Settings(of: $0, Trait.self) != old || sets(act) } ?? false
      guard let reason = mismatch(after: act, isOverride: isOverride, &labels) else { continue }
      let story = acts.prefix(count + 1).map(\.description).joined(separator: "\n")
      return .init(reason: reason, details: story, size: count + 1)
    }
    return nil
  }

  /// What violates the property after an act.
  ///
  /// - Parameter isOverride: Whether the target's overrides have changed, which only the caller
  ///   knows.
  private func mismatch(after act: Act, isOverride: Bool, _ labels: inout Labels) -> String? {
    switch act {
    case .update: labels.count("update")
    case .updateTraits: labels.count("update on request")
    default: break
    }
    for (number, member) in members.enumerated() {
      let now = Trait.rank(in: member.traitCollection)
      let reason =
        if let expected = valueUpdated(by: act, number) {
          mismatchInUpdate(number, now, expected, &labels)
        } else if isOverride, !isLazy(member), target(of: act) === member {
          mismatchInSetter(number, now, &labels)
        } else {
          mismatchAtOnce(number, now, after: act, &labels)
        }
      if let reason { return "\(type(of: member)) \(number) \(reason)" }
      heard[number] = []
      readings[number] = now
    }
    return nil
  }

  /// What a member reads if an act updates it. An update on request does not refresh the
  /// environments above the member.
  private func valueUpdated(by act: Act, _ number: Int) -> Int? {
    let member = members[number]
    switch act {
    case .update where NaiveInheritance.isUpdated(member):
      return Trait.rank(of: NaiveInheritance.value(of: Trait.self, at: member))
    case .updateTraits(let top) where isUpdated(member, onRequestOf: self.member(top)):
      return refreshed(number)
    default: return nil
    }
  }

  /// Whether an update of `top` reaches a member: one inside it, or the controller of its view.
  private func isUpdated(_ member: UIEnvironment, onRequestOf top: UIEnvironment?) -> Bool {
    if let view = top as? UIView, NaiveInheritance.owner(of: view) === member { return true }
    return sequence(first: member, next: NaiveInheritance.parent).contains { $0 === top }
  }

  private func overridden(at member: UIEnvironment) -> Int? {
    (NaiveInheritance.override(of: Trait.self, at: member)?.value).map(Trait.rank)
  }

  /// What the member's parent reads; nil if its base is its own collection (S6.2).
  private func base(of member: UIEnvironment) -> Int? {
    if let parent = NaiveInheritance.parent(of: member) {
      return Trait.rank(in: parent.traitCollection)
    }
    if !NaiveInheritance.isBelowApplication(member) { return nil }
    return UIApplication.shared.traitOverrides.value(for: Trait.self).map(Trait.rank) ?? 0
  }

  /// What a refresh would make a member read.
  private func refreshed(_ number: Int) -> Int {
    refreshed(members[number], from: readings[number])
  }

  private func refreshed(_ member: UIEnvironment, from own: Int) -> Int {
    let rank = overridden(at: member) ?? base(of: member) ?? own
    let value = NaiveInheritance.limited(Trait.value(ofRank: rank), of: Trait.self, at: member)
    return Trait.rank(of: value)
  }

  /// Whether an act sets an override, even to its current value.
  private func sets(_ act: Act) -> Bool {
    switch act {
    case .override: true
    case .style(_, let value), .minimum(_, let value), .maximum(_, let value),
      .childsCollection(_, let value),
      .presentationsCollection(_, let value):
      value != 0
    default: false
    }
  }

  /// An update refreshes every member that it reaches, with one delivery.
  private func mismatchInUpdate(
    _ number: Int, _ now: Int, _ expected: Int, _ labels: inout Labels
  ) -> String? {
    let before = readings[number]
    if now != expected { return "reads \(now) and not \(expected)" }
    count(members[number], &labels)
    visited.insert(number)
    labels.count("change", before == now ? 0 : 1)
    let heard = forgets && number > 10 ? [] : heard[number]
    if heard == (before == now ? [] : [before, now]) { return nil }
    return "changed from \(before) to \(now), but got the deliveries \(heard)"
  }

  /// An eager member is refreshed when its overrides change.
  private func mismatchInSetter(_ number: Int, _ now: Int, _ labels: inout Labels) -> String? {
    let before = readings[number]
    let expected = refreshed(number)
    if now != expected { return "reads \(now) and not \(expected) in the setter" }
    visited.insert(number)
    labels.count("override takes effect at once", before == now ? 0 : 1)
    if heard[number] == (before == now ? [] : [before, now]) { return nil }
    return "changed from \(before) to \(now), but got the deliveries \(heard[number]) in the setter"
  }

  private func mismatchAtOnce(
    _ number: Int, _ now: Int, after act: Act, _ labels: inout Labels
  ) -> String? {
    let (member, before, heard) = (members[number], readings[number], heard[number])
    labels.count("detached environment", NaiveInheritance.isUpdated(member) ? 0 : 1)
    if isLazy(member) || heard.isEmpty {
      if !heard.isEmpty { return "got the deliveries \(heard), though nothing was updated" }
      if case .application(let value) = act, !visited.contains(number) {
        // An environment that was never refreshed reads the application's collection.
        if now == value { return nil }
        visited.insert(number)
      }
      return now == before ? nil : "reads \(now) and not \(before)"
    }
    if case .updateTraits = act {
      return "got the deliveries \(heard) in an update of another environment"
    }
    visited.insert(number)
    labels.count("change at once")
    let expected = expectedWhenCalled[number]
    if now != expected { return "changed at once to \(now) and not \(expected)" }
    return isChain(heard, from: before, to: now)
      ? nil : "changed from \(before) to \(now), but got the deliveries \(heard)"
  }

  private func isLazy(_ member: UIEnvironment) -> Bool {
    member is UIView && !(member is UIWindow)
  }

  /// Whether pairs of a previous and a new value lead from `first` to `last` without a gap.
  private func isChain(_ pairs: [Int], from first: Int, to last: Int) -> Bool {
    var value = first
    for place in stride(from: 0, to: pairs.count, by: 2) {
      if pairs[place] != value || pairs[place + 1] == value { return false }
      value = pairs[place + 1]
    }
    return value == last
  }

  private func count(_ member: UIEnvironment, _ labels: inout Labels) {
    countOverride(of: member, &labels)
    if let view = member as? UIView, Trait.self == UITraitPreferredContentSizeCategory.self {
      let limits = [view.minimumContentSizeCategory, view.maximumContentSizeCategory]
      labels.count(
        "limited", limits.contains(view.traitCollection.preferredContentSizeCategory) ? 1 : 0)
    }
    if member is UIPresentationController { labels.count("presentation") }
    if let window = member as? UIWindow, window.windowScene == nil {
      labels.count(window.isHidden ? "hidden window without a scene" : "window without a scene")
    }
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

  private func countOverride(of member: UIEnvironment, _ labels: inout Labels) {
    switch NaiveInheritance.override(of: Trait.self, at: member)?.way {
    case .style: labels.count("style")
    case .collection:
      let isParents = member is UIViewController
      labels.count(isParents ? "parent's collection" : "presentation's collection")
    case .traitOverrides, nil: break
    }
  }
}

/// The overrides of an environment, of all kinds.
private struct Settings: Equatable {
  private let rank: Int?
  private let limits: [UIContentSizeCategory?]

  @MainActor
  init<Trait: RankedTrait>(of environment: UIEnvironment, _ trait: Trait.Type) {
    rank = (NaiveInheritance.override(of: trait, at: environment)?.value).map(Trait.rank)
    let view = environment as? UIView
    limits = [view?.minimumContentSizeCategory, view?.maximumContentSizeCategory]
  }
}
