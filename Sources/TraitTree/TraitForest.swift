import TraitModel

/// Trees of nodes through which traits flow down.
///
/// A node's collection is its base, the collection of its parent, with its own overrides applied. A
/// *refresh* brings one node up to date and calls the registrations for the traits that changed.
/// Nodes are of two kinds: an *eager* node is refreshed as soon as its overrides change or it gets
/// a new parent, a *lazy* one waits for an update. An update refreshes the nodes of a subtree
/// top-down: when a handler runs, its node has the new collection, and the nodes below it still
/// have their previous ones.
///
///     let forest = TraitForest()
///     let (root, leaf) = (forest.makeNode(), forest.makeNode())
///     forest.makeLive(root)
///     forest.attach(leaf, to: root)
///     forest.register(on: leaf, for: [TraitSlot(of: Density.self)]) { forest, leaf, old in … }
///     forest.setOverride(Density.self, of: root, to: 2)
///     forest.update()
///     forest.value(of: Density.self, at: leaf)        // 2
///
/// Nodes do not keep collections: all nodes between two overrides share one (`ScopeRecord`). So a
/// change costs what it touches, however many nodes read it. With
///
/// - s: scopes below the change in or below which an observer hears of it,
/// - d: deliveries to make,
/// - p: nodes on the paths to both, examined in the first pass, and again after something moved
///   there,
///
/// | what | costs |
/// |---|---|
/// | reading a trait at a node | O(1); the first time after a change O(lagging scopes above) |
/// | setting or removing an override | O(1); the first time since the last pass O(scopes above) |
/// | the refresh of an eager node | O(its deliveries), whatever is below it |
/// | a pass | O(s + d + p); O(1) if there is nothing to do, or if no observer hears of the change |
/// | the pass after a change of a value that is a reference | O(scopes below that inherit it) |
/// | a node's first override, attaching, detaching | O(nodes below that share its collection) |
/// | reading another node in a handler | O(depth) at most, and only if its scope is changing |
///
/// A forest is used by one thread at a time, and shares nothing with other forests. Handlers may
/// change it in the middle of a pass; `Pass` says with what effect.
public final class TraitForest {
  @usableFromInline let nodes = Slab<NodeRecord>()
  @usableFromInline @exclusivity(unchecked) var places = NodePlaces()
  @usableFromInline let scopes = Slab<ScopeRecord>()
  let observers = Slab<ObserverRecord>()
  let overrideRecords = Slab<OverridesRecord>()

  /// Distinguishes this forest's registrations from those of others.
  let identity = TraitForest.nextIdentity()

  /// The collection that anchored roots inherit, and that nodes read before their first visit.
  ///
  /// - Complexity: setting it is O(anchored roots).
  @exclusivity(unchecked) public var fallback = TraitCollection() {
    didSet {
      mutations &+= 1
      if recorder != nil { recordFallback() }
      for root in anchoredRoots { nodes[root.index].flags.insert(.isPending) }
      endMutation()
    }
  }

  /// Called at nodes that want attention, in updates that attend: see `requestAttention(at:)`.
  @exclusivity(unchecked) public var onAttention: (TraitForest, TraitNode) -> Void = { _, _ in }

  /// How many nodes want attention.
  @exclusivity(unchecked) var attentionRequests = 0

  #if TRAITS_INTERNAL_CHECKS
  @exclusivity(unchecked) var isChecking = false
  @exclusivity(unchecked) var mutationsUnchecked = 0
  #endif

  /// Called with a diagnostic when a limit stops a call.
  public var onUnsettled: (Unsettled) -> Void = { _ in }

  /// Called before each delivery, for a log of changes. It must not change the forest.
  @exclusivity(unchecked) public var onDelivery: ((Delivery) -> Void)?

  /// What writes down what happens here, if anything does.
  @exclusivity(unchecked) var recorder: TraitRecorder?

  /// The innermost call under way.
  @exclusivity(unchecked) var callUnderWay: Call?

  /// The collections that were made current in the calls under way, the innermost call's last.
  @exclusivity(unchecked) var madeCurrent: [AnyObject] = []

