import BenchKit

/// The work for which `scripts/peers` compares the engine with other systems: all of them can do
/// it, and `Benchmarks/Peers` has the programs. Not part of a run: only `bench serve` does it.
///
/// An operation is there and back again, so that a digest knows what each of the two came to.
public func peerQuestions() -> [Question] {
  [
    Question(
      "What do other systems take?",
      workloads: [
        Workload("peers/change", PeerChanges(readings: .afterEach, changes: 1), alternatives: true),
        Workload("peers/heard", PeerNews(isHeard: true), alternatives: true),
        Workload("peers/unheard", PeerNews(isHeard: false), alternatives: true),
        Workload("peers/once", PeerChanges(readings: .atTheEnd, changes: 9), alternatives: true),
        Workload("peers/each", PeerChanges(readings: .afterEach, changes: 9), alternatives: true),
      ])
  ]
}

/// A value changes at the root of 10,000 nodes, eight children each, and each node's is read.
struct PeerChanges: Scenario {
  let nodeCount = 10_000
  let readings: Readings
  /// An odd number, so that the last change makes a difference.
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

/// A thousand of 10,000 nodes listen to a value; it changes, or another does. The digest counts
/// what they hear, and says that the other was there.
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
