import Baselines
import BenchKit
import TraitTree

/// Applications: what do traits cost in realistic screens?
func applicationQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each followed by an update cycle."
  let overhead = (promise: 1.3, words: "times the engine alone")
  return [
    Question(
      "What do views cost on top of the engine?",
      note: "The same tree as nodes, and as views in a window. \(twice)",
      workloads: [
        Workload(
          "app/override/views=1000", RootChange(nodeCount: 1_000, fanOut: 8), withViews: true),
        Workload("app/delivery/observers=1000", FanOut(observers: 1_000), withViews: true),
      ],
      targets: ["app/override/views=1000", "app/delivery/observers=1000"].map {
        Target("engine", "views", on: $0, atMost: overhead.promise, overhead.words)
      },
      finding: TableFindings.views),
    Question(
      "And on top of the same nodes?",
      note: """
        The engine, too, has a scene and a window above the tree: what it takes longer than before is \
        their price, the rest is that of the views. assign: overrides without an update cycle.
        """,
      workloads: [
        Workload(
          "app/window/assign/views=1000", Assignment(nodeCount: 1_000), withViews: true,
          over: WindowedForest.self),
        Workload(
          "app/window/override/views=1000", RootChange(nodeCount: 1_000, fanOut: 8),
          withViews: true, over: WindowedForest.self),
        Workload(
          "app/window/delivery/observers=1000", FanOut(observers: 1_000), withViews: true,
          over: WindowedForest.self),
      ],
      targets: ["assign/views", "override/views", "delivery/observers"].map {
        Target(
          "engine", "views", on: "app/window/\($0)=1000", atMost: overhead.promise,
          "times the same nodes")
      },
      finding: TableFindings.viewsOfWindow),
    Question(
      "What does changing the style of a whole application cost?",
      note: """
        A list of messages, thirteen views each, six deep. Every twentieth message overrides another \
        trait; `observers` views observe the style. \(twice)
        """,
      workloads: [1_000, 2_000, 5_000, 10_000, 20_000].flatMap { count in
        [0, 100].map { observers in
          Workload(
            "app/chat/observers=\(observers)/views=\(count)", size: count,
            StyleFlip(screen: .chat, nodeCount: count, observers: observers), withViews: true)
        }
      },
      finding: TableFindings.style),
    Question(
      "And of other applications?",
      note: """
        settings: rows of six views, three deep. feed: two columns of cards, 21 views each, nine deep, \
        of which every tenth overrides another trait. A hundred views observe the style. \(twice)
        """,
      workloads: [Screen.settings, .feed].flatMap { screen in
        [1_000, 5_000, 20_000].map { count in
          Workload(
            "app/\(screen.name)/views=\(count)", size: count,
            StyleFlip(screen: screen, nodeCount: count, observers: 100), withViews: true)
        }
      },
      finding: TableFindings.against(
        "eager", "Changing the style twice", on: "app/settings/views=", "app/feed/views=")),
    Question(
      "What do rotating, changing the text size and scrolling cost?",
      note: """
        5,000 views. rotate: two traits change in one update cycle, there and back; ten views observe \
        them. text-size: one changes there and back; every third view observes it. scroll: forty rows \
        are removed at one end and added at the other, with an update cycle after each step.
        """,
      workloads: Screen.all.flatMap { screen in
        [
          Workload(
            "app/\(screen.name)/rotate/views=5000", Rotation(screen: screen), withViews: true),
          Workload(
            "app/\(screen.name)/text-size/views=5000",
            StyleFlip(screen: screen, nodeCount: 5_000, observers: 5_000 / 3), withViews: true),
          Workload(
            "app/\(screen.name)/scroll/views=5000", Scrolling(screen: screen), withViews: true),
        ]
      },
      finding: TableFindings.scrolling),
  ]
}

