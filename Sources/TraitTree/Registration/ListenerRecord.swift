import TraitModel

/// What somebody wishes to hear about.
enum Wish {
  case traits(TraitSlotSet)
  /// For watchers, who hear about traits too that nobody has thought of yet.
  case everyTrait
  case everyTraitThatAffectsColors

  /// The traits that are wished for, modulo 64.
  var interest: UInt64 {
    if case .traits(let traits) = self { traits.summary } else { .max }
  }

  /// Those of `changed` that are wished for.
  func part(of changed: TraitSlotSet) -> TraitSlotSet {
    switch self {
    case .traits(let traits): changed.intersection(traits)
    case .everyTrait: changed
    case .everyTraitThatAffectsColors: TraitSlotSet(changed.filter(\.affectsColorAppearance))
    }
  }

  /// Whether one of `changed` is wished for.
  func concerns(_ changed: TraitSlotSet) -> Bool {
    switch self {
    case .traits(let traits): !traits.isDisjoint(with: changed)
    case .everyTrait: !changed.isEmpty
    case .everyTraitThatAffectsColors: changed.contains { $0.affectsColorAppearance }
    }
  }
}

/// One registration: a wish to hear about some traits at one node.
@usableFromInline
struct ListenerRecord: BlockRecord {
  var node = NodeIndex.none

  /// The node's registrations form a ring; after the last one comes the first.
  var next = ListenerIndex.none
  var previous = ListenerIndex.none
  var generation: UInt32 = 0
  var wish = Wish.traits(TraitSlotSet())

  var isWatcher: Bool {
    if case .traits = wish { false } else { true }
  }

  /// None once the registration has ended.
  var handler: HandlerBox?

  @usableFromInline static var vacant: ListenerRecord { ListenerRecord() }
}

@usableFromInline typealias ListenerIndex = Index<ListenerRecord>
