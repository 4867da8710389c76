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
/// Nodes do not keep values: a value lives once, in a cell at the node that overrides it, and a scope
/// says which cells its nodes read (<doc:HowTheEngineWorks>). So a change costs what it touches,
/// however many nodes read it. With
///
/// - d: deliveries to make,
/// - m: nodes that are marked, and those on the paths to them,
/// - s: scopes below that inherit the trait,
///
/// | what | costs |
/// |---|---|
/// | reading a trait at a node | O(1), but O(scopes) for the first one of each 16 traits |
/// | the collection of a node | O(1) until a value changes, then O(traits that are set) |
/// | setting or removing an override | O(1); the first time since the last pass O(depth) |
/// | the refresh of an eager node | O(its deliveries), whatever is below it |
/// | the same in a handler below that node | also O(children that the walk has passed since the last such change + nodes that share their scopes) |
/// | a pass | O(d log d + m); O(1) if there is nothing to do |
/// | a node's first override of a trait, the end of an override | O(s) |
/// | a node's first override, attaching, detaching | O(nodes below that share its scope + s) |
/// | detaching | also O(traits that are set above); siblings detached between two changes share that |
/// | attaching, detaching or destroying in a handler | also O(size of the subtree · traits that are changing) |
/// | reading another node in a handler | O(1) once the nodes have labels |
/// | detaching nodes that have labels; the next pass that has a delivery to make | also O(those nodes) |
///
/// A forest is used by one thread at a time, and shares nothing with other forests. Handlers may
/// change it in the middle of a pass; <doc:TheWalk> says with what effect.
public final class TraitForest {
  @usableFromInline @exclusivity(unchecked) var nodes = Block<NodeRecord>()
  @usableFromInline @exclusivity(unchecked) var places = Block<NodePlace>()
  @exclusivity(unchecked) var scopes = Block<ScopeRecord>(growsByHalf: true)
  @exclusivity(unchecked) var derived = Block<DerivedRecord>()
  @usableFromInline @exclusivity(unchecked) var cells = Block<CellRecord>(capacity: 64)

  /// The cells that scopes read in the first 64 slots.
  @usableFromInline @exclusivity(unchecked) var rows: RowTable
  /// The cells in further ones: the chunks that scopes share, and how often each is used.
  @exclusivity(unchecked) var chunks = Block<Row>()
  @exclusivity(unchecked) var chunkUses = Block<Int32>()
  @exclusivity(unchecked) var defaultChunks: ContiguousArray<Int32> = []

  /// By slot.
  @exclusivity(unchecked) var infos = Block<SlotInfo>()

  /// The traits of which a cell is not settled.
  @exclusivity(unchecked) var hotSlots: [Int32] = []

  /// The scope of the fallback.
  @exclusivity(unchecked) var fallbackScope = ScopeIndex.ofDefaults

  /// The nodes that listen, by trait; the first two listen to all traits, and to those of colours.
  @exclusivity(unchecked) var channels = Block<Channel>(growsByHalf: true)

  @exclusivity(unchecked) var labels = Labels()
  @exclusivity(unchecked) var observers = Block<ObserverRecord>()
  @exclusivity(unchecked) var overrideRecords = Block<OverridesRecord>()

  /// The functions through which nodes pass traits.
  @exclusivity(unchecked) var transforms: [NodeIndex: Transforms] = [:]

  /// What the visits under way change, and the observers that hear of it; the innermost visit's last.
  @exclusivity(unchecked) var changes = Block<Change>()
  @exclusivity(unchecked) var heard = Block<ObserverIndex>()
  /// Memory for a list of nodes.
  @exclusivity(unchecked) var spareList: ContiguousArray<NodeIndex> = []
  /// The sweeps that have come to the nodes being visited.
  @exclusivity(unchecked) var swept = Block<Int32>()

  /// The words of a scope, on their way to a collection.
  @exclusivity(unchecked) var wordPage = WordPage()

  /// How many nodes have overrides of unknown traits, and one more if the fallback has any.
  @exclusivity(unchecked) var unknownCount = 0

  /// The overrides that clients are changing.
  @exclusivity(unchecked) var loans = Loans()

  /// Distinguishes this forest's registrations from those of others.
  let identity = TraitForest.nextIdentity()

  /// The collection that anchored roots inherit, and that nodes read before their first visit.
  ///
  /// - Complexity: setting it is O(anchored roots).
  public var fallback: TraitCollection {
    get { storedFallback }
    set {
      let slots = newValue.slotsOfOtherWords
      for slot in slots { define(slot.number) }
      withExtendedLifetime(storedFallback) {
        unknownCount += (newValue.unknown == nil ? 0 : 1) - (storedFallback.unknown == nil ? 0 : 1)
        storedFallback = newValue
        if let fallbackObject { garbage.append(fallbackObject) }
        fallbackObject = nil
        mutations &+= 1
        makeFallbackScope(slots)
        for root in anchoredRoots {
          if nodes[root.index].flags.contains(.isVisited) {
            nodes[root.index].flags.insert(.isMoved)
          }
          mark(root.index, .isPending)
        }
        if recorder != nil { recordFallback() }
        endMutation()
      }
    }
  }

  @exclusivity(unchecked) private var storedFallback = TraitCollection()
  /// The object that stands for it elsewhere.
  @exclusivity(unchecked) var fallbackObject: AnyObject?

  /// Called at nodes that want attention, in updates that attend: see `requestAttention(at:)`.
  @exclusivity(unchecked) public var onAttention: (TraitForest, TraitNode) -> Void = { _, _ in }

  #if TRAITS_INTERNAL_CHECKS
  @exclusivity(unchecked) var isChecking = false
  @exclusivity(unchecked) var mutationsUnchecked = 0
  #endif

