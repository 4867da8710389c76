import Foundation
import TraitModel
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Wherever the engine calls its client, the client may call every operation: a table of all places
/// and all operations, each cell tried at four nodes in three kinds of trees, and judged by the
/// reference.
final class ReentrancyTests: XCTestCase {
  override func tearDown() {
    TraitFailure.handler = TraitFailure.stop
    Hook.set {}
    Hook.fire()
  }

  func testEveryOperationInEveryPlace() {
    var table: [[String]] = [[""] + Operation.allCases.map(\.rawValue)]
    for place in Place.allCases {
      table.append([place.rawValue] + Operation.allCases.map { cell(place, $0) })
    }
    // Transposed, as there are more operations than places: a line each.
    for column in table[0].indices {
      print(table.map { $0[column].padding(toLength: 15, withPad: " ", startingAt: 0) }.joined())
    }
  }

  /// Tries one cell; returns how many trials agreed, or what forbids it.
  private func cell(_ place: Place, _ operation: Operation) -> String {
    if case .forbidden(let rule) = place.judgement(of: operation) { return "(\(rule))" }
    var isExact = false
    if case .exact = place.judgement(of: operation) { isExact = true }
    var agreed = 0
    for kind in 0..<3 {
      for target in operation.targets {
        let cell = Cell(place: place, operation: operation, target: target, kind: kind)
        if let difference = cell.difference(isExact: isExact) {
          XCTFail("\(operation) \(target) in \(place), kind \(kind): \(difference)")
        } else {
          agreed += 1
        }
      }
    }
    return isExact ? "\(agreed)" : "\(agreed) at the end"
  }

  /// Each public function of `TraitForest` belongs to an operation of the table.
  func testTheTableHasEveryPublicFunction() throws {
    let covered = Set(Operation.allCases.flatMap(\.functions))
    let declared = try PublicFunctions.ofTraitTree().map(\.name)
    XCTAssertGreaterThan(declared.count, 30)
    XCTAssertEqual(Set(declared).subtracting(covered), [], "These have no cells.")
    XCTAssertEqual(covered.subtracting(declared), [], "These are not public.")
  }
}

/// One trial of the table.
private struct Cell {
  let place: Place
  let operation: Operation
  let target: Operation.Target
  let kind: Int

  func difference(isExact: Bool) -> String? {
    let (expected, unreached) = outcome(ReferenceForest(), isExact: isExact)
    let (happened, broken) = outcome(TraitForest(), isExact: isExact)
    if let reason = unreached ?? broken { return reason }
    if expected == happened { return nil }
    return sideBySide(expected, happened, titles: ("reference", "engine"))
  }

  private func outcome<Forest: ForestUnderTest>(
    _ forest: Forest, isExact: Bool
  ) -> (lines: [String], broken: String?) {
    let stage = Stage(forest, Stage<Forest>.Kind.allCases[kind])
    Hook.set { [operation, target] in operation.run(at: target, on: stage) }
    place.trigger(on: stage)
    let hasFired = Hook.hasFired
    stage.end()
    let broken = forest.brokenInvariant()
    if !hasFired, forest is TraitForest || !place.isOfEngineOnly {
      return ([], "The place was not reached")
    }
    return ((isExact ? stage.log : []) + stage.end(isExact: isExact), broken)
  }
}

/// The public functions of a module, read from its sources.
enum PublicFunctions {
  struct Function {
    let name: String
    /// The comment above it.
    let comment: String
  }

  static func ofTraitTree() throws -> [Function] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/TraitTree").standardized
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try sources.flatMap { try functions(in: String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func functions(in text: String) -> [Function] {
    var (found, comment) = ([Function](), "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("///") {
        comment += code.dropFirst(3) + "\n"
      } else if code.hasPrefix("public func ") {
        let name = code.dropFirst(12).prefix { $0.isLetter || $0.isNumber }
        found.append(Function(name: String(name), comment: comment))
        comment = ""
      } else if !code.isEmpty, !code.hasPrefix("@") {
        comment = ""
      }
    }
    return found
  }
}
