import BenchKit

/// Reading: what does it cost to read every node after a change?
func readingQuestions() -> [Question] {
  let twice = "An operation is two changes at the root, there and back, each followed by a pass."
  return [
    Question(
      "What if every node is read afterwards?", note: twice,
      workloads: [100, 1_000, 10_000, 100_000].map { count in
        Workload(
          "propagate/read-all/nodes=\(count)", size: count, ReadingAll(nodeCount: count),
          alternatives: count != 10_000)
      },
      targets: [
        Target(
          "floor", "engine", on: "propagate/read-all/nodes=100000", atMost: 3,
          "times a plain indexed load")
      ],
      finding: TableFindings.each(
        "Reading a node after a change", "propagate/read-all/nodes=", perThing: 2, against: "eager")
    ),
    Question(
      "What if three traits are read at each node, as a layout does?", note: twice,
      workloads: threeTraits(nodeCount: 30_000), quickly: threeTraits(nodeCount: 1_000),
      finding: TableFindings.threeReads),
    Question(
      "Does it matter in which order the nodes were made?",
      note: """
        30,000 nodes, made in random order and read breadth-first; `way=bulk`: made in tree order, \
        all read by one call. \(twice)
        """,
      workloads: readingOrders(nodeCount: 30_000), quickly: readingOrders(nodeCount: 1_000),
      targets: ["eager", "dictionary", "persistent-map", "task-local"].map { rival in
        Target(
          "engine", rival, on: "propagate/read-all/order=random/nodes=30000", atLeast: 1,
          "times as fast as \(rival)")
      } + [
        Target(
          "floor", "engine", on: "propagate/read-all/way=bulk/nodes=30000", atMost: 1.5,
          "times a plain indexed load")
      ],
      finding: TableFindings.readingOrder),
  ]
}

private func threeTraits(nodeCount count: Int) -> [Workload] {
  [
    Workload(
      "propagate/read-all/traits=3/nodes=\(count)", ReadingAll(nodeCount: count, readsThree: true),
      without: ["task-local"], alternatives: true, dictionariesUpTo: count)
  ]
}

private func readingOrders(nodeCount count: Int) -> [Workload] {
  [
    Workload(
      "propagate/read-all/order=random/nodes=\(count)",
      ReadingAll(nodeCount: count, isMadeInOrder: false), alternatives: true,
      dictionariesUpTo: count),
    Workload(
      "propagate/read-all/way=bulk/nodes=\(count)", ReadingAll(nodeCount: count, isInBulk: true)),
  ]
}

/// A trait changes at the root and is read at every node.
struct ReadingAll: Scenario {
  let nodeCount: Int
  var isMadeInOrder = true
  /// Whether all nodes are read by one call.
  var isInBulk = false
  var readsThree = false

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let order = isMadeInOrder ? nil : randomOrder(of: nodeCount)
    let tree = Grown(nodeCount, fanOut: 8, in: forest, madeIn: order)
    if isInBulk {
      return { repeated($0) { tree.thereAndBack(at: tree.root) { forest.readAll(tree.nodes) } } }
    }
    if readsThree {
      forest.set(.spacing, at: tree.root, to: 3)
      forest.set(.width, at: tree.root, to: 5)
      return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.sumOfThree } } }
    }
    return { repeated($0) { tree.thereAndBack(at: tree.root) { tree.sumOfTints } } }
  }

  var hasFloor: Bool { !readsThree }

  /// A word shared by all nodes, and an array with each node's index of it, in the order in which
  /// the nodes were made.
  func floor() -> Work? {
    let words = Cell(0)
    let indices = [Int32](repeating: 0, count: nodeCount)
    let places = isMadeInOrder ? nil : places(of: randomOrder(of: nodeCount))
    return { iterations in
      repeated(iterations) {
        var digest: UInt64 = 0
        for value in 1...2 {
          words.address.pointee = value
          if let places {
            for place in places { digest &+= UInt64(words.address[Int(indices[Int(place)])]) }
          } else {
            for index in indices { digest &+= UInt64(words.address[Int(index)]) }
          }
        }
        return digest
      }
    }
  }

  /// The inverse of a permutation.
  private func places(of order: [Int]) -> [Int32] {
    var places = [Int32](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[number] = Int32(place) }
    return places
  }
}

extension Grown {
  @inline(__always)
  var sumOfTints: UInt64 {
    var sum: UInt64 = 0
    for node in nodes { sum &+= tint(of: node) }
    return sum
  }

  @inline(__always)
  var sumOfThree: UInt64 {
    var sum: UInt64 = 0
    for node in nodes { sum &+= UInt64(truncatingIfNeeded: forest.readThree(at: node)) }
    return sum
  }
}
