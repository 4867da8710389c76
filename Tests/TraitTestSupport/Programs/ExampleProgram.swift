import Foundation

/// A program with what it should do, which holds for every implementation: a file in
/// `Tests/Programs`, three paragraphs.
///
///     The setter touches nothing below    the statement that the program shows,
///     S6.4 F14 F18                        and the rules and facts that it is about
///
///     r! {size: 1} (size)                 the tree, a node a line, below its parent: its overrides,
///       a (size, text)                    and the traits that it observes; ! is eager
///
///     r.size = 2                          the steps; the tree has been updated before. Below each
///     > r hears size 1 → 2                step, after >, what happens in it: deliveries and reads,
///     update                              those in a handler indented below its delivery
///     > a hears size 1 → 2
///
/// When a limit stops a step, its deliveries are counted only, and handlers act no more:
///
///     > stopped by rounds: size at r, after 200 deliveries
package struct ExampleProgram: Sendable {
  /// The file, from `Tests/Programs` on.
  package let name: String
  let tree: String
  let steps: String

  init(name: String, text: String) throws {
    let paragraphs = text.split(separator: "\n\n")
    guard paragraphs.count == 3, paragraphs[0].contains("\n") else {
      throw ProgramTextError(
        description: """
          Can't read Tests/Programs/\(name): it needs a statement and its rules, a tree, and steps, \
          with empty lines between
          """)
    }
    self.name = name
    (tree, steps) = (String(paragraphs[1]), paragraphs[2].trimmingCharacters(in: .newlines))
  }

  package static func all() throws -> [ExampleProgram] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Programs").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.contains(".") }.map { name in
      guard name.hasSuffix(".txt") else {
        throw ProgramTextError(description: "Tests/Programs/\(name): its name must end in .txt")
      }
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return try ExampleProgram(name: name, text: text)
    }
  }
}

extension ExampleProgram {
  /// What is wrong with an implementation, a paragraph a program.
  package static func failures<Forest: ForestUnderTest>(
    makeForest: () -> Forest
  ) throws -> [String] {
    let all = try all()
    if all.isEmpty { return ["There is no program in Tests/Programs"] }
    return all.compactMap { example in
      do { return try example.failure(makeForest: makeForest) } catch {
        return "Tests/Programs/\(example.name): \(error)"
      }
    }
  }

  /// Runs the program; returns what is wrong, with both histories, if anything is.
  private func failure<Forest: ForestUnderTest>(makeForest: () -> Forest) throws -> String? {
    let drawn = try DrawnTree(tree)
    let world = World(makeForest(), eager: drawn.eager)
    world.handlersMayGoOn()
    world.run(Program(drawn.steps))
    world.run(.update)
    let program = try Program(steps.lines.filter { !$0.hasPrefix(">") }.joined(separator: "\n"))
    let actual = program.steps.flatMap { $0.lines + happenings(of: $0, in: world) }
    if let promise = world.brokenPromise { return "Tests/Programs/\(name): \(promise)" }
    guard actual != steps.lines else { return nil }
    let lines = sideBySide(steps.lines, actual, titles: ("expected", "happened"), around: 100)
    return "Tests/Programs/\(name) goes another way:\n\(tree)\n\n\(lines)"
  }

  private func happenings<Forest>(of step: Step, in world: World<Forest>) -> [String] {
    let (seen, heard) = (world.history.summary.count, world.history.deliveries.count)
    world.run(step)
    let lines = world.history.summary.dropFirst(seen)
    let stops = lines.filter { $0.hasPrefix("stopped") }
    if stops.isEmpty { return lines.map { "> \($0)" } }
    world.quieten()
    return stops.map { "> \($0), after \(world.history.deliveries.count - heard) deliveries" }
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
