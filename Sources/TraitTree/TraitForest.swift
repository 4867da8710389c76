import TraitModel

/// Trees of nodes through which traits flow down.
///
/// A node's collection is its base, the collection of its parent, with its own overrides applied. A
/// *refresh* brings one node up to date and calls the registrations for the traits that changed.
/// Nodes are of two kinds: an *eager* node is refreshed as soon as its overrides change or it gets
/// a new parent, a *lazy* one waits for an update. An update refreshes the nodes of a subtree
/// top-down: when a handler runs, its node has the new collection and what is below it still the
/// old one.
///
///     let forest = TraitForest()
///     let (root, leaf) = (forest.makeNode(), forest.makeNode())
///     forest.makeLive(root)
///     forest.attach(leaf, to: root)
///     forest.register(on: leaf, for: [TraitSlot(of: Density.self)]) { forest, leaf, previous in … }
///     forest.setOverride(Density.self, of: root, to: 2)
///     forest.update()
///     forest.value(of: Density.self, at: leaf)        // 2
///
/// Nodes do not keep collections: all nodes between two overrides share one (`ScopeRecord`). So a
/// change costs what it touches, however many nodes read it. With
///
/// - s: scopes below the change in or below which an observer hears of it,
/// - d: deliveries to make,
/// - p: nodes on the paths to both, looked at once and again only when something moved there,
///
/// | what | costs |
/// |---|---|
/// | reading a trait at a node | O(1); once after a change O(stale scopes above), each once |
/// | setting or removing an override | O(1); the first time since the last pass the scopes above |
/// | the refresh of an eager node | O(its deliveries), whatever is below it |
/// | a pass | O(s + d + p); O(1) if there is nothing to do, or if no observer hears of the change |
/// | the pass after a change of a value that is a reference | O(scopes below that inherit it) |
/// | a node's first override, attaching, detaching | O(nodes that share the node's collection below it) |
/// | reading another node in a handler | O(depth) at most, and only if its scope is changing |
///
/// A forest belongs to one thread at a time; two forests know nothing of each other. Handlers may
/// do anything with it in the middle of a pass; what that means is in `Pass`.
public final class TraitForest {
  @usableFromInline let nodes = Slab<NodeRecord>()
  @usableFromInline @exclusivity(unchecked) var places = NodePlaces()
  @usableFromInline let scopes = Slab<ScopeRecord>()
  let observers = Slab<ObserverRecord>()
  let overrideRecords = Slab<OverridesRecord>()

  /// Tells this forest's registrations from those of others.
  let identity = TraitForest.nextIdentity()

  /// What anchored roots build on, and what nodes read before their first visit.
  ///
  /// - Complexity: setting it is O(anchored roots).
  public var fallback = TraitCollection() {
    didSet {
      mutations &+= 1
      if recorder != nil { recordFallback() }
      for root in anchoredRoots { nodes[root.index].flags.insert(.isPending) }
    }
  }

  /// Called at nodes that want attention, in updates that attend: see `requestAttention(at:)`.
  @exclusivity(unchecked) public var onAttention: (TraitForest, TraitNode) -> Void = { _, _ in }

  /// How many nodes want attention.
  @exclusivity(unchecked) var attentionRequests = 0

  /// Receives the diagnostic when a limit stops a call.
  public var onUnsettled: (Unsettled) -> Void = { _ in }

  /// Called before each delivery, for a log of changes. It must change nothing.
  @exclusivity(unchecked) public var onDelivery: ((Delivery) -> Void)?

  /// What writes down what happens here, if anything does.
  @exclusivity(unchecked) var recorder: TraitRecorder?

  /// The innermost call under way.
  @exclusivity(unchecked) var callUnderWay: Call?

  /// What was made current in the calls under way, the innermost's last.
  @exclusivity(unchecked) var madeCurrent: [TraitCollection] = []

  /// What was done so far. Exact: the same program gives the same counts on every machine.
  @exclusivity(unchecked) public var work = WorkCounters()

  /// The live roots, in the order in which they became live.
  @exclusivity(unchecked) public internal(set) var liveRoots: [TraitNode] = []

  /// The roots that build on the fallback: the live ones and those that only updates by name reach.
  @exclusivity(unchecked) var anchoredRoots: [TraitNode] = []

  /// The passes under way are the first `passCount`, the innermost last; the others are kept for
  /// their memory.
  let passes = Stack<Pass>()
  @exclusivity(unchecked) var passCount = 0

  /// The pass whose visit is bringing a node up to date: what that makes an item, it plans for
  /// itself.
  @exclusivity(unchecked) unowned(unsafe) var planner: Pass?

  /// How many calls that refresh nodes are under way, one inside the other.
  @exclusivity(unchecked) var calls = 0

  /// Whether a limit has stopped the outermost call.
  @exclusivity(unchecked) var isStopped = false

  /// Whether a client's `==` may be running.
  @exclusivity(unchecked) var isComparing = false

  /// The node whose registrations are being called, and those of the visits around that one.
  @exclusivity(unchecked) var visited: TraitNode?
  @exclusivity(unchecked) var visitsAround: [TraitNode] = []

  /// Scopes found to pass on what they inherit, those found first before the others.
  @exclusivity(unchecked) var idle: [IdleScope] = []

  /// How many outermost calls there were, this one included.
  @exclusivity(unchecked) var callNumber = 1

  /// Registrations that ended during a call. Their numbers are not given out again before it ends.
  @exclusivity(unchecked) var endedObservers: [ObserverIndex] = []

  /// What was released in a call, and might be in the middle of one.
  @exclusivity(unchecked) var keptForCalls: [AnyObject] = []

  /// Grows whenever a client changed structure or inputs.
  @exclusivity(unchecked) var mutations = 0

  /// Grows whenever a scope changed that has others below it.
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 1

  /// The scopes that are about to catch up, those above last.
  @exclusivity(unchecked) var lagging: [ScopeIndex] = []

  /// Collections that scopes had and that keep values alive: released when no operation is under
  /// way.
  @exclusivity(unchecked) var keptCollections: [TraitCollection] = []

  /// Grows whenever something changed that a walk may have planned with.
  @exclusivity(unchecked) var planVersion = 0

  var names: [NodeIndex: String] = [:]
  @exclusivity(unchecked) var orderRoom = OrderRoom()
  var generations = NodeGenerations()
  var lastObserverGeneration: UInt32 = 0

  /// At most so many visits of one node inside one another, and updates inside one another.
  static let visitLimit = 100
  static let nestingLimit = 64

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
