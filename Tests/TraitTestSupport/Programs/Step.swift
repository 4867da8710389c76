/// A node's name in a program. The first use of a name makes its node.
///
/// `r` and `s` are live roots as soon as they are made; the others begin detached. There are as
/// many names as letters; small programs use the first few.
package struct NodeName: Hashable, Sendable, CustomStringConvertible {
  package let number: Int

  private static let letters = Array("rabcdefsghijklmnopqtuvwxyz")

  package static let all = letters.indices.map(NodeName.init(number:))

  package var description: String { String(Self.letters[number]) }

  package var isRoot: Bool { number == 0 || number == 7 }

  package init(number: Int) { self.number = number }

  package init?(_ text: some StringProtocol) {
    guard let name = Self.all.first(where: { $0.description == text }) else { return nil }
    self = name
  }
}

/// One operation of a program or of a handler.
package indirect enum Step: Hashable, Sendable {
  case update
  case updateIfNeeded(NodeName)
  /// Refreshes one node, and nothing below it.
  case refresh(NodeName)
  case set(NodeName, ProgramTrait, Int)
  case remove(NodeName, ProgramTrait)
  case removeAll(NodeName)
  /// Passes a trait through one of `ProgramTrait.transformCount` functions.
  case transform(NodeName, ProgramTrait, Int)
  case removeTransform(NodeName, ProgramTrait)
  /// Sets the code after the one that the node's collection has now.
  case bump(NodeName, ProgramTrait)
  case attach(NodeName, to: NodeName, at: Int?)
  case detach(NodeName)
  case destroy(NodeName)
  case retire(NodeName)
  /// Makes a root inherit the fallback. `update` does not reach it.
  case anchor(NodeName)
  case makeLive(NodeName)
  case setFallback(ProgramTrait, Int)
  case removeFallback(ProgramTrait)
  /// An empty list stands for every trait.
  case register(NodeName, [ProgramTrait], Handler)
  /// Ends a registration; they are counted from 1 in the order of registration.
  case unregister(Int)
  /// Updates that attend to nodes that want it.
  case attend
  case attendIfNeeded(NodeName)
  case want(NodeName)
  /// What is done whenever a node gets attention, besides recording it.
  case whenAttended(NodeName, Handler)
  /// Records what a node reads.
  case read(NodeName)
  /// Keeps a node's collection, to check at the end that it never changed.
  case hold(NodeName)

  /// What is done when a registration is called, besides recording it.
  package struct Handler: Hashable, Sendable {
    package var steps: [Step]
    /// How often the steps run at most; nil for always.
    package var times: Int?

    package init(_ steps: [Step] = [], times: Int? = nil) {
      self.steps = steps
      self.times = times
    }
  }
}

extension Step {
  /// The step's handler, if it has one.
  package var handler: Handler? {
    switch self {
    case .register(_, _, let handler), .whenAttended(_, let handler): handler
    default: nil
    }
  }

  /// Whether the step asks for a refresh of lazy nodes.
  package var isUpdate: Bool {
    switch self {
    case .refresh: true
    case .update, .updateIfNeeded, .attend, .attendIfNeeded: true
    default: false
    }
  }

  package var changesFallback: Bool {
    switch self {
    case .setFallback, .removeFallback: true
    default: false
    }
  }
}

/// The input of a test: first the scene, then the steps.
///
///     eager r b                   the nodes that are refreshed at once; the others are lazy
///     attach a to r               the scene: the tree, its overrides and its observers
///     on a for size
///       detach a
///     ---
///     r.size = 1                  what happens, step by step
///     update
package struct Program: Hashable, Sendable {
  package var steps: [Step]

  /// The names whose nodes are eager.
  package var eager: Set<NodeName> = []

  /// How many steps at the beginning are the scene, during which the state is not recorded.
  package var preparation = 0

  package init(_ steps: [Step], preparation: Int = 0, eager: Set<NodeName> = []) {
    self.steps = steps
    self.preparation = preparation
    self.eager = eager
  }

  /// The number of steps after the scene, and in all handlers, also the scene's. The other lines of
  /// the scene, a tree and its observers, do not count.
  package var size: Int {
    steps.count - preparation + steps.reduce(0) { $0 + $1.handlerSize }
  }

  /// Whether all handlers only record their calls.
  package var isPlain: Bool { steps.allSatisfy { $0.handlerSize == 0 } }
}

extension Step {
  /// The number of steps in the step's handler, and in the handlers that those make.
  fileprivate var handlerSize: Int {
    guard let handler else { return 0 }
    return handler.steps.reduce(0) { $0 + 1 + $1.handlerSize }
  }
}
