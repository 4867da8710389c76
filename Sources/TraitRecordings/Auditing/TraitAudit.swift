import TraitTree

/// What a recording shows that could be cheaper, dearest first.
///
///     let audit = try TraitAudit(of: RecordingReader(bytes))
///     for finding in audit.findings { print(finding) }
///
/// Every finding either was measured, by replaying the recording as it would have been without what
/// is found, or cites the rule that it goes against. Costs are steps: what the engine's work
/// counters add up to, which is the same on every machine.
public struct TraitAudit: Sendable {
  /// The findings, those that cost most first.
  public let findings: [Finding]

  /// The steps that the engine takes for all of the recording.
  public let steps: Int

  /// What could not be looked at, in sentences.
  public let notes: [String]

  public struct Finding: Sendable, CustomStringConvertible {
    public let rule: Rule
    /// Which nodes, registrations or traits, and in which line the first of them begins.
    public let place: String
    public let line: Int
    /// What it costs in this recording, in words and as a share of all that was counted likewise.
    public let cost: String
    public let share: Double
    public let change: String
    public let certainty: Certainty
  }

  public enum Certainty: String, Sendable { case certain, likely, possible }

  /// What is looked for.
  public enum Rule: String, CaseIterable, Sendable {
    case unusedOverride = "an override that nobody reads or hears"
    case deeperOverride = "an override that could sit deeper"
    case silentRegistration = "a registration that never runs"
    case workingHandler = "a handler that works instead of invalidating"
    case incomparableValue = "a value that always differs"
    case slowComparison = "a value that compares slowly"
    case instanceValue = "a class instance as a value"
    case earlyRead = "a read before attachment"
    case staleRead = "a read between a write and its update"
    case watcher = "traitCollectionDidChange where a registration would do"
    case unsettled = "environments that never settle"
  }

  /// The largest recording that is kept in memory for it.
  public static let eventLimit = 2_000_000

  /// - Throws: `RecordingError`.
  public init(of reader: RecordingReader) throws {
    var (reader, events) = (reader, [(RecordedEvent, Int)]())
    while let event = try reader.next() {
      events.append((event, reader.line))
      if events.count > Self.eventLimit {
        throw RecordingError(
          line: reader.line, "An audit keeps the recording, and this one is too long to keep")
      }
    }
    try self.init(events, reader.header ?? RecordingHeader())
  }

  private init(_ events: [(RecordedEvent, Int)], _ header: RecordingHeader) throws {
    let trail = try AuditTrail(events)
    let bench = try SavingsBench(events)
    steps = bench.steps
    var found = try trail.candidates(header).compactMap { try bench.finding($0) }
    found += trail.certainties(header, steps: bench.steps)
    findings = found.sorted { ($1.share, $0.line) < ($0.share, $1.line) }
    notes =
      header.hasReads
      ? [] : ["Without reads in the recording nobody can say which overrides are used"]
  }
}

extension TraitAudit.Finding {
  public var description: String {
    """
    \(rule.rawValue): \(place), line \(line)
      costs \(cost); \(certainty.rawValue)
      \(change)
    """
  }
}

/// What is known before it is measured, and the change that shows what it costs.
struct AuditCandidate {
  let rule: TraitAudit.Rule
  let place: String
  let line: Int
  let change: String
  let certainty: TraitAudit.Certainty
  /// Less than this share of all steps is not worth a finding.
  let threshold: Double
  let edit: RecordingEdit
}

/// Measures what a change of the recording saves.
struct SavingsBench {
  private let events: [(RecordedEvent, Int)]
  let steps: Int

  init(_ events: [(RecordedEvent, Int)]) throws {
    self.events = events
    steps = try Self.steps(of: events)
  }

  /// How many steps less the engine takes for the changed recording.
  func savings(by edit: RecordingEdit) throws -> Int {
    steps - (try Self.steps(of: edit.applied(to: events)))
  }

  func finding(_ candidate: AuditCandidate) throws -> TraitAudit.Finding? {
    let saved = try savings(by: candidate.edit)
    let share = Double(saved) / Double(max(steps, 1))
    if saved <= 0 || share < candidate.threshold { return nil }
    return TraitAudit.Finding(
      rule: candidate.rule, place: candidate.place, line: candidate.line,
      cost: "\(saved) of \(steps) steps, as replaying it without shows", share: share,
      change: candidate.change, certainty: candidate.certainty)
  }

  static func steps(of events: [(RecordedEvent, Int)]) throws -> Int {
    var place = 0
    let replay = Replay<TraitForest>(.trying) {
      defer { place += 1 }
      return place < events.count ? events[place] : nil
    }
    try replay.run()
    let work = replay.forest.work
    return work.visited + work.examined + work.recomputed + work.compared + work.created
      + work.delivered + work.attended
  }
}
