import Baselines
import BenchKit
import SwiftUITraits
import TraitTree

/// A random long-running application: scenes connect and disconnect beside one that stays, and in
/// each scene windows, controllers, sheets, views, cells, overrides and registrations are added and
/// removed. Periodically the traits of every environment are compared with `NaiveInheritance`.
@MainActor
package final class ApplicationLife {
  private let permanent: FullScene
  private var others: [FullScene] = []
  private let history = HistoryHash()
  private var dice: SeededGenerator
  private let seed: UInt64
  private var operationCount = 0
  private let fault: Fault?
  private var kept: [UIView] = []

  /// Deliberate faults that `Endurance` must detect.
  package enum Fault: Sendable {
    /// Leaks a view every thousand operations.
    case keepsViews
    /// Leaks a registration every thousand operations.
    case keepsListening
    /// Sets an override without an update, just before traits are compared.
    case forgetsOverrides
  }

  private init(seed: UInt64, fault: Fault?) {
    UIApplication.shared.reset()
    self.seed = seed
    self.fault = fault
    dice = SeededGenerator(seed: seed)
    permanent = FullScene(history, limit: 64)
    UIApplication.shared.onDiagnostic = { [history] in history.complaint = history.complaint ?? $0 }
    rest()
  }

  private static let otherLimit = 8
  private static let checkInterval = 5_000

  /// The number of yardstick operations.
  private static let yardstickLength = 1_000
  private static let yardstickSeed: UInt64 = 1
}

extension ApplicationLife {
  /// The application's operations, for `Endurance`.
  package nonisolated static func life(seed: UInt64, fault: Fault? = nil) -> Life {
    let life = onMain { ApplicationLife(seed: seed, fault: fault) }
    return Life(
      live: { operations in onMain { life.live(operations) } },
      rest: { onMain { life.rest() } },
      relive: { onMain { life.relive() } },
      work: { onMain { life.work.values.reduce(0, +) } })
  }

  private func live(_ operations: Int) -> String? {
    for _ in 0..<operations {
      operationCount += 1
      act()
      if fault != nil { actFaultily() }
      if operationCount.isMultiple(of: Self.checkInterval), let wrong = mismatch() { return wrong }
    }
    return mismatch()
  }

  private func relive() -> Yardstick {
    let (diceBefore, workBefore) = (dice, work)
    dice = SeededGenerator(seed: Self.yardstickSeed)
    history.begin()
    for _ in 0..<Self.yardstickLength { act() }
    UIApplication.shared.runUpdateCycle()
    dice = diceBefore
    return Yardstick(digest: history.digest, work: work.merging(workBefore) { $0 - $1 })
  }

  /// Removes everything but the permanent scene, then makes changes at its root until the forest has
  /// dropped its idle scopes: those that lag wait, at most twice, for as many updates as there are of
  /// them. Returns the number of environments and scopes left.
  @discardableResult
  private func rest() -> Int {
    while let other = others.popLast() { other.disconnect() }
    permanent.reset()
    UIApplication.shared.traitOverrides = UITraitOverrides()
    for round in 1...2 * (EnvironmentForest.forest.scopeCount + 8) {
      permanent.scene.traitOverrides[Mood.self] = round
      UIApplication.shared.runUpdateCycle()
    }
    permanent.scene.traitOverrides.removeAll()
    UIApplication.shared.runUpdateCycle()
    return EnvironmentForest.table.count + EnvironmentForest.forest.scopeCount
  }

  private var work: [String: Int64] {
    let work = EnvironmentForest.forest.work
    return [
      "visited": Int64(work.visited), "examined": Int64(work.examined),
      "recomputed": Int64(work.recomputed), "compared": Int64(work.compared),
      "created": Int64(work.created), "delivered": Int64(work.delivered),
      "attended": Int64(work.attended),
    ]
  }
}

// MARK: - Random operations

extension ApplicationLife {
  private enum Act: CaseIterable {
    case override, update, addView, scroll, removeOverride, layOut, listen, stopListening
    case removeView, moveView, paint, addController, removeController, present, hide, window
    case rule, application, scene

    var weight: Int {
      switch self {
      case .override: 48
      case .update, .addView, .scroll: 24
      case .removeOverride, .layOut: 16
      case .listen, .stopListening, .removeView, .moveView: 10
      case .paint, .addController, .removeController, .present: 4
      case .hide, .window, .rule, .application, .scene: 1
      }
    }

