import TraitModel
import TraitTree

/// The forest that holds the nodes of all environments of the process, and the table from nodes to
/// environments.
@MainActor
package enum EnvironmentForest {
  package static let forest = makeForest()

  package static let table = EnvironmentTable()

  /// Makes a handler that does not check its thread: this forest is used on the main actor only, so
  /// it calls its handlers there only.
  package static func handler(
    _ body: @escaping @MainActor (TraitForest, TraitNode, _ previous: TraitCollection) -> Void
  ) -> TraitForest.Handler {
    MainThread.unchecked(OnMainActor(call: body), as: Anywhere.self).call
  }

  private struct OnMainActor {
    let call: @MainActor (TraitForest, TraitNode, _ previous: TraitCollection) -> Void
  }

  private struct Anywhere {
    let call: TraitForest.Handler
  }

  private static func makeForest() -> TraitForest {
    let forest = TraitForest()
    MainThread.mark(.main)
    MainThread.note()
    CallContext.forest = forest
    let attend = handler { _, node, _ in table[node].attend() }
    let nothing = TraitCollection()
    forest.onAttention = { attend($0, $1, nothing) }
    forest.onUnsettled = { pass in
      MainActor.assumeIsolated {
        var pass = pass
        pass.name = name(of: pass.node)
        UIApplication.shared.report("\(pass)")
      }
    }
    return forest
  }

  /// The collection of the environment at a node.
  @inline(__always)
  static func object(of node: TraitNode) -> UITraitCollection { object(of: node, in: forest) }

  /// The same for callers that are on the main thread and do not check it.
  @inline(__always)
  nonisolated static func object(of node: TraitNode, in forest: TraitForest) -> UITraitCollection {
    unsafeDowncast(forest.object(of: node) { UITraitCollection($0) }, to: UITraitCollection.self)
  }

  /// The previous collection that a handler at a node is called with. Nonisolated like handlers.
  nonisolated static func object(
    ofPrevious previous: TraitCollection, at node: TraitNode, in forest: TraitForest
  ) -> UITraitCollection {
    unsafeDowncast(
      forest.object(ofPrevious: previous, at: node) { UITraitCollection($0) },
      to: UITraitCollection.self)
  }

  /// The name of an environment in messages: its class.
  static func name(of node: TraitNode) -> String { "\(type(of: table[node]))" }
}

/// The environment at each node.
@MainActor
package final class EnvironmentTable {
  private typealias Place = Unmanaged<UIEnvironment>?

  // Not an array: every delivery reads this, and an array in an object costs a retain and an
  // exclusivity check.
  @exclusivity(unchecked) private var places = UnsafeMutablePointer<Place>.allocate(capacity: 16)
  private var capacity = 16

  init() { places.initialize(repeating: nil, count: capacity) }

  func add(_ environment: UIEnvironment) {
    let number = environment.node.number
    while number >= capacity { grow() }
    places[number] = .passUnretained(environment)
  }

  func remove(_ node: TraitNode) {
    places[node.number] = nil
  }

  /// - Precondition: There is an environment at the node.
  @inline(__always)
  package subscript(node: TraitNode) -> UIEnvironment {
    places[node.number].unsafelyUnwrapped.takeUnretainedValue()
  }

  package var count: Int { (0..<capacity).count { places[$0] != nil } }

  private func grow() {
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: places, count: capacity)
    (larger + capacity).initialize(repeating: nil, count: capacity)
    places.deallocate()
    (places, capacity) = (larger, capacity * 2)
  }
}
