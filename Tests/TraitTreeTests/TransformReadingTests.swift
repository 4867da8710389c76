import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Functions through which nodes pass traits, where client code runs in the middle, and where there are
/// many of them.
final class TransformReadingTests: XCTestCase {
  private let size = TraitSlot(of: Size.self)

  /// A trait whose values are compared by identity.
  private enum Model: TraitDefinition {
    final class Value {}
    nonisolated(unsafe) static let defaultValue = Value()
  }

  /// A trait of boxed values that are counted.
  private enum Counted: TraitDefinition {
    struct Value: Equatable {
      var number = 0
      var tracked: Lifetimes.Tracked?
      static func == (left: Value, right: Value) -> Bool { left.number == right.number }
    }
    static var defaultValue: Value { Value() }
  }

  // MARK: Recordings

  func testARecordingHasNoNodeThatAFunctionDestroyed() {
    var text = ""
    let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
    let forest = TraitForest()
    recorder.start(on: forest)
    let (root, nodes) = forest.chain(below: 1)
    forest.transform(Size.self, at: nodes[0]) { [unowned forest] size in
      forest.destroy(nodes[0])
      return size
    }
    forest.update()
    let other = forest.makeNode()
    forest.attach(other, to: root)
    forest.update()
    XCTAssertEqual(forest.value(of: Size.self, at: other), 0)
    recorder.stop()
    let lines = text.split(separator: "\n")
    XCTAssertEqual(lines.count { $0.hasPrefix("[\"node\"") }, 3, text)
    XCTAssertFalse(text.contains("turns"), text)
    XCTAssertNil(forest.brokenInvariant())
  }

  // MARK: Explanations

  /// A function that makes another instance each time runs only for another input.
  func testAnExplanationOfInstancesIsUpToDate() {
    let forest = TraitForest()
    let (_, nodes) = forest.chain(below: 2)
    forest.transform(Model.self, at: nodes[0]) { _ in Model.Value() }
    forest.update()
    let before = forest.value(of: Model.self, at: nodes[1])
    let explanation = forest.explain(TraitSlot(of: Model.self), at: nodes[1])
    XCTAssertNil(explanation.next)
    forest.update()
    XCTAssertTrue(before === forest.value(of: Model.self, at: nodes[1]))
  }

  /// What a function gives is in force since the operation in which it gave it.
  func testAnExplanationSaysSinceWhenAFunctionGivesAValue() {
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    forest.transform(Size.self, at: nodes[0]) { min($0, 3) }
    var expected = 0
    for (value, isNew) in [(1, true), (2, true), (5, true), (6, false), (2, true), (7, true)] {
      forest.setOverride(Size.self, of: root, to: value)
      forest.update()
      if isNew { expected = forest.lastOperationNumber }
      let override = forest.explain(size, at: nodes[1]).overrides[0]
      XCTAssertEqual(override.since, expected, "\(value)")
    }
  }

