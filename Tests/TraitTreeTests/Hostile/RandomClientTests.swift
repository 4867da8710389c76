import Foundation
import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Random programs in which each piece of client code that the forest calls does something random, again and again:
/// handlers, attention, `==`, hashes, descriptions, deinits, functions and what hears of failures. Nothing
/// crashes, every update ends, and the invariant holds afterwards.
final class RandomClientTests: XCTestCase {
  override func tearDown() {
    TraitFailure.handler = TraitFailure.stop
    Client.current = nil
  }

  func testRandomClients() throws {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    TraitFailure.handler = { _ in Client.act() }
    XCTAssertNotEqual(TraitSlot(of: Things.self), TraitSlot(of: Far.self), "Makes the defaults")
    for number in plan.caseNumbers {
      let client = Client(plan.seed(ofCase: number))
      Client.current = client
      for step in 0..<40 {
        client.begin()
        client.step()
        if let sentence = client.forest.brokenInvariant() {
          return XCTFail("Case \(number) of TRAITS_SEED=\(plan.seed), step \(step): \(sentence)")
        }
      }
      Client.current = nil
      client.end()
      XCTAssertEqual(
        Thing.count, 2,
        "Case \(number) of TRAITS_SEED=\(plan.seed): more than the defaults of two traits are kept")
    }
  }
}

/// A forest, and client code that does something random whenever it is called.
private final class Client {
  static nonisolated(unsafe) var current: Client?

  let forest: TraitForest
  private var nodes: [TraitNode] = []
  private var tokens: [TraitRegistration] = []
  private var recorder: TraitRecorder?
  private var state: UInt64
  private var depth = 0
  private var budget = 0
  private var value = 0

  init(_ seed: UInt64) {
    state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    // In half of them no trait is in the table of rows.
    forest = TraitForest(columnLimit: seed.isMultiple(of: 2) ? 4 : 0)
    for number in 0..<10 {
      nodes.append(forest.makeNode(isEager: number == 4 || number == 7))
      if number < 2 { forest.makeLive(nodes[number]) }
      if number > 1 { forest.attach(nodes[number], to: nodes[self.number(below: number)]) }
    }
    forest.onAttention = { _, _ in Client.act() }
    forest.onUnsettled = { _ in Client.act() }
  }

  static func act() { current?.act() }

  private func act() {
    if depth > 6 || budget <= 0 || number(below: 3) == 0 { return }
    depth += 1
    defer { depth -= 1 }
    step()
  }

  func begin() { budget = 60 }

  /// Destroys what is left.
  func end() {
    recorder?.stop()
    for node in nodes where forest.contains(node) { forest.destroy(node) }
    forest.fallback = TraitCollection()
  }

  private func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private func node() -> TraitNode { nodes[number(below: nodes.count)] }

  private func thing() -> Thing {
    value += 1
    return Thing(value % 7)
  }

  func step() {
    budget -= 1
    let (place, other) = (number(below: nodes.count), node())
    let node = nodes[place]
    if !forest.contains(node) {
      nodes[place] = forest.makeNode(isEager: number(below: 4) == 0)
      return
    }
    switch number(below: 32) {
    case 0, 1: forest.setOverride(Things.self, of: node, to: thing())
    case 2: forest.setOverride(Far.self, of: node, to: thing())
    case 3, 4: forest.setOverride(Size.self, of: node, to: number(below: 5))
    case 5: forest.removeOverride(Things.self, of: node)
    case 6: forest.removeOverride(Size.self, of: node)
    case 7, 8:
      guard forest.contains(other), forest.obstacle(toAttaching: node, to: other) == nil else {
        return
      }
      forest.attach(node, to: other, at: number(below: 3))
    case 9: forest.detach(node)
    case 10: forest.destroy(node)
    case 11, 12, 13: forest.update(attending: number(below: 2) == 0)
    case 14: forest.updateIfNeeded(node, attending: number(below: 2) == 0)
    case 15: forest.refresh(node)
    case 16: listen(at: node)
    case 17: tokens.popLast().map(forest.unregister)
    case 18:
      if !tokens.isEmpty { forest.unregister(tokens.remove(at: number(below: tokens.count))) }
    case 19: forest.requestAttention(at: node)
    case 20: if forest.parent(of: node) == nil { forest.makeLive(node) }
    case 21: forest.retire(node)
    case 22: forest.fallback = TraitCollection(Things.self, value: thing())
    case 23: _ = forest.collection(of: node).description
    case 24: _ = forest.explain(TraitSlot(of: Things.self), at: node).trace
    case 25:
      let thing = thing()
      forest.transform(Things.self, at: node) { old in
        Client.read()
        return old.number == 3 ? thing : old
      }
    case 26: forest.removeTransform(of: Things.self, at: node)
    case 27: toggleRecorder()
    case 29: _ = forest.object(of: node) { $0 as AnyObject }
    case 30:
      forest.onDelivery =
        number(below: 2) == 0
        ? nil
        : { _ = $0.description }
    case 28:
      forest.changeOverrides(of: node) { overrides in
        overrides[Things.self] = thing()
        act()
        overrides[Size.self] = number(below: 5)
        overrides.remove(Far.self)
      }
    default:
      _ =
        forest.collection(of: node)
        == (forest.contains(other) ? forest.collection(of: other) : .init())
    }
  }

  /// What functions may do.
  static func read() {
    guard let current else { return }
    let node = current.node()
    if current.forest.contains(node) {
      _ = current.forest.value(of: Size.self, at: node)
      _ = current.forest.collection(of: node)
    }
  }

  private func listen(at node: TraitNode) {
    let held = thing()
    switch number(below: 4) {
    case 0:
      tokens.append(
        forest.observe(Things.self, at: node) { _, _, old in
          Client.act()
          _ = (held, old)
        })
    case 1: tokens.append(forest.watch(node) { _, _, _ in Client.act() })
    default:
      tokens.append(
        forest.register(on: node, for: [TraitSlot(of: Things.self), TraitSlot(of: Size.self)]) {
          Client.act()
          _ = (held, $2[Things.self])
        })
    }
  }

  private func toggleRecorder() {
    if let recorder {
      self.recorder = nil
      return recorder.stop()
    }
    let new = TraitRecorder { _ in }
    recorder = new
    new.start(on: forest)
  }
}

/// A value whose `==`, hash, description and deinit are client code.
private final class Thing: Hashable, CustomStringConvertible, @unchecked Sendable {
  let number: Int
  static nonisolated(unsafe) var count = 0

  init(_ number: Int) {
    self.number = number
    Self.count += 1
  }

  deinit {
    Self.count -= 1
    Client.act()
  }

  static func == (left: Thing, right: Thing) -> Bool {
    Client.act()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Client.act()
    hasher.combine(number)
  }

  var description: String {
    Client.act()
    return "\(number)"
  }
}

private enum Things: TraitDefinition {
  static let defaultValue = Thing(-1)
}

/// In a page of its own.
private enum Far: TraitDefinition {
  static let defaultValue = Thing(-2)
}
