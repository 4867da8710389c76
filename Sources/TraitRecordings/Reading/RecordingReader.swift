/// Reads a recording event by event, and throws at the first line that is invalid.
///
/// The events are consistent: a number is introduced before it is used, nothing that was destroyed
/// or ended is used again, and each call that begins ends. Replays and audits rely on that without
/// checks. Of a run only the first and the last number are looked up, so that reading a line does not
/// take as long as what it stands for. The reader holds what exists at one moment, not the history.
public struct RecordingReader {
  /// Limits that keep memory bounded and numbers within a tree's.
  public static let nodeLimit = 4_000_000
  /// How many calls may be under way one inside the other: more than 500 visits, each in a refresh, and
  /// 64 updates, each of which gives attention.
  public static let nestingLimit = 1_200
  /// How many traits a recording may have: more than C can define.
  public static let traitLimit = 65_536
  /// How many kinds of nodes: as many as recorders write.
  static let kindLimit = 4_096

  private var lines: RecordingLines
  /// How many calls are under way.
  private var depth = 0
  private var nodes: Set<Int> = []
  private var links = RecordedLinks()
  private var registrations: [Int: Int] = [:]
  private var registrationsOfNode: [Int: Set<Int>] = [:]
  private var lastNode = 0
  private var lastRegistration = 0
  private var traitCount = 0
  private var kindCount = 0
  private var hasStarted = false
  private var isOver = false
  /// What the first line said; nil before it was read.
  public private(set) var header: RecordingHeader?

  /// - Parameter read: Returns the next bytes of the recording, none at the end.
  public init(_ read: @escaping () throws -> [UInt8]) { lines = RecordingLines(read) }

  /// A recording in memory.
  public init(_ text: some Sequence<UInt8>) {
    var rest = Array(text)
    self.init {
      defer { rest = [] }
      return rest
    }
  }

  /// The number of the last line read.
  public var line: Int { lines.number }
}

extension RecordingReader {
  /// The next event; nil after the recording's last line.
  ///
  /// - Throws: `RecordingError`, or what the source of the bytes throws.
  public mutating func next() throws -> RecordedEvent? {
    guard let bytes = try lines.next() else {
      if isOver { return nil }
      let reason = line == 0 ? "The file is empty" : "The line 'end' is missing: it was cut off"
      throw RecordingError(line: line + 1, reason)
    }
    do {
      if line == 1 { return .header(try readHeader(bytes)) }
      var line = try EventLine(bytes)
      let event = try line.event()
      if isOver { throw LineParser.Fault("The recording has ended before") }
      try check(event)
      return event
    } catch let fault as LineParser.Fault {
      throw RecordingError(line: line, fault.reason)
    }
  }

  private mutating func readHeader(_ bytes: [UInt8]) throws -> RecordingHeader {
    var parser = LineParser(bytes)
    let members = try parser.members()
    guard let schema = members["schema"] else {
      throw LineParser.Fault("This is no recording: its first line has no schema")
    }
    guard schema == RecordingHeader.schema else {
      throw LineParser.Fault(
        "The schema is '\(schema.prefix(40))', and this program reads '\(RecordingHeader.schema)'")
    }
    var header = RecordingHeader()
    header.program = members["program"] ?? ""
    header.clock = members["clock"] ?? "none"
    header.hasReads = members["reads"] != "false"
    header.hasValues = members["values"] == "true"
    self.header = header
    return header
  }
}

// MARK: - What fits together

extension RecordingReader {
  private mutating func check(_ event: RecordedEvent) throws(LineParser.Fault) {
    switch event {
    case .trait(let trait):
      try introduce(trait.number, after: &traitCount, "trait", from: 0, atMost: Self.traitLimit)
    case .kind(let number, _):
      try introduce(number, after: &kindCount, "kind", from: 1, atMost: Self.kindLimit)
    case .node(let number, let kind, _, _): try introduceNode(number, kind)
    case .value(let trait, _, _), .compared(let trait, _, _): try need(trait: trait)
    case .attach(let node, let parent, _):
      try need(nodes: [node, parent])
      try links.attach(node, to: parent)
    case .attachBefore(let node, let sibling):
      try need(nodes: [node, sibling])
      try links.attach(node, before: sibling)
    case .detach(let node):
      try need(nodes: [node])
      links.put(node, below: nil)
    case .live(let node), .anchor(let node):
      try need(nodes: [node])
      try links.anchor(node)
    case .retire(let node):
      try need(nodes: [node])
      links.anchored.remove(node)
    case .want(let node): try need(nodes: [node])
    case .destroy(let node): try destroy(node)
    case .overrides(let node, let pairs):
      try need(nodes: [node])
      try need(traitsOf: pairs, each: 2)
    case .transform(let node, let trait), .endTransform(let node, let trait),
      .turns(let node, let trait, _, _):
      try need(nodes: [node])
      try need(trait: trait)
    case .fallback(let pairs): try need(traitsOf: pairs, each: 2)
    default: try checkCall(event)
    }
  }

