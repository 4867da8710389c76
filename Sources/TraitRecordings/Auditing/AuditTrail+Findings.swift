// The findings of a trail, by rule: candidates that a replay measures, and findings that need none.
extension AuditTrail {
  /// The limit of candidates of one rule, because measuring each takes a replay.
  private static let candidateLimit = 20

  func candidates(_ header: RecordingHeader) -> [AuditCandidate] {
    let ofOverrides = header.hasReads ? unusedOverrides + deeperOverrides : []
    return ofOverrides + silentRegistrations + watchers + values
  }

  private struct Group: Hashable {
    let kind: String
    let traits: [Int]
    /// Whether it is of registrations for every trait that affects colours.
    var isOfColors = false
  }

  private func groups<Item>(
    _ items: [Item], _ key: (Item) -> Group
  ) -> [(key: Group, value: [Item])] {
    Array(
      Dictionary(grouping: items, by: key)
        .sorted { left, right in
          let (more, less) = (left.value.count, right.value.count)
          if (more, left.key.kind) == (less, right.key.kind) {
            if left.key.traits == right.key.traits { return right.key.isOfColors }
            return left.key.traits.lexicographicallyPrecedes(right.key.traits)
          }
          return (less, left.key.kind) < (more, right.key.kind)
        }
        .prefix(Self.candidateLimit))
  }

  private func name(_ trait: Int) -> String { traits[trait].name }

  private func names(_ list: [Int]) -> String { list.map(name).joined(separator: ", ") }

  // MARK: Overrides

  private var unusedOverrides: [AuditCandidate] {
    groups(overrides.filter { !$0.isUsed }) { Group(kind: $0.kind, traits: [$0.trait]) }
      .map { group, list in
        AuditCandidate(
          rule: .unusedOverride,
          place: "\(list.count) of \(name(group.traits[0])) at \(group.kind)",
          line: list[0].line,
          change: "Remove it, or set it where it is read",
          certainty: .likely, threshold: 0,
          edit: moved(list) { _ in 0 })
      }
  }

  private var deeperOverrides: [AuditCandidate] {
    let list = overrides.filter { override in
      // An override that is set once is not reported: no recording shows why it is where it is.
      guard let users = override.users, override.assignments > 2 else { return false }
      // Nothing is said of one that is too deep by now.
      return users != override.node && (try? tree.way(to: users))?.contains(override.node) == true
    }
    return groups(list) { Group(kind: $0.kind, traits: [$0.trait]) }.map { group, list in
      let kinds = Set(list.compactMap(\.users).map { tree.kind(of: $0) }).sorted()
      return AuditCandidate(
        rule: .deeperOverride,
        place: "\(list.count) of \(name(group.traits[0])) at \(group.kind)",
        line: list[0].line,
        change: "Set it at \(kinds.joined(separator: ", ")): every node that reads it is there",
        certainty: .possible, threshold: 0.01,
        edit: moved(list) { $0.users ?? 0 })
    }
  }

  private func moved(_ list: [Override], _ target: (Override) -> Int) -> RecordingEdit {
    let targets = list.map { (OverrideBeginning(node: $0.node, line: $0.line), target($0)) }
    return .movedOverrides(of: list[0].trait, Dictionary(uniqueKeysWithValues: targets))
  }

  // MARK: Registrations

  /// Registrations that never ran although some node overrides one of their traits.
  private var silentRegistrations: [AuditCandidate] {
    let all = registrations.sorted { $0.key < $1.key }
    let ran = Set(all.filter { $0.value.runs > 0 }.map { group(of: $0.value) })
    // If no node overrides a trait, the recording does not show whether the handler would run.
    let changed = Set(overrides.map(\.trait))
    let colorsChange = changed.contains { traits[$0].affectsColors }
    let silent = all.filter { number, registration in
      if ran.contains(group(of: registration)) { return false }
      if registration.isOfColors { return colorsChange }
      return registration.traits.isEmpty || !changed.isDisjoint(with: registration.traits)
    }
    return groups(silent) { group(of: $0.value) }.map { group, list in
      let all = group.isOfColors ? "all that affect colours" : "all"
      let names = group.traits.isEmpty ? all : names(group.traits)
      return AuditCandidate(
        rule: .silentRegistration, place: "\(list.count) for \(names) at \(group.kind)",
        line: list[0].value.line,
        change: "Remove it, or register for the traits that change",
        certainty: .possible, threshold: 0.001,
        edit: .withoutRegistrations(Set(list.map(\.key))))
    }
  }

  private func group(of registration: Registration) -> Group {
    Group(
      kind: registration.kind, traits: registration.traits, isOfColors: registration.isOfColors)
  }

  /// Registrations for every trait whose handlers read only some traits.
  private var watchers: [AuditCandidate] {
    let all = registrations.sorted { $0.key < $1.key }.filter {
      $0.value.isWatcher && !$0.value.heard.isSubset(of: $0.value.read)
    }
    return groups(all) { Group(kind: $0.value.kind, traits: []) }.map { group, list in
      let read = list.reduce(into: Set<Int>()) { $0.formUnion($1.value.read) }.sorted()
      return AuditCandidate(
        rule: .watcher, place: "\(list.count) at \(group.kind)", line: list[0].value.line,
        change: "Register for \(read.isEmpty ? "the traits that matter" : names(read))",
        certainty: .likely, threshold: 0,
        edit: read.isEmpty
          ? .withoutRegistrations(Set(list.map(\.key)))
          : .narrowed(Dictionary(uniqueKeysWithValues: list.map { ($0.key, read) })))
    }
  }

