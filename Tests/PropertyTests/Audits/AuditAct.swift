import TraitTestSupport

/// What a recorded program does. Nodes are numbered as in `AuditedProgram`.
enum AuditAct: CustomStringConvertible {
  case update(attending: Bool)
  case updateIfNeeded(Int)
  case refresh(Int)
  case set(Int, AuditedTrait, Int)
  /// Sets this number of different values. An update follows each, and a mark may precede it.
  case vary(Int, AuditedTrait, Int, marks: Bool)
  /// Sets two traits in one assignment.
  case setBoth(Int, Int)
  case remove(Int, AuditedTrait)
  case fallback(AuditedTrait, Int)
  case read(Int, AuditedTrait)
  case look(Int)
  case listen(Int, [AuditedTrait], [Deed])
  case watch(Int, [Deed])
  case watchColors(Int, [Deed])
  case unlisten(Int)
  /// Sets what attention does, and gives it to a node.
  case attention(Int, [Deed])
  case want(Int)
  case attach(Int, to: Int)
  case attachBefore(Int, Int)
  case detach(Int)
  case destroy(Int)
  case root(Int, Rank)
  case mark
  /// Reads at a node outside of a tree, then attaches it and updates.
  case readEarly(Int, AuditedTrait, in: Int, EarlyRead)
  /// Sets a value and reads it before an update.
  case readStale(Int, AuditedTrait, Int)
  /// Listens with a handler that sets another value at its node, and updates.
  case unsettle(Int, AuditedTrait)
  /// Adds this number of nodes, each of a kind and with an override of its own.
  case crowd(Int)
  /// Watches a node; the handler updates, and a handler below reads what the first one heard of.
  case nest(Int, AuditedTrait, AuditedTrait)
  /// Sets a value and updates, then moves a node below and reads it before an update.
  case readMoved(Int, AuditedTrait, in: Int)
  /// A node reads each of three values, and moves away.
  case leave(Int, AuditedTrait, from: Int)

  /// What is special about a read before attachment.
  enum EarlyRead: CaseIterable {
    case nothing
    /// A handler reads.
    case inHandler
    /// An update ends before the attachment, too.
    case updatedBefore
    /// Only the fallback has a value.
    case fallback
  }

  enum Rank: CaseIterable { case live, anchored, retired }

  /// What a handler does.
  enum Deed {
    /// Reads at its own node, or at another.
    case read(Int?, AuditedTrait)
    case spend(Int)
    case look
    case set(Int, AuditedTrait, Int)
    /// Sets a value and updates.
    case settle(Int, AuditedTrait, Int)
    case update(Int?)
    /// Sets a value below the top and reads it.
    case readStale(Int, AuditedTrait, Int)
    /// Sets another value than before.
    case bump(Int, AuditedTrait)
  }
}

// MARK: - Acts of several parts

extension AuditAct {
  /// The acts that this one consists of; none if it is not composed.
  ///
  /// Chance alone seldom puts together what these do, so that a mistake in the rules about it would
  /// go unnoticed.
  var parts: [AuditAct] {
    let update = AuditAct.update(attending: false)
    switch self {
    case .readEarly(let node, let trait, let parent, let special):
      let read: [AuditAct] =
        switch special {
        case .nothing: [.read(node, trait)]
        case .inHandler: [.listen(0, [trait], [.read(node, trait)]), .change(0, trait)]
        case .updatedBefore: [.read(node, trait), .change(parent, trait)]
        case .fallback: [.fallback(trait, 2), .remove(parent, trait), .read(node, trait)]
        }
      return [.detach(node)] + read + [.attach(node, to: parent), update]
    case .readStale(let node, let trait, let value):
      return [.set(node, trait, value), .read(node, trait)]
    case .readMoved(let node, let trait, let parent):
      return [
        .change(parent, trait), .detach(node), .attach(node, to: parent), .read(node, trait),
      ]
    case .unsettle(let node, let trait):
      return [.listen(node, [trait], [.bump(node, trait)]), .vary(node, trait, 1, marks: false)]
    case .nest(let node, let trait, let inner):
      let label = 4  // Of `AuditedProgram.kinds`.
      return [
        .watch(node, [.bump(label, inner), .update(nil)]),
        .listen(label, [inner], [.read(nil, trait)]), .change(node, trait),
      ]
    case .leave(let node, let trait, let parent):
      return [
        .attach(node, to: parent), .vary(parent, trait, 3, marks: false), .read(node, trait),
        .detach(node),
      ]
    default: return []
    }
  }

  /// Sets one value and then another, so that one of them is a change. An update follows each.
  private static func change(_ node: Int, _ trait: AuditedTrait) -> AuditAct {
    .vary(node, trait, 2, marks: false)
  }
}

// MARK: - Drawing

extension AuditAct {
  private static let weights = [
    28, 4, 2, 16, 20, 4, 6, 3, 28, 4, 24, 8, 4, 2, 6, 3, 10, 2, 5, 2, 6, 8, 10, 6, 1, 1, 3,
    3, 3,
  ]

