/// The text of a program: which nodes are eager, then a step a line, a handler's steps indented
/// below it. Dashes end the scene.
///
///     eager r b
///     attach a to r
///     attach b to r at 0
///     on a for size, text once
///       b.size = 2
///       update b
///     ---
///     r.size = 1
///     update
extension Program: CustomStringConvertible {
  package var description: String {
    let lines = steps.map(\.lines)
    let scene = lines.prefix(preparation).joined() + (preparation > 0 ? [Self.endOfScene] : [])
    return (kinds + scene + lines.dropFirst(preparation).joined()).joined(separator: "\n")
  }

  private var kinds: [String] {
    if eager.isEmpty { return [] }
    let names = eager.sorted { $0.number < $1.number }.map(\.description)
    return ["\(Self.eagerMark)\(names.joined(separator: " "))"]
  }

  fileprivate static let eagerMark = "eager "

  fileprivate static let endOfScene = "---"
}

extension Step {
  /// The step's line, and those of its handler.
  package var lines: [String] {
    guard let handler else { return [line] }
    return [line] + handler.steps.flatMap(\.lines).map { "  " + $0 }
  }

  package var line: String {
    switch self {
    case .update: "update"
    case .updateIfNeeded(let node): "update \(node)"
    case .refresh(let node): "refresh \(node)"
    case .set(let node, let trait, let code): "\(node).\(trait.name) = \(code)"
    case .remove(let node, let trait): "\(node).\(trait.name) = none"
    case .removeAll(let node): "clear \(node)"
    case .transform(let node, let trait, let number): "\(node).\(trait.name) through \(number)"
    case .removeTransform(let node, let trait): "\(node).\(trait.name) through none"
    case .bump(let node, let trait): "\(node).\(trait.name) += 1"
    case .attach(let node, let parent, let place?): "attach \(node) to \(parent) at \(place)"
    case .attach(let node, let parent, nil): "attach \(node) to \(parent)"
    case .detach(let node): "detach \(node)"
    case .destroy(let node): "destroy \(node)"
    case .retire(let node): "retire \(node)"
    case .anchor(let node): "anchor \(node)"
    case .makeLive(let node): "revive \(node)"
    case .setFallback(let trait, let code): "fallback.\(trait.name) = \(code)"
    case .removeFallback(let trait): "fallback.\(trait.name) = none"
    case .register(let node, let traits, let handler):
      "on \(node) for \(Self.text(of: traits))\(handler.times.suffix)"
    case .unregister(let number): "unregister \(number)"
    case .attend: "attend"
    case .attendIfNeeded(let node): "attend \(node)"
    case .want(let node): "want \(node)"
    case .whenAttended(let node, let handler): "when \(node)\(handler.times.suffix)"
    case .read(let node): "read \(node)"
    case .hold(let node): "hold \(node)"
    }
  }
}

extension Step {
  private static func text(of traits: [ProgramTrait]) -> String {
    traits.isEmpty ? "everything" : traits.map(\.name).joined(separator: ", ")
  }
}

extension Int? {
  /// How often the handler's steps run, in its line.
  fileprivate var suffix: String {
    switch self {
    case nil: ""
    case 1: " once"
    case let times?: " \(times) times"
    }
  }
}

// MARK: - Reading

/// A line of program text that can't be parsed.
package struct ProgramTextError: Error, CustomStringConvertible {
  package let description: String
}

extension Program {
  package init(_ text: String) throws {
    var lines = text.split(separator: "\n").filter { $0.contains { $0 != " " } }[...]
    let indent = lines.first?.indent ?? 0
    if let line = lines.first?.dropFirst(indent), line.hasPrefix(Self.eagerMark) {
      eager = try Self.names(line.dropFirst(Self.eagerMark.count))
      lines.removeFirst()
    }
    steps = try Self.steps(from: &lines, indent: indent)
    if let line = lines.first, line.dropFirst(indent) == Self.endOfScene {
      lines.removeFirst()
      preparation = steps.count
      steps += try Self.steps(from: &lines, indent: indent)
    }
    if let line = lines.first {
      throw ProgramTextError(description: "Can't have an indented step here: \(line)")
    }
  }

  private static func names(_ list: Substring) throws -> Set<NodeName> {
    Set(
      try list.split(separator: " ").map { word in
        guard let name = NodeName(word) else {
          throw ProgramTextError(description: "Can't read the node's name: \(word)")
        }
        return name
      })
  }

  private static func steps(from lines: inout ArraySlice<Substring>, indent: Int) throws -> [Step] {
    var steps: [Step] = []
    while let line = lines.first, line.indent == indent, line.dropFirst(indent) != endOfScene {
      lines.removeFirst()
      var step = try Step(line: line)
      if step.handler != nil, let next = lines.first, next.indent > indent {
        step.setHandlerSteps(try Self.steps(from: &lines, indent: next.indent))
      }
      steps.append(step)
    }
    return steps
  }
}

extension Substring {
  fileprivate var indent: Int { prefix { $0 == " " }.count }
}

extension Step {
  init(line: Substring) throws {
    let words = line.split { " ,.".contains($0) }.map(String.init)
    guard let step = Step(words: words) else {
      throw ProgramTextError(description: "Can't read the step: \(line)")
    }
    self = step
  }

