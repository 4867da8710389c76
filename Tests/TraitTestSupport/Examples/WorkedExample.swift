/// A tree, the steps on it, and the deliveries in their order, as three pictures:
///
///     tree        r! {size: 1} (size)     a node a line, below its parent: its overrides, and the
///                   a (size, text)         traits that it observes; ! is eager
///     steps       r.size = 2              program text; the tree has been updated before
///                 update
///     history     r hears size 1 → 2      deliveries and reads; what happens in a handler is
///                 a hears size 1 → 2       indented below its delivery
///
/// Examples are written once and hold for every implementation.
package struct WorkedExample: Sendable {
  /// The statement that the example shows.
  package let sentence: String
  /// The rules that it is about.
  package let rules: String
  let tree: String
  let steps: String
  let history: String

  init(_ sentence: String, rules: String, tree: String, steps: String, history: String) {
    self.sentence = sentence
    self.rules = rules
    self.tree = tree
    self.steps = steps
    self.history = history
  }

  package static var all: [WorkedExample] {
    changes + structure + values + handlers + nested + attention + corners + controllers
      + containment + views + windows
  }
}

extension WorkedExample {
  /// Runs the example; returns what is wrong, with both histories, if anything is.
  package func failure<Forest: ForestUnderTest>(makeForest: () -> Forest) throws -> String? {
    let world = World(makeForest(), eager: try Self.eagerNodes(ofTree: tree))
    world.run(Program(try Self.steps(ofTree: tree)))
    world.run(.update)
    let start = world.history.summary.count
    world.run(try Program(steps))
    let actual = Array(world.history.summary.dropFirst(start))
    let expected = history.split(separator: "\n").map(String.init)
    if let promise = world.brokenPromise { return "\(rules): \(promise)" }
    guard actual != expected else { return nil }
    let lines = sideBySide(expected, actual, titles: ("expected", "happened"), around: 100)
    return "\(rules): \(sentence)\n\(tree)\n\n\(steps)\n\n\(lines)"
  }

  /// The nodes marked `!`.
  private static func eagerNodes(ofTree tree: String) throws -> Set<NodeName> {
    Set(
      tree.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.dropFirst().hasPrefix("!") }.compactMap { NodeName($0.prefix(1)) })
  }

  /// The steps that build a drawn tree.
  private static func steps(ofTree tree: String) throws -> [Step] {
    var path: [(name: NodeName, indent: Int)] = []
    return try tree.split(separator: "\n").flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      guard let name = NodeName(line.dropFirst(indent).prefix(1)) else {
        throw ProgramTextError(description: "Can't read the node: \(line)")
      }
      path.removeAll { $0.indent >= indent }
      let attachment = path.last.map { Step.attach(name, to: $0.name, at: nil) }
      path.append((name, indent))
      return [attachment].compactMap(\.self)
        + (try overrides(of: name, in: line)) + (try observer(on: name, in: line))
    }
  }

  /// `{size: 1, text: 2}`
  private static func overrides(of name: NodeName, in line: Substring) throws -> [Step] {
    let list = line.contents(between: "{", and: "}").split(separator: ",")
    return try list.map { override in
      let words = override.split { " :".contains($0) }.map(String.init)
      return try Step(line: "\(name).\(words[0]) = \(words[1])")
    }
  }

  /// `(size, text)`
  private static func observer(on name: NodeName, in line: Substring) throws -> [Step] {
    let list = line.contents(between: "(", and: ")")
    return list.isEmpty ? [] : [try Step(line: "on \(name) for \(list)")]
  }
}

extension Substring {
  fileprivate func contents(between open: Character, and close: Character) -> Substring {
    drop { $0 != open }.dropFirst().prefix { $0 != close }
  }
}
