import TraitModel
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Explanations agree with the reference resolver at every node (S13.1): what the node reads, who
/// overrides the trait from the node up, what an update will make of it, and who then hears.
enum ExplanationProperty {
  static let name = "explanation"

  static let minimums = [
    "inherited": 300, "hidden": 150, "out of date": 150, "kept by a detached root": 100,
  ]

  /// - Parameter explain: How the engine explains; an inserted fault explains something else.
  static func property(
    explain: @escaping (TraitForest, TraitSlot, TraitNode) -> TraitExplanation = {
      $0.explain($1, at: $2)
    }
  ) -> Property {
    Property(name) { source in
      let program = ProgramGenerator().program(from: source)
      return { labels in
        contradiction(in: program, explain, &labels).map {
          .init(reason: $0, details: "\(program)", size: program.size)
        }
      }
    }
  }

  private static func contradiction(
    in program: Program, _ explain: (TraitForest, TraitSlot, TraitNode) -> TraitExplanation,
    _ labels: inout Labels
  ) -> String? {
    let engine = World(TraitForest(), eager: program.eager)
    let model = World(ReferenceForest(), eager: program.eager)
    engine.run(program)
    model.run(program)
    engine.quieten()
    model.quieten()
    for trait in [ProgramTrait.size, .theme, .text, .wide] {
      if let reason = contradiction(on: trait.slot, engine, model, explain, &labels) {
        return "\(trait.name): \(reason)"
      }
    }
    return nil
  }

  private static func contradiction(
    on slot: TraitSlot, _ engine: World<TraitForest>, _ model: World<ReferenceForest>,
    _ explain: (TraitForest, TraitSlot, TraitNode) -> TraitExplanation, _ labels: inout Labels
  ) -> String? {
    for name in engine.namesInUse {
      guard let node = engine.existingNode(name), let twin = model.existingNode(name) else {
        continue
      }
      let explanation = explain(engine.forest, slot, node)
      let way = [twin] + twin.ancestors
      let setters = way.filter { $0.overrides.contains(slot) }
      let read = text(of: slot, in: twin.committed ?? model.forest.fallback)
      if explanation.value != read { return "\(name) reads \(read), not \(explanation.value)" }
      if explanation.overrides.map(\.name) != setters.map(\.name) {
        return "set by \(setters.map(\.name)), not \(explanation.overrides.map(\.name))"
      }
      let isKept = !way[way.count - 1].isAnchored
      if (explanation.keeper != nil) != isKept { return "\(name) is kept: \(isKept)" }
      count(explanation, &labels)
      if let reason = wrongPrediction(explanation, name, slot, model) { return reason }
    }
    return nil
  }

  /// What an update gives the node: as the reference computes it, all the way down.
  private static func wrongPrediction(
    _ explanation: TraitExplanation, _ name: NodeName, _ slot: TraitSlot,
    _ model: World<ReferenceForest>
  ) -> String? {
    guard let node = model.existingNode(name) else { return nil }
    let way = ([node] + node.ancestors).reversed()
    let root = way.first!
    var due =
      root.isAnchored
      ? model.forest.fallback : root.committed ?? model.forest.fallback
    for node in way { due = due.applying(node.overrides) }
    let expected = text(of: slot, in: due)
    let predicted = explanation.next ?? explanation.value
    if expected == predicted { return nil }
    return "an update makes \(expected) of \(name), not \(predicted)"
  }

  private static func count(_ explanation: TraitExplanation, _ labels: inout Labels) {
    if explanation.overrides.first?.depth ?? 0 > 0 { labels.count("inherited") }
    if explanation.overrides.count > 1 { labels.count("hidden") }
    if explanation.next != nil { labels.count("out of date") }
    if explanation.keeper != nil { labels.count("kept by a detached root") }
  }

  private static func text(of slot: TraitSlot, in collection: TraitCollection) -> String {
    collection.description(of: slot)
  }
}

final class ExplanationProperties: XCTestCase {
  func testEngine() throws {
    try assertHolds(ExplanationProperty.property(), minimums: ExplanationProperty.minimums)
  }

  /// An inserted fault: it explains the parent instead of the node.
  func testThePropertyNoticesAnExplanationOfAnotherNode() throws {
    let property = ExplanationProperty.property { forest, trait, node in
      forest.explain(trait, at: forest.parent(of: node) ?? node)
    }
    var labels = Labels()
    XCTAssertNotNil(try property.run(TestPlan(), labels: &labels))
  }
}
