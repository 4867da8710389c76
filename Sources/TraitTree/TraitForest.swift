import TraitModel

/// Trees of nodes through which traits flow down.
///
/// A node's collection is its parent's with its own overrides applied. Setting an override changes
/// nothing at once: collections change in a pass, `update()`, top-down, and whoever registered for a
/// trait that changed is called when the walk comes to their node. Then it has its new collection
/// and what is below it still the old one.
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
/// - s: scopes below the change whose values change,
/// - d: deliveries to make,
/// - p: nodes on the paths to both, looked at once and again only when something moved there,
///
/// | what | costs |
/// |---|---|
/// | reading a trait at a node | O(1), no allocation |
/// | setting or removing an override | O(1); the first time since the last pass the scopes above |
/// | a pass | O(s + d + p); O(1) if there is nothing to do |
/// | a node's first override, attaching, detaching | O(nodes that share the node's collection below it) |
/// | reading another node in a handler | O(depth) at most, and only if its scope is changing |
///
/// A forest belongs to one thread at a time, whichever; two forests know nothing of each other.
/// Handlers may do anything with it in the middle of a pass; what that means is in `Pass`.
public final class TraitForest {
  @usableFromInline let nodes = Block<NodeRecord>()
  /// That of `nodes`, renewed with each node that is made.
  @usableFromInline @exclusivity(unchecked) var places: Block<NodeRecord>.Window
  @usableFromInline let scopes = Block<ScopeRecord>()
  let listeners = Block<ListenerRecord>()
  let overrideRecords = Block<OverridesRecord>()

  /// Tells this forest's registrations from those of others.
  let identity = TraitForest.nextIdentity()

  /// What live roots inherit, and what nodes read before their first visit.
  ///
  /// - Complexity: setting it is O(live roots).
  public var fallback = TraitCollection() {
    didSet { for root in liveRoots { nodes[root.index].flags.insert(.isPending) } }
  }

  /// Called at nodes that want attention, in updates that attend: see `requestAttention(at:)`.
  @exclusivity(unchecked) public var onAttention: (TraitForest, TraitNode) -> Void = { _, _ in }

  /// How many nodes want attention.
  @exclusivity(unchecked) var wishes = 0

  /// Hears of a pass that was stopped because it did not settle.
  public var onUnsettledPass: (UnsettledPass) -> Void = { _ in }

  /// Hears of each delivery before it is made, if somebody keeps a log. Must change nothing.
  @exclusivity(unchecked) public var onDelivery: ((Delivery) -> Void)?

  /// The innermost call under way.
  @exclusivity(unchecked) var callUnderWay: Call?

  /// What was made current in the calls under way, the innermost's last.
  @exclusivity(unchecked) var madeCurrent: [TraitCollection] = []

  /// What was done so far. Exact: the same program gives the same counts on every machine.
  @exclusivity(unchecked) public var work = WorkCounters()

  /// The live roots, in the order in which they became live.
  @exclusivity(unchecked) public internal(set) var liveRoots: [TraitNode] = []

  @exclusivity(unchecked) var pass: Pass?

  /// The last pass that is over, for its memory to be used again.
  @exclusivity(unchecked) var sparePass: Pass?

  /// Grows whenever something changed that a walk may have planned with.
  @exclusivity(unchecked) var planVersion = 0

  var names: [NodeIndex: String] = [:]
  @exclusivity(unchecked) var orderRoom = OrderRoom()
  var generations = NodeGenerations()
  var lastListenerGeneration: UInt32 = 0

  public init() { places = nodes.window }

  deinit {
    nodes.free()
    scopes.free()
    listeners.free()
    overrideRecords.free()
  }
}
