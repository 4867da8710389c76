import TraitRecordings
import TraitTestSupport
import XCTest

/// S13.2: the audit of a random program's recording finds what `AuditModel` does: the same rules, at
/// the same places, at the same cost, in the same order.
final class AuditProperties: XCTestCase {
  static let name = "audits"

  /// At most half of what 10,000 cases have.
  static let minimums = [
    "unusedOverride": 190, "deeperOverride": 25, "silentRegistration": 45, "workingHandler": 17,
    "incomparableValue": 17, "slowComparison": 85, "instanceValue": 17, "earlyRead": 60,
    "staleRead": 45, "watcher": 45, "unsettled": 8, "assigned twice": 110, "two comparisons": 110,
    "three comparisons": 110, "a twentieth of the time": 5, "less than that": 24,
    "run once in each act": 10, "users left": 45,
  ]

  static func property(fault: AuditModel.Fault? = nil) -> Property {
    Property(name) { source in
      let trial = AuditTrial(from: source, fault: fault)
      return { labels in trial.contradiction(&labels) }
    }
  }

  func testAnAuditFindsWhatItShould() throws {
    try assertHolds(Self.property(), minimums: Self.minimums, share: 4)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(AuditModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

// MARK: - A program, its recording and its audit

private struct AuditTrial {
  private let fault: AuditModel.Fault?
  private let eager: Int
  private let recordsReads: Bool
  private let acts: [AuditAct]
  /// Comparisons that the recording tells of: the trait, how many, and how many ticks more than a
  /// twentieth of all time.
  private let comparisons: [(trait: Int, count: Int, more: Int)]

  init(from source: ChoiceSource, fault: AuditModel.Fault?) {
    self.fault = fault
    eager = source.draw(weights: [1, 1, 2], group: "")
    recordsReads = source.draw(weights: [7, 1], group: "reads") == 0
    acts = source.list(average: 12, limit: 24) { AuditAct(from: source) }
    comparisons = source.list(average: 2, limit: 3) {
      (source.draw(3), 2 + source.draw(3), source.draw(3) - 1)
    }
  }

  func contradiction(_ labels: inout Labels) -> Property.Finding? {
    let lines = recording()
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    do {
      guard let reason = try complaint(about: text, lines.count, &labels) else { return nil }
      return finding(reason, lines)
    } catch {
      return finding("A recording is refused: \(error)", lines)
    }
  }

  private func finding(_ reason: String, _ lines: [String]) -> Property.Finding {
    let done = acts.map { "  \($0)" } + comparisons.map { "  compared \($0)" }
    let details = ["The first \(eager) nodes are eager"] + done + [""] + lines
    return .init(reason: reason, details: details.joined(separator: "\n"), size: done.count)
  }

  private func recording() -> [String] {
    let program = AuditedProgram(eager: eager, recordsReads: recordsReads)
    for act in acts { program.perform(act) }
    let now = program.now
    var lines = Array(program.end().dropLast())
    let traits = lines.count { $0.hasPrefix("[\"trait\"") }
    for (trait, count, more) in comparisons where trait < traits {
      let ticks = max(now / AuditedProgram.spending + more, 0)
      lines.append("[\"compared\",\(trait),\(count),\(ticks)]")
    }
    return lines + ["[\"end\",\(lines.count + 1)]"]
  }

  private func complaint(
    about text: [UInt8], _ count: Int, _ labels: inout Labels
  ) throws -> String? {
    var (reader, events) = (RecordingReader(text), [(RecordedEvent, Int)]())
    while let event = try reader.next() { events.append((event, reader.line)) }
    guard let header = reader.header else { return "The recording has no header" }
    let audit = try TraitAudit(of: RecordingReader(text), limit: count)
    let model = AuditModel(events, header, fault: fault)
    let expected = try model.findings()
    for finding in expected { labels.count("\(finding.rule)") }
    if expected.isEmpty { labels.count("nothing found") }
    for situation in model.situations { labels.count(situation) }
    if audit.notes.isEmpty != recordsReads { return "The notes are \(audit.notes)" }
    if (try? TraitAudit(of: RecordingReader(text), limit: count - 1)) != nil {
      return "A recording of \(count) lines is audited, with a limit of \(count - 1)"
    }
    let isSame = audit.findings.elementsEqual(expected) { $1.isLike($0) }
    if isSame { return nil }
    let found = audit.findings.map { "\n- \($0)" }.joined()
    return "The audit finds \(found)\nnot\(expected.map { "\n- \($0)" }.joined())\n"
  }
}

extension ExpectedFinding {
  fileprivate func isLike(_ finding: TraitAudit.Finding) -> Bool {
    (finding.rule, finding.place, finding.line, finding.share) == (rule, place, line, share)
      && finding.cost.hasPrefix(cost) && finding.change.contains(change)
  }
}
