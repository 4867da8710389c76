import TraitModel

/// The traits of a recording by their numbers, and where a replay's values of them differ.
struct ReplayedTraits {
  private var traits: [ReplayedTrait] = []
  private var names: [String] = []
  private var numbers: [TraitSlot: Int] = [:]

  mutating func add(_ trait: RecordedTrait) {
    let replayed = ReplayedTrait(trait)
    numbers[replayed.slot] = traits.count
    traits.append(replayed)
    names.append(trait.name)
  }

  subscript(number: Int) -> ReplayedTrait { traits[number] }

  /// The numbers of those that differ, in order.
  private func changes(from previous: TraitCollection?, to now: TraitCollection) -> [Int] {
    now.changedSlots(from: previous).compactMap { numbers[$0] }.sorted()
  }
}

// MARK: - Overrides

extension ReplayedTraits {
  /// Sets the overrides that differ, as a program does that assigns one of several.
  func assign(_ pairs: [Int], to overrides: inout TraitOverrides) {
    let wanted = Set(stride(from: 0, to: pairs.count, by: 2).map { traits[pairs[$0]].slot })
    for entry in overrides.entries.map(\.slot) where !wanted.contains(entry) {
      overrides.remove(entry)
    }
    var isChanged = overrides.isModified
    for place in stride(from: 0, to: pairs.count, by: 2) {
      let (trait, number) = (traits[pairs[place]], pairs[place + 1])
      if let old = overrides[trait.slot], trait.number(of: TraitWord(borrowing: old)) == number {
        continue
      }
      overrides.set(trait.value(of: number), in: trait.slot)
      isChanged = true
    }
    // Assigning an equal value is a change too (S6.14).
    if !isChanged { overrides.isModified = true }
  }

  func set(_ pairs: [Int], in overrides: inout TraitOverrides) {
    for place in stride(from: 0, to: pairs.count, by: 2) {
      let trait = traits[pairs[place]]
      overrides.set(trait.value(of: pairs[place + 1]), in: trait.slot)
    }
  }
}

// MARK: - Differences

extension ReplayedTraits {
  /// Where a delivery differs from a recorded one, which lists each trait that changed and that the
  /// registration hears of, with its class before and after.
  func difference(
    of list: [Int], _ number: Int, hearing interest: ReplayInterest,
    from previous: TraitCollection, to now: TraitCollection
  ) -> String? {
    var listed: Set<Int> = []
    for place in stride(from: 0, to: list.count, by: 3) {
      let trait = traits[list[place]]
      let (before, after) = (trait.number(in: previous), trait.number(in: now))
      listed.insert(list[place])
      if (before, after) == (list[place + 1], list[place + 2]) { continue }
      return """
        Registration \(number) is called for \(names[list[place]]) with the classes \
        \(list[place + 1]) and \(list[place + 2]), and in the replay with \(before) and \(after)
        """
    }
    let other = changes(from: previous, to: now).first {
      !listed.contains($0) && interest.includes(traits[$0])
    }
    return other.map { other in
      """
      Registration \(number) is called for \(names[other]) too in the replay, with the classes \
      \(traits[other].number(in: previous)) and \(traits[other].number(in: now))
      """
    }
  }

  /// Where a collection differs from a recorded one, whose traits that are not listed have their defaults.
  func difference(of list: [Int], readAt node: Int, from collection: TraitCollection) -> String? {
    var expected: [Int: Int] = [:]
    for place in stride(from: 0, to: list.count, by: 2) { expected[list[place]] = list[place + 1] }
    for trait in Set(expected.keys).union(changes(from: nil, to: collection)).sorted() {
      let (recorded, read) = (expected[trait] ?? 0, traits[trait].number(in: collection))
      if recorded != read { return sentence(about: trait, readAt: node, recorded, read) }
    }
    return nil
  }

  func sentence(about trait: Int, readAt node: Int, _ recorded: Int, _ read: Int) -> String {
    "Node \(node) reads class \(recorded) of \(names[trait]), and in the replay \(read)"
  }
}

extension ReplayInterest {
  fileprivate func includes(_ trait: ReplayedTrait) -> Bool {
    switch self {
    case .traits(let slots): slots.contains(trait.slot)
    case .everything: true
    case .colors: trait.affectsColors
    }
  }
}
