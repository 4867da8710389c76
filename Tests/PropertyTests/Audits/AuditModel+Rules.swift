import TraitRecordings
import TraitTree

/// A finding that the model expects; `cost` is how its words begin, `change` what they contain.
struct ExpectedFinding: CustomStringConvertible {
  let rule: TraitAudit.Rule
  let place: String
  let line: Int
  let cost: String
  let share: Double
  let change: String

  var description: String { "\(rule): \(place), line \(line), costs \(cost) (\(share)), \(change)" }
}

extension AuditModel {
  /// The dearest comes first, then the first in the recording; the rest by their words.
  func findings() throws -> [ExpectedFinding] {
    let found = handlers + slowComparisons + wrongReads + restless + (try measured())
    return found.sorted { left, right in
      if left.share != right.share { return left.share > right.share }
      if left.line != right.line { return left.line < right.line }
      let sameRule = left.rule == right.rule
      return sameRule ? left.place < right.place : left.rule.rawValue < right.rule.rawValue
    }
  }

  private func name(_ trait: Int) -> String { scene.traits[trait].name }

  private func kind(_ item: some HasNode) -> String { scene.kind(of: item.node) }

  /// What comes close to a finding.
  var situations: [String] {
    let total = ticks + comparisons.reduce(0) { $0 + $1.ticks }
    let situations = [
      "assigned twice": overrides.contains { $0.assignments == 2 },
      "three comparisons": comparisons.contains { $0.count == 3 },
      "two comparisons": comparisons.contains { $0.count == 2 },
      "a twentieth of the time": comparisons.contains { $0.ticks > 0 && $0.ticks * 20 == total },
      "less than that": comparisons.contains { $0.ticks > 0 && $0.ticks * 20 < total },
      "run once in each act": registrations.values.contains {
        $0.ticks > 0 && $0.runs.count > 1 && repeated($0) == 0
      },
      "users left": overrides.contains { override in
        override.users.map { !scene.way(to: $0).contains(override.node) } ?? false
      },
    ]
    return situations.filter(\.value).map(\.key)
  }

  // MARK: Certain

  private var handlers: [ExpectedFinding] {
    let list = registrations.values.filter { $0.ticks > 0 && repeated($0) > 0 }
    return Dictionary(grouping: list, by: kind).compactMap { kind, list in
      let lost = list.reduce(0) { $0 + $1.ticks * repeated($1) / $1.runs.count }
      if lost == 0 { return nil }
      let runs = list.reduce(0) { $0 + $1.runs.count }
      return .init(
        rule: .workingHandler, place: "\(list.count) at \(kind), run \(runs) times",
        line: list.map(\.line).min() ?? 0, cost: "\(lost) of \(ticks) steps",
        share: Double(lost) / Double(max(ticks, 1)), change: "invalidate")
    }
  }

  /// The runs after the first of an act.
  private func repeated(_ registration: Registration) -> Int {
    let acts = fault == .everyRunRepeats ? [] : Set(registration.runs)
    return registration.runs.count - acts.count
  }

  private var slowComparisons: [ExpectedFinding] {
    let total = ticks + comparisons.reduce(0) { $0 + $1.ticks }
    return comparisons.compactMap { trait, count, ticks, line in
      // At least three, and a twentieth of the time.
      let isOften = count >= (fault == .twoComparisonsAreMany ? 2 : 3)
      guard isOften, ticks * 20 >= max(total, 1) else { return nil }
      return .init(
        rule: .slowComparison, place: "\(name(trait)), compared \(count) times when assigned",
        line: overrides.filter { $0.trait == trait }.map(\.line).min() ?? line,
        cost: "\(ticks) of \(total) steps", share: Double(ticks) / Double(max(total, 1)),
        change: "identifier")
    }
  }

  private var wrongReads: [ExpectedFinding] {
    [(TraitAudit.Rule.earlyRead, earlyReads), (.staleRead, staleReads)].flatMap { rule, list in
      groups(list) { [kind($0), name($0.trait)] }.map { key, list in
        .init(
          rule: rule, place: "\(list.count) of \(key[1]) at \(key[0])", line: list[0].line,
          cost: "\(list.count) of \(reads) reads", share: Double(list.count) / Double(reads),
          change: rule == .earlyRead ? "Read when" : "Update before")
      }
    }
  }

  private var restless: [ExpectedFinding] {
    Dictionary(grouping: stops) { scene.kind(of: $0.node) }.map { kind, list in
      .init(
        rule: .unsettled, place: "\(list.count) updates stopped at \(kind)", line: list[0].line,
        cost: "the rounds until a limit stopped them", share: 1,
        change: list[0].trait < 0 ? "its traits" : name(list[0].trait))
    }
  }

  // MARK: Measured

  private func measured() throws -> [ExpectedFinding] {
    let steps = try AuditEdit.nothing.steps(of: events)
    let ofOverrides = header.hasReads ? unused + deeper : []
    return try (ofOverrides + silent + watchers + values).compactMap { candidate in
      let saved = steps - (try candidate.edit.steps(of: events))
      let share = Double(saved) / Double(max(steps, 1))
      let isTooSmall = saved <= 0 && fault != .nothingSavedIsAFinding
      if isTooSmall || share < candidate.least { return nil }
      return .init(
        rule: candidate.rule, place: candidate.place, line: candidate.line,
        cost: "\(saved) of \(steps) steps", share: share, change: candidate.change)
    }
  }

