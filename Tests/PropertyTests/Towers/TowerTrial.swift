import SwiftUITraits
import TraitTestSupport
import UIKitTestSupport

/// A tower, the operations done to it, and the resolver's values after them.
@MainActor
final class TowerTrial {
  private let stage = Stage()
  private let plan: TowerPlan
  private let tower: Tower
  private var resolver: TowerResolver

  /// The values after the last update, and the storeys whose writes have changed since.
  private var seen = TowerResolver.Values()
  private var rewritten: Set<Int> = []

  /// Whether controllers have got other parents since the last update, which refreshed them at
  /// once.
  private var hasAnotherRule = false

  init(of plan: TowerPlan, fault: TowerResolver.Fault?) {
    self.plan = plan
    tower = Tower(plan)
    resolver = TowerResolver(plan, fault: fault)
    stage.window.rootViewController = tower.hosts[0]
    stage.update()
    seen = resolver.resolved()
    (tower.bodies, tower.heard) = ([:], [:])
  }

  func contradiction(to acts: [TowerAct], _ labels: inout Labels) -> Property.Finding? {
    if plan.storeys >= 4 { labels.count("four storeys") }
    for (index, act) in (acts + [.update]).enumerated() {
      perform(act, &labels)
      guard case .update = act, let reason = complaint(&labels) else { continue }
      let done = acts.prefix(index + 1).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: "\(plan)\n\(done)", size: index + 1)
    }
    return nil
  }
}

// MARK: - Acting

extension TowerTrial {
  private func perform(_ act: TowerAct, _ labels: inout Labels) {
    switch act {
    case .update:
      labels.count("update")
      stage.update()
    case .override(let place, let storey, let trait, let value):
      override(place, storey, trait, to: value)
    case .write(let write, let storey, let trait):
      self.write(write, storey % plan.storeys, trait, &labels)
    case .rule(let rule):
      if resolver.rule != rule {
        labels.count("another rule")
        hasAnotherRule = true
      }
      stage.scene.inheritanceRule = rule
      resolver.rule = rule
    }
  }

  private func override(_ place: TowerAct.Place, _ storey: Int, _ trait: Int, to value: Int?) {
    let storey = storey % (place == .insideTheFloor ? plan.storeys : plan.storeys + 1)
    let environment: UIEnvironment =
      switch place {
      case .scene: stage.scene
      case .hostingController: tower.hosts[storey]
      case .hostingView: tower.hosts[storey].view
      case .insideTheFloor: tower.floors[storey].inside
      }
    environment.override(trait, to: value)
    if place == .scene {
      resolver.scene[trait] = value
    } else {
      resolver.overrides[storey][place.rawValue - 1][trait] = value
    }
  }

  private func write(_ write: TowerWrite, _ storey: Int, _ trait: Int, _ labels: inout Labels) {
    if resolver.writes[storey][trait] == write { return }
    if resolver.writes[storey][trait] != .nothing { labels.count("a value in place of another") }
    resolver.writes[storey][trait] = write
    tower.writes[storey]?.wrappedValue[trait] = write
    rewritten.insert(storey)
  }
}

// MARK: - Checking

extension TowerTrial {
  private func complaint(_ labels: inout Labels) -> String? {
    let (old, new) = (seen, resolver.resolved())
    defer {
      (seen, rewritten, hasAnotherRule) = (new, [], false)
      (tower.bodies, tower.heard) = ([:], [:])
    }
    countRules(new, &labels)
    for storey in 0...plan.storeys {
      if let complaint = bodyComplaint(storey, old, new, &labels) { return complaint }
    }
    for storey in 0..<plan.storeys {
      if let complaint = floorComplaint(storey, old, new, &labels) { return complaint }
    }
    return nil
  }

  private func bodyComplaint(
    _ storey: Int, _ old: TowerResolver.Values, _ new: TowerResolver.Values,
    _ labels: inout Labels
  ) -> String? {
    func read(_ values: TowerResolver.Values) -> [Int?] {
      (0..<2).map { plan.readers[storey] & (1 << $0) == 0 ? nil : values.bodies[storey][$0] }
    }
    let runs = read(new) != read(old) || rewritten.contains(storey)
    labels.count(runs ? "a body ran" : "a body did not run")
    let (expected, found) = (runs ? [read(new)] : [], tower.bodies[storey, default: []])
    return found == expected ? nil : "body \(storey) read \(found), not \(expected)"
  }

  private func floorComplaint(
    _ storey: Int, _ old: TowerResolver.Values, _ new: TowerResolver.Values,
    _ labels: inout Labels
  ) -> String? {
    let (before, now) = (old.represented[storey], new.represented[storey])
    let kind = plan.floors[storey].isView ? "view" : "controller"
    if before == now, old.bodies[storey] != new.bodies[storey] {
      labels.count("a change hidden by a value")
    }
    if before != now { labels.count("a \(kind) heard") }
    let values = tower.floors[storey].environment.traitCollection.both
    if values != now { return "the \(kind) of \(storey) reads \(values), not \(now)" }
    let (expected, found) = (before == now ? [] : [now], tower.heard[storey, default: []])
    if found == expected { return nil }
    // A controller with a new parent is refreshed at once, with the parent's current values (S6.5).
    if hasAnotherRule, !plan.floors[storey].isView, ([before] + found).last == now { return nil }
    return "the \(kind) of \(storey) got the deliveries \(found), not \(expected)"
  }

  private func countRules(_ values: TowerResolver.Values, _ labels: inout Labels) {
    guard resolver.rule == .viewControllerHierarchy else { return }
    for floor in plan.floors {
      if !floor.isView { labels.count("a controller of its parent's by the old rule") }
      if floor.hasChild { labels.count("a host of its parent's by the old rule") }
    }
    var other = resolver
    other.rule = .viewHierarchy
    let others = other.resolved()
    if others.represented != values.represented {
      labels.count("the rules differ in a represented value")
    }
    if others.bodies != values.bodies { labels.count("the rules differ in what a body reads") }
  }
}