    /// Each case as often as its weight.
    static let all = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  }

  private func act() {
    let place = dice.below(others.count + 1)
    let target = place < others.count ? others[place] : permanent
    switch Act.all[dice.below(Act.all.count)] {
    case .override: override(target.member(&dice))
    case .update: UIApplication.shared.runUpdateCycle()
    case .addView: target.addView(&dice)
    case .scroll: target.scroll(&dice)
    case .removeOverride: removeOverride(target.member(&dice))
    case .layOut: layOut(target.member(&dice))
    case .listen: target.listen(&dice)
    case .stopListening: target.stopListening(&dice)
    case .removeView: target.removeView(&dice)
    case .moveView: target.moveView(&dice)
    case .paint: paint(target.member(&dice))
    case .addController: target.addController(&dice)
    case .removeController: target.removeController(&dice)
    case .present: target.presentOrDismiss()
    case .hide: target.hideOrShow()
    case .window: target.openOrCloseWindow()
    case .rule: target.changeRule()
    case .application: UIApplication.shared.traitOverrides[Hue.self] = dice.below(4)
    case .scene: connectOrDisconnect()
    }
  }

  private func override(_ environment: UIEnvironment) {
    let value = dice.below(4)
    switch dice.below(8) {
    case 0: environment.traitOverrides[Motto.self] = mottos[value]
    case 1, 2: environment.traitOverrides[Hue.self] = value
    case 3: environment.traitOverrides.userInterfaceStyle = value & 1 == 0 ? .light : .dark
    default: environment.traitOverrides[Mood.self] = value
    }
  }

  private func removeOverride(_ environment: UIEnvironment) {
    switch dice.below(4) {
    case 0: environment.traitOverrides.removeAll()
    case 1: environment.traitOverrides.remove(Hue.self)
    default: environment.traitOverrides.remove(Mood.self)
    }
  }

  private func layOut(_ environment: UIEnvironment) {
    guard let view = environment as? UIView, dice.below(4) > 0 else {
      return environment.updateTraitsIfNeeded()
    }
    view.setNeedsLayout()
    if dice.below(4) == 0 { view.layoutIfNeeded() }
  }

  private func paint(_ environment: UIEnvironment) {
    let color = UIColor { $0[Hue.self] == 1 ? .red : .blue }
    (environment as? UIView)?.backgroundColor = dice.below(3) == 0 ? nil : color
  }

  private func connectOrDisconnect() {
    if others.count < Self.otherLimit, dice.below(2) == 0 {
      others.append(FullScene(history, limit: 32))
    } else if !others.isEmpty {
      others.remove(at: dice.below(others.count)).disconnect()
    }
  }

  private func actFaultily() {
    switch fault {
    case .keepsViews where operationCount.isMultiple(of: 1_000): kept.append(UIView())
    case .keepsListening where operationCount.isMultiple(of: 1_000):
      permanent.scene.registerForTraitChanges([Mood.self]) { (_: UIEnvironment, _) in }
    default: break
    }
  }
}

// MARK: - Comparing with the naive resolver

extension ApplicationLife {
  /// Updates, then returns the first environment that reads a wrong value.
  private func mismatch() -> String? {
    UIApplication.shared.runUpdateCycle()
    if fault == .forgetsOverrides { permanent.scene.traitOverrides[Mood.self] = operationCount }
    if let complaint = history.complaint { return "\(occasion): \(complaint)" }
    for member in ([permanent] + others).flatMap(\.members) where NaiveInheritance.isUpdated(member)
    {
      let wrong =
        mismatch(of: Mood.self, at: member) ?? mismatch(of: Motto.self, at: member)
        ?? mismatch(of: Hue.self, at: member)
      if let wrong { return "\(occasion): \(wrong)" }
    }
    return nil
  }

  private func mismatch<Trait: UITraitDefinition>(
    of trait: Trait.Type, at member: UIEnvironment
  ) -> String? where Trait.Value: Equatable {
    let (read, inherited) = (
      member.traitCollection[trait], NaiveInheritance.value(of: trait, at: member)
    )
    if read == inherited { return nil }
    return "a \(type(of: member)) reads \(trait.name) \(read) and not \(inherited)"
  }

  private var occasion: String { "After \(operationCount) operations of seed \(seed)" }
}
