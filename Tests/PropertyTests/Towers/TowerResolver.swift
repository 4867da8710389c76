import UIKitTraits

/// The values at all levels of a tower, computed from the scene down.
///
///     hosting controller → hosting view, where bodies read
///                          └→ value written above the floor → floor (controller or view)
///                                                             └→ inside → next hosting controller
///
/// By the old rule a controller inherits from its parent instead: a represented one from the
/// hosting controller, a child in a floor from the floor's controller or, in a view, from the
/// hosting one.
struct TowerResolver {
  let plan: TowerPlan
  var fault: Fault?
  var rule = InheritanceRule.viewHierarchy
  var scene: [Int?] = [nil, nil]
  /// By storey: of the hosting controller, the hosting view, and inside the floor.
  var overrides: [[[Int?]]]
  var writes: [[TowerWrite]]

  struct Values: Equatable {
    var bodies: [[Int]] = []
    var represented: [[Int]] = []
  }

  /// Faults of a resolver, to show that the property detects them.
  enum Fault: CaseIterable {
    case writesAreForgotten, incrementsReplace, ruleIsIgnored, viewsFollowTheRuleForControllers
    case childrenInViewsIgnoreTheRule, hostingViewIsMissed, inheritedBeatsWritten
  }

  init(_ plan: TowerPlan, fault: Fault?) {
    (self.plan, self.fault) = (plan, fault)
    let none: [Int?] = [nil, nil]
    overrides = Array(repeating: [none, none, none], count: plan.storeys + 1)
    writes = Array(repeating: [.nothing, .nothing], count: plan.storeys + 1)
  }
}

extension TowerResolver {
  func resolved() -> Values {
    var values = Values()
    var inherited = scene.map { $0 ?? 0 }
    for storey in 0...plan.storeys {
      let host = inherited.overridden(by: overrides[storey][0])
      let view = fault == .hostingViewIsMissed ? host : host.overridden(by: overrides[storey][1])
      values.bodies.append(view)
      if storey == plan.storeys { break }
      let floor = floorValues(of: storey, host: host, view: view)
      values.represented.append(floor)
      inherited = childValues(of: storey, host: host, floor: floor)
    }
    return values
  }

  private func floorValues(of storey: Int, host: [Int], view: [Int]) -> [Int] {
    let isController = !plan.floors[storey].isView || fault == .viewsFollowTheRuleForControllers
    let inherited = isOld && isController ? host : view
    return (0..<2).map { trait in
      switch (writes[storey][trait], fault) {
      case (.nothing, _), (_, .writesAreForgotten): inherited[trait]
      case (.increment(let difference), .incrementsReplace): difference
      case (_, .inheritedBeatsWritten) where scene[trait] != nil: inherited[trait]
      case (let write, _): write.applied(to: view[trait])
      }
    }
  }

  private func childValues(of storey: Int, host: [Int], floor: [Int]) -> [Int] {
    let plan = plan.floors[storey]
    if isOld, plan.hasChild, !plan.isView { return floor }
    if isOld, plan.hasChild, fault != .childrenInViewsIgnoreTheRule { return host }
    return floor.overridden(by: overrides[storey][2])
  }

  private var isOld: Bool { rule == .viewControllerHierarchy && fault != .ruleIsIgnored }
}

extension [Int] {
  fileprivate func overridden(by overrides: [Int?]) -> [Int] {
    zip(overrides, self).map { $0 ?? $1 }
  }
}