  func testAnExplanationWhoseFunctionDestroysTheNodes() {
    for count in 1...3 {
      let forest = TraitForest()
      let (root, nodes) = forest.chain(below: 3)
      forest.register(on: nodes[2], for: [size]) { _, _, _ in }
      forest.update()
      forest.transform(Size.self, at: nodes[1]) { [unowned forest] size in
        for node in [nodes[2], nodes[1], root].prefix(count) where forest.contains(node) {
          forest.destroy(node)
        }
        _ = forest.makeNode()
        return size + 1
      }
      let explanation = forest.explain(size, at: nodes[2])
      XCTAssertFalse(explanation.trace.isEmpty)
      forest.update()
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// What an explanation says comes true, at all nodes of random trees with functions.
  func testExplanationsComeTrue() {
    var random = Numbers(state: 1)
    for seed in 0..<3_000 {
      random.state = UInt64(seed) &* 7919 &+ 1
      let forest = TraitForest()
      var nodes = (0..<5).map { _ in forest.makeNode(isEager: random.next(3) == 0) }
      forest.makeLive(nodes[0])
      var program = ""
      for _ in 0..<random.next(30) {
        let (first, second) = (random.next(nodes.count), random.next(nodes.count))
        let (a, b) = (nodes[first], nodes[second])
        let (kind, number) = (random.next(11), random.next(9))
        program += "\(kind) \(first) \(second) \(number)\n"
        switch kind {
        case 0: forest.setOverride(Size.self, of: a, to: number)
        case 1: forest.removeOverride(Size.self, of: a)
        case 2: forest.transform(Size.self, at: a) { min($0, number) }
        case 3: forest.transform(Size.self, at: a) { $0 * 2 % 11 }
        case 4: forest.removeTransform(of: Size.self, at: a)
        case 5, 6:
          let ancestors = sequence(first: b) { forest.parent(of: $0) }
          if first != 0, !ancestors.contains(a) { forest.attach(a, to: b) }
        case 7: if first != 0 { forest.detach(a) }
        case 8: forest.update()
        case 9: forest.refresh(a)
        default: forest.fallback = TraitCollection(Size.self, value: number)
        }
      }
      let told = nodes.map { node in
        let explanation = forest.explain(size, at: node)
        return explanation.next ?? explanation.value
      }
      for node in nodes where forest.parent(of: node) == nil { forest.updateIfNeeded(node) }
      let found = nodes.map { "\(forest.value(of: Size.self, at: $0))" }
      if told != found {
        XCTFail("Seed \(seed): told \(told), found \(found)\n\(program)")
        break
      }
      XCTAssertNil(forest.brokenInvariant(), "Seed \(seed)")
      nodes = []
    }
  }

  // MARK: Client code

  /// What a function must not do all the same leaves the forest whole.
  func testAFunctionMayDoAnything() {
    typealias Act = (TraitForest, TraitNode, [TraitNode], TraitNode) -> Void
    let acts: [Act] = [
      { forest, root, _, _ in forest.setOverride(Size.self, of: root, to: 7) },
      { forest, _, _, here in forest.setOverride(Size.self, of: here, to: 7) },
      { forest, _, _, here in forest.removeOverride(Size.self, of: here) },
      { forest, _, _, here in forest.transform(Size.self, at: here) { $0 + 1 } },
      { forest, _, _, here in forest.transform(Weight.self, at: here) { $0 + 1 } },
      { forest, _, _, here in forest.removeTransform(of: Size.self, at: here) },
      { forest, _, _, here in forest.removeTransform(of: Weight.self, at: here) },
      { forest, _, _, here in forest.destroy(here) },
      { forest, root, _, _ in forest.destroy(root) },
      { forest, _, nodes, _ in nodes.filter(forest.contains).forEach(forest.destroy) },
      { forest, _, _, here in
        forest.destroy(here)
        let new = forest.makeNode(isEager: true)
        forest.transform(Size.self, at: new) { $0 + 5 }
      },
      { forest, _, _, here in forest.detach(here) },
      { forest, root, _, here in
        forest.detach(here)
        forest.attach(here, to: root)
      },
      { forest, _, _, here in
        forest.register(on: here, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
      },
      { forest, _, _, here in
        forest.unregister(forest.register(on: here, for: [TraitSlot(of: Size.self)]) { _, _, _ in })
      },
      { forest, _, _, _ in forest.update() },
      { forest, _, _, here in forest.updateIfNeeded(here) },
      { forest, _, _, here in forest.refresh(here) },
      { forest, _, _, _ in forest.fallback = TraitCollection(Size.self, value: 8) },
      { forest, root, _, _ in forest.retire(root) },
      { forest, _, _, here in forest.requestAttention(at: here) },
      { forest, _, _, here in _ = forest.collection(of: here).description },
      { forest, _, _, here in forest.changeOverrides(of: here) { $0[Weight.self] = 3 } },
      { forest, _, _, here in forest.setOverrides(TraitOverrides(), of: here) },
    ]
    for (number, act) in acts.enumerated() {
      for isEager in [false, true] {
        for isRecorded in [false, true] {
          for place in 0..<3 {
            let forest = TraitForest()
            var text = ""
            let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
            if isRecorded { recorder.start(on: forest) }
            let root = forest.makeNode()
            forest.makeLive(root)
            var nodes: [TraitNode] = []
            for _ in 0..<3 {
              let node = forest.makeNode(isEager: isEager)
              forest.attach(node, to: nodes.last ?? root)
              nodes.append(node)
            }
            for node in nodes {
              forest.register(on: node, for: [size]) { [unowned forest] _, node, _ in
                _ = forest.value(of: Size.self, at: node)
              }
            }
            let here = nodes[place]
            var isArmed = false
            for trait in 0..<2 {
              let function = { [unowned forest] (value: Int) -> Int in
                if isArmed, forest.contains(here), forest.contains(root) {
                  isArmed = false
                  act(forest, root, nodes, here)
                }
                return value + 1
              }
              if trait == 0 {
                forest.transform(Size.self, at: here, by: function)
              } else {
                forest.transform(Weight.self, at: here, by: function)
              }
            }
            for round in 0..<6 {
              isArmed = round > 0
              if forest.contains(root) {
                forest.setOverride(Size.self, of: root, to: round)
                forest.setOverride(Weight.self, of: root, to: round)
              }
              if round == 3, forest.contains(here) {
                forest.setOverride(Size.self, of: here, to: round)
              }
              if round == 4, forest.contains(here) { forest.removeOverride(Size.self, of: here) }
              if round == 5, forest.contains(here) { _ = forest.explain(size, at: here).trace }
              forest.update(attending: true)
              let broken = forest.brokenInvariant()
              XCTAssertNil(broken, "\(number) \(isEager) \(isRecorded) \(place)")
            }
            recorder.stop()
            if isRecorded { XCTAssertFalse(text.isEmpty) }
          }
        }
      }
    }
  }

  func testAFunctionMayStartAndStopARecording() {
    for starts in [true, false] {
      let forest = TraitForest()
      var text = ""
      let recorder = TraitRecorder { text += String(decoding: $0, as: UTF8.self) }
      let (root, nodes) = forest.chain(below: 2)
      var rounds = 0
      forest.transform(Size.self, at: nodes[0]) { [unowned forest] size in
        rounds += 1
        if rounds == 3 { if starts { recorder.start(on: forest) } else { recorder.stop() } }
        return size + 1
      }
      if !starts { recorder.start(on: forest) }
      for size in 1...6 {
        forest.setOverride(Size.self, of: root, to: size)
        forest.update()
        XCTAssertNil(forest.brokenInvariant())
      }
      recorder.stop()
      XCTAssertEqual(text.split(separator: "\n").last?.hasPrefix("[\"end\""), true)
    }
  }

  /// Captured objects whose deinit uses the forest.
  func testACaptureOfAFunctionMayUseTheForestWhenItEnds() {
    final class Ending {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    for way in 0..<4 {
      let forest = TraitForest()
      let (root, nodes) = forest.chain(below: 2)
      var ended = 0
      func add() {
        let ending = Ending { [weak forest] in
          guard let forest else { return }
          ended += 1
          forest.setOverride(Size.self, of: root, to: 100 + ended)
          forest.update()
          if forest.contains(nodes[1]) { forest.transform(Size.self, at: nodes[1]) { $0 + 1 } }
        }
        forest.transform(Size.self, at: nodes[0]) { [unowned forest] size in
          withExtendedLifetime(ending) {}
          if way == 3, size == 5 {
            if forest.contains(nodes[0]) { forest.destroy(nodes[0]) }
          }
          return size
        }
      }
      add()
      forest.update()
      switch way {
      case 0: add()
      case 1: forest.removeTransform(of: Size.self, at: nodes[0])
      case 2: forest.destroy(nodes[0])
      default: forest.setOverride(Size.self, of: root, to: 5)
      }
      forest.update()
      XCTAssertEqual(ended, 1, "\(way)")
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  /// A handler that changes what the function below gets, without end.
  func testNestedUpdatesEndAtTheLimit() {
    for isEager in [false, true] {
      let forest = TraitForest()
      let root = forest.makeNode()
      forest.makeLive(root)
      let node = forest.makeNode(isEager: isEager)
      forest.attach(node, to: root)
      var reports = 0
      forest.onUnsettled = { _ in reports += 1 }
      forest.transform(Size.self, at: node) { $0 + 1 }
      forest.update()
      forest.register(on: node, for: [size]) { [unowned forest] _, _, _ in
        let now = forest.value(of: Size.self, at: root)
        forest.setOverride(Size.self, of: root, to: now + 1)
        forest.updateIfNeeded(root)
      }
      forest.setOverride(Size.self, of: root, to: 1)
      forest.update()
      XCTAssertEqual(reports, 1)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  // MARK: Memory

  func testValuesThatFunctionsGotAndMadeAreReleased() {
    let lifetimes = Lifetimes()
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 3)
    forest.transform(Counted.self, at: nodes[0]) {
      Counted.Value(number: $0.number + 1, tracked: lifetimes.tracked())
    }
    forest.register(on: nodes[2], for: [TraitSlot(of: Counted.self)]) { _, _, _ in }
    var most = 0
    for number in 0..<50 {
      forest.setOverride(
        Counted.self, of: root, to: .init(number: number, tracked: lifetimes.tracked()))
      forest.update()
      _ = forest.collection(of: nodes[2])
      most = max(most, lifetimes.alive)
    }
    XCTAssertLessThanOrEqual(most, 6)
    forest.removeOverride(Counted.self, of: root)
    forest.update()
    forest.removeTransform(of: Counted.self, at: nodes[0])
    forest.update()
    _ = forest.collection(of: nodes[2])
    XCTAssertEqual(lifetimes.alive, 0)
    forest.transform(Counted.self, at: nodes[0]) {
      Counted.Value(number: $0.number + 1, tracked: lifetimes.tracked())
    }
    forest.update()
    for node in [nodes[0], nodes[1], nodes[2]] { forest.destroy(node) }
    forest.update()
    XCTAssertEqual(lifetimes.alive, 0)
  }

  // MARK: Many

  /// An equal value is compared once, and after it at each function that may make something else of it.
  func testAnEqualValueIsComparedAtFunctionsOnly() {
    for (functions, most) in [(0, 3), (1, 6), (3, 12)] {
      let forest = TraitForest()
      let root = forest.makeNode()
      forest.makeLive(root)
      let nodes = (0..<300).map { _ in
        let node = forest.makeNode()
        forest.attach(node, to: root)
        forest.register(on: node, for: [TraitSlot(of: Counted.self)]) { _, _, _ in }
        return node
      }
      forest.transform(Size.self, at: nodes[5]) { $0 + 1 }
      var got = 0
      for place in 0..<functions {
        forest.transform(Counted.self, at: nodes[100 * place + 99]) {
          got += 1
          return $0
        }
      }
      forest.setOverride(Counted.self, of: root, to: .init(number: 1))
      forest.update()
      got = 0
      forest.work = WorkCounters()
      forest.setOverride(Counted.self, of: root, to: .init(number: 1))
      forest.update()
      XCTAssertEqual(got, functions)
      XCTAssertLessThanOrEqual(forest.work.compared, most)
      XCTAssertNil(forest.brokenInvariant())
    }
  }

  func testManyNodesWithFunctions() {
    for isEager in [false, true] {
      let works = [1_000, 4_000].map { workOfSiblings($0, isEager: isEager) }
      for place in works[0].indices {
        XCTAssertLessThan(works[1][place], 5 * works[0][place], "\(isEager) \(place)")
      }
    }
  }

  /// The exact work of adding nodes with functions, of changes above, and of ending the functions.
  private func workOfSiblings(_ count: Int, isEager: Bool) -> [Int] {
    let forest = TraitForest()
    let root = forest.makeNode()
    forest.makeLive(root)
    func work(_ body: () -> Void) -> Int {
      let before = forest.exactWork
      body()
      forest.update()
      return max(forest.exactWork - before, 100)
    }
    let nodes = (0..<count).map { _ in forest.makeNode(isEager: isEager) }
    let adding = work {
      for node in nodes {
        forest.attach(node, to: root)
        forest.transform(Size.self, at: node) { min($0, 3) }
      }
    }
    let changing = work { forest.setOverride(Size.self, of: root, to: 2) }
    let ending = work { for node in nodes { forest.removeTransform(of: Size.self, at: node) } }
    return [adding, changing, ending]
  }

  /// Also the first time, when each node gets a cell of its own for what its function gives.
  func testAChainOfFunctions() {
    let works = [1_000, 4_000].map { count in
      let forest = TraitForest()
      let (root, nodes) = forest.chain(below: count)
      return (0..<2).map { round in
        let before = forest.exactWork
        if round == 0 {
          for node in nodes { forest.transform(Size.self, at: node) { $0 + 1 } }
        } else {
          forest.setOverride(Size.self, of: root, to: 4)
        }
        forest.update()
        XCTAssertEqual(forest.value(of: Size.self, at: nodes[count - 1]), count + 4 * round)
        XCTAssertNil(forest.brokenInvariant())
        return forest.exactWork - before
      }
    }
    for round in 0..<2 {
      XCTAssertLessThan(works[1][round], 5 * works[0][round], "\(works)")
    }
  }

  /// Functions of many traits at one node end in the time of what they do.
  func testManyFunctionsAtOneNode() {
    let slots = (0..<1_000).map(numberedTrait)
    let forest = TraitForest()
    let (root, nodes) = forest.chain(below: 2)
    func change(_ value: Int) {
      forest.changeOverrides(of: root) {
        for slot in slots { $0.set(TraitValue(packing: value), in: slot) }
      }
      forest.update()
    }
    func areAll(_ value: Int) -> Bool {
      let collection = forest.collection(of: nodes[1])
      return slots.allSatisfy { collection.value(in: $0).unpacked(as: Int.self) == value }
    }
    change(1)
    for slot in slots {
      forest.transform(slot, at: nodes[0]) {
        TraitValue(packing: $0.unpacked(as: Int.self) + 1)
      }
    }
    forest.update()
    XCTAssertTrue(areAll(2))
    change(5)
    XCTAssertTrue(areAll(6))
    XCTAssertNil(forest.brokenInvariant())
    for slot in slots { forest.removeTransform(of: slot, at: nodes[0]) }
    forest.update()
    XCTAssertTrue(areAll(5))
    XCTAssertTrue(forest.overrides(of: nodes[0]).isEmpty)
    XCTAssertNil(forest.brokenInvariant())
  }
}

private struct Numbers {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
