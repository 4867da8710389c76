import BenchKit

/// Applications: what do traits cost where they are used?
func applicationQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each followed by an update cycle."
  let overhead = (promise: 1.3, words: "times the engine alone")
  return [
    Question(
      "What do views cost on top of the engine?",
      note: "The same tree of nodes, and of views in a window. \(twice)",
      workloads: [
        Workload(
          "app/override/views=1000", RootChange(nodeCount: 1_000, fanOut: 8), withViews: true),
        Workload("app/delivery/observers=1000", FanOut(observers: 1_000), withViews: true),
      ],
      targets: ["app/override/views=1000", "app/delivery/observers=1000"].map {
        Target("engine", "views", on: $0, atMost: overhead.promise, overhead.words)
      }),
    Question(
      "What does flipping the style of a whole application cost?",
      note: """
        A list of messages, thirteen views each, six deep. Every twentieth message overrides another \
        trait, so many views hear of the style. \(twice)
        """,
      workloads: [1_000, 2_000, 5_000, 10_000, 20_000].flatMap { count in
        [0, 100].map { observers in
          Workload(
            "app/chat/observers=\(observers)/views=\(count)",
            ChatList(nodeCount: count, observers: observers), withViews: true)
        }
      }),
  ]
}

extension Workload {
  /// A scenario on nodes and on views.
  fileprivate init(_ id: String, _ scenario: some Scenario, withViews: Bool) {
    let all = Workload(id, scenario).implementations
    let views = Implementation(name: ViewTree.name, role: .rival) {
      CountedWork(scenario.work(on: ViewTree.make()))
    }
    let wanted = all.filter { ["engine", "eager"].contains($0.name) }
    self.init(id, implementations: [wanted[0], views] + wanted.dropFirst())
  }
}

/// Messages under each other, as deep and as broad as in real applications.
struct ChatList: Scenario {
  let nodeCount: Int
  let observers: Int

  /// Each message: where its views hang, by number in the message. The first is the cell.
  private static let shape = [0, 1, 1, 2, 2, 4, 4, 5, 5, 3, 9, 9]

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let root = forest.addNode()
    forest.makeLive(root)
    var nodes: [Forest.Node] = []
    for message in 0..<(nodeCount - 1) / (Self.shape.count + 1) {
      var views = [forest.addNode()]
      for parent in Self.shape {
        let view = forest.addNode()
        forest.add(view, below: views[min(parent, views.count - 1)])
        views.append(view)
      }
      forest.add(views[0], below: root)
      if message.isMultiple(of: 20) { forest.set(.spacing, at: views[0], to: message + 1) }
      nodes += views
    }
    let heard = Cell<UInt64>(0)
    for number in 0..<observers {
      forest.observe(.tint, at: nodes[number * nodes.count / observers]) { previous in
        heard.address.pointee &+= UInt64(previous) &+ 1
      }
    }
    forest.set(.tint, at: root, to: 2)
    forest.pass()
    return { iterations in
      heard.address.pointee = 0
      let digest = repeated(iterations) {
        for value in 1...2 {
          forest.set(.tint, at: root, to: value)
          forest.pass()
        }
        return UInt64(truncatingIfNeeded: forest.read(at: nodes[nodes.count - 1]))
      }
      return digest &+ heard.address.pointee
    }
  }
}