extension Workload {
  /// A scenario on nodes, and on views.
  ///
  /// - Parameter engine: The engine's forest.
  fileprivate init(
    _ id: String, size: Int? = nil, _ scenario: some Scenario, withViews: Bool,
    over engine: (some MeasuredForest).Type = TraitForest.self
  ) {
    let views = Implementation(name: ViewTree.name, role: .rival) {
      nonisolated(unsafe) let scenario = scenario
      return CountedWork(onMain { scenario.work(on: ViewTree.make()) })
    }
    self.init(
      id, size: size,
      implementations: [
        Self.implementation(scenario, engine, .engine), views,
        Self.implementation(scenario, EagerForest.self, .rival),
      ])
  }
}

/// Overrides at the root, without updates.
private struct Assignment: Scenario {
  let nodeCount: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let tree = Grown(nodeCount, fanOut: 8, in: forest)
    forest.set(.tint, at: tree.root, to: 3)
    forest.pass()
    // Not in the loop: reading the array there would count a reference to a view.
    let (root, last) = (tree.root, tree.last)
    return {
      repeated($0) {
        for value in 1...2 { forest.set(.tint, at: root, to: value) }
        return UInt64(truncatingIfNeeded: forest.read(at: last))
      }
    }
  }
}

/// One trait changes at the root, and some views observe it.
struct StyleFlip: Scenario {
  let screen: Screen
  let nodeCount: Int
  let observers: Int

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let shown = Shown(screen, views: nodeCount, in: forest)
    let views = shown.views
    let heard = Cell<UInt64>(0)
    for number in 0..<observers {
      forest.observe(.tint, at: views[number * views.count / observers]) { previous in
        heard.address.pointee &+= UInt64(previous) &+ 1
      }
    }
    forest.set(.tint, at: shown.root, to: 2)
    forest.pass()
    return { iterations in
      heard.address.pointee = 0
      let digest = repeated(iterations) {
        for value in 1...2 {
          forest.set(.tint, at: shown.root, to: value)
          forest.pass()
        }
        return UInt64(truncatingIfNeeded: forest.read(at: views[views.count - 1]))
      }
      return digest &+ heard.address.pointee
    }
  }
}

/// Two traits change together, as size classes do, and a few views observe both.
struct Rotation: Scenario {
  let screen: Screen
  let nodeCount = 5_000

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let shown = Shown(screen, views: nodeCount, in: forest)
    let views = shown.views
    let heard = Cell<UInt64>(0)
    for number in 0..<10 {
      for trait in [MeasuredTrait.tint, .width] {
        forest.observe(trait, at: views[number * views.count / 10]) { previous in
          heard.address.pointee &+= UInt64(previous) &+ 1
        }
      }
    }
    let turn = { (value: Int) in
      forest.set(.tint, at: shown.root, to: value)
      forest.set(.width, at: shown.root, to: 3 - value)
      forest.pass()
    }
    turn(2)
    return { iterations in
      heard.address.pointee = 0
      _ = repeated(iterations) {
        turn(1)
        turn(2)
        return 0
      }
      return heard.address.pointee
    }
  }
}

/// Rows are removed at one end and added at the other, like reused cells.
struct Scrolling: Scenario {
  let screen: Screen
  let nodeCount = 5_000

  func work<Forest: MeasuredForest>(on forest: Forest) -> Work {
    let shown = Shown(screen, views: nodeCount, in: forest)
    forest.set(.tint, at: shown.root, to: 3)
    forest.pass()
    let (step, first) = (40, Cell(0))
    // A multiple of the step, so that every operation does the same.
    let rows = shown.rows.prefix(shown.rows.count - shown.rows.count % step)
    let scroll = {
      var digest: UInt64 = 0
      for _ in 0..<step {
        let number = first.address.pointee
        let row = rows[number]
        forest.remove(row[0])
        forest.pass()
        forest.add(row[0], below: shown.column(ofRow: number))
        forest.pass()
        digest &+= UInt64(truncatingIfNeeded: forest.read(at: row[row.count - 1]))
        first.address.pointee = (number + 1) % rows.count
      }
      return digest
    }
    // Warm up: a row's first move costs more.
    for _ in 0..<rows.count / step { _ = scroll() }
    return { iterations in repeated(iterations, scroll) }
  }
}