  fileprivate mutating func setHandlerSteps(_ steps: [Step]) {
    switch self {
    case .register(let node, let traits, let handler):
      self = .register(node, traits, Handler(steps, times: handler.times))
    case .whenAttended(let node, let handler):
      self = .whenAttended(node, Handler(steps, times: handler.times))
    default: break
    }
  }

  /// The patterns are the lines of `Step.line`.
  private init?(words: [String]) {
    let first = words.first.flatMap(NodeName.init)
    let second = words.count > 1 ? NodeName(words[1]) : nil
    let trait = words.count > 1 ? ProgramTrait(named: words[1]) : nil
    switch (words.count, words.first, first, second, trait) {
    case (1, "update", _, _, _): self = .update
    case (2, "update", _, let node?, _): self = .updateIfNeeded(node)
    case (2, "clear", _, let node?, _): self = .removeAll(node)
    case (2, "detach", _, let node?, _): self = .detach(node)
    case (2, "destroy", _, let node?, _): self = .destroy(node)
    case (2, "retire", _, let node?, _): self = .retire(node)
    case (2, "anchor", _, let node?, _): self = .anchor(node)
    case (2, "revive", _, let node?, _): self = .makeLive(node)
    case (2, "refresh", _, let node?, _): self = .refresh(node)
    case (2, "read", _, let node?, _): self = .read(node)
    case (2, "hold", _, let node?, _): self = .hold(node)
    case (1, "attend", _, _, _): self = .attend
    case (2, "attend", _, let node?, _): self = .attendIfNeeded(node)
    case (2, "want", _, let node?, _): self = .want(node)
    case (2..., "when", _, let node?, _): self.init(when: node, words)
    case (2, "unregister", _, _, _): self.init(unregister: words[1])
    case (4, "fallback", _, _, let trait?): self.init(fallback: trait, code: words[3])
    case (4, _, let node?, _, let trait?): self.init(words, node, trait)
    case (4..., "attach", _, let node?, _): self.init(attach: node, words)
    case (4..., "on", _, let node?, _): self.init(on: node, words)
    default: return nil
    }
  }

  private init?(unregister number: String) {
    guard let number = Int(number) else { return nil }
    self = .unregister(number)
  }

  private init?(fallback trait: ProgramTrait, code: String) {
    if code == "none" {
      self = .removeFallback(trait)
    } else if let code = trait.code(code) {
      self = .setFallback(trait, code)
    } else {
      return nil
    }
  }

  /// `a.size = 1`, `a.size = none`, `a.size += 1`.
  private init?(_ words: [String], _ node: NodeName, _ trait: ProgramTrait) {
    if words[2] == "+=" {
      self = .bump(node, trait)
    } else if words[2] == "through" {
      if words[3] == "none" {
        self = .removeTransform(node, trait)
      } else if let number = Int(words[3]), (0..<ProgramTrait.transformCount).contains(number) {
        self = .transform(node, trait, number)
      } else {
        return nil
      }
    } else if words[3] == "none" {
      self = .remove(node, trait)
    } else if let code = trait.code(words[3]) {
      self = .set(node, trait, code)
    } else {
      return nil
    }
  }

  /// `attach a to b`, `attach a to b at 0`.
  private init?(attach node: NodeName, _ words: [String]) {
    guard let parent = NodeName(words[3]) else { return nil }
    let place = words.count == 6 ? Int(words[5]) : nil
    if words.count != 4, place == nil { return nil }
    self = .attach(node, to: parent, at: place)
  }

  /// `on a for size, text`, `… once`, `… 3 times`; the steps come in the lines below.
  private init?(on node: NodeName, _ words: [String]) {
    var rest = words.dropFirst(3)
    guard let handler = Handler(takingTimesFrom: &rest) else { return nil }
    if rest == ["everything"] {
      self = .register(node, [], handler)
      return
    }
    let traits = rest.compactMap(ProgramTrait.init(named:))
    guard !traits.isEmpty, traits.count == rest.count else { return nil }
    self = .register(node, traits, handler)
  }

  /// `when a`, `… once`, `… 3 times`; the steps come in the lines below.
  private init?(when node: NodeName, _ words: [String]) {
    var rest = words.dropFirst(2)
    guard let handler = Handler(takingTimesFrom: &rest), rest.isEmpty else { return nil }
    self = .whenAttended(node, handler)
  }
}

extension Step.Handler {
  /// Without steps; `once`, `3 times` or nothing at the end says how often.
  fileprivate init?(takingTimesFrom words: inout ArraySlice<String>) {
    self.init()
    guard let last = words.last, last == "once" || last == "times" else { return }
    words.removeLast()
    times = 1
    if last == "once" { return }
    guard let count = words.popLast().flatMap({ Int($0) }) else { return nil }
    times = count
  }
}

extension ProgramTrait {
  package init?(named name: String) {
    guard let trait = Self.all.first(where: { $0.name == name }) else { return nil }
    self = trait
  }

  fileprivate func code(_ text: String) -> Int? {
    Int(text).flatMap { (0..<Self.codeCount).contains($0) ? $0 : nil }
  }
}
