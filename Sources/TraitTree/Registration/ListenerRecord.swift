import TraitModel

/// One registration: a wish to hear about some traits at one node.
@usableFromInline
struct ListenerRecord: BlockRecord {
  var node = NodeIndex.none

  /// The node's registrations form a ring; after the last one comes the first.
  var next = ListenerIndex.none
  var previous = ListenerIndex.none
  var generation: UInt32 = 0
  /// None for a watcher, who hears about all of them.
  var traits: TraitSlotSet? = TraitSlotSet()

  var isWatcher: Bool { traits == nil }

  /// None once the registration has ended.
  var handler: TraitForest.Handler?

  @usableFromInline static var vacant: ListenerRecord { ListenerRecord() }
}

@usableFromInline typealias ListenerIndex = Index<ListenerRecord>
