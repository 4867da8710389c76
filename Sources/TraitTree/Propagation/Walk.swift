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
  let root: NodeIndex
  @exclusivity(unchecked) var gap: Gap
  @exclusivity(unchecked) var frames: [Frame] = []
  @exclusivity(unchecked) private var plannedVersion = Int.min

  /// A walk that has entered its root and nothing below it.
  init(of root: NodeIndex) {
    self.root = root
    gap = .inside(root)
  }
}

extension Walk {
  struct Frame {
    let scope: ScopeIndex
    var stops: ContiguousArray<Stop>
    var next: Int
    /// Whether nodes among the stops may have left the scope since the frame was planned, by visits
    /// of the same walk.
    var isMixed: Bool
    /// Whether the stops are children of one node rather than all that lie ahead in the scope.
    var isPartial = false

    var isExhausted: Bool { next == stops.count }
  }

  func hasPlan(in forest: TraitForest) -> Bool { plannedVersion == forest.planVersion }

  func keepPlan(in forest: TraitForest) { plannedVersion = forest.planVersion }

  func forgetPlan() { plannedVersion = .min }

  /// Rule 2: when the anchor goes, the cursor stays where the detached subtree was.
  func willDetach(_ node: NodeIndex, in forest: TraitForest) {
    guard let parent = forest.nodes[node].parent.some,
      forest.isInSubtree(gap.anchor, of: node)
    else { return }
    gap = forest.nodes[node].previous.some.map(Gap.after) ?? .inside(parent)
    forgetPlan()
  }
}
