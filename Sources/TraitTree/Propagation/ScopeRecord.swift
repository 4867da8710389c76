import TraitModel

/// A scope: a node at which values change, together with the nodes below it that only pass them on.
///
///     r ●─────────── scope 1 {style: dark}      a scope begins at its owner. All its nodes read
///       ├─ a           → 1                       one collection, so a change of an override makes
///       ├─ b ●────── scope 2 {size: 2}           one collection, however many nodes there are
///       │  └─ c        → 2
///       └─ d           → 1
///
/// The owner has overrides, or keeps a collection that is not what it would inherit: a root, or a
/// node that was detached or moved since its last visit.
///
/// While a scope is *changing*, some of its nodes have been refreshed and read `collection`, the
/// others still read `previous`. Which node is which follows from `pass`:
///
///     pass 2            the nodes that pass 2 has passed read `collection`
///     no pass: ahead    the owner alone reads `collection`: it was refreshed by itself
@usableFromInline
struct ScopeRecord: SlabRecord {
  var owner = NodeIndex.none

  /// The scope of the owner's parent. None above roots and below nodes that were never visited.
  var parent = ScopeIndex.none

  /// The scope's position in its parent's `children`.
  var place: Int32 = -1

  /// The number of the pass in which the scope is changing, or `ahead`.
  var pass: Int32 = Self.ahead

  /// The number of the outermost operation that found the scope idle; 0 if none did.
  var idleSince = 0

  /// Whether some of the scope's nodes read `previous`.
  @usableFromInline var isChanging = false

  /// Said of a scope that is changing: values were also replaced by equal ones, which `changed` does
  /// not contain.
  var replacesEqual = false

  /// The version of the forest at which the scope last matched its inputs: if it is less than the
  /// forest's, the scope may lag. `changing` while the scope is changing.
  @usableFromInline var validAt: UInt64 = 0

  /// The versions at which `collection` and, while the scope is changing, `previous` became the
  /// scope's. At other times `changed` is the difference between these versions, and unknown if
  /// they are equal.
  var collectionAt: UInt64 = 0
  var previousAt: UInt64 = 0

  /// The scope's interest: slots modulo 64, as bits. A superset.
  var interest: UInt64 = 0

  /// What the scope's nodes read; while it is changing, those that have been refreshed.
  @usableFromInline var collection = TraitCollection()

  /// While the scope is changing: its previous collection, and the traits that differ. At other
  /// times the memory of `previous` is kept for the next collection.
  var previous = TraitCollection()
  var changed = TraitSlotSet()

  /// The objects that stand for `collection` and `previous` in another interface, once one was
  /// asked for. Each is dropped before its collection is, so that releasing it runs no client code.
  @usableFromInline var object: AnyObject?
  var previousObject: AnyObject?

  /// The scopes that begin right below this one.
  var children: [ScopeIndex] = []

  /// Nodes whose parent is in this scope and that a walk must visit: see
  /// `TraitForest.hasWork(_:)`.
  var worklist: [NodeIndex] = []

  /// The nodes of this scope that have registrations.
  var observing: [NodeIndex] = []

  /// The stops for each set of changed traits. Emptied when they may be stale.
  var stopCache = StopCache()

  @usableFromInline static var vacant: ScopeRecord { ScopeRecord() }

  /// Makes the record of an empty scope vacant, but keeps the capacity of its lists for the next
  /// scope (structure/siblings).
  ///
  /// - Returns: The collections, which the caller releases after removing the scope: deinits may
  ///   run client code.
  mutating func vacate() -> (TraitCollection, TraitCollection) {
    var held = (TraitCollection(), TraitCollection())
    swap(&held.0, &collection)
    swap(&held.1, &previous)
    forgetObjects()
    _ = stopCache.removeAll()
    (owner, parent, place) = (.none, .none, -1)
    (pass, idleSince, isChanging, replacesEqual) = (Self.ahead, 0, false, false)
    (validAt, collectionAt, previousAt) = (0, 0, 0)
    (interest, changed) = (0, TraitSlotSet())
    children.keepRoom()
    worklist.keepRoom()
    observing.keepRoom()
    return held
  }

  /// Most scopes have none, and comparing with nil is faster than assigning it.
  mutating func forgetObjects() {
    if object != nil { object = nil }
    forgetPreviousObject()
  }

  mutating func forgetPreviousObject() {
    if previousObject != nil { previousObject = nil }
  }

  /// Makes `previous`, with its object, the collection, and the reverse.
  mutating func swapCollections() {
    swap(&collection, &previous)
    if object == nil, previousObject == nil { return }
    swap(&object, &previousObject)
  }

  @usableFromInline static var hasNone: Bool { true }

  /// The scope of nodes that were never visited. It is never valid, so reads take the slow path.
  @usableFromInline static var none: ScopeRecord {
    var record = ScopeRecord()
    record.isChanging = true
    record.validAt = changing
    return record
  }

  static var ahead: Int32 { -1 }

  /// `validAt` of a scope that is changing.
  static var changing: UInt64 { .max }

  /// Whether the owner was refreshed by itself, and the rest of the scope waits for a pass.
  var isAhead: Bool { isChanging && pass == Self.ahead }
}

@usableFromInline typealias ScopeIndex = Index<ScopeRecord>

// Removal from a scope's lists is O(1), because each element stores its position.
extension Array {
  /// Keeps the capacity of an empty list, unless it is large.
  fileprivate mutating func keepRoom() {
    if capacity > 16 { self = [] }
  }

  /// Removes the element at a position, and moves the last element there.
  ///
  /// - Returns: The element that has moved, if one has.
  mutating func removeBySwap(at place: Int32) -> Element? {
    let last = removeLast()
    if Int(place) == count { return nil }
    self[Int(place)] = last
    return last
  }
}
