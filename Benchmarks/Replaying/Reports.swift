import Baselines
import BenchKit
import Foundation
import TraitRecordings
import TraitTree

/// `bench replay`: proves that all implementations have the recorded history, then measures them.
///
/// - Parameter name: What the report calls the recording.
/// - Throws: `WrongAnswer` if an implementation has another history, `Complaint` if the file can't be read.
package func replay(
  _ path: String, named name: String, to output: Output
) throws {
  let file = RecordingFile(path: path)
  try prove(file, name, output)
  if let events = try file.events(atMost: eventLimit) {
    try measure(file, events, output)
  } else {
    try output.say("It has more than \(eventLimit) lines, so it is not measured.")
  }
}

/// The number of events of the longest recording that is held in memory.
private let eventLimit = 2_000_000

// MARK: - Proof

private func prove(_ file: RecordingFile, _ name: String, _ output: Output) throws {
  let engine = try proved(file, TraitForest.self)
  try output.say("\(name): \(engine.lines) lines of '\(engine.program)'")
  if engine.stale > 0 {
    try output.say(
      "\(engine.stale) nodes were out of date or detached at the start; a replay lacks their values"
    )
  }
  let eager = try proved(file, EagerForest.self)
  let reference = try proved(file, ReplayedReference.self)
  let sums = [engine, eager, reference].map(\.proved)
  try output.say(
    "Equal histories, \(sums[0]) calls and reads each: engine, eager, reference")
  if let reason = try unfit(file) { try output.say("Not replayed: \(reason)") }
}

private func proved<Forest: ReplayForest>(
  _ file: RecordingFile, _ type: Forest.Type
) throws -> (program: String, lines: Int, proved: Int, stale: Int) {
  var reader = try file.reader()
  var unreadable: Complaint?
  let replay = Replay<Forest> {
    do { return try reader.next().map { ($0, reader.line) } } catch {
      unreadable = file.complaint(error)
      throw error
    }
  }
  do { try replay.run() } catch {
    if let unreadable { throw unreadable }
    var reason = ""
    if replay.staleAtStart > 0 {
      reason = """
        . \(replay.staleAtStart) nodes were out of date or detached when the recording began, and a \
        replay lacks their values: begin it after an update
        """
    }
    throw WrongAnswer(
      description: "\(file.complaint(error)) (replayed by the \(Forest.replayName))\(reason)")
  }
  return (reader.header?.program ?? "", reader.line, replay.proved, replay.staleAtStart)
}

/// Why the baselines without eager nodes and without an order of deliveries can't replay a
/// recording.
private func unfit(_ file: RecordingFile) throws(Complaint) -> String? {
  var reader = try file.reader()
  let others = "dictionary, persistent-map and task-local"
  do {
    while let event = try reader.next() {
      switch event {
      case .node(_, _, true, _): return "\(others): they have no eager nodes, line \(reader.line)"
      case .updateIfNeeded, .refresh:
        return "\(others): they can't update a subtree, line \(reader.line)"
      case .hear, .attend:
        return "\(others): their handlers must not use the forest, line \(reader.line)"
      default: continue
      }
    }
  } catch { throw file.complaint(error) }
  return "\(others): their order of deliveries is undefined"
}

// MARK: - Measuring

/// The cost of all parts of a recording whose marks have one name.
struct ReplayedPart {
  var name: String
  var times = 0
  var nanoseconds = 0.0
  var allocations: Int64 = 0
  var work = WorkCounters()
}

private func measure(
  _ file: RecordingFile, _ events: [(RecordedEvent, Int)], _ output: Output
) throws(Complaint) {
  var (engine, eager): ([ReplayedPart], [ReplayedPart]) = ([], [])
  for _ in 0..<replayCount {
    engine.keepShorter(try measured(TraitForest.self, events, file))
    eager.keepShorter(try measured(EagerForest.self, events, file))
  }
  // Counting flushes the allocator's caches, which the parts that are timed shall find filled.
  let counted = try measured(TraitForest.self, events, file, counting: makeAllocationCount())
  for (place, part) in counted.enumerated() { engine[place].allocations = part.allocations }
  try output.say(
    "\(column("part", 26))\(column("times", -6))\(column("engine", -11))\(column("eager", -11))"
      + "\(column("ratio", -7))\(column("visits", -9))\(column("scopes", -9))"
      + "\(column("calls", -8))\(column("allocations", -13))")
  for (part, rival) in zip(engine, eager) { try output.say(row(part, rival)) }
  if let slowest = try slowestPart(engine, events, file) { try output.say(slowest) }
}

/// How often each is replayed, in turns. The shortest time of each part counts, because other processes can
/// only add time.
private let replayCount = 5

private func measured<Forest: ReplayForest>(
  _ type: Forest.Type, _ events: [(RecordedEvent, Int)], _ file: RecordingFile,
  _ mode: ReplayMode = .measuring, counting allocations: (() -> Int64)? = nil
) throws(Complaint) -> [ReplayedPart] {
  var watch = StopWatch(allocations)
  var place = 0
  var replay: Replay<Forest>?
  let forest = Replay<Forest>(mode, onMark: { watch.begin($0, replay?.forest.replayCounts) }) {
    defer { place += 1 }
    return place < events.count ? events[place] : nil
  }
  replay = forest
  defer { replay = nil }
  watch.begin("before the first mark", forest.forest.replayCounts)
  do { try forest.run() } catch { throw file.complaint(error) }
  return watch.end(forest.forest.replayCounts)
}

