import BenchKit
import TraitModel

/// What does it cost to apply a node's overrides to its parent's collection?
///
/// - `dictionary`: a copy of the parent's dictionary with the overrides set.
/// - `floor`: copying a struct on top of another and storing the overridden values.
func overrideQuestions() -> [Question] {
  let overrides = OverriddenTraits(IntKind.self)
  return [
    Question(
      "What does applying overrides to a collection of four values cost?",
      workloads: [1, 2].map { overrides.workload(count: $0) },
      finding: TableFindings.against("dictionary", "Applying overrides", on: "collection/apply/"))
  ]
}

/// A parent that sets four traits, of which the first one or two are overridden.
private struct OverriddenTraits<Kind: ValueKind> {
  typealias Filler<let number: Int> = TwentyTraits<Kind>.Filler<number>
  typealias Values = InlineArray<4, Kind.Value>

  init(_ kind: Kind.Type) {}

  func workload(count: Int) -> Workload {
    Workload(
      "collection/apply/new/traits=4/overrides=\(count)",
      expects: [.exactly(.allocations, 1)],
      implementations: [
        .engine { applying(overrides(count: count), to: parent()) },
        .rival("dictionary") { copying(count: count) },
        .floor { storing(count: count) },
      ])
  }

  private func applying(_ overrides: TraitOverrides, to parent: TraitCollection) -> Work {
    { repeated($0) { Kind.digest(parent.applying(overrides)[Filler<0>.self]) } }
  }

  private func parent() -> TraitCollection {
    TraitCollection { traits in
      traits[Filler<0>.self] = Kind.value(1)
      traits[Filler<1>.self] = Kind.value(2)
      traits[Filler<2>.self] = Kind.value(3)
      traits[Filler<3>.self] = Kind.value(4)
    }
  }

  private func overrides(count: Int) -> TraitOverrides {
    var overrides = TraitOverrides()
    overrides[Filler<0>.self] = Kind.value(11)
    if count > 1 { overrides[Filler<1>.self] = Kind.value(12) }
    return overrides
  }

  private func copying(count: Int) -> Work {
    var parent = TraitDictionary()
    parent[Filler<0>.self] = Kind.value(1)
    parent[Filler<1>.self] = Kind.value(2)
    parent[Filler<2>.self] = Kind.value(3)
    parent[Filler<3>.self] = Kind.value(4)
    return { [parent] iterations in
      repeated(iterations) {
        var copy = parent
        copy[Filler<0>.self] = Kind.value(11)
        if count > 1 { copy[Filler<1>.self] = Kind.value(12) }
        return Kind.digest(copy[Filler<0>.self])
      }
    }
  }

  private func storing(count: Int) -> Work {
    let parent = Cell(Values { Kind.value($0 + 1) })
    let copy = Cell(parent.address.pointee)
    return {
      repeated($0) {
        copy.address.pointee = parent.address.pointee
        for place in 0..<count { copy.address.pointee[place] = Kind.value(11 + place) }
        return Kind.digest(copy.address.pointee[0])
      }
    }
  }
}