  /// Called with a diagnostic when a limit stops a call.
  @exclusivity(unchecked) public var onUnsettled: (Unsettled) -> Void = { _ in }

  /// The interfaces beside the program, by an object of their own.
  @exclusivity(unchecked) package var listeners: [ObjectIdentifier: ForestListener] = [:]

  /// Called before each delivery, for a log of changes. It must not change the forest.
  @exclusivity(unchecked) public var onDelivery: ((Delivery) -> Void)? {
    didSet { valueVersion &+= 1 }
  }

  /// What writes down what happens here, if anything does.
  @exclusivity(unchecked) var recorder: TraitRecorder? {
    didSet {
      valueVersion &+= 1
      noteReadability()
    }
  }

  /// How many nodes may be read without being recorded: all or none.
  @usableFromInline @exclusivity(unchecked) var readableCount: UInt32 = 0

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
  @exclusivity(unchecked) var passes = Block<Pass>()
  @exclusivity(unchecked) var passCount = 0
  /// The passes under way, the outermost first.
  var openPasses: LazyMapSequence<Range<Int32>, PassIndex> {
    (0..<Int32(passCount)).lazy.map { PassIndex($0) }
  }
  @exclusivity(unchecked) var stampCount: UInt32 = 0

  /// How many operations that refresh nodes are under way, one inside the other.
  @exclusivity(unchecked) var operations = 0

  /// Whether a limit has stopped the outermost operation.
  @exclusivity(unchecked) var isStopped = false

  /// Whether a client's `==` may be running.
  @exclusivity(unchecked) var isComparing = false

  /// How often a limit has stopped an operation, or kept one from beginning.
  @exclusivity(unchecked) package internal(set) var stops: UInt32 = 0

  /// The nodes of the visits around the operation under way.
  @exclusivity(unchecked) var visitsAround: [TraitNode] = []

  /// How many outermost operations there were, this one included.
  @exclusivity(unchecked) var operationNumber = 1

  /// The nodes in whose calls an update was asked for at the limit of nested ones: see
  /// `refuseUpdate(of:)`.
  @exclusivity(unchecked) var refusedVisits: Set<TraitNode> = []

  /// Registrations that ended during a call. Their numbers are not reused before it ends.
  @exclusivity(unchecked) var endedObservers: [ObserverIndex] = []

  /// Objects that are retained until the outermost operation ends: see `keepDuringOperations(_:)`.
  @exclusivity(unchecked) var keptForOperations: [AnyObject] = []

  /// What is called when the outermost operation has ended.
  @exclusivity(unchecked) var afterOperations: [() -> Void] = []

  /// Incremented whenever a client changes structure or inputs, registers, wants attention, or
  /// refreshes something in a handler, and when a limit stops it.
  @exclusivity(unchecked) var mutations = 0

  /// How many entries of lists were looked at, and collections gathered, besides what `work` counts; for
  /// tests.
  @exclusivity(unchecked) package var scans = 0

  /// Incremented whenever what some node reads may change, and when a log of deliveries begins or ends, as a run of
  /// them asks for it only then.
  @usableFromInline @exclusivity(unchecked) var valueVersion: UInt64 = 1

  /// The trait whose changes are the only ones since the `valueVersion` `changedSince`; negative if there is none.
  @exclusivity(unchecked) var changedSlot: Int32 = -1
  @exclusivity(unchecked) var changedSince: UInt64 = 1

  /// Boxes that cells have given up, and collections that scopes have: released when the operation ends.
  @exclusivity(unchecked) var garbage: ContiguousArray<AnyObject> = []
  @exclusivity(unchecked) var garbageCollections: ContiguousArray<KeptCollection> = []

  /// The scopes whose kept collections may have these boxes; `several` stands for all.
  @exclusivity(unchecked) var keepersOfGarbage: ContiguousArray<ScopeIndex> = []

  /// Collections of nodes that read some new words and not others, as of `mixedAt`.
  @exclusivity(unchecked) var mixed: [NodeIndex: KeptCollection] = [:]
  @exclusivity(unchecked) var mixedAt: UInt64 = 0

  /// The scopes that keep collections with boxes.
  @exclusivity(unchecked) var boxedScopes: ContiguousArray<ScopeIndex> = []

  /// What stands in for nodes that are not in the forest, once one was read.
  @exclusivity(unchecked) var absentNode: TraitNode?

  var names: [NodeIndex: String] = [:]
  var generations = NodeGenerations()
  var lastObserverGeneration: UInt32 = 0

  /// The limits of nested visits of one node, of nested visits of all, and of nested updates.
  static let visitLimit = 100
  static let visitsLimit = 500
  static let nestingLimit = 64

  /// A forest without nodes, for the thread that makes it or any other, one at a time.
  public convenience init() { self.init(columnLimit: 4) }

  /// - Parameter columnLimit: How many columns of 16 slots the table of rows may have. In a test without any, all
  ///   cells are in chunks.
  package init(columnLimit: Int) {
    rows = RowTable(columnLimit: columnLimit)
    for _ in 0..<2 { _ = channels.add(Channel(slot: -1)) }
    for _ in 0..<2 { _ = addScope(owner: .none) }
    makeDefaults(for: 0)
  }

  deinit {
    freeWords()
    changes.free()
    heard.free()
    swept.free()
    wordPage.free()
    loans.free()
    nodes.free()
    places.free()
    scopes.free()
    rows.free()
    derived.free()
    cells.free()
    chunks.free()
    chunkUses.free()
    infos.free()
    labels.free()
    observers.free()
    overrideRecords.free()
    passes.free()
    channels.free()
  }
}
