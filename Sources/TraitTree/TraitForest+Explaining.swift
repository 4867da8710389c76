import TraitModel

/// Why a trait has its value at a node (S13.1).
public struct TraitExplanation: Sendable {
  /// A node that overrides the trait: the explained node or one of its ancestors.
  public struct Override: Sendable {
    /// The node that overrides the trait.
    public let node: TraitNode
    /// What the explanation calls the node: under UIKit's names, its class.
    public let name: String
    /// The value as text.
    public let value: String
    /// The number of the first operation that could bring the overrides into force as they are;
    /// `TraitForest.lastOperationNumber` is that of the last one.
    public let since: Int
    /// How many nodes further up it is than the node that is asked about.
    public let depth: Int
  }

  /// A node at which registrations will be called when the value changes.
  public struct Hearer: Sendable {
    /// The node that has the registrations.
    public let node: TraitNode
    /// What the explanation calls the node.
    public let name: String
    /// How many of the node's registrations hear of the trait.
    public let registrations: Int
  }

  /// What was asked about.
  public let trait: TraitSlot
  /// Where it was asked.
  public let node: TraitNode
  /// What the explanation calls that node.
  public let name: String

  /// The value that the node reads, as text.
  public let value: String

  /// The nodes that override the trait, from the node itself up to the root. The first one's value
  /// wins and hides the others.
  public let overrides: [Override]

  /// The value without these overrides: the fallback's, or the one that a detached root keeps.
  public let base: String

  /// The root's name if it is detached and keeps the base itself; nil if the base is the
  /// fallback's.
  public let keeper: String?

  /// The value that the next update will give the node, if it differs.
  public let next: String?

  /// The call that will make it so; nil if the value is up to date.
  public let remedy: String?

  /// The nodes on the way up, this one first, by what they are called.
  public let path: [String]

  /// Who will hear when the value changes here: this node, and those below it that no nearer
  /// override hides it from, in pre-order.
  public let hearers: [Hearer]
}

extension TraitExplanation: CustomStringConvertible {
  /// A line for each override:
  ///
  ///     Density at label is 2
  ///     - window overrides it with 2, which wins
  ///     - screen overrides it with 3, which is hidden
  ///     - without overrides it would be 1, the fallback's
  ///     - an update will make it 4
  public var description: String {
    let setters = overrides.enumerated().map { place, setter in
      "- \(setter.name) overrides it with \(setter.value), which \(place == 0 ? "wins" : "is hidden")"
    }
    let owner = keeper.map { "which \($0) has kept" } ?? "the fallback's"
    let rest = "- without overrides it would be \(base), \(owner)"
    let due = next.map { "- an update will make it \($0)" }
    return (["\(trait.name) at \(name) is \(value)"] + setters + [rest, due].compactMap(\.self))
      .joined(separator: "\n")
  }
}

extension TraitExplanation {
  /// The same as a stack trace, innermost first, with what is not in the shorter text: since when,
  /// what brings it up to date, and who will hear.
  ///
  ///     Density at label is 2
  ///       #0 label     inherits
  ///       #1 window    sets 2, which wins; since operation 4
  ///       #2 screen    sets 3, hidden by window; since operation 1
  ///       #3 fallback  1
  ///     out of date: update() will make it 4
  ///     heard at label (2 registrations)
  public var trace: String {
    let names = path + [keeper == nil ? "fallback" : "kept"]
    let width = names.map(\.count).max() ?? 0
    var setters = overrides[...]
    let frames = names.enumerated().map { place, name in
      let column = name + String(repeating: " ", count: width - name.count)
      return "  #\(place) \(column)  \(frame(place, &setters))"
    }
    return (["\(trait.name) at \(self.name) is \(value)"] + frames + [dueLine, heardLine])
      .joined(separator: "\n")
  }

  private func frame(_ place: Int, _ setters: inout ArraySlice<Override>) -> String {
    if place == path.count { return base }
    guard let setter = setters.first, setter.depth == place else { return "inherits" }
    setters.removeFirst()
    let isFirst = setter.depth == overrides[0].depth
    let rank = isFirst ? "which wins" : "hidden by \(overrides[0].name)"
    return "sets \(setter.value), \(rank); since operation \(setter.since)"
  }

  private var dueLine: String {
    guard let next, let remedy else { return "up to date" }
    return "out of date: \(remedy) will make it \(next)"
  }

