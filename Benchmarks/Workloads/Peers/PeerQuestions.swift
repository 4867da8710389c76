import BenchKit

/// The workloads on which `scripts/peers` compares the engine with other systems, whose programs
/// are in `Benchmarks/Peers`. Not part of a run: only `bench step` runs them.
///
/// An operation sets the value to 2 and back to 1; its digest depends on both.
public func peerQuestions() -> [Question] {
  [
    Question(
      "How long do other systems take?",
      workloads: [
        Workload("peers/change", PeerChanges(readings: .afterEach, changes: 1), alternatives: true),
        Workload("peers/heard", PeerNews(isHeard: true), alternatives: true),
        Workload("peers/unheard", PeerNews(isHeard: false), alternatives: true),
        Workload("peers/once", PeerChanges(readings: .atTheEnd, changes: 9), alternatives: true),
        Workload("peers/each", PeerChanges(readings: .afterEach, changes: 9), alternatives: true),
      ])
  ]
}

/// Changes a value at the root of 10,000 nodes with eight children each, and reads it at every
/// node.
struct PeerChanges: Scenario {
  let nodeCount = 10_000
  let readings: Readings
  /// Odd, so that the value after the last change differs from the value before the first.
  let changes: Int

  enum Readings {
    case afterEach
    case atTheEnd
  }

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    forest.set(.tint, at: tree.root, to: 1)
    forest.pass()
    return { repeated($0) { halfway(tree, first: 2) &+ halfway(tree, first: 1) } }
  }

  @inline(__always)
  private func halfway<Forest: MeasuredForest>(_ tree: Grown<Forest>, first: Int) -> UInt64 {
    var digest: UInt64 = 0
    for change in 0..<changes {
      tree.forest.set(.tint, at: tree.root, to: change.isMultiple(of: 2) ? first : 3 - first)
      if readings == .afterEach || change == changes - 1 {
        tree.forest.pass()
        for node in tree.nodes { digest &+= tree.tint(of: node) }
      }
    }
    return digest
  }
}

/// A thousand of 10,000 nodes observe a value. That value changes, or another one. The digest
/// counts deliveries, or reads the other value.
struct PeerNews: Scenario {
  let nodeCount = 10_000
  let isHeard: Bool

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let heard = Cell<UInt64>(0)
    for number in stride(from: 3, to: nodeCount, by: 10) {
      forest.observe(isHeard ? .tint : .spacing, at: tree.nodes[number]) { _ in
        heard.address.pointee &+= 1
      }
    }
    forest.set(.tint, at: tree.root, to: 1)
    forest.pass()
    return { iterations in
      heard.address.pointee = 0
      let seen = repeated(iterations) {
        var digest: UInt64 = 0
        for value in [2, 1] {
          forest.set(.tint, at: tree.root, to: value)
          forest.pass()
          digest &+= isHeard ? 0 : tree.tint(of: tree.last)
        }
        return digest
      }
      return seen &+ heard.address.pointee
    }
  }
}
