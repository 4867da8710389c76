import Baselines
import BenchKit
import SwiftUITraits
import TraitTree

/// An application's life in fast motion: scenes come and go beside one that stays, and in each
/// windows, controllers, sheets, views, cells, overrides and registrations do. From time to time
/// everybody in a scene is asked for traits, and what they read is what `NaiveInheritance` says.
@MainActor
package final class ApplicationLife {
  private let home: FullScene
  private var guests: [FullScene] = []
  private let diary = HistoryHash()
  private var dice: SeededGenerator
  private let seed: UInt64
  private var operationCount = 0
  private let fault: Fault?
  private var kept: [UIView] = []

  /// What can be wrong with a life, to see that it is noticed.
  package enum Fault: Sendable {
    /// A view in a thousand operations is never let go of.
    case keepsViews
    /// A registration in a thousand operations never ends.
    case keepsListening
    /// An override in a thousand is not noticed.
    case forgetsOverrides
  }

  private init(seed: UInt64, fault: Fault?) {
    UIApplication.shared.reset()
    self.seed = seed
    self.fault = fault
    dice = SeededGenerator(seed: seed)
    home = FullScene(diary, limit: 64)
    UIApplication.shared.onDiagnostic = { [diary] in diary.complaint = diary.complaint ?? $0 }
    rest()
  }

  private static let guestLimit = 8
  private static let checkInterval = 5_000

  /// The operations that are the same each time.
  private static let yardstickLength = 1_000
  private static let yardstickSeed: UInt64 = 1
}

extension ApplicationLife {
  /// A life for `Endurance`, from one seed.
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
      if fault != nil { misbehave() }
      if operationCount.isMultiple(of: Self.checkInterval), let wrong = mismatch() { return wrong }
    }
    return mismatch()
  }

  /// The same operations each time; it begins and ends at rest.
  private func relive() -> Yardstick {
    let (diceBefore, workBefore) = (dice, work)
    dice = SeededGenerator(seed: Self.yardstickSeed)
    diary.begin()
    for _ in 0..<Self.yardstickLength { act() }
    UIApplication.shared.runUpdateCycle()
    dice = diceBefore
    return Yardstick(digest: diary.digest, work: work.merging(workBefore) { $0 - $1 })
  }

  /// Everybody goes but those who stay at home, and what the forest keeps for them is put in order,
  /// as a few changes at the top do. What is left: environments and scopes.
  @discardableResult
  private func rest() -> Int {
    while let guest = guests.popLast() { guest.leave() }
    home.calmDown()
    UIApplication.shared.traitOverrides = UITraitOverrides()
    for round in 1...4 {
      home.scene.traitOverrides[Mood.self] = round
      UIApplication.shared.runUpdateCycle()
    }
    home.scene.traitOverrides.removeAll()
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

// MARK: - What happens

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

    /// Each as often as its weight says.
    static let all = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  }

  private func act() {
    let place = dice.below(guests.count + 1)
    let household = place < guests.count ? guests[place] : home
    switch Act.all[dice.below(Act.all.count)] {
    case .override: override(household.member(&dice))
    case .update: UIApplication.shared.runUpdateCycle()
    case .addView: household.addView(&dice)
    case .scroll: household.scroll(&dice)
    case .removeOverride: removeOverride(household.member(&dice))
    case .layOut: layOut(household.member(&dice))
    case .listen: household.listen(&dice)
    case .stopListening: household.stopListening(&dice)
    case .removeView: household.removeView(&dice)
    case .moveView: household.moveView(&dice)
    case .paint: paint(household.member(&dice))
    case .addController: household.addController(&dice)
    case .removeController: household.removeController(&dice)
    case .present: household.presentOrDismiss()
    case .hide: household.hideOrShow()
    case .window: household.openOrCloseWindow()
    case .rule: household.changeRule()
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
    if guests.count < Self.guestLimit, dice.below(2) == 0 {
      guests.append(FullScene(diary, limit: 32))
    } else if !guests.isEmpty {
      guests.remove(at: dice.below(guests.count)).leave()
    }
  }

  private func misbehave() {
    switch fault {
    case .keepsViews where operationCount.isMultiple(of: 1_000): kept.append(UIView())
    case .keepsListening where operationCount.isMultiple(of: 1_000):
      home.scene.registerForTraitChanges([Mood.self]) { (_: UIEnvironment, _) in }
    default: break
    }
  }
}

// MARK: - Asking everybody

extension ApplicationLife {
  /// Who reads something else than what is inherited there, once everything is up to date.
  private func mismatch() -> String? {
    UIApplication.shared.runUpdateCycle()
    if fault == .forgetsOverrides { home.scene.traitOverrides[Mood.self] = operationCount }
    if let complaint = diary.complaint { return "\(occasion): \(complaint)" }
    for member in ([home] + guests).flatMap(\.members) where NaiveInheritance.isUpdated(member) {
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
