import TraitTree

/// Parses the elements of a line into an event.
struct EventLine {
  private let word: String
  private var rest: ArraySlice<LineParser.Element>

  init(_ bytes: [UInt8]) throws(LineParser.Fault) {
    var parser = LineParser(bytes)
    let elements = try parser.elements()
    guard case .text(let word)? = elements.first else {
      throw .init("It should begin with the word for an event")
    }
    self.word = word
    rest = elements.dropFirst()
  }

  /// The event. Throws if elements are left over.
  mutating func event() throws(LineParser.Fault) -> RecordedEvent {
    let event = try parse()
    if let extra = rest.first { throw .init("'\(word)' has one element too many, \(extra)") }
    return event
  }

  private mutating func parse() throws(LineParser.Fault) -> RecordedEvent {
    switch word {
    case "trait": return try trait()
    case "kind": return .kind(try number(), try text())
    case "value": return .value(trait: try number(), class: try number(), try text())
    case "node":
      let (number, kind, flags) = (try number(), try optional() ?? 0, try optional() ?? 0)
      if flags > 3 { throw .init("A node has no flags \(flags)") }
      return .node(number, kind: kind, isEager: flags & 1 != 0, wantsAttention: flags & 2 != 0)
    case "attach": return .attach(try number(), to: try number(), at: try optional())
    case "before": return .attachBefore(try number(), try number())
    case "detach": return .detach(try number())
    case "destroy": return .destroy(try number())
    case "live": return .live(try number())
    case "anchor": return .anchor(try number())
    case "retire": return .retire(try number())
    case "overrides": return .overrides(try number(), try pairs())
    case "transform": return .transform(try number(), trait: try number())
    case "endTransform": return .endTransform(try number(), trait: try number())
    case "turns":
      return .turns(
        try number(), trait: try number(), from: try number(), to: try number())
    case "fallback": return .fallback(try pairs())
    case "listen": return .listen(try number(), at: try number(), try numbers())
    case "watch": return .watch(try number(), at: try number())
    case "watchColors": return .watchColors(try number(), at: try number())
    case "unlisten": return .unlisten(try number())
    case "want": return .want(try number())
    default: return try parseCall()
    }
  }

  private mutating func parseCall() throws(LineParser.Fault) -> RecordedEvent {
    switch word {
    case "update": return .update(attending: try number() != 0)
    case "updateIfNeeded": return .updateIfNeeded(try number(), attending: try number() != 0)
    case "refresh": return .refresh(try number())
    case "start": return .start(stale: try number())
    case "hear": return .hear(try number(), try triples(try numbers()))
    case "attend": return .attend(try number())
    case "done": return .done(ticks: try number())
    case "heard": return .heard(try triples(try list()), try run())
    case "attended": return .attended(try run())
    case "read": return .read(trait: try number(), class: try number(), try run())
    case "look": return .look(try pairs(try list()), try run())
    case "unsettled":
      let limit = try number()
      if !(0...2).contains(limit) { throw .init("There is no limit \(limit)") }
      return .unsettled(limit: limit, node: try number(), trait: try signed())
    case "compared":
      return .compared(trait: try number(), count: try number(), ticks: try number())
    case "mark": return .mark(try text())
    case "end": return .end(lines: try number())
    default: throw .init("There is no event '\(word.prefix(40))'")
    }
  }

  private mutating func trait() throws(LineParser.Fault) -> RecordedEvent {
    let trait = RecordedTrait(
      number: try number(), name: try text(), identifier: try text(), size: try number(),
      likeness: try text(), isBoxed: try number() != 0, affectsColors: try number() != 0)
    guard ["bits", "equality", "identity", "never"].contains(trait.likeness) else {
      throw .init("There is no likeness '\(trait.likeness.prefix(40))'")
    }
    return .trait(trait)
  }

  private mutating func run() throws(LineParser.Fault) -> RecordedNumbers {
    let run = RecordedNumbers(
      first: try number(), count: try optional() ?? 1, stride: try optionalSigned() ?? 1,
      ticks: try optional() ?? 0)
    let (reach, isTooFar) = run.stride.multipliedReportingOverflow(by: run.count - 1)
    let (last, isOver) = run.first.addingReportingOverflow(reach)
    if run.count < 1 || isTooFar || isOver || last < 0 { throw .init("The run has no such end") }
    if run.count > TraitRecorder.longestRun {
      throw .init("The run has more than \(TraitRecorder.longestRun) events")
    }
    return run
  }

  // MARK: Elements

  private mutating func signed() throws(LineParser.Fault) -> Int {
    guard case .number(let number)? = rest.popFirst() else {
      throw .init("'\(word)' lacks a number")
    }
    return number
  }

  private mutating func number() throws(LineParser.Fault) -> Int {
    let number = try signed()
    try refuseNegative(number)
    return number
  }

  private func refuseNegative(_ number: Int) throws(LineParser.Fault) {
    if number < 0 { throw .init("'\(word)' can't have the number \(number)") }
  }

  private mutating func optional() throws(LineParser.Fault) -> Int? {
    rest.isEmpty ? nil : try number()
  }

  private mutating func optionalSigned() throws(LineParser.Fault) -> Int? {
    rest.isEmpty ? nil : try signed()
  }

  private mutating func text() throws(LineParser.Fault) -> String {
    guard case .text(let text)? = rest.popFirst() else { throw .init("'\(word)' lacks a string") }
    return text
  }

  private mutating func list() throws(LineParser.Fault) -> [Int] {
    guard case .list(let list)? = rest.popFirst() else { throw .init("'\(word)' lacks a list") }
    for number in list { try refuseNegative(number) }
    return list
  }

  private mutating func numbers() throws(LineParser.Fault) -> [Int] {
    var list: [Int] = []
    while !rest.isEmpty { list.append(try number()) }
    return list
  }

  private mutating func pairs() throws(LineParser.Fault) -> [Int] { try pairs(try numbers()) }

  private func pairs(_ list: [Int]) throws(LineParser.Fault) -> [Int] {
    if list.count.isMultiple(of: 2) { return list }
    throw .init("'\(word)' has a trait without a class")
  }

  private func triples(_ list: [Int]) throws(LineParser.Fault) -> [Int] {
    if list.count.isMultiple(of: 3) { return list }
    throw .init("'\(word)' has a trait without its classes before and now")
  }
}
