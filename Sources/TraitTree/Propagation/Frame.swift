/// A scope in which the cursor of a walk lies, with the nodes at which the walk has yet to stop.
///
///     r ●                     the cursor is inside c   frames   scope 1 [ a.1  ▼b ┊ ▼c  d.1 ]
///       ├─ a                                                    scope 3 [ c.1 ┊ e.1 ]
///       ├─ b ●                ┊ what comes next in each
///       ├─ c ● ◀
///       │  └─ e
///       └─ d
struct Frame {
  let scope: ScopeIndex
  /// The number of the next stop.
  var next = 0
  /// Whether nodes among the stops may have left the scope since the frame was planned, by visits
  /// of the same walk.
  var isMixed = true
  /// Whether the stops are children of one node rather than all that lie ahead in the scope.
  var isPartial = false
  private(set) var stops: ContiguousArray<Stop> = []
  /// The only stop, which then is not in `stops`: most often one node has changed.
  private var only: Stop?

  init(scope: ScopeIndex, stops: ContiguousArray<Stop>, isMixed: Bool, isPartial: Bool = false) {
    self.scope = scope
    self.stops = stops
    self.isMixed = isMixed
    self.isPartial = isPartial
  }

  init(scope: ScopeIndex, only: Stop) {
    self.scope = scope
    self.only = only
  }

  var count: Int { only == nil ? stops.count : 1 }

  var isExhausted: Bool { next == count }

  var nextStop: Stop { self[next] }

  subscript(place: Int) -> Stop { only ?? stops[place] }

  mutating func insert(_ stop: Stop, at place: Int) {
    if let only { stops = [only] }
    only = nil
    stops.insert(stop, at: place)
  }
}
