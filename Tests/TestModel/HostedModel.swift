/// What a row of a hosted list shows.
package enum HostedKind: Int, CaseIterable, Sendable {
  case reader, view, controller, stateful
}

/// A row of a hosted list: what it shows, and the values that are written above that.
package struct HostedRow: Hashable, Sendable {
  package var id: Int
  package var kind: HostedKind
  package var count: Int?
  /// Written by a key that reads and writes twice the count.
  package var doubled: Int?
  package var tone: Int?

  package init(id: Int, kind: HostedKind, count: Int?, doubled: Int?, tone: Int?) {
    (self.id, self.kind, self.count, self.doubled, self.tone) = (id, kind, count, doubled, tone)
  }
}

/// The rules of section 12 once more, for a hosting controller that shows a list of rows: all
/// values, computed from what is written and overridden now.
package struct HostedModel {
  package struct Values: Hashable, Sendable {
    package var count = 0
    package var tone = 0
  }

  package var isShown = true
  package private(set) var rows: [HostedRow] = []
  /// Overrides of the scene, the window, the hosting controller and its view.
  package var overrides: [(count: Int?, tone: Int?)] = Array(repeating: (nil, nil), count: 4)
  /// Overrides of represented objects, and states; they end with the row's identity.
  package var own: [Int: Int] = [:]
  package var states: [Int: Int] = [:]

  /// How often something began that has an identity of its own: a row with its kind.
  package private(set) var beginnings: [Int: Int] = [:]
  private var ofObjects: [Int: Int] = [:]
  private var alive: [Int: HostedKind] = [:]

  package init() {}

  /// S12.1: what a row shows is the same thing while a row of its id and kind is shown.
  package mutating func show(_ rows: [HostedRow], isShown: Bool) {
    (self.rows, self.isShown) = (rows, isShown)
    let shown = isShown ? rows : []
    let now = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0.kind) })
    for (id, kind) in alive where now[id] != kind { (own[id], states[id]) = (nil, nil) }
    for row in shown where alive[row.id] != row.kind {
      beginnings[row.id, default: 0] += 1
      if row.kind != .reader { ofObjects[row.id, default: 0] += 1 }
    }
    alive = now
  }

  /// How often an object was made for a row.
  package func objectBeginnings(of id: Int) -> Int? { ofObjects[id] }

  package var shownRows: [HostedRow] { isShown ? rows : [] }

  /// S12.2: what is inherited at the hosting controller's view.
  package var inherited: Values {
    var values = Values()
    for (count, tone) in overrides {
      values.count = count ?? values.count
      values.tone = tone ?? values.tone
    }
    return values
  }

  /// S12.4: what a row's content reads: the nearest value that is written, else what is inherited.
  package func environment(of row: HostedRow) -> Values {
    var values = inherited
    values.count = row.count ?? values.count
    values.count = row.doubled.map { $0 / 2 } ?? values.count
    values.tone = row.tone ?? values.tone
    if row.kind == .stateful { values.count = states[row.id] ?? 0 }
    return values
  }

  /// What a represented object's collection is: its own override wins.
  package func collection(of row: HostedRow) -> Values {
    var values = environment(of: row)
    values.count = own[row.id] ?? values.count
    return values
  }
}