  // MARK: Values

  private var values: [AuditCandidate] {
    let list = overrides.filter { override in
      override.assignments > 2 && ["never", "identity"].contains(traits[override.trait].likeness)
    }
    return groups(list) { Group(kind: "", traits: [$0.trait]) }.map { group, list in
      let (trait, first) = (traits[group.traits[0]], list[0])
      let isInstance = trait.likeness == "identity"
      let count = list.map(\.assignments).reduce(0, +)
      return AuditCandidate(
        rule: isInstance ? .instanceValue : .incomparableValue,
        place: "\(trait.name), assigned \(count) times at \(first.kind)", line: first.line,
        change: isInstance
          ? "Assign the same instance, or make its class Equatable"
          : "Make its type Equatable, so that equal values are no change",
        certainty: .possible, threshold: 0, edit: .equated(trait.number))
    }
  }
}

// MARK: - What needs no replay

extension AuditTrail {
  func certainties(_ header: RecordingHeader) -> [TraitAudit.Finding] {
    workingHandlers(header) + slowComparisons(header) + wrongReads + restless
  }

  /// Handlers that ran repeatedly in one act, where one that invalidates would do its work once.
  private func workingHandlers(_ header: RecordingHeader) -> [TraitAudit.Finding] {
    let list = registrations.values.filter { $0.repeated > 0 && $0.ticks > 0 }
    return Dictionary(grouping: list) { $0.kind }.map { kind, list in
      let lost = list.map { lostTicks(of: $0) }.sumOfTicks()
      return TraitAudit.Finding(
        rule: .workingHandler,
        place: "\(list.count) at \(kind), run \(list.map(\.runs).reduce(0, +)) times",
        line: list.map(\.line).min() ?? 0,
        cost:
          "\(lost) of \(ticks) \(header.clock)s, in runs that a later run of the same act repeats",
        share: Double(lost) / Double(max(ticks, 1)),
        change:
          "Only invalidate in the handler (setNeedsLayout, setNeedsDisplay), and work in layout",
        certainty: .certain)
    }.filter { $0.share > 0 }
  }

  /// The share of a handler's time that its repeated runs took. The product of both may be too large
  /// for an `Int`, the share is not.
  private func lostTicks(of registration: Registration) -> Int {
    let product = registration.ticks.multipliedFullWidth(by: registration.repeated)
    return max(registration.runs, 1).dividingFullWidth(product).quotient
  }

  /// Traits whose comparisons take at least this share of the recorded time.
  private static let slowShare = 0.05

  private func slowComparisons(_ header: RecordingHeader) -> [TraitAudit.Finding] {
    let total = ([self.ticks] + comparisons.map(\.ticks)).sumOfTicks()
    RecordingWork.add(comparisons.count)
    let lines = Dictionary(overrides.map { ($0.trait, $0.line) }) { first, _ in first }
    return comparisons.compactMap { trait, count, ticks, line in
      let share = Double(ticks) / Double(max(total, 1))
      guard count > 2, share >= Self.slowShare else { return nil }
      return TraitAudit.Finding(
        rule: .slowComparison, place: "\(name(trait)), compared \(count) times when assigned",
        line: lines[trait] ?? line,
        cost: "\(ticks) of \(total) \(header.clock)s", share: share,
        change: "Compare an identifier or a version first, or assign the same value only once",
        certainty: .certain)
    }
  }

  private var wrongReads: [TraitAudit.Finding] {
    let before = early.map { key, reads in
      wrong(.earlyRead, key, reads, "S6.2", "Read when the view appears, or register for the trait")
    }
    let between = stale.map { key, reads in
      wrong(.staleRead, key, reads, "S6.4", "Update before reading, or read in layoutSubviews")
    }
    return before + between
  }

  private func wrong(
    _ rule: TraitAudit.Rule, _ key: WrongKey, _ reads: WrongReads, _ citation: String,
    _ change: String
  ) -> TraitAudit.Finding {
    TraitAudit.Finding(
      rule: rule, place: "\(reads.count) of \(traits[key.trait].name) at \(key.kind)",
      line: reads.line,
      cost:
        "\(reads.count) of \(self.reads) reads, which see a value about to be replaced (\(citation))",
      share: Double(reads.count) / Double(max(self.reads, 1)), change: change, certainty: .certain)
  }

  private var restless: [TraitAudit.Finding] {
    Dictionary(grouping: unsettled) { $0.kind }.map { kind, list in
      let trait = list[0].trait < 0 ? "its traits" : traits[list[0].trait].name
      return TraitAudit.Finding(
        rule: .unsettled, place: "\(list.count) updates stopped at \(kind)", line: list[0].line,
        cost: "the rounds until a limit stopped them (S6.10)", share: 1,
        change: "A handler there changes \(trait), which calls that handler again: break the cycle",
        certainty: .certain)
    }
  }
}
