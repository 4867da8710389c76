import TraitModel

/// A scope: a node at which values change, together with the nodes below it that only pass them on.
///
///     r ●─────────── scope 1 {style: dark}      a scope's owner is where it begins. All its nodes
///       ├─ a           → 1                       read one collection, so that changing an override
///       ├─ b ●────── scope 2 {size: 2}           makes one collection, however many nodes there are
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

  /// Where the scope is in its parent's `children`.
  var place: Int32 = -1

  /// The number of the pass in which the scope is changing, or `ahead`.
  var pass: Int32 = Self.ahead

  /// The number of the outermost call in which the scope was found to pass on what it inherits; 0
  /// if it was not.
  var idleSince = 0

  /// Whether some of the scope's nodes read `previous`.
  @usableFromInline var isChanging = false

  /// The forest's version in which the scope was last known to be what its inputs give; more than
  /// any version while it is changing. Less than the forest's: the scope may lag.
  @usableFromInline var validAt: UInt64 = 0

  /// The version in which `collection` became the scope's, and `previous` while the scope is
  /// changing. At other times `changed` is what differed between these two; nothing is known if
  /// they are equal.
  var collectionAt: UInt64 = 0
  var previousAt: UInt64 = 0

  /// The traits, modulo 64, of which an observer in the scope or below it may hear. Maybe too many.
  var interest: UInt64 = 0

  /// What the scope's nodes read; while it is changing, those that have been refreshed.
  @usableFromInline var collection = TraitCollection()

  /// While the scope is changing: what it was, and the traits that differ. At other times the
  /// memory of `previous` waits to be used for the next collection.
  var previous = TraitCollection()
  var changed = TraitSlotSet()

  /// The scopes that begin right below this one.
  var children: [ScopeIndex] = []

  /// Nodes whose parent is in this scope and that a walk must come to: see
  /// `TraitForest.hasWork(_:)`.
  var worklist: [NodeIndex] = []

  /// The nodes of this scope that have registrations.
  var observing: [NodeIndex] = []

  /// Who is to be called when what changes, in order of the tree. Emptied when that may be wrong.
  var stopCache = StopCache()

  @usableFromInline static var vacant: ScopeRecord { ScopeRecord() }

  /// Makes the record of an empty scope vacant, but keeps the memory of its lists for the next scope
  /// (structure/siblings).
  ///
  /// - Returns: What the caller releases once the scope is removed: deinits may run client code.
  mutating func vacate() -> (TraitCollection, TraitCollection) {
    var held = (TraitCollection(), TraitCollection())
    swap(&held.0, &collection)
    swap(&held.1, &previous)
    _ = stopCache.removeAll()
    (owner, parent, place) = (.none, .none, -1)
    (pass, idleSince, isChanging) = (Self.ahead, 0, false)
    (validAt, collectionAt, previousAt) = (0, 0, 0)
    (interest, changed) = (0, TraitSlotSet())
    children.keepRoom()
    worklist.keepRoom()
    observing.keepRoom()
    return held
  }

  /// Whether the record is what `vacant` is, but for the memory of its lists.
  var isVacant: Bool {
    owner.isNone && parent.isNone && place == -1 && pass == Self.ahead && idleSince == 0
      && !isChanging && validAt == 0 && collectionAt == 0 && previousAt == 0 && interest == 0
      && changed.isEmpty && stopCache.latest == nil
      && collection.hasSameBits(as: TraitCollection())
      && previous.hasSameBits(as: TraitCollection())
      && children.isEmpty && worklist.isEmpty && observing.isEmpty
  }

  @usableFromInline static var hasNone: Bool { true }

  /// That of nodes never visited: it says that a node's collection is not simply the scope's.
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

// The lists of a scope. Their elements know their places, so that one is removed in O(1).
extension Array {
  /// Keeps the memory of an empty list, unless it is much.
  fileprivate mutating func keepRoom() {
    if capacity > 16 { self = [] }
  }

  /// Removes the element at a place, which the last element takes.
  ///
  /// - Returns: The element that has moved, if one has.
  mutating func removeBySwap(at place: Int32) -> Element? {
    let last = removeLast()
    if Int(place) == count { return nil }
    self[Int(place)] = last
    return last
  }
}