  private var heardLine: String {
    guard !hearers.isEmpty else { return "heard by no registration" }
    let shown = hearers.prefix(8).map { hearer in
      "\(hearer.name) (\(hearer.registrations) registration\(hearer.registrations == 1 ? "" : "s"))"
    }
    let more = hearers.count > 8 ? " and at \(hearers.count - 8) more" : ""
    return "heard at \(shown.joined(separator: ", "))\(more)"
  }
}

extension TraitForest {
  /// The number of the last outermost operation that refreshed something: an update, or a change of an
  /// eager node. Numbers ascend; some are left out.
  public var lastOperationNumber: Int { operationNumber - 1 }

  /// Why a trait has its value at a node: every ancestor that overrides it, the one that wins, what
  /// that hides, what an update would change, and who would hear.
  ///
  /// - Complexity: O(depth + nodes below that inherit the value).
  public func explain(_ trait: TraitSlot, at node: TraitNode) -> TraitExplanation {
    explain(trait, at: node, naming: name(of:))
  }

  /// - Parameter name: What the explanation calls a node.
  package func explain(
    _ trait: TraitSlot, at node: TraitNode, naming name: (TraitNode) -> String
  ) -> TraitExplanation {
    let index = index(of: node)
    defer { endOperation() }
    // First what the forest knows: descriptions and comparisons of values may call the client.
    let path = sequence(first: index) { [self] in nodes[$0].parent.some }.map(handle(of:))
    let names = path.map(name)
    let root = path[path.count - 1].index
    let isAnchored = nodes[root].flags.contains(.isAnchored)
    let base = (isAnchored ? fallback : collection(of: root)).value(in: trait)
    var (setters, due): ([Setter], TraitValue) = ([], base)
    for (depth, node) in path.enumerated().reversed() where contains(node) {
      guard let setter = setter(of: trait, at: node, depth, over: due) else { continue }
      setters.append(setter)
      due = setter.value
    }
    setters.reverse()
    let now = collection(of: index).value(in: trait)
    let remedy = remedy(for: root, naming: name)
    let hearers = hearers(of: trait, from: index, naming: name)

    define(trait.number)
    let (word, next) = (TraitWord(borrowing: now).bits, TraitWord(borrowing: due).bits)
    let isDue = !areEqual(word, next, trait.number)
    return TraitExplanation(
      trait: trait, node: path[0], name: names[0], value: trait.text(of: now),
      overrides: setters.map { setter in
        .init(
          node: setter.node, name: names[setter.depth], value: trait.text(of: setter.value),
          since: setter.since, depth: setter.depth)
      },
      base: trait.text(of: base), keeper: isAnchored ? nil : names[names.count - 1],
      next: isDue ? trait.text(of: due) : nil, remedy: isDue ? remedy : nil, path: names,
      hearers: hearers)
  }

  private typealias Setter = (node: TraitNode, depth: Int, value: TraitValue, since: Int)

  /// - Parameter inherited: What the node will inherit.
  private func setter(
    of trait: TraitSlot, at node: TraitNode, _ depth: Int, over inherited: TraitValue
  ) -> Setter? {
    guard let record = nodes[node.index].overrides.some else { return nil }
    let since = Int(overrideRecords[record].changedBefore)
    let value =
      output(of: trait, at: node.index, over: inherited) ?? overrides(of: node.index)[trait]
    return value.map { (node, depth, $0, since) }
  }

  private func remedy(for root: NodeIndex, naming name: (TraitNode) -> String) -> String {
    let isLive = nodes[root].flags.contains(.isLiveRoot)
    return isLive ? "update()" : "updateIfNeeded(\(name(handle(of: root))))"
  }

  private func hearers(
    of trait: TraitSlot, from top: NodeIndex, naming name: (TraitNode) -> String
  ) -> [TraitExplanation.Hearer] {
    var list: [TraitExplanation.Hearer] = []
    var ahead = [top]
    while let node = ahead.popLast() {
      if node != top, overrides(of: node).contains(trait) { continue }
      var count = 0
      forEachObserver(on: node) { count += observers[$0].interest.concerns(trait) ? 1 : 0 }
      if count > 0 {
        list.append(
          .init(node: handle(of: node), name: name(handle(of: node)), registrations: count))
      }
      var children: [NodeIndex] = []
      forEachChild(of: node) { children.append($0) }
      ahead.append(contentsOf: children.reversed())
    }
    return list
  }
}

extension TraitSlot {
  fileprivate func text(of value: TraitValue) -> String {
    TraitRegistry.descriptor(of: self).describe(TraitWord(borrowing: value))
  }
}