  /// Counts of the work done so far. Exact: the same program gives the same counts everywhere.
  @exclusivity(unchecked) public var work = WorkCounters()

  /// The live roots, in the order in which they became live.
  public var liveRoots: [TraitNode] { live.roots }
  @exclusivity(unchecked) var live = RootList()

  /// The roots that inherit the fallback: live ones, and those that only `updateIfNeeded` reaches.
  var anchoredRoots: [TraitNode] { anchored.roots }
  @exclusivity(unchecked) var anchored = RootList()

  /// The passes under way are the first `passCount`, the innermost last; the others are kept for
  /// their memory.
  let passes = Stack<Pass>()
  @exclusivity(unchecked) var passCount = 0

  /// The pass that is bringing a node up to date: it plans by itself for the nodes that this puts
  /// on worklists.
  @exclusivity(unchecked) unowned(unsafe) var planner: Pass?

  /// How many operations that refresh nodes are under way, one inside the other.
  @exclusivity(unchecked) var operations = 0

  /// Whether a limit has stopped the outermost operation.
  @exclusivity(unchecked) var isStopped = false

  /// Whether a client's `==` may be running.
  @exclusivity(unchecked) var isComparing = false

  /// The node whose registrations are being called, and those of the visits around that one.
  @exclusivity(unchecked) var visited: TraitNode?
  @exclusivity(unchecked) var visitsAround: [TraitNode] = []

  /// Idle scopes, in the order in which they were found.
  @exclusivity(unchecked) var idle: [IdleScope] = []
  /// Idle scopes that could not end in time, because they lagged, and the number of the
  /// outermost operation that asks all of them again.
  @exclusivity(unchecked) var idleAndBehind: [IdleScope] = []
  @exclusivity(unchecked) var idleAndBehindEndAt = 0

  /// How many outermost operations there were, this one included.
  @exclusivity(unchecked) var operationNumber = 1

  /// The nodes whose visits asked for an update at the limit of nested ones: see
  /// `refuseUpdate(of:)`.
  @exclusivity(unchecked) var refusedVisits: Set<TraitNode> = []

  /// Registrations that ended during a call. Their numbers are not reused before it ends.
  @exclusivity(unchecked) var endedObservers: [ObserverIndex] = []

  /// Objects that are retained until the outermost operation ends: see `keepDuringOperations(_:)`.
  @exclusivity(unchecked) var keptForOperations: [AnyObject] = []

  /// Incremented whenever a client changes structure or inputs, registers, or wants attention.
  @exclusivity(unchecked) var mutations = 0

  /// Incremented whenever a scope with child scopes changes.
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 1

  /// The scopes that are about to catch up, the uppermost last.
  @exclusivity(unchecked) var lagging: [ScopeIndex] = []

  /// How many scopes caught up together with others above or below them; for tests.
  @exclusivity(unchecked) package var climbs = 0

  /// How many entries of lists were looked at besides what `work` counts; for tests.
  @exclusivity(unchecked) package var scans = 0

  /// How often siblings were ranked anew; for tests.
  @exclusivity(unchecked) package var spreads = 0

  /// Previous collections of scopes that hold boxes: released when no operation is under way.
  @exclusivity(unchecked) var keptCollections: [TraitCollection] = []

  /// Incremented whenever a walk's plan may have become stale.
  @exclusivity(unchecked) var planVersion = 0

  var names: [NodeIndex: String] = [:]
  @exclusivity(unchecked) var orderRoom = OrderRoom()
  var generations = NodeGenerations()
  var lastObserverGeneration: UInt32 = 0

  /// The limits of nested visits of one node, of nested visits of all, and of nested updates.
  static let visitLimit = 100
  static let visitsLimit = 500
  static let nestingLimit = 64

  /// A forest without nodes, for the thread that makes it or any other, one at a time.
  public init() {}

  deinit {
    passes.free()
    nodes.free()
    places.free()
    scopes.free()
    observers.free()
    overrideRecords.free()
  }
}
