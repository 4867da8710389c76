import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// A finding's cost is that of the overrides that it names, and of no others.
final class AuditCostTests: XCTestCase {
  /// An override that is read, removed, and set again in vain: only the second is unused.
  func testAnEarlierOverrideAtTheSameNodeIsNotPartOfTheCost() throws {
    func audit(again: Bool) throws -> TraitAudit {
      let recorded = Recorded()
      let forest = recorded.forest
      let nodes = recorded.path("root", "card", "label")
      for value in 1...9 {
        forest.setOverride(Size.self, of: nodes[1], to: value)
        forest.update()
        _ = forest.value(of: Size.self, at: nodes[2])
      }
      forest.removeOverride(Size.self, of: nodes[1])
      forest.update()
      if again {
        forest.setOverride(Size.self, of: nodes[1], to: 1)
        forest.update()
      } else {
        forest.update()
      }
      return try recorded.audit()
    }
    let (with, without) = (try audit(again: true), try audit(again: false))
    let finding = try XCTUnwrap(with.findings.first { $0.rule == .unusedOverride })
    XCTAssertEqual(finding.place, "1 of Size at card")
    XCTAssertTrue(
      finding.cost.hasPrefix("\(with.steps - without.steps) of \(with.steps) steps"), finding.cost)
  }

  /// What moves to a node stays there when the node's own overrides change.
  func testTheCostOfADeeperOverrideIsTheDifferenceToTheProgramWithIt() throws {
    func audit(isDeep: Bool) throws -> TraitAudit {
      let recorded = Recorded()
      let forest = recorded.forest
      let nodes = recorded.path("root", "list", "row")
      let others = (1...40).map { _ in forest.makeNode(named: "other") }
      for (number, other) in others.enumerated() {
        forest.attach(other, to: nodes[0])
        forest.setOverride(Title.self, of: other, to: "\(number)")
      }
      forest.register(on: nodes[2], for: [TraitSlot(of: Size.self)]) { _, _, _ in }
      forest.update()
      for value in 1...40 {
        if value < 40 {
          forest.setOverride(Size.self, of: nodes[isDeep ? 2 : 0], to: value)
        } else {
          forest.setOverride(Title.self, of: nodes[2], to: "own")
        }
        forest.update()
        for node in [nodes[2]] + others { _ = forest.value(of: Title.self, at: node) }
        _ = forest.value(of: Size.self, at: nodes[2])
      }
      return try recorded.audit()
    }
    let (high, deep) = (try audit(isDeep: false), try audit(isDeep: true))
    let finding = try XCTUnwrap(high.findings.first { $0.rule == .deeperOverride })
    XCTAssertTrue(finding.saves(high.steps - deep.steps, of: high.steps), finding.cost)
  }

  /// The label, which has left the tree, read the override too.
  func testANodeThatLeftItsTreeCountsAsAReader() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    let other = forest.makeNode(named: "other")
    forest.attach(other, to: nodes[0])
    for value in 1...3 {
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
      _ = forest.value(of: Size.self, at: nodes[2])
    }
    forest.detach(nodes[1])
    _ = forest.value(of: Size.self, at: other)
    XCTAssertEqual(
      try recorded.findings().map(\.description), [], "It could sit at the root only.")
  }

  /// Findings that cost the same and have the same line come in the order of their words.
  func testTheOrderOfFindingsIsTheSameInEveryProcess() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    let cells = (1...8).map { forest.makeNode(named: "cell \($0)") }
    for cell in cells { forest.attach(cell, to: nodes[0]) }
    for cell in cells { forest.detach(cell) }
    for cell in cells { _ = forest.value(of: Size.self, at: cell) }
    for cell in cells { forest.attach(cell, to: nodes[0]) }
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.update()
    let places = try recorded.findings().filter { $0.rule == .earlyRead }.map(\.place)
    XCTAssertEqual(places, (1...8).map { "1 of Size at cell \($0)" })
  }

  /// Removing many overrides looks at each once.
  func testManyUnusedOverridesAreOneFinding() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    for _ in 0..<5_000 {
      let cell = forest.makeNode(named: "cell")
      forest.attach(cell, to: root)
      forest.setOverride(Size.self, of: cell, to: 1)
    }
    forest.update()
    let finding = try only(recorded.findings(), .unusedOverride)
    XCTAssertEqual(finding.place, "5000 of Size at cell")
  }

  /// Each candidate takes a replay, so a rule has at most 20.
  func testNoMoreThanTwentyTraitsAreFoundByOneRule() throws {
    let traits = 0..<30
    var lines = [
      #"{"schema":"trait-recording/1","program":"","clock":"none","reads":true,"values":false}"#,
      #"["node",1]"#, #"["live",1]"#,
    ]
    for trait in traits {
      lines += [
        #"["trait",\#(trait),"T","",40,"never",1,0]"#, #"["listen",\#(trait + 1),1,\#(trait)]"#,
      ]
    }
    for value in 1...5 {
      let pairs = traits.map { ",\($0),\(value)" }.joined()
      lines += [#"["overrides",1\#(pairs)]"#, #"["update",0]"#]
      lines += traits.map { #"["heard",[\#($0),\#(value - 1),\#(value)],\#($0 + 1)]"# }
      lines.append(#"["done",0]"#)
    }
    lines.append("[\"end\",\(lines.count + 1)]\n")
    let text = lines.joined(separator: "\n")
    let findings = try TraitAudit(of: RecordingReader(Array(text.utf8))).findings
    XCTAssertEqual(findings.filter { $0.rule == .incomparableValue }.count, 20)
  }

  /// As if all values other than the default were equal: also the fallback's.
  func testTheFallbackIsEqualToOverridesInAProgramWithComparableValues() throws {
    func cost(fallback: Int?) throws -> Int {
      let recorded = Recorded()
      let forest = recorded.forest
      var overrides = TraitOverrides()
      let values = (0...4).map { _ in Model.Value() }
      let node = forest.makeNode(named: "node", isEager: true)
      forest.register(on: node, for: [TraitSlot(of: Model.self)]) { _, _, _ in }
      forest.makeLive(node)
      for value in values.prefix(3) { forest.setOverride(Model.self, of: node, to: value) }
      if let fallback {
        overrides[Model.self] = values[fallback]
        forest.fallback = TraitCollection().applying(overrides)
      }
      forest.removeOverride(Model.self, of: node)
      let audit = try recorded.audit()
      let finding = try XCTUnwrap(audit.findings.first { $0.rule == .instanceValue })
      return try XCTUnwrap(Int(finding.cost.prefix { $0.isNumber }))
    }
    // Removing the override is no change then.
    XCTAssertGreaterThan(try cost(fallback: 4), try cost(fallback: nil))
  }
}

extension Recorded {
  fileprivate func audit() throws -> TraitAudit {
    try TraitAudit(of: RecordingReader(Array(text.utf8)))
  }
}
