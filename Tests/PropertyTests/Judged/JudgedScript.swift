/// What both sides of a trial share: what a program's handlers do, what was decided, what was seen.
///
/// The test model runs first and decides which acts can be done; the façade does the same acts in the
/// same order. If it calls something at another time, the histories differ from there on.
@MainActor
final class JudgedScript {
  private(set) var lines: [String] = []
  private var drawn: [String] = []

  /// For each act that came up, whether it was done.
  private(set) var decisions: ArraySlice<Bool> = []

  /// For each step, whether the next update cycle has something to do.
  var needsUpdate: [Bool] = []

  /// What registrations and layouts do, and how often they did.
  var handlers: [String: [JudgedAct]] = [:]
  private var runs: [String: Int] = [:]
  private(set) var innerActs = 0

  /// The handlers that act each time, and the last values of what they toggle.
  var restless: Set<String> = []
  private var toggled: [String: Int] = [:]

  /// What methods read: of the controller or of its view.
  var reads: [String: (traits: [JudgedTrait], of: JudgedReading)] = [:]

  /// What controllers heard of their appearances in this step. The rules order the calls of one
  /// controller, and don't say what holds if a handler moves views meanwhile.
  private var appearances: [String: [String]] = [:]
  private var comparesAppearances = true

  private var seen: [JudgedName: [Int]] = [:]

  init(decisions: ArraySlice<Bool> = []) { self.decisions = decisions }

  /// After its end nothing is recorded and handlers do nothing.
  private var isOver = false

  func close() { isOver = true }

  func note(_ line: String) { if !isOver { lines.append(line) } }

  /// In which order views draw is not said.
  func noteDrawing(_ line: String) { drawn.append(line) }

  func noteAppearance(_ line: String, of controller: String) {
    appearances[controller, default: []].append(line)
  }

  func decide(_ decision: Bool) -> Bool {
    decisions.append(decision)
    return decision
  }

  /// What was decided on the other side. After a difference it doesn't matter.
  func nextDecision() -> Bool { decisions.popFirst() ?? false }

  /// What a handler does now: twice at most, or if it is restless very often, so that every program
  /// ends.
  func acts(of handler: String) -> [JudgedAct] {
    guard !isOver, let acts = handlers[handler] else { return [] }
    let isOften =
      restless.contains(handler)
      ? innerActs >= 2_000 : runs[handler, default: 0] >= 2 || innerActs >= 60
    if isOften { return [] }
    runs[handler, default: 0] += 1
    innerActs += acts.count
    if acts.contains(where: { act in ([act] + act.allInside).contains(where: \.movesViews) }) {
      comparesAppearances = false
    }
    return acts
  }

  /// The next value of an override that is toggled.
  func toggle(_ name: JudgedName, _ trait: JudgedTrait) -> Int {
    let next = toggled["\(name) \(trait)"] == 1 ? 2 : 1
    toggled["\(name) \(trait)"] = next
    return next
  }

  /// Handlers that were restless do nothing any more.
  func calm() {
    for handler in restless { handlers[handler] = nil }
    restless = []
  }

  func begin(step: Int, _ act: JudgedAct) { note("\(step). \(act.text)") }

  /// The readings that differ from those after the last step.
  func end(readings: [JudgedName: [Int]]) {
    for line in drawn.sorted() { note(line) }
    drawn = []
    for (name, lines) in appearances.sorted(by: { $0.key < $1.key }) where comparesAppearances {
      for line in lines { note("  \(line) \(name)") }
    }
    appearances = [:]
    for name in JudgedName.all where readings[name] != seen[name] {
      note("  \(name) is \(readings[name].map(text) ?? "absent")")
    }
    seen = readings
  }
}

/// Values in the order of the traits.
func text(_ values: [Int]) -> String { values.map(String.init).joined(separator: " ") }
