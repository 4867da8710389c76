import TraitModel

/// The traits for whose changes an observer is called.
enum Interest {
  case traits(TraitSlotSet)
  /// Every trait, including ones defined later.
  case everyTrait
  case everyTraitThatAffectsColors
  /// No trait: passes that change one come to the node, which passes it through a function.
  case transform

  /// The trait, if it is exactly one; else a negative number.
  var onlySlot: Int32 {
    if case .traits(let traits) = self, traits.count == 1 {
      return traits.first { _ in true }.unsafelyUnwrapped.number
    }
    return -1
  }

  /// The traits of `changed` that the observer hears of.
  func part(of changed: TraitSlotSet) -> TraitSlotSet {
    switch self {
    case .traits(let traits): changed.intersection(traits)
    case .everyTrait: changed
    case .everyTraitThatAffectsColors: TraitSlotSet(changed.filter(\.affectsColorAppearance))
    case .transform: TraitSlotSet()
    }
  }

  /// Whether the observer hears of one of `changed`.
  func concerns(_ changed: TraitSlotSet) -> Bool {
    switch self {
    case .traits(let traits): !traits.isDisjoint(with: changed)
    case .everyTrait: !changed.isEmpty
    case .everyTraitThatAffectsColors: changed.contains { $0.affectsColorAppearance }
    case .transform: false
    }
  }

  func concerns(_ slot: TraitSlot) -> Bool {
    switch self {
    case .traits(let traits): traits.contains(slot)
    case .everyTrait: true
    case .everyTraitThatAffectsColors: slot.affectsColorAppearance
    case .transform: false
    }
  }
}

/// An observer: a handler that is called when one of some traits changes at one node.
@usableFromInline
struct ObserverRecord {
  var node = NodeIndex.none

  /// The node's observers form a ring; after the last one comes the first.
  var next = ObserverIndex.none
  var previous = ObserverIndex.none
  var generation: UInt32 = 0
  var interest = Interest.traits(TraitSlotSet())
  /// The trait, if the interest is in exactly one; below -1 for a transform.
  var onlySlot: Int32 = -1
  /// Whether the handler is a `ValueHandlerBox`.
  var hearsValue = false

  /// The trait that the node passes through a function, if that is what the record is for.
  var transformedSlot: Int32 { -2 - onlySlot }

  /// Whether this, the record with an index, is of a node's only observer. It may be of a later observer than
  /// the caller knew, or vacant.
  @inline(__always)
  func isAlone(_ index: ObserverIndex, at node: NodeIndex) -> Bool {
    self.node == node && next == index
  }

  @inline(__always)
  func hears(_ slot: Int32) -> Bool {
    onlySlot == slot || onlySlot < 0 && interest.concerns(TraitSlot(number: slot))
  }

  static func transform(of slot: Int32, at node: NodeIndex) -> ObserverRecord {
    ObserverRecord(node: node, interest: .transform, onlySlot: -2 - slot, handler: HandlerBox())
  }

  /// Whether the interest includes traits defined later.
  var includesLaterTraits: Bool {
    switch interest {
    case .traits, .transform: false
    case .everyTrait, .everyTraitThatAffectsColors: true
    }
  }

  /// Nil once the registration has ended.
  var handler: HandlerBox?
}

@usableFromInline typealias ObserverIndex = Index<ObserverRecord>

/// A handler in an object of its own, so that a call does not retain it: a closure loaded from
/// mutable memory is retained for the call, a constant of an object is not (fanout/observers).
///
/// The object must outlive the call: `TraitForest.keepDuringOperations(_:)`.
@usableFromInline
class HandlerBox {
  init() {}
}

final class CollectionHandlerBox: HandlerBox {
  let call: TraitForest.Handler

  init(_ call: @escaping TraitForest.Handler) {
    self.call = call
  }
}

/// The handler of an observer of one trait that gets its value: where no collection is at hand, none is
/// made for the call.
final class ValueHandlerBox: HandlerBox {
  typealias Handler = (TraitForest, TraitNode, _ previous: TraitWord) -> Void

  let call: Handler

  init(_ call: @escaping Handler) {
    self.call = call
  }
}

/// A token for ending a registration. It keeps nothing alive, and discarding it does not end the
/// registration.
public struct TraitRegistration: Hashable, Sendable {
  let index: ObserverIndex
  let generation: UInt32
  /// The forest that made it.
  let forest: UInt64
}
