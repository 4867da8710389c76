import BenchKit

/// Lazy or immediate updates: how much does waiting for one pass save?
func updateQuestions() -> [Question] {
  [
    Question(
      "How much does one pass after all changes save?",
      note: """
        1,000 nodes, a hundred of them observed. once: several changes of one trait at the root, then \
        a pass. each: a pass after each change. Both end with a change back and its pass. handlers: ten changes, a pass after each; a hundred \
        observers work for 0.5 µs, or invalidate and work once.
        """,
      workloads: [1, 10, 100, 1_000].flatMap(changesOnceAndEach) + [
        Workload("update/handlers=work", Handlers(invalidate: false), alternatives: true),
        Workload("update/handlers=invalidate", Handlers(invalidate: true), alternatives: true),
      ],
      finding: { figures in
        [TableFindings.onePass(figures), TableFindings.invalidating(figures)].compactMap(\.self)
          .joinedSentences
      })
  ]
}

/// A pass after a number of changes, and one after each.
private func changesOnceAndEach(_ changes: Int) -> [Workload] {
  [
    Workload(
      "update/once/changes=\(changes)", size: changes, Changes(count: changes, isEager: false),
      alternatives: [10, 1_000].contains(changes)),
    Workload(
      "update/each/changes=\(changes)", size: changes, Changes(count: changes, isEager: true),
      without: changes > 100 ? ["dictionary"] : [], alternatives: changes == 10),
  ]
}

/// Changes at the root, with observers below.
struct Changes: Scenario {
  let count: Int
  let isEager: Bool
  let nodeCount = 1_000

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let heard = Cell<UInt64>(0)
    for node in tree.nodes[900..<1_000] {
      forest.observe(.tint, at: node) { _ in heard.address.pointee &+= 1 }
    }
    return { iterations in
      heard.address.pointee = 0
      let digest = repeated(iterations) {
        for change in 1...count {
          forest.set(.tint, at: tree.root, to: change)
          if isEager { forest.pass() }
        }
        forest.pass()
        forest.set(.tint, at: tree.root, to: 0)
        forest.pass()
        return tree.tint(of: tree.last)
      }
      return digest &+ heard.address.pointee
    }
  }
}

/// Observers that do their work at once, or invalidate.
struct Handlers: Scenario {
  let invalidate: Bool
  let nodeCount = 1_000

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    let sum = Cell<UInt64>(0)
    let invalid = Cell([Bool](repeating: false, count: 100))
    for number in 0..<100 {
      forest.observe(.tint, at: tree.nodes[900 + number]) { _ in
        if invalidate {
          invalid.address.pointee[number] = true
        } else {
          sum.address.pointee &+= effort(number)
        }
      }
    }
    return { iterations in
      sum.address.pointee = 0
      _ = repeated(iterations) {
        for change in 1...10 {
          forest.set(.tint, at: tree.root, to: change % 10)
          forest.pass()
        }
        for number in 0..<100 where invalid.address.pointee[number] {
          invalid.address.pointee[number] = false
          sum.address.pointee &+= effort(number)
        }
        return 0
      }
      return sum.address.pointee
    }
  }
}

/// At least 0.5 µs of dependent steps.
@inline(never)
private func effort(_ number: Int) -> UInt64 { UInt64(scrambled(number, times: 300)) }
