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

  /// One thing that costs more than it needs to, with the change that would save it.
  public struct Finding: Sendable, CustomStringConvertible {
    /// Which kind of waste it is.
    public let rule: Rule
    /// The nodes, registrations or traits concerned; `line` introduces the first of them.
    public let place: String
    /// The line of the recording that introduces the first node, registration or trait concerned.
    public let line: Int
    /// Its cost in this recording, in words and as a share of the total.
    public let cost: String
    /// The cost as a part of all steps, from 0 to 1.
    public let share: Double
    /// What to do, as a sentence.
    public let change: String
    /// Whether the change would do what the sentence says in every run of the program.
    public let certainty: Certainty
  }

  /// How sure a finding is: a recording is one run, and another run may read more.
  public enum Certainty: String, Sendable {
    /// The recording proves it, makes it probable, or leaves it open.
    case certain, likely, possible
  }

  /// The kinds of findings.
  public enum Rule: String, CaseIterable, Sendable {
    /// No node that inherits the value read it or had an observer of it.
    case unusedOverride = "an override that nothing reads or observes"
    /// One that was assigned three different values or more, all of whose readers and observers were
    /// at or below one other node, at the time.
    case deeperOverride = "an override that could sit deeper"
    /// Nothing overrides the trait where the registration listens, so it only takes memory.
    case silentRegistration = "a registration that never runs"
    /// One that took time and ran repeatedly in an act: between two marks or, in a recording without
    /// any, between the ends of two outermost updates.
    case workingHandler = "a handler that works instead of invalidating"
    /// Its type has no `==`, so each assignment counts as a change.
    case incomparableValue = "a value that always differs"
    /// Its `==` took more than a little of the recorded time.
    case slowComparison = "a value that compares slowly"
    /// Instances are compared by identity, so a new one with equal content is a change.
    case instanceValue = "a class instance as a value"
    /// A read in a tree without an anchored root, outside of all calls, of a value that is another
    /// at the end of the first outermost update after the node came into a tree with one.
    case earlyRead = "a read before attachment"
    /// A read, outside of updates, of a value that a view has overridden anew since the last update:
    /// of any node, for an audit does not follow how far an update goes.
    case staleRead = "a read between a write and its update"
    /// The method runs at a change of any trait; a registration names those that matter.
    case watcher = "traitCollectionDidChange where a registration would do"
    /// Observers changed traits until a limit stopped the update.
    case unsettled = "environments that never settle"
  }

  /// The number of lines of the longest recording that can be audited: they are held in memory.
  public static let eventLimit = 2_000_000

  /// How many nodes there may be from a root to a node that is read or observed: an audit walks up from
  /// each.
  public static let depthLimit = 1_000

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
    found += trail.certainties(header)
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