  private struct Candidate {
    let rule: TraitAudit.Rule
    let place: String
    let line: Int
    let change: String
    /// The least share that is worth it.
    var least = 0.0
    let edit: AuditEdit
  }

  private var unused: [Candidate] {
    most(overrides.filter(\.uses.isEmpty)) { (kind($0), [$0.trait]) }.map { kind, traits, list in
      .init(
        rule: .unusedOverride, place: "\(list.count) of \(name(traits[0])) at \(kind)",
        line: list[0].line, change: "Remove it", edit: moved(list) { _ in nil })
    }
  }

  private var deeper: [Candidate] {
    let list = overrides.filter { override in
      guard let users = override.users, override.assignments >= often else { return false }
      let isStillThere = scene.way(to: users).contains(override.node)
      return users != override.node && (isStillThere || fault == .usersNeedNotStay)
    }
    return most(list) { (kind($0), [$0.trait]) }.map { kind, traits, list in
      let kinds = Set(list.compactMap(\.users).map { scene.kind(of: $0) }).sorted()
      return .init(
        rule: .deeperOverride, place: "\(list.count) of \(name(traits[0])) at \(kind)",
        line: list[0].line, change: "Set it at \(kinds.joined(separator: ", ")):", least: 0.01,
        edit: moved(list) { $0.users })
    }
  }

  /// An override that is assigned less often is not reported.
  private var often: Int { fault == .twoAreOften ? 2 : 3 }

  private func moved(_ list: [Override], _ target: (Override) -> Int?) -> AuditEdit {
    let targets = list.map { ([$0.node, $0.line], target($0)) }
    return .moved(list[0].trait, Dictionary(uniqueKeysWithValues: targets))
  }

  private var silent: [Candidate] {
    let all = registrations.sorted { $0.key < $1.key }
    let overridden = Set(overrides.map(\.trait))
    let list = all.filter { _, registration in
      let isLikeOneThatRan = all.contains {
        kind($0.value) == kind(registration) && $0.value.awaited == registration.awaited
          && !$0.value.runs.isEmpty
      }
      let awaited =
        registration.isOfColors
        ? overridden.filter { scene.traits[$0].affectsColors } : Set(registration.traits)
      let isOfAll = registration.traits.isEmpty && !registration.isOfColors
      let canRun = isOfAll || !overridden.isDisjoint(with: awaited)
      return !isLikeOneThatRan && (canRun || fault == .traitsNeedNotChange)
    }
    return most(list) { (kind($0.value), $0.value.awaited) }.map { kind, traits, list in
      let names =
        traits.isEmpty
        ? "all"
        : traits == [-1] ? "all that affect colours" : traits.map(name).joined(separator: ", ")
      return .init(
        rule: .silentRegistration, place: "\(list.count) for \(names) at \(kind)",
        line: list[0].value.line, change: "Remove it", least: 0.001,
        edit: .unregistered(Set(list.map(\.key))))
    }
  }

  private var watchers: [Candidate] {
    let list = registrations.sorted { $0.key < $1.key }.filter { _, registration in
      registration.isWatcher && !registration.heard.isSubset(of: registration.read)
    }
    return most(list) { (kind($0.value), []) }.map { kind, _, list in
      let read = list.reduce(into: Set<Int>()) { $0.formUnion($1.value.read) }.sorted()
      let numbers = Set(list.map(\.key))
      return .init(
        rule: .watcher, place: "\(list.count) at \(kind)", line: list[0].value.line,
        change: read.isEmpty ? "the traits that matter" : read.map(name).joined(separator: ", "),
        edit: read.isEmpty ? .unregistered(numbers) : .narrowed(numbers, read))
    }
  }

  private var values: [Candidate] {
    scene.traits.compactMap { trait in
      let list = overrides.filter { $0.trait == trait.number && $0.assignments >= often }
      guard let first = list.first, ["never", "identity"].contains(trait.likeness) else {
        return nil
      }
      let times = list.reduce(0) { $0 + $1.assignments }
      return .init(
        rule: trait.likeness == "never" ? .incomparableValue : .instanceValue,
        place: "\(trait.name), assigned \(times) times at \(kind(first))", line: first.line,
        change: "Equatable", edit: .equated(trait.number))
    }
  }

  // MARK: Groups

  /// Groups of what is alike, in the order of their first members.
  private func groups<Item>(
    _ items: [Item], by key: (Item) -> [String]
  ) -> [(key: [String], value: [Item])] {
    Array(Dictionary(grouping: items, by: key))
  }

  /// The twenty largest groups, those of equal size by kind and traits.
  private func most<Item>(
    _ items: [Item], by key: (Item) -> (kind: String, traits: [Int])
  ) -> [(kind: String, traits: [Int], items: [Item])] {
    let groups = Dictionary(grouping: items) { Key(kind: key($0).kind, traits: key($0).traits) }
    let sorted = groups.sorted { left, right in
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      if left.key.kind != right.key.kind { return left.key.kind < right.key.kind }
      return left.key.traits.lexicographicallyPrecedes(right.key.traits)
    }
    return sorted.prefix(fault == .nineteenCandidates ? 19 : 20)
      .map { ($0.key.kind, $0.key.traits, $0.value) }
  }

  private struct Key: Hashable {
    let kind: String
    let traits: [Int]
  }
}

private protocol HasNode { var node: Int { get } }

extension AuditModel.Override: HasNode {}
extension AuditModel.Registration: HasNode {}
extension AuditModel.Read: HasNode {}
