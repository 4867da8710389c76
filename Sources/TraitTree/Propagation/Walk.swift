import TraitModel

/// One walk of a subtree in pre-order. Its cursor is a gap; its plan says at which nodes something
/// can happen, so that it need not look at the others.
///
///     r ●                     the gap is inside c      frames   scope 1 [ a.1  ▼b ┊ ▼c  d.1 ]
///       ├─ a                                                    scope 3 [ c.1 ┊ e.1 ]
///       ├─ b ●                ┊ what comes next in each
///       ├─ c ● ◀
///       │  └─ e               A frame is a scope in which the gap lies, with what there is still
///       └─ d                  to stop at.
///
/// A plan holds as long as the forest's `planVersion` stays what it was; then the walk plans again
/// from its gap.
final class Walk {
  @exclusivity(unchecked) private(set) var root = NodeIndex.none
  @exclusivity(unchecked) var gap = Gap.inside(.none)
  let frames = Stack<Frame>()
  @exclusivity(unchecked) private var plannedVersion = Int.min

  /// How often the plan was made or amended.
  @exclusivity(unchecked) private(set) var plans = 0

  deinit { frames.free() }
}

extension Walk {
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

    init(
      scope: ScopeIndex, stops: ContiguousArray<Stop>, isMixed: Bool, isPartial: Bool = false
    ) {
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

  /// The innermost frame of a scope.
  func frame(of scope: ScopeIndex) -> Int? {
    (0..<frames.count).last { frames[$0].scope == scope }
  }

  /// Begins a walk that has entered its root and nothing below it.
  func begin(at root: NodeIndex) {
    self.root = root
    gap = .inside(root)
    frames.removeAll()
    forgetPlan()
  }

  func hasPlan(in forest: TraitForest) -> Bool { plannedVersion == forest.planVersion }

  func keepPlan(in forest: TraitForest) { plannedVersion = forest.planVersion }

  func forgetPlan() { plannedVersion = .min }

  func notePlan() { plans &+= 1 }

  /// Rule 2: when the anchor goes, the cursor stays where the detached subtree was.
  func willDetach(_ node: NodeIndex, in forest: TraitForest) {
    guard let parent = forest.nodes[node].parent.some,
      forest.isInSubtree(gap.anchor, of: node)
    else { return }
    gap = forest.nodes[node].previous.some.map(Gap.after) ?? .inside(parent)
    forgetPlan()
  }
}
