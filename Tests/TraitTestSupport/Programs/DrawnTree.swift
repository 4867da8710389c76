/// A tree as a picture: a node a line, below its parent.
///
///     r! {size: 1} (size)     its overrides, and the traits that it observes; ! is eager
///       a (size, text)
struct DrawnTree {
  /// The steps that build it.
  private(set) var steps: [Step] = []
  private(set) var eager: Set<NodeName> = []

  init(_ text: String) throws {
    var path: [(name: NodeName, indent: Int)] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      guard let name = NodeName(line.dropFirst(indent).prefix(1)) else {
        throw ProgramTextError(description: "Can't read the node: \(line)")
      }
      if line.dropFirst(indent + 1).hasPrefix("!") { eager.insert(name) }
      path.removeAll { $0.indent >= indent }
      if let parent = path.last { steps.append(.attach(name, to: parent.name, at: nil)) }
      path.append((name, indent))
      steps += try Self.overrides(of: name, in: line) + Self.observer(on: name, in: line)
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
