import Baselines
import BenchKit
import TraitTree

/// Applications: what do traits cost in realistic screens?
func applicationQuestions() -> [Question] {
  let twice = "An operation is two changes, there and back, each followed by an update cycle."
  return [
    Question(
      "What do views cost on top of the engine?",
      note: """
        The same tree as nodes, and as views in a window. window: the nodes, too, have a scene and a \
        window above them. assign: overrides without an update cycle. \(twice)
        """,
      workloads: [
        Workload(
          "app/override/views=1000", RootChange(nodeCount: 1_000, fanOut: 8), withViews: true),
        Workload("app/delivery/observers=1000", FanOut(observers: 1_000), withViews: true),
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
      targets: [
        "override/views", "delivery/observers", "window/assign/views", "window/override/views",
        "window/delivery/observers",
      ].map {
        Target("engine", "views", on: "app/\($0)=1000", atMost: 1.5, "times the engine alone")
      },
      finding: { figures in
        [TableFindings.views(figures), TableFindings.viewsOfWindow(figures)].compactMap(\.self)
          .joinedSentences
      }),
    Question(
      "What do an application's changes cost: its style, rotation, text size, scrolling?",
      note: """
        A list of messages, thirteen views each, six deep. Every twentieth message overrides another \
        trait; `observers` views observe the style. rotate: two traits change in one update cycle; ten \
        views observe them. text-size: every third view observes it. \(twice) scroll: an operation \
        removes forty rows at one end and adds them at the other, an update cycle after each step.
        """,
      workloads: [1_000, 5_000, 20_000].map { count in
        Workload(
          "app/chat/observers=100/views=\(count)", size: count,
          StyleFlip(screen: .chat, nodeCount: count, observers: 100), withViews: true,
          alternatives: count > 1_000)
      } + [
        Workload(
          "app/chat/rotate/views=5000", Rotation(screen: .chat), withViews: true,
          alternatives: true),
        Workload(
          "app/chat/text-size/views=5000",
          StyleFlip(screen: .chat, nodeCount: 5_000, observers: 5_000 / 3), withViews: true,
          alternatives: true),
        Workload(
          "app/chat/scroll/views=5000", Scrolling(screen: .chat), withViews: true,
          // Columns number all nodes anew for each one that comes or goes: 5,000 times as long.
          without: [ColumnTree.name], alternatives: true),
      ],
      finding: { figures in
        [TableFindings.style(figures), TableFindings.scrolling(figures)].compactMap(\.self)
          .joinedSentences
      }),
  ]
}

extension Workload {
  /// A scenario on nodes, and on views.
  ///
  /// - Parameters:
  ///   - engine: The engine's forest.
  ///   - alternatives: Whether to include persistent maps, columns and signals.
  fileprivate init(
    _ id: String, size: Int? = nil, _ scenario: some Scenario, withViews: Bool,
    over engine: (some MeasuredForest).Type = TraitForest.self, without missing: Set<String> = [],
    alternatives: Bool = false
  ) {
    let views = Implementation(name: ViewTree.name, role: .rival) {
      nonisolated(unsafe) let scenario = scenario
      return CountedWork(onMain { scenario.work(on: ViewTree.make()) })
    }
    let others =
      alternatives
      ? [
        Self.implementation(scenario, PersistentMapTree.self, .rival),
        Self.implementation(scenario, ColumnTree.self, .rival),
        Self.implementation(scenario, SignalTree.self, .rival),
      ] : []
    self.init(
      id, size: size,
      implementations: [
        Self.implementation(scenario, engine, .engine), views,
        Self.implementation(scenario, EagerForest.self, .rival),
      ] + others.filter { !missing.contains($0.name) })
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
        forest.add(row[0], below: shown.root)
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