extension [ReplayedPart] {
  fileprivate mutating func keepShorter(_ other: [ReplayedPart]) {
    self =
      isEmpty ? other : zip(self, other).map { $0.nanoseconds <= $1.nanoseconds ? $0 : $1 }
  }
}

private func row(_ part: ReplayedPart, _ rival: ReplayedPart) -> String {
  let ratio = rival.nanoseconds / max(part.nanoseconds, 1)
  return column(part.name, 26) + column("\(part.times)", -6)
    + column(microseconds(part.nanoseconds), -11) + column(microseconds(rival.nanoseconds), -11)
    + column(String(format: "%.2f", ratio), -7) + column("\(part.work.visited)", -9)
    + column("\(part.work.recomputed)", -9) + column("\(part.work.delivered)", -8)
    + column(makeAllocationCount() == nil ? "–" : "\(part.allocations)", -13)
}

private func microseconds(_ nanoseconds: Double) -> String {
  String(format: nanoseconds < 99_500 ? "%.1f us" : "%.0f us", nanoseconds / 1_000)
}

/// Pads a text at its right, or at its left if the width is negative.
private func column(_ text: String, _ width: Int) -> String {
  let space = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width > 0 ? text + space : space + text
}

/// Measures from mark to mark.
struct StopWatch {
  private var parts: [ReplayedPart] = []
  private var current: (place: Int, since: UInt64, allocations: Int64, work: WorkCounters)?
  private let allocations: (() -> Int64)?

  /// - Parameter allocations: Their number so far; nil where they are not counted.
  init(_ allocations: (() -> Int64)?) { self.allocations = allocations }

  mutating func begin(_ name: String, _ work: WorkCounters?) {
    let work = work ?? WorkCounters()
    close(work)
    let place = parts.firstIndex { $0.name == name } ?? parts.count
    if place == parts.count { parts.append(ReplayedPart(name: name)) }
    parts[place].times += 1
    current = (place, now(), allocations?() ?? 0, work)
  }

  mutating func end(_ work: WorkCounters) -> [ReplayedPart] {
    close(work)
    return parts
  }

  private mutating func close(_ work: WorkCounters) {
    guard let current else { return }
    parts[current.place].nanoseconds += Double(now() - current.since)
    parts[current.place].allocations += (allocations?() ?? 0) - current.allocations
    parts[current.place].work.add(work, since: current.work)
  }

  /// This thread's processor time.
  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension WorkCounters {
  fileprivate mutating func add(_ now: WorkCounters, since then: WorkCounters) {
    visited += now.visited - then.visited
    recomputed += now.recomputed - then.recomputed
    delivered += now.delivered - then.delivered
    created += now.created - then.created
  }
}

// MARK: - The slowest part

/// Names the part that takes longest each time, after the launch, and the time that the scopes of
/// one kind of node take in it, measured by a replay without that kind's overrides.
private func slowestPart(
  _ parts: [ReplayedPart], _ events: [(RecordedEvent, Int)], _ file: RecordingFile
) throws(Complaint) -> String? {
  guard let part = parts.dropFirst(2).max(by: { $0.eachTime < $1.eachTime }) else { return nil }
  var largest = (share: part.eachTime / 20, words: "")
  for (kind, count) in RecordingChange.kindsWithOverrides(in: events.map(\.0)).prefix(3) {
    let changed = RecordingChange.withoutOverrides(of: kind, in: events)
    var without: [ReplayedPart] = []
    for _ in 0..<replayCount {
      without.keepShorter(try measured(TraitForest.self, changed, file, .trying))
    }
    guard let rest = without.first(where: { $0.name == part.name }) else { continue }
    let share = part.eachTime - rest.eachTime
    if share <= largest.share { continue }
    let scopes = "\(count) \(kind) scope\(count == 1 ? "" : "s")"
    largest = (share, ", of which \(microseconds(share)) are \(scopes)")
  }
  return "Slowest part: \(part.name), \(microseconds(part.eachTime))\(largest.words)"
}

extension ReplayedPart {
  fileprivate var eachTime: Double { nanoseconds / Double(max(times, 1)) }
}

/// `bench replay --audit`: prints the findings of a recording.
package func audit(
  _ path: String, named name: String, to output: Output
) throws(Complaint) {
  let file = RecordingFile(path: path)
  let reader = try file.reader()
  let audit: TraitAudit
  do { audit = try TraitAudit(of: reader) } catch { throw file.complaint(error) }
  let count = audit.findings.count
  let number = count == 0 ? "no findings" : count == 1 ? "1 finding" : "\(count) findings"
  try output.say("\(name): \(number), \(audit.steps) steps")
  for note in audit.notes { try output.say("Note: \(note)") }
  for finding in audit.findings { try output.say("- \(finding)") }
}