  /// Most overrides are high in the tree, most observers and reads low.
  init(from source: ChoiceSource) {
    func node() -> Int { source.draw(AuditedProgram.kinds.count) }
    func high() -> Int { source.draw(weights: [8, 4, 2, 1, 1, 1, 1], group: "") }
    func low() -> Int { 6 - source.draw(weights: [2, 2, 6, 2, 2, 3, 1], group: "") }
    func trait() -> AuditedTrait { AuditedTrait(from: source) }
    func deeds(_ average: Int = 1) -> [Deed] {
      source.list(average: average, limit: 3) { Deed(from: source) }
    }
    switch source.draw(weights: Self.weights, group: "audits") {
    case 0: self = .update(attending: source.draw(3) == 2)
    case 1: self = .updateIfNeeded(node())
    case 2: self = .refresh(node())
    case 3: self = .set(high(), trait(), [1, 2, 3, 0][source.draw(4)])
    case 4: self = .vary(high(), trait(), 2 + source.draw(3), marks: source.draw(4) == 3)
    case 5: self = .setBoth(high(), 1 + source.draw(2))
    case 6: self = .remove(high(), trait())
    case 7: self = .fallback(trait(), 1 + source.draw(3))
    case 8: self = .read(low(), trait())
    case 9: self = .look(low())
    case 10:
      let traits = Set([trait()] + source.list(average: 1, limit: 1) { trait() })
      let node = source.draw(2) == 1 ? high() : low()
      self = .listen(node, traits.sorted { $0.rawValue < $1.rawValue }, deeds())
    case 11: self = .watch(low(), deeds(2))
    case 12: self = .watchColors(low(), deeds())
    case 13: self = .unlisten(source.draw(4))
    case 14: self = .attention(node(), deeds())
    case 15: self = .want(node())
    case 16:
      let node = 6 - source.draw(weights: [4, 4, 2, 1, 1, 1, 1], group: "")
      self = .attach(node, to: high())
    case 17: self = .attachBefore(node(), node())
    case 18: self = .detach(node())
    case 19: self = .destroy(node())
    case 20: self = .root(node(), Rank.allCases[source.draw(3)])
    case 21: self = .mark
    case 22:
      let (node, trait) = (6 - source.draw(4), trait())
      self = .readEarly(
        node, trait, in: high(), EarlyRead.allCases[source.draw(EarlyRead.allCases.count)])
    case 23: self = .readStale(high(), trait(), 1 + source.draw(3))
    case 24: self = .unsettle(high(), trait())
    case 25: self = .crowd(19 + source.draw(4))
    case 26: self = .nest(high(), trait(), trait())
    case 27: self = .readMoved(6 - source.draw(4), trait(), in: 2 + source.draw(3))
    default: self = .leave(6 - source.draw(4), trait(), from: high())
    }
  }

  var description: String {
    switch self {
    case .listen(let node, let traits, let deeds): "listen at \(node) to \(traits): \(deeds)"
    case .watch(let node, let deeds): "watch \(node): \(deeds)"
    case .watchColors(let node, let deeds): "watch the colours of \(node): \(deeds)"
    case .attention(let node, let deeds): "attend to \(node), and from now on: \(deeds)"
    case .set(let node, let trait, let value): "set \(trait) of \(node) to \(value)"
    case .vary(let node, let trait, let times, let marks):
      "set \(trait) of \(node) \(times) times, each with an update\(marks ? " and a mark" : "")"
    case .crowd(let count): "add \(count) nodes with an override each"
    case .attach(let node, let parent): "attach \(node) to \(parent)"
    case .read(let node, let trait): "read \(trait) of \(node)"
    case .mark: "mark"
    case .update, .updateIfNeeded, .refresh, .setBoth, .remove, .fallback, .look, .unlisten, .want,
      .attachBefore, .detach, .destroy, .root, .readEarly, .readStale, .unsettle, .nest, .readMoved,
      .leave:
      Mirror(reflecting: self).children.first.map { "\($0.label ?? "") \($0.value)" } ?? ""
    }
  }
}

extension AuditAct.Deed {
  init(from source: ChoiceSource) {
    func node() -> Int { source.draw(AuditedProgram.kinds.count) }
    func high() -> Int { source.draw(weights: [4, 4, 1, 1, 1, 1, 1], group: "") }
    func lower() -> Int { 6 - source.draw(weights: [4, 4, 1, 1, 1, 1, 1], group: "") }
    func trait() -> AuditedTrait { AuditedTrait(from: source) }
    switch source.draw(weights: [12, 12, 1, 2, 3, 2, 4, 3], group: "deeds") {
    case 0: self = .read(source.draw(2) == 0 ? nil : lower(), trait())
    case 1: self = .spend(1 + source.draw(2))
    case 2: self = .look
    case 3: self = .set(high(), trait(), 1 + source.draw(3))
    case 4: self = .settle(high(), trait(), 1 + source.draw(3))
    case 5: self = .update(source.draw(2) == 0 ? nil : node())
    case 6: self = .readStale(lower(), trait(), 1 + source.draw(3))
    default: self = .bump(high(), trait())
    }
  }
}

extension AuditedTrait {
  init(from source: ChoiceSource) {
    self = Self.allCases[source.draw(weights: [10, 3, 3, 2, 2], group: "traits")]
  }
}
