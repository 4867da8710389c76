import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// The audit finds an inserted misuse of each kind, and nothing in a clean program (S13.2).
final class AuditTests: XCTestCase {
  private let size = TraitSlot(of: Size.self)
  private let title = TraitSlot(of: Title.self)

  /// Values that change, an override that is read, and handlers that invalidate.
  func testACleanProgramHasNoFindings() throws {
    let recorded = Recorded(stepped)
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.setOverride(Title.self, of: nodes[2], to: "own")
    forest.register(on: nodes[2], for: [size]) { _, _, _ in }
    for value in 1...5 {
      recorded.mark("change")
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
      for node in nodes { _ = forest.value(of: Size.self, at: node) }
      _ = forest.value(of: Title.self, at: nodes[2])
    }
    XCTAssertEqual(try recorded.findings().map(\.description), [])
  }

  /// Attention that was given outside of updates is part of the program's time, in both forms.
  func testTheTimeOfAttentionCounts() throws {
    for attention in [[#"["attended",1,1,1,60]"#], [#"["attend",1]"#, #"["done",60]"#]] {
      let lines =
        [
          #"{"schema":"trait-recording/1","program":"","clock":"step","reads":true,"values":false}"#,
          #"["trait",0,"Size","",8,"bits",0,0]"#, #"["node",1]"#, #"["live",1]"#,
          #"["listen",1,1,0]"#, #"["mark","act"]"#, #"["heard",[0,0,1],1,1,1,20]"#,
          #"["heard",[0,1,2],1,1,1,20]"#,
        ] + attention
      let cost = try only(findings(in: lines), .workingHandler).cost
      XCTAssertTrue(cost.hasPrefix("20 of 100 steps"), cost)
    }
  }

  /// Of three handlers, one takes no time, and one runs only once.
  func testOnlyHandlersThatRepeatWorkAreFound() throws {
    let lines = [
      #"{"schema":"trait-recording/1","program":"","clock":"step","reads":true,"values":false}"#,
      #"["trait",0,"Size","",8,"bits",0,0]"#, #"["node",1]"#, #"["live",1]"#,
      #"["listen",1,1,0]"#, #"["listen",2,1,0]"#, #"["listen",3,1,0]"#, #"["mark","act"]"#,
      #"["heard",[0,0,1],1,1,1,20]"#, #"["heard",[0,0,1],2,1,1,0]"#,
      #"["heard",[0,0,1],3,1,1,20]"#, #"["heard",[0,1,2],1,1,1,20]"#,
      #"["heard",[0,1,2],2,1,1,0]"#,
    ]
    let place = try only(findings(in: lines), .workingHandler).place
    XCTAssertTrue(place.hasPrefix("1 at "), place)
  }

  /// What an audit finds in a recording of these lines and its last one.
  private func findings(in lines: [String]) throws -> [TraitAudit.Finding] {
    let text = (lines + ["[\"end\",\(lines.count + 1)]\n"]).joined(separator: "\n")
    return try TraitAudit(of: RecordingReader(Array(text.utf8))).findings
  }

  func testWhatWasNotCheckedIsSaid() throws {
    for recordsReads in [true, false] {
      var options = TraitRecorder.Options()
      options.recordsReads = recordsReads
      let recorded = Recorded(options)
      _ = recorded.path("root")
      let audit = try TraitAudit(of: RecordingReader(Array(recorded.text.utf8)))
      let note = "The recording has no reads, so the rules about overrides were not checked"
      XCTAssertEqual(audit.notes, recordsReads ? [] : [note], "reads: \(recordsReads)")
    }
  }

  func testAnUnusedOverrideIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    for value in 1...5 {
      forest.setOverride(Size.self, of: nodes[1], to: value)
      forest.update()
    }
    let finding = try only(recorded.findings(), .unusedOverride)
    XCTAssertEqual(finding.place, "1 of Size at card")
    XCTAssertGreaterThan(finding.share, 0.1)
  }

  func testAFindingsCostIsTheDifferenceToTheProgramWithoutIt() throws {
    func audit(withOverride: Bool) throws -> TraitAudit {
      let recorded = Recorded()
      let forest = recorded.forest
      let nodes = recorded.path("root", "card", "label")
      for value in 1...9 {
        if withOverride { forest.setOverride(Size.self, of: nodes[1], to: value) }
        forest.setOverride(Title.self, of: nodes[0], to: "\(value)")
        forest.update()
        _ = forest.value(of: Title.self, at: nodes[2])
      }
      return try TraitAudit(of: RecordingReader(Array(recorded.text.utf8)))
    }
    let (with, without) = (try audit(withOverride: true), try audit(withOverride: false))
    let finding = try XCTUnwrap(with.findings.first { $0.rule == .unusedOverride })
    XCTAssertGreaterThan(with.steps, without.steps)
    XCTAssertTrue(
      finding.cost.hasPrefix("\(with.steps - without.steps) of \(with.steps) steps"), finding.cost)
  }

  func testAnOverrideThatCouldSitDeeperIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "list", "row")
    // Other nodes below the root override another trait and observe every trait.
    for value in 1...40 {
      let other = forest.makeNode(named: "other")
      forest.attach(other, to: nodes[0])
      forest.setOverride(Title.self, of: other, to: "\(value)")
      forest.register(on: other, for: [title]) { _, _, _ in }
      forest.watch(other) { _, _, _ in }
    }
    forest.update()
    for value in 1...30 {
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
      _ = forest.value(of: Size.self, at: nodes[2])
    }
    // The observers of every trait use the override too; without them it could sit at the row.
    XCTAssertFalse(try recorded.findings().contains { $0.rule == .deeperOverride })
    let finding = try XCTUnwrap(deeper().first { $0.rule == .deeperOverride })
    XCTAssertEqual(finding.place, "1 of Size at root")
    XCTAssertTrue(finding.change.contains("Set it at row"), finding.change)
  }

  /// One reader below many scopes, whose collections are all recomputed because they are read.
  private func deeper() throws -> [TraitAudit.Finding] {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "list", "row")
    let others = (1...40).map { _ in forest.makeNode(named: "other") }
    for (number, other) in others.enumerated() {
      forest.attach(other, to: nodes[0])
      forest.setOverride(Title.self, of: other, to: "\(number)")
    }
    forest.update()
    for value in 1...30 {
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
      _ = forest.value(of: Size.self, at: nodes[2])
      for other in others { _ = forest.value(of: Title.self, at: other) }
    }
    return try recorded.findings()
  }

  /// A nearer override hides every change from the observer, but passes still visit its scope.
  func testARegistrationThatNeverRunsIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "list", "row")
    forest.setOverride(Size.self, of: nodes[1], to: 9)
    forest.register(on: nodes[2], for: [size]) { _, _, _ in }
    forest.update()
    for value in 1...20 {
      forest.setOverride(Size.self, of: nodes[0], to: value)
      forest.update()
      for node in nodes { _ = forest.value(of: Size.self, at: node) }
    }
    // The first update delivered the 9, so that registration ran once. One made afterwards never
    // runs.
    let late = Recorded()
    let others = late.path("root", "list", "row")
    late.forest.setOverride(Size.self, of: others[1], to: 9)
    late.forest.update()
    late.forest.register(on: others[2], for: [size]) { _, _, _ in }
    for value in 1...20 {
      late.forest.setOverride(Size.self, of: others[0], to: value)
      late.forest.update()
      for node in others { _ = late.forest.value(of: Size.self, at: node) }
    }
    let finding = try only(late.findings(), .silentRegistration)
    XCTAssertEqual(finding.place, "1 for Size at row")
    XCTAssertFalse(try recorded.findings().contains { $0.rule == .silentRegistration })
  }

  /// A watcher at a node of the same kind runs, and does not speak for the registration for colours.
  func testARegistrationForColoursThatNeverRunsIsFoundBesideAWatcher() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "list", "row")
    forest.setOverride(Paint.self, of: nodes[2], to: 9)
    forest.update()
    let other = forest.makeNode(named: "row", isEager: false)
    forest.attach(other, to: nodes[0])
    forest.watchColors(nodes[2]) { _, _, _ in }
    for value in 1...20 {
      forest.setOverride(Paint.self, of: nodes[1], to: value)
      forest.update()
      for node in nodes { _ = forest.value(of: Paint.self, at: node) }
    }
    forest.watch(other) { forest, node, _ in _ = forest.value(of: Size.self, at: node) }
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    let finding = try only(recorded.findings(), .silentRegistration)
    XCTAssertEqual(finding.place, "1 for all that affect colours at row")
  }

  func testAHandlerThatWorksInsteadOfInvalidatingIsFound() throws {
    let recorded = Recorded(stepped)
    let forest = recorded.forest
    let root = forest.makeNode(named: "controller", isEager: true)
    forest.makeLive(root)
    forest.register(on: root, for: [size]) { _, _, _ in recorded.spend(10) }
    recorded.mark("ten changes")
    for value in 1...10 { forest.setOverride(Size.self, of: root, to: value) }
    let finding = try only(recorded.findings(), .workingHandler)
    XCTAssertEqual(finding.place, "1 at controller, run 10 times")
    XCTAssertTrue(finding.cost.hasPrefix("90 of 100 steps"), finding.cost)
  }

  func testAnIncomparableValueIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Blob.self)]) { _, _, _ in }
    for _ in 1...10 {
      forest.setOverride(Blob.self, of: nodes[0], to: .init(number: 1))
      forest.update()
    }
    let finding = try only(recorded.findings(), .incomparableValue)
    XCTAssertEqual(finding.place, "Blob, assigned 10 times at root")
  }

  func testAValueThatComparesSlowlyIsFound() throws {
    let recorded = Recorded(stepped)
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Document.self)]) { _, _, _ in
      recorded.spend(10)
    }
    for number in 1...10 {
      recorded.mark("edit")
      let document = Document.Value(number: number) { recorded.spend(5) }
      forest.setOverride(Document.self, of: nodes[0], to: document)
      forest.update()
    }
    let finding = try only(recorded.findings(), .slowComparison)
    XCTAssertEqual(finding.place, "Document, compared 9 times when assigned")
    // Each handler spends 10 steps, and the recorder compares each value a few times itself.
    XCTAssertTrue(finding.cost.hasPrefix("45 of "), finding.cost)
  }

  func testAClassInstanceAsAValueIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [TraitSlot(of: Model.self)]) { _, _, _ in }
    let models = (1...10).map { _ in Model.Value() }
    for model in models {
      forest.setOverride(Model.self, of: nodes[0], to: model)
      forest.update()
    }
    XCTAssertEqual(
      try only(recorded.findings(), .instanceValue).place, "Model, assigned 10 times at root")
  }

  /// A change that saves no step is no finding, even if its rule asks for no least share.
  func testAChangeThatSavesNothingIsNoFinding() throws {
    let recorded = Recorded()
    _ = recorded.path("root", "leaf")
    let detached = recorded.forest.makeNode(named: "detached")
    for number in 1...10 {
      recorded.forest.setOverride(Blob.self, of: detached, to: .init(number: number))
    }
    XCTAssertEqual(
      try recorded.findings().map(\.place), [], "Nothing reads or updates the detached node.")
  }

  /// An observer of every trait whose handler reads one.
  func testAnObserverOfEveryTraitThatReadsOneIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.watch(nodes[1]) { forest, node, _ in _ = forest.value(of: Size.self, at: node) }
    for value in 1...10 {
      forest.setOverride(Title.self, of: nodes[0], to: "\(value)")
      if value == 5 { forest.setOverride(Size.self, of: nodes[0], to: 1) }
      forest.update()
    }
    let finding = try only(recorded.findings(), .watcher)
    XCTAssertEqual(finding.change, "Register for Size")
  }

  func testAWatchersCostIsTheDifferenceToARegistration() throws {
    func audit(watches: Bool) throws -> TraitAudit {
      let recorded = Recorded()
      let forest = recorded.forest
      let nodes = recorded.path("root", "leaf")
      let handler: TraitForest.Handler = { forest, node, _ in
        _ = forest.value(of: Size.self, at: node)
      }
      if watches {
        forest.watch(nodes[1], handler: handler)
      } else {
        forest.register(on: nodes[1], for: [size], handler: handler)
      }
      for value in 1...10 {
        forest.setOverride(Title.self, of: nodes[0], to: "\(value)")
        if value == 5 { forest.setOverride(Size.self, of: nodes[0], to: 1) }
        forest.update()
      }
      return try TraitAudit(of: RecordingReader(Array(recorded.text.utf8)))
    }
    let (watched, registered) = (try audit(watches: true), try audit(watches: false))
    XCTAssertFalse(registered.findings.contains { $0.rule == .watcher })
    let finding = try XCTUnwrap(watched.findings.first { $0.rule == .watcher })
    XCTAssertGreaterThan(watched.steps, registered.steps)
    XCTAssertTrue(finding.saves(watched.steps - registered.steps, of: watched.steps), finding.cost)
  }

  /// Its handler reads less than it is called for, but it did not ask for everything.
  func testARegistrationForSomeTraitsIsNoWatcher() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [size, TraitSlot(of: Title.self)]) { forest, node, _ in
      _ = forest.value(of: Size.self, at: node)
    }
    for value in 1...10 {
      forest.setOverride(Title.self, of: nodes[0], to: "\(value)")
      if value == 5 { forest.setOverride(Size.self, of: nodes[0], to: 1) }
      forest.update()
    }
    XCTAssertEqual(try recorded.findings().filter { $0.rule == .watcher }.count, 0)
  }

  func testAnEnvironmentThatNeverSettlesIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.register(on: nodes[1], for: [size]) { forest, _, _ in
      let next = forest.value(of: Size.self, at: nodes[0]) + 1
      forest.setOverride(Size.self, of: nodes[0], to: next)
    }
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    XCTAssertTrue(try recorded.findings().contains { $0.rule == .unsettled })
  }

  private var stepped: TraitRecorder.Options {
    var options = TraitRecorder.Options()
    options.unit = "step"
    return options
  }
}
