/// A node's name: what programs call a node. A name that has no node gets one when it is used.
///
/// `r` and `s` are live roots from the moment they are made; the others begin detached.
package struct NodeName: Hashable, Sendable, CustomStringConvertible {
  package let number: Int

  package static let all = (0..<8).map(NodeName.init(number:))

  package var description: String { String(Array("rabcdefs")[number]) }

  package var isRoot: Bool { number == 0 || number == 7 }

  package init(number: Int) { self.number = number }

  package init?(_ text: some StringProtocol) {
    guard let name = Self.all.first(where: { $0.description == text }) else { return nil }
    self = name
  }
}

/// One thing that a program, or a handler, does.
package indirect enum Step: Hashable, Sendable {
  case update
  case updateIfNeeded(NodeName)
  case set(NodeName, ProgramTrait, Int)
  case remove(NodeName, ProgramTrait)
  case removeAll(NodeName)
  /// Sets the next code after the one that the node's collection holds now.
  case bump(NodeName, ProgramTrait)
  case attach(NodeName, to: NodeName, at: Int?)
  case detach(NodeName)
  case destroy(NodeName)
  case retire(NodeName)
  case makeLive(NodeName)
  case setFallback(ProgramTrait, Int)
  case removeFallback(ProgramTrait)
  case register(NodeName, [ProgramTrait], Handler)
  /// Ends a registration: they are counted from 1 in the order in which they were made.
  case unregister(Int)
  /// Writes down what a node reads.
  case read(NodeName)
  /// Keeps a node's collection, to see at the end that it never changed.
  case hold(NodeName)

  /// What a registration does when it is called, besides writing that down.
  package struct Handler: Hashable, Sendable {
    package var steps: [Step]
    /// How often the steps are run at most; nil is always.
    package var times: Int?

    package init(_ steps: [Step] = [], times: Int? = nil) {
      self.steps = steps
      self.times = times
    }
  }
}

extension Step {
  package var isUpdate: Bool {
    switch self {
    case .update, .updateIfNeeded: true
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

/// What a test runs: steps, one after the other.
package struct Program: Hashable, Sendable {
  package var steps: [Step]

  /// How many steps at the beginning only prepare: nobody looks at the forest after each of them.
  package var preparation = 0

  package init(_ steps: [Step]) { self.steps = steps }

  /// The number of steps, those of handlers included.
  package var size: Int { Self.size(of: steps) }

  private static func size(of steps: [Step]) -> Int {
    steps.reduce(0) { sum, step in
      if case .register(_, _, let handler) = step { return sum + 1 + size(of: handler.steps) }
      return sum + 1
    }
  }

  /// Whether no handler does anything but write down that it was called.
  package var isPlain: Bool { size == steps.count }
}
