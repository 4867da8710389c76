import TraitModel
import TraitTree

/// The tree that all environments of the process have their nodes in, and who is at which node.
@MainActor
package enum EnvironmentForest {
  package static let forest = makeForest()

  package static let table = EnvironmentTable()

  /// A handler for a forest that is used on the main actor only, and so calls on the main actor
  /// only: the handler does not check its thread.
  package static func handler(
    _ body: @escaping @MainActor (TraitForest, TraitNode, _ previous: TraitCollection) -> Void
  ) -> TraitForest.Handler {
    // In structures, because closures that are cast by themselves are wrapped in others, twice.
    unsafeBitCast(OnMainActor(call: body), to: Anywhere.self).call
  }

  private struct OnMainActor {
    let call: @MainActor (TraitForest, TraitNode, _ previous: TraitCollection) -> Void
  }

  private struct Anywhere {
    let call: TraitForest.Handler
  }

  private static func makeForest() -> TraitForest {
    let forest = TraitForest()
    MainThread.note()
    CallContext.forest = forest
    let attend: @MainActor (TraitForest, TraitNode) -> Void = { _, node in
      table[node].attend()
    }
    forest.onAttention = unsafeBitCast(attend, to: ((TraitForest, TraitNode) -> Void).self)
    forest.onUnsettled = { pass in
      MainActor.assumeIsolated {
        var pass = pass
        pass.name = name(of: pass.node)
        UIApplication.shared.report("\(pass)")
      }
    }
    return forest
  }

  /// What the environment at a node is called in sentences: its class.
  static func name(of node: TraitNode) -> String { "\(type(of: table[node]))" }
}

/// Which environment is at which node.
@MainActor
package final class EnvironmentTable {
  private typealias Place = Unmanaged<UIEnvironment>?

  // Not an array: this is read at every delivery, and an array in an object is counted and checked.
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

  /// The environment at a node, which must be there.
  @inline(__always)
  package subscript(node: TraitNode) -> UIEnvironment {
    places[node.number].unsafelyUnwrapped.takeUnretainedValue()
  }

  /// How many environments there are.
  package var count: Int { (0..<capacity).count { places[$0] != nil } }

  private func grow() {
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: places, count: capacity)
    (larger + capacity).initialize(repeating: nil, count: capacity)
    places.deallocate()
    (places, capacity) = (larger, capacity * 2)
  }
}
