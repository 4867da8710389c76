import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// What anyone may write takes steps in proportion to its lines.
final class RecordingGrowthTests: XCTestCase {
  private let trait = #"["trait",0,"Size","",8,"bits",0,0]"#

  /// By what the steps grow when the size doubles.
  private func growth(_ steps: (_ size: Int) throws -> Int) rethrows -> Double {
    let small = try steps(400)
    return Double(try steps(800)) / Double(max(small, 1))
  }

  private func stepsOfReading(_ lines: [String]) -> Int {
    let before = RecordingWork.steps
    XCTAssertNil(complaint(about: recording(lines)))
    return RecordingWork.steps - before
  }

  private func stepsOfAuditing(_ lines: [String]) throws -> Int {
    let before = RecordingWork.steps
    _ = try TraitAudit(of: RecordingReader(Array(recording(lines).utf8)))
    return RecordingWork.steps - before
  }

  private func nodes(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "[\"node\",\($0)]" } }

  private func chain(_ numbers: ClosedRange<Int>) -> [String] {
    nodes(numbers) + numbers.dropFirst().map { "[\"attach\",\($0),\($0 - 1)]" }
  }

  func testAMoveBelowItselfIsStillSeen() {
    let lines = chain(1...300) + [#"["detach",200]"#, #"["attach",1,300]"#, #"["attach",200,199]"#]
    XCTAssertEqual(
      complaint(about: recording(lines)),
      "line 603: Node 200 can't go below 199, which is below it")
  }

  /// What a walk up says of each move.
  func testRandomMovesAreRefusedWhereAWalkFindsTheNode() {
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (alive, lines, parents, refusals) = (Array(1...20), nodes(1...20), [Int: Int](), 0)
    for _ in 0..<600 {
      let (node, parent) = (alive[random(below: alive.count)], alive[random(below: alive.count)])
      switch random(below: 12) {
      case 0:
        lines.append("[\"detach\",\(node)]")
        parents[node] = nil
      case 1 where alive.count > 12:
        lines.append("[\"destroy\",\(node)]")
        alive.removeAll { $0 == node }
        parents = parents.filter { $0.key != node && $0.value != node }
      default:
        let line = "[\"attach\",\(node),\(parent)]"
        let isBelow = sequence(first: parent) { parents[$0] }.contains(node)
        XCTAssertEqual(complaint(about: recording(lines + [line])) != nil, isBelow, line)
        if isBelow { refusals += 1 } else { (parents[node], lines) = (parent, lines + [line]) }
      }
    }
    XCTAssertGreaterThan(refusals, 50)
  }

  /// The ends of a run are looked up. Each number is when the run is replayed.
  func testARunIsReadWithoutALookAtEachNumber() {
    let grown = growth { size in
      stepsOfReading(nodes(1...size) + Array(repeating: "[\"attended\",1,\(size)]", count: size))
    }
    XCTAssertLessThan(grown, 3)
  }

  func testTheComparisonsAreAddedUpOnce() throws {
    let grown = try growth { size in
      let boxed = #"["trait",0,"Size","",40,"equality",1,0]"#
      let lines = [boxed] + Array(repeating: #"["compared",0,3,100]"#, count: size)
      return try stepsOfAuditing(lines)
    }
    XCTAssertLessThan(grown, 3)
  }

  /// Most of the nodes that were read are in no tree yet.
  func testAnAttachmentIsCheckedForEarlyReadsBelowIt() throws {
    let grown = try growth { size in
      let reads = (1...size).map { "[\"read\",0,0,\($0)]" }
      let root = size + 1
      let attachments = (1...size).flatMap { number in
        [
          "[\"node\",\(root + number)]", "[\"attach\",\(root + number),\(root)]",
          #"["update",0]"#, #"["done",0]"#,
        ]
      }
      let lines = [trait] + nodes(1...root) + reads + ["[\"live\",\(root)]"] + attachments
      return try stepsOfAuditing(lines)
    }
    XCTAssertLessThan(grown, 3)
  }

  /// An audit walks up from each node that is read.
  func testAnAuditRefusesATreeThatIsTooDeep() throws {
    func audit(depth: Int) throws {
      let lines = [trait] + chain(1...depth) + [#"["live",1]"#, #"["overrides",1,0,1]"#]
      let reads = Array(repeating: "[\"read\",0,1,\(depth)]", count: 3)
      let text = recording(lines + [#"["update",0]"#, #"["done",0]"#] + reads)
      XCTAssertNil(complaint(about: text))
      _ = try TraitAudit(of: RecordingReader(Array(text.utf8)))
    }
    try audit(depth: TraitAudit.depthLimit)
    XCTAssertThrowsError(try audit(depth: TraitAudit.depthLimit + 1)) {
      XCTAssertEqual(
        "\($0)",
        """
        line 2008: Node 1001 has 1000 nodes above it or more, and an audit walks up from each that is \
        read or observed
        """)
    }
  }

  /// A program may read one value in a loop.
  func testEqualReadsAreOneStep() throws {
    let before = RecordingWork.steps
    let count = 100_000_000
    let text = recording(
      [
        trait, #"["node",1]"#, #"["read",0,0,1,\#(count),0]"#, #"["look",[],1,\#(count),0]"#,
        #"["overrides",1,0,1]"#, #"["live",1]"#, #"["update",0]"#, #"["done",0]"#,
        #"["read",0,1,1]"#,
      ])
    let finding = try only(
      TraitAudit(of: RecordingReader(Array(text.utf8))).findings, .earlyRead)
    XCTAssertEqual(finding.place, "\(count) of Size at node")
    XCTAssertTrue(finding.cost.hasPrefix("\(count) of \(count + 1) reads"), finding.cost)
    XCTAssertLessThan(RecordingWork.steps - before, 1_000)
    var reader = RecordingReader(Array(text.utf8))
    let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
    try replay.run()
    XCTAssertEqual(replay.proved, 2 * count + 1)
  }
}
