import TraitModel

/// One node: links to its neighbours and to its other records. 44 bytes. What reading a trait needs
/// is kept apart, in `NodePlace`.
///
///     parent
///       ▲
///       │          previous ◀── node ──▶ next        siblings, in order
///       │                        │
///     firstChild … lastChild ◀───┘
///
/// A node keeps no values: the cells do.
@frozen
@usableFromInline
struct NodeRecord {
  @usableFromInline var parent = NodeIndex.none
  @usableFromInline var firstChild = NodeIndex.none
  @usableFromInline var lastChild = NodeIndex.none
  @usableFromInline var previous = NodeIndex.none
  @usableFromInline var next = NodeIndex.none

  /// The node's last observer; a node's observers form a ring in the order of registration.
  @usableFromInline var lastObserver = ObserverIndex.none

  /// The node's overrides, if it ever had any.
  @usableFromInline var overrides = OverridesIndex.none

  /// The list of the children that are marked or lead to a marked node, and the neighbours in the
  /// parent's list.
  @usableFromInline var firstMarked = NodeIndex.none
  @usableFromInline var nextMarked = NodeIndex.none
  @usableFromInline var previousMarked = NodeIndex.none

  @usableFromInline var flags = Flags()

  init() {}
}

extension NodeRecord {
  @frozen
  @usableFromInline
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline var rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The node was visited once: it reads cells. Until then it reads the fallback.
    static var isVisited: Flags { Flags(rawValue: 1) }
    /// The node's inputs changed since its last visit.
    static var isPending: Flags { Flags(rawValue: 2) }
    /// The node has no parent and inherits the fallback.
    static var isAnchored: Flags { Flags(rawValue: 4) }
    /// The node is refreshed at once when its own overrides or its parent change.
    static var isEager: Flags { Flags(rawValue: 8) }
    /// The node got a new parent since its last visit: it reads constants.
    static var isMoved: Flags { Flags(rawValue: 16) }
    /// The node may have a cell that is no override.
    static var isShielding: Flags { Flags(rawValue: 32) }
    /// The node may own a cell that is not settled.
    static var isUnsettled: Flags { Flags(rawValue: 64) }
    static var hasOverrides: Flags { Flags(rawValue: 128) }
    static var wantsAttention: Flags { Flags(rawValue: 256) }
    static var isLiveRoot: Flags { Flags(rawValue: 512) }
    /// The node is in its parent's list of marked children.
    static var isListed: Flags { Flags(rawValue: 1024) }
    /// The node passes traits through functions.
    static var hasTransforms: Flags { Flags(rawValue: 2048) }

    /// What a pass looks for.
    static let marks: Flags = [.isPending, .isShielding, .isUnsettled, .wantsAttention]
  }
}

/// A node's overrides, as they were set; `Transforms` has what its functions made of them.
@usableFromInline
struct OverridesRecord {
  var overrides = TraitOverrides()

  /// Whether some of them are of unknown traits, as last counted.
  var hasUnknown = false

  /// The number of the outermost operation that was the next one when they last changed, for
  /// explanations.
  var changedBefore: UInt32 = 0
}

@usableFromInline typealias OverridesIndex = Index<OverridesRecord>
