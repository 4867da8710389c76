import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Twice as many operations take at most twice the work, by exact counts: for each operation by itself,
/// and for each in each kind of callback. What takes more says so in its documentation.
final class ScalingTests: XCTestCase {
  override func tearDown() { TraitFailure.handler = TraitFailure.stop }

  /// Who asks for the operations.
  enum Caller: String, CaseIterable {
    /// The program, one after the other.
    case program
    case handler, attention, change
  }

  func testEveryOperationByEveryCaller() throws {
    let comments = try Dictionary(grouping: PublicFunctions.ofTraitTree(), by: \.name)
    for operation in Operation.allCases {
      var row = operation.rawValue.padding(toLength: 16, withPad: " ", startingAt: 0)
      for caller in Caller.allCases {
        for target in operation.targets {
          let bound = Bound(operation, target, caller)
          let slope = slope(operation, target, caller, units: bound.units)
          row += String(format: "%5.1f", slope)
          if slope > bound.slope {
            XCTFail(
              "\(operation) \(target) by \(caller): the slope is \(slope), not \(bound.slope)")
          }
          if let (function, reason) = bound.said {
            let isSaid = comments[function, default: []].contains { $0.comment.contains(reason) }
            XCTAssert(isSaid, "The comment of \(function) does not say '\(reason)'.")
          }
        }
        row += "  │"
      }
      print(row)
    }
  }

  /// What each public function costs is in its comment.
  func testEveryPublicFunctionSaysWhatItCosts() throws {
    let silent = try PublicFunctions.ofTraitTree().filter { !$0.comment.contains("- Complexity:") }
    XCTAssertEqual(silent.map(\.name).sorted(), [])
  }

  /// By what the work grows when the number of operations doubles; the worst of three kinds of nodes.
  private func slope(
    _ operation: Operation, _ target: Operation.Target, _ caller: Caller, units: Int
  ) -> Double {
    Stage<TraitForest>.Kind.allCases.map { kind in
      let works = [1, 2].map { work(operation, target, caller, kind, units: $0 * units) }
      return Double(max(works[1] - 32, 0)) / Double(max(works[0], 32))
    }.max() ?? 0
  }

  private func work(
    _ operation: Operation, _ target: Operation.Target, _ caller: Caller,
    _ kind: Stage<TraitForest>.Kind, units: Int
  ) -> Int {
    let forest = TraitForest()
    let stage = Stage(forest, kind, units: units, logs: false)
    let nodes = (0..<units).map { unit -> TraitNode in
      stage.unit = unit
      return stage[.here]!
    }
    // A handler that held the stage would keep the forest alive.
    defer { withExtendedLifetime(stage) {} }
    let run = { [unowned stage] (unit: Int) in
      stage.unit = unit
      operation.run(at: target, on: stage)
    }
    let before = forest.exactWork
    switch caller {
    case .program: for unit in 0..<units { run(unit) }
    case .handler:
      for (unit, node) in nodes.enumerated() {
        var isDone = false
        forest.register(on: node, for: [TraitSlot(of: Size.self)]) { _, _, _ in
          if !isDone { run(unit) }
          isDone = true
        }
      }
      stage.unit = 0
      forest.setOverride(Size.self, of: stage[.above]!, to: 1)
    case .attention:
      let units = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
      forest.onAttention = { _, node in units[node].map(run) }
      for node in nodes { forest.requestAttention(at: node) }
    case .change:
      for (unit, node) in nodes.enumerated() where forest.contains(node) {
        forest.changeOverrides(of: node) { overrides in
          overrides[Size.self] = unit
          run(unit)
        }
      }
    }
    forest.update(attending: true)
    forest.read(Size.self, at: nodes.filter(forest.contains))
    return forest.exactWork - before
  }
}

/// How the work of n operations may grow.
private struct Bound {
  var slope = 2.3
  /// The smaller of the two numbers of operations.
  var units = 12
  /// The function whose documentation says that it may be more, in these words.
  var said: (function: String, words: String)?

  init(_ operation: Operation, _ target: Operation.Target, _ caller: ScalingTests.Caller) {
    switch (caller, operation, target) {
    case (.handler, .update, _), (.handler, .attend, _), (.handler, .updateIfNeeded, .above),
      (.handler, .attendIfNeeded, .above):
      units = 65  // Fewer would be nested, each update in all before.
    case (.attention, .update, _), (.attention, .attend, _), (.attention, .updateIfNeeded, .above),
      (.attention, .attendIfNeeded, .above):
      allow("updateIfNeeded", "O(size of the")
    case (.handler, .move, .here): allow("attach", "O(observers of the same traits)")
    case (.handler, .register, _): allow("register", "so does the one under way")
    case (.handler, .observe, _): allow("observe", "so does the one under way")
    case (.handler, .transform, _), (.handler, .endTransform, _):
      allow("transform", "so does the one under way")
    default: break
    }
  }

  private mutating func allow(_ function: String, _ words: String) {
    (slope, said) = (4.3, (function, words))
  }
}
