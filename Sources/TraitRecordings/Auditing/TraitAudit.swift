import TraitTree

/// Finds what a recorded program could do at lower cost, most expensive first.
///
///     let audit = try TraitAudit(of: RecordingReader(bytes))
///     for finding in audit.findings { print(finding) }
///
/// Each finding was either measured, by replaying the recording with a change, or cites the rule
/// that it breaks. Costs are steps, the sum of the engine's work counters, which is the same on
/// every machine.
public struct TraitAudit: Sendable {
  /// The findings, those that cost most first; of two that cost the same share, the one with the
  /// earlier line.
  public let findings: [Finding]

  /// The steps of the engine for the whole recording.
  public let steps: Int

  /// Sentences about what the audit could not check.
  public let notes: [String]

  public struct Finding: Sendable, CustomStringConvertible {
    public let rule: Rule
    /// The nodes, registrations or traits concerned; `line` introduces the first of them.
    public let place: String
    public let line: Int
    /// Its cost in this recording, in words and as a share of the total.
    public let cost: String
    public let share: Double
    public let change: String
    public let certainty: Certainty
  }

  public enum Certainty: String, Sendable { case certain, likely, possible }

  /// The kinds of findings.
  public enum Rule: String, CaseIterable, Sendable {
    case unusedOverride = "an override that nothing reads or observes"
    /// One that was assigned three different values or more, all of whose readers and observers were
    /// at or below one other node, at the time.
    case deeperOverride = "an override that could sit deeper"
    case silentRegistration = "a registration that never runs"
    /// One that took time and ran repeatedly in an act: between two marks or, in a recording without
    /// any, between the ends of two outermost updates.
    case workingHandler = "a handler that works instead of invalidating"
    case incomparableValue = "a value that always differs"
    case slowComparison = "a value that compares slowly"
    case instanceValue = "a class instance as a value"
    /// A read in a tree without an anchored root, outside of all calls, of a value that is another
    /// at the end of the first outermost update after the node came into a tree with one.
    case earlyRead = "a read before attachment"
    /// A read, outside of updates, of a value that a view has overridden anew since the last update:
    /// of any node, for an audit does not follow how far an update goes.
    case staleRead = "a read between a write and its update"
    case watcher = "traitCollectionDidChange where a registration would do"
    case unsettled = "environments that never settle"
  }

  /// The number of lines of the longest recording that can be audited: they are held in memory.
  public static let eventLimit = 2_000_000

  /// - Throws: `RecordingError`.
  public init(of reader: RecordingReader) throws {
    try self.init(of: reader, limit: Self.eventLimit)
  }

  package init(of reader: RecordingReader, limit: Int) throws {
    var (reader, events) = (reader, [(RecordedEvent, Int)]())
    while let event = try reader.next() {
      events.append((event, reader.line))
      if events.count > limit {
        throw RecordingError(
          line: reader.line,
          "An audit holds the recording in memory, and this one is too long for that")
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
    // The rule and the place make the order the same in every process.
    findings = found.sorted {
      ($1.share, $0.line, $0.rule.rawValue, $0.place)
        < ($0.share, $1.line, $1.rule.rawValue, $1.place)
    }
    notes =
      header.hasReads
      ? [] : ["The recording has no reads, so the rules about overrides were not checked"]
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

/// A finding before it is measured, and the change of the recording that measures it.
struct AuditCandidate {
  let rule: TraitAudit.Rule
  let place: String
  let line: Int
  let change: String
  let certainty: TraitAudit.Certainty
  /// The smallest share of all steps that makes a finding.
  let threshold: Double
  let edit: RecordingEdit
}

/// Measures the steps that a change of the recording saves.
struct SavingsBench {
  private let events: [(RecordedEvent, Int)]
  let steps: Int

  init(_ events: [(RecordedEvent, Int)]) throws {
    self.events = events
    steps = try Self.steps(of: events)
  }

  /// The difference in steps between the recording and the changed one.
  func savings(by edit: RecordingEdit) throws -> Int {
    steps - (try Self.steps(of: edit.applied(to: events)))
  }

  func finding(_ candidate: AuditCandidate) throws -> TraitAudit.Finding? {
    let saved = try savings(by: candidate.edit)
    let share = Double(saved) / Double(max(steps, 1))
    if saved <= 0 || share < candidate.threshold { return nil }
    return TraitAudit.Finding(
      rule: candidate.rule, place: candidate.place, line: candidate.line,
      cost: "\(saved) of \(steps) steps, measured by a replay without it", share: share,
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