  private mutating func checkCall(_ event: RecordedEvent) throws(LineParser.Fault) {
    switch event {
    case .listen(let number, let node, let traits):
      for trait in traits { try need(trait: trait) }
      try register(number, at: node)
    case .watch(let number, let node), .watchColors(let number, let node):
      try register(number, at: node)
    case .unlisten(let number):
      try need(registration: number)
      if let node = registrations.removeValue(forKey: number) {
        registrationsOfNode[node]?.remove(number)
      }
    case .start:
      if hasStarted { throw .init("The recording has started before") }
      hasStarted = true
    case .update: try begin()
    case .updateIfNeeded(let node, _), .refresh(let node):
      try need(nodes: [node])
      try begin()
    case .hear(let number, let triples):
      try need(registration: number)
      try need(traitsOf: triples, each: 3)
      try begin()
    case .attend(let node):
      try need(nodes: [node])
      try begin()
    case .done:
      if depth == 0 { throw .init("'done' ends nothing: no call has begun") }
      depth -= 1
    default: try checkRun(event)
    }
  }

  private mutating func checkRun(_ event: RecordedEvent) throws(LineParser.Fault) {
    switch event {
    case .heard(let triples, let numbers):
      try need(traitsOf: triples, each: 3)
      try refuseRepetition(numbers)
      for number in [numbers.first, numbers.last] { try need(registration: number) }
    case .attended(let numbers):
      try refuseRepetition(numbers)
      try need(nodes: [numbers.first, numbers.last])
    case .read(let trait, _, let numbers):
      try need(trait: trait)
      try need(nodes: [numbers.first, numbers.last])
    case .look(let pairs, let numbers):
      try need(traitsOf: pairs, each: 2)
      try need(nodes: [numbers.first, numbers.last])
    case .unsettled(_, let node, let trait):
      try need(nodes: [node])
      if trait >= 0 { try need(trait: trait) }
    case .end(let count):
      if depth > 0 { throw .init("The recording ends within \(depth) calls") }
      if count != line { throw .init("It says that there are \(count) lines, so some are missing") }
      isOver = true
    default: break
    }
  }

  /// A program may read the same again. A call is made again only if something has happened meanwhile,
  /// which has a line.
  private func refuseRepetition(_ numbers: RecordedNumbers) throws(LineParser.Fault) {
    if numbers.stride != 0 || numbers.count == 1 { return }
    throw .init("No call comes twice in a row, so the run's numbers must differ")
  }

  private mutating func begin() throws(LineParser.Fault) {
    depth += 1
    if depth > Self.nestingLimit {
      throw .init("More than \(Self.nestingLimit) calls are under way, one inside the other")
    }
  }

  private func introduce(
    _ number: Int, after count: inout Int, _ what: String, from first: Int, atMost limit: Int
  ) throws(LineParser.Fault) {
    guard number == count + first else {
      throw .init("The next \(what) has the number \(count + first), not \(number)")
    }
    count += 1
    if count > limit { throw .init("There are more than \(limit) of '\(what)'") }
  }

  private mutating func introduceNode(_ number: Int, _ kind: Int) throws(LineParser.Fault) {
    guard number == lastNode + 1 else {
      throw .init("The next node has the number \(lastNode + 1), not \(number)")
    }
    if kind > kindCount { throw .init("There is no kind \(kind) yet") }
    lastNode = number
    nodes.insert(number)
    if nodes.count > Self.nodeLimit {
      throw .init("There are more than \(Self.nodeLimit) nodes at one time")
    }
  }

  private mutating func register(_ number: Int, at node: Int) throws(LineParser.Fault) {
    try need(nodes: [node])
    guard number == lastRegistration + 1 else {
      throw .init("The next registration has the number \(lastRegistration + 1), not \(number)")
    }
    lastRegistration = number
    registrations[number] = node
    registrationsOfNode[node, default: []].insert(number)
    if registrations.count > Self.nodeLimit {
      throw .init("There are more than \(Self.nodeLimit) registrations at one time")
    }
  }

  private mutating func destroy(_ node: Int) throws(LineParser.Fault) {
    try need(nodes: [node])
    nodes.remove(node)
    links.remove(node)
    for number in registrationsOfNode.removeValue(forKey: node) ?? [] {
      registrations[number] = nil
    }
  }

  private func need(nodes numbers: [Int]) throws(LineParser.Fault) {
    for number in numbers where !nodes.contains(number) {
      throw .init(
        number > lastNode || number == 0
          ? "There is no node \(number) yet" : "Node \(number) was destroyed")
    }
  }

  private func need(registration number: Int) throws(LineParser.Fault) {
    if registrations[number] != nil { return }
    throw .init(
      number > lastRegistration || number == 0
        ? "There is no registration \(number) yet" : "Registration \(number) has ended")
  }

  private func need(trait: Int) throws(LineParser.Fault) {
    if trait >= traitCount { throw .init("There is no trait \(trait) yet") }
  }

  private func need(traitsOf list: [Int], each: Int) throws(LineParser.Fault) {
    for place in stride(from: 0, to: list.count, by: each) { try need(trait: list[place]) }
  }
}
