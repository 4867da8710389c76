/// Everything that could be observed while a program ran, in order.
package struct History: Equatable, Sendable {
  package var events: [Event] = []

  package init() {}

  package enum Event: Equatable, Sendable {
    /// A step began, at this depth of handlers.
    case began(Step, depth: Int)
    /// A registration was called; with what every node read at that moment.
    case heard(Delivery, Sight, depth: Int)
    /// A node was attended to; with what every node read at that moment.
    case attended(NodeName, Sight, depth: Int)
    /// What a node read.
    case read(NodeName, Reading, depth: Int)
    /// The forest refused the step with a sentence.
    case refused(depth: Int)
    /// A limit stopped the call at this node, with this trait.
    case unsettled(limit: String, NodeName, ProgramTrait?)
    /// A step of the program itself ended; with what every node reads.
    case ended(Sight)
  }
}

/// The codes that a collection holds, one for each of `ProgramTrait.all`.
package typealias Reading = [Int]

/// A call of a registration.
package struct Delivery: Equatable, Sendable {
  package var node: NodeName
  /// Which of the node's registrations, counted from 1 in the order in which they were made.
  package var ordinal: Int
  /// Which of all the program's registrations.
  package var number: Int
  package var previous: Reading
  package var now: Reading

  package init(node: NodeName, ordinal: Int, number: Int, previous: Reading, now: Reading) {
    self.node = node
    self.ordinal = ordinal
    self.number = number
    self.previous = previous
    self.now = now
  }
}

/// What all nodes read at one moment.
package struct Sight: Equatable, Sendable {
  package struct Place: Equatable, Sendable {
    package var node: NodeName
    package var parent: NodeName?
    package var children: [NodeName]
    package var isLiveRoot: Bool
    package var reading: Reading
  }

  package var places: [Place] = []

  package subscript(node: NodeName) -> Place? {
    places.first { $0.node == node }
  }
}

// MARK: - Text

extension History {
  package var lines: [String] { events.map(\.line) }

  /// Only deliveries and reads, and the diagnostic of a pass that was stopped.
  package var summary: [String] {
    events.filter {
      switch $0 {
      case .began, .ended: false
      case .heard, .attended, .read, .refused, .unsettled: true
      }
    }.map(\.shortLine)
  }

  package var deliveries: [Delivery] {
    events.compactMap { if case .heard(let delivery, _, _) = $0 { delivery } else { nil } }
  }
}

extension History.Event {
  var line: String {
    switch self {
    case .began, .read, .refused, .unsettled: shortLine
    case .heard(_, let sight, _), .attended(_, let sight, _): "\(shortLine)  [\(sight)]"
    case .ended(let sight): "= \(sight)"
    }
  }

  var shortLine: String {
    switch self {
    case .began(let step, let depth): "\(indent(depth))\(step.line)"
    case .heard(let delivery, _, let depth): "\(indent(depth))\(delivery)"
    case .attended(let node, _, let depth): "\(indent(depth))\(node) is attended to"
    case .read(let node, let reading, let depth): "\(indent(depth))\(node) is \(reading.text)"
    case .refused(let depth): "\(indent(depth))refused"
    case .unsettled(let limit, let node, let trait):
      "stopped by \(limit): \(trait.map { "\($0.name) at " } ?? "")\(node)"
    case .ended(let sight): "= \(sight)"
    }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension Delivery: CustomStringConvertible {
  package var description: String {
    let changes = ProgramTrait.all.compactMap { trait -> String? in
      let (old, new) = (previous[trait.rawValue], now[trait.rawValue])
      return old == new ? nil : "\(trait.name) \(old) → \(new)"
    }
    let which = ordinal == 1 ? "" : " (\(ordinal))"
    return "\(node)\(which) hears \(changes.isEmpty ? "nothing" : changes.joined(separator: ", "))"
  }
}

extension Sight: CustomStringConvertible {
  package var description: String {
    places.map { place in
      let children = place.children.map(\.description).joined(separator: " ")
      let below = children.isEmpty ? "" : " < \(children)"
      return "\(place.node)\(place.isLiveRoot ? "*" : "") \(place.reading.text)\(below)"
    }.joined(separator: "; ")
  }
}

extension Reading {
  /// The values that are not the default.
  var text: String {
    let values = ProgramTrait.all.compactMap { trait in
      self[trait.rawValue] == 0 ? nil : "\(trait.name) \(self[trait.rawValue])"
    }
    return values.isEmpty ? "plain" : values.joined(separator: ", ")
  }
}

// MARK: - Side by side

/// Two lists of lines next to each other, the first difference marked, a few lines around it.
package func sideBySide(
  _ left: [String], _ right: [String], titles: (String, String), around: Int = 12
) -> String {
  let count = max(left.count, right.count)
  let difference = (0..<count).first { left.at($0) != right.at($0) } ?? count
  let shown = max(0, difference - around)..<min(count, difference + around + 1)
  let width = min(72, shown.map { left.at($0)?.count ?? 0 }.max() ?? 0)
  let rows = shown.map { row in
    let mark = row == difference ? "▶" : " "
    return "\(mark) \(left.at(row, width)) │ \(right.at(row) ?? "–")"
  }
  let skipped = shown.lowerBound > 0 ? ["  … \(shown.lowerBound) equal lines"] : []
  let title = ["  \(titles.0.padded(to: width)) │ \(titles.1)"]
  return (title + skipped + rows).joined(separator: "\n")
}

extension [String] {
  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }

  /// A line in a column; a long one is wrapped.
  fileprivate func at(_ index: Int, _ width: Int) -> String {
    let line = at(index) ?? "–"
    guard line.count > width else { return line.padded(to: width) }
    return "\(line)\n  \("".padded(to: width))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
