import Baselines
import BenchKit
import TraitModel
import TraitTree

/// Many traits: what does it cost to observe all of them but need only one?
///
/// Measured late: it takes 256 slots, and reading collections with many slots takes another path.
func manyTraitsQuestions() -> [Question] {
  [
    Question(
      "What does observing every trait cost?",
      note: """
        1,000 observers on leaves, each for one of `traits` traits; one trait changes at the root, \
        there and back. `watching`: each observes every trait and checks whether its own changed, \
        as applications must in traitCollectionDidChange.
        """,
      workloads: [1, 4, 16, 256].map { ManyTraits(traits: $0).workload },
      finding: TableFindings.hearingEverything)
  ]
}

/// Measured last: it takes 10,000 slots.
func tenThousandTraitsQuestions() -> [Question] {
  let all = registrationMemory(traits: 10_000)
  return [
    Question(
      "How much memory does a registration take, with 10,000 traits?",
      note: "One node with a registration for each trait. live_bytes: per registration.",
      workloads: [all], quickly: [registrationMemory(traits: 1_000)],
      targets: [Target(.liveBytes, of: all.id, atMost: 200, "bytes a registration")],
      finding: TableFindings.registrationMemory)
  ]
}

private func registrationMemory(traits count: Int) -> Workload {
  Workload(
    "memory/per=registration/traits=\(count)",
    implementations: [
      registrations(count, .engine, TraitForest.self),
      registrations(count, .rival, EagerForest.self),
      registrations(count, .rival, PersistentMapTree.self),
    ])
}

private func registrations<Forest: MeasuredForest>(
  _ count: Int, _ role: Implementation.Role, _ type: Forest.Type
) -> Implementation {
  .keeping(Forest.name, role) { live in
    let traits = (0..<count).map { MeasuredTrait.numbered(NumberedTraits.trait($0)) }
    for case .numbered(let trait) in traits { takeSlot(of: trait) }
    let forest = Forest.make()
    let node = forest.addNode()
    forest.makeLive(node)
    forest.pass()
    let heard = Cell<UInt64>(0)
    live.begin()
    for trait in traits { forest.observe(trait, at: node) { _ in heard.address.pointee &+= 1 } }
    live.end(things: count)
    for trait in [traits[0], traits[count - 1]] { forest.set(trait, at: node, to: 1) }
    forest.pass()
    return heard.address.pointee
  }
}

private func takeSlot<Trait: NumberedTrait>(of trait: Trait.Type) { _ = TraitSlot(of: trait) }

/// Observers of one trait each, of which one changes.
struct ManyTraits {
  let traits: Int

  var workload: Workload {
    Workload(
      "fanout/traits=\(traits)", size: traits,
      implementations: [
        implementation("engine", .engine, TraitForest.self) { $0.observe($2, at: $1, $3) },
        implementation("watching", .rival, TraitForest.self, observe: Self.watch),
        implementation("eager", .rival, EagerForest.self) { $0.observe($2, at: $1, $3) },
      ])
  }

  private typealias Observe<Forest: MeasuredForest> = (
    Forest, Forest.Node, MeasuredTrait, _ heard: @escaping (Int) -> Void
  ) -> Void

  private func implementation<Forest: MeasuredForest>(
    _ name: String, _ role: Implementation.Role, _ type: Forest.Type,
    observe: @escaping Observe<Forest>
  ) -> Implementation {
    Implementation(name: name, role: role) {
      let forest = Forest.make()
      return CountedWork(work(on: forest, observe)) { forest.counts }
    }
  }

  private func work<Forest: MeasuredForest>(
    on forest: Forest, _ observe: Observe<Forest>
  ) -> Work {
    let tree = Grown(1_145, fanOut: 8, in: forest)
    let sum = Cell<UInt64>(0)
    for number in 0..<1_000 {
      let trait = MeasuredTrait.numbered(NumberedTraits.trait(number % traits))
      observe(forest, tree.nodes[145 + number], trait) { sum.address.pointee &+= UInt64($0) &+ 1 }
    }
    let changing = MeasuredTrait.numbered(NumberedTraits.trait(0))
    forest.set(changing, at: tree.root, to: 2)
    forest.pass()
    return { iterations in
      sum.address.pointee = 0
      _ = repeated(iterations) {
        for value in 1...2 {
          forest.set(changing, at: tree.root, to: value)
          forest.pass()
        }
        return 0
      }
      return sum.address.pointee
    }
  }

  private static func watch(
    _ forest: TraitForest, _ node: TraitNode, _ trait: MeasuredTrait,
    _ heard: @escaping (Int) -> Void
  ) {
    guard case .numbered(let trait) = trait else { preconditionFailure("Only numbered traits") }
    watch(forest, node, trait, heard)
  }

  private static func watch<Trait: NumberedTrait>(
    _ forest: TraitForest, _ node: TraitNode, _ trait: Trait.Type, _ heard: @escaping (Int) -> Void
  ) {
    forest.watch(node) { forest, node, previous in
      let old = previous[Trait.self]
      if forest.value(of: Trait.self, at: node) != old { heard(old) }
    }
  }
}
