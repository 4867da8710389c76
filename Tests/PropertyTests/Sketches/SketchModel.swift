/// What the views of a sketch have to show and to report after an update, by SwiftUI's rules alone: bodies are
/// evaluated until nothing changes, and after each evaluation the closures of `onChange(of:)` run.
struct SketchModel {
  enum Fault: CaseIterable {
    case statesStay, rowsHaveNoIdentity, shadesLeak, changesAreNotCounted, startIsFollowed,
      outerViewsComeFirst, unselectedTabsAppear
  }

  /// What one evaluation gives.
  struct Frame {
    var leaves: [(path: String, text: String, shade: Int)] = []
    var texts: [String] = []
    var watched: [String: Int] = [:]
    var appearing: Set<String> = []
    var owners: [String: [Int]] = [:]
  }

  let sketch: Sketch
  let fault: Fault?
  /// The levers of each view with states, by its path.
  var levers: [String: [Int]] = [:]
  var models = [0, 0]
  var published = 0
  var shade = 0
  private(set) var frame = Frame()
  /// How often each leaf has come.
  private(set) var births: [String: Int] = [:]
  /// What was reported in the last update.
  private(set) var reports: [String: [SketchReport]] = [:]

  /// How often everything was evaluated in the last update.
  private(set) var rounds = 0

  init(_ sketch: Sketch, _ fault: Fault?) { (self.sketch, self.fault) = (sketch, fault) }

  /// Takes the states as they are, and computes what they show.
  mutating func adopt(_ levers: [String: [Int]]) {
    self.levers = levers
    evaluateAll()
    let owners = frame.owners
    self.levers = levers.filter { owners[$0.key] != nil }
  }

  private mutating func evaluateAll() {
    frame = Frame()
    evaluateOwner(sketch, at: "", start: 0, in: Surroundings(levers: "", shade: shade, model: 0))
  }

  mutating func update() {
    (reports, rounds) = ([:], 0)
    repeat {
      rounds += 1
      let last = frame
      evaluateAll()
      let owners = frame.owners
      if fault != .statesStay { levers = levers.filter { owners[$0.key] != nil } }
      let before = Set(last.leaves.map(\.path))
      for leaf in frame.leaves where !before.contains(leaf.path) {
        births[leaf.path, default: 0] += 1
      }
      report(changesSince: last)
    } while levers.contains { frame.owners[$0.key] != nil && frame.owners[$0.key] != $0.value }
  }

  /// Whether views appear and disappear in the order that F195 and F196 have: inner ones before outer ones, and new
  /// ones before old ones.
  func isInOrder(_ calls: [(path: String, isThere: Bool)]) -> Bool {
    let appeared = calls.prefix { $0.isThere }.map(\.path)
    let disappeared = calls.dropFirst(appeared.count).map(\.path)
    if calls.dropFirst(appeared.count).contains(where: { $0.isThere }) { return false }
    return [appeared, disappeared].allSatisfy { paths in
      for (place, outer) in paths.enumerated() {
        let isLater = paths.suffix(from: place + 1).contains { $0.hasPrefix("\(outer)/") }
        let isEarlier = paths.prefix(place).contains { $0.hasPrefix("\(outer)/") }
        if fault == .outerViewsComeFirst ? isEarlier : isLater { return false }
      }
      return true
    }
  }

  private mutating func report(changesSince last: Frame) {
    for (path, new) in frame.watched {
      guard let old = last.watched[path], old != new else { continue }
      reports[path, default: []].append(SketchReport(old, new))
      if let owner = counters[path], fault != .changesAreNotCounted {
        let count = levers[owner]?[1] ?? 0
        levers[owner]?[1] = (count + 1) % 4
      }
    }
  }

  /// The owners whose second lever a view counts in, by the view's path.
  private var counters: [String: String] = [:]

  /// What a view gets from above.
  private struct Surroundings {
    /// The path of the owner.
    var levers: String
    var shade: Int
    var model: Int
    /// Whether another tab is shown in its place.
    var isCovered = false
  }

  private mutating func evaluateOwner(
    _ content: Sketch, at path: String, start: Int, in outer: Surroundings
  ) {
    if levers[path] == nil { levers[path] = [start, 0, 0] }
    if fault == .startIsFollowed, start > 0 { levers[path]?[0] = start }
    frame.owners[path] = levers[path]
    var surroundings = outer
    surroundings.levers = path
    evaluate(content, at: path, in: surroundings)
  }

  private mutating func evaluate(_ sketch: Sketch, at path: String, in outer: Surroundings) {
    let values = levers[outer.levers] ?? []
    var inner = outer
    switch sketch {
    case .leaf:
      let digits = values.map(String.init).joined()
      let text = "\(path) \(digits) \(outer.shade) \(models[outer.model]) \(published)"
      frame.leaves.append((path, text, outer.shade))
      frame.texts.append(text)
    case .pair(let first, let second):
      evaluate(first, at: "\(path)/0", in: outer)
      if case .shaded(let lever, _) = first, fault == .shadesLeak { inner.shade = values[lever] }
      evaluate(second, at: "\(path)/1", in: inner)
    case .either(let lever, let first, let second):
      if values[lever].isMultiple(of: 2) {
        evaluate(first, at: "\(path)/then", in: outer)
      } else if let second {
        evaluate(second, at: "\(path)/else", in: outer)
      }
    case .rows(let lever, let row):
      for (place, id) in Sketch.rows[values[lever]].enumerated() {
        let number = fault == .rowsHaveNoIdentity ? place : id
        evaluate(row, at: "\(path)/row\(number)", in: outer)
      }
    case .owner(let startsWithLever, let content):
      evaluateOwner(
        content, at: "\(path)/owner", start: startsWithLever ? values[1] : 0, in: outer)
    case .shaded(let lever, let content):
      inner.shade = values[lever]
      evaluate(content, at: "\(path)/shade", in: inner)
    case .deepened(let content):
      inner.shade += 1
      evaluate(content, at: "\(path)/deeper", in: inner)
    case .identified(let lever, let content):
      evaluate(content, at: "\(path)/id\(values[lever])", in: outer)
    case .erased(let lever, let content):
      let type = values[lever].isMultiple(of: 2) ? "plain" : "group"
      evaluate(content, at: "\(path)/\(type)", in: outer)
    case .modelled(let number, let content):
      inner.model = number
      evaluate(content, at: "\(path)/model", in: inner)
    case .counted(let content):
      frame.watched[path] = values[0]
      counters[path] = outer.levers
      evaluate(content, at: "\(path)/counted", in: outer)
    case .watched(let what, let content):
      frame.watched[path] = what == .secondLever ? values[1] : outer.shade
      evaluate(content, at: "\(path)/watched", in: outer)
    case .appearing(let content):
      if !outer.isCovered { frame.appearing.insert(path) }
      evaluate(content, at: "\(path)/appearing", in: outer)
    case .marked(let content):
      evaluate(content, at: "\(path)/marked", in: outer)
      frame.texts.append("mark")
    case .hosted(let content):
      let texts = frame.texts
      (inner.model, inner.isCovered) = (0, false)
      evaluate(content, at: "\(path)/hosted", in: inner)
      frame.texts = texts
    case .tabs(let lever, let first, let second):
      for (number, tab) in [first, second].enumerated() {
        if values[lever] % 2 != number, fault != .unselectedTabsAppear { inner.isCovered = true }
        evaluate(tab, at: "\(path)/tab\(number)", in: inner)
        inner = outer
      }
    }
  }
}
