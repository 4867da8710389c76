import TraitTestSupport

/// A call of a function of traits.h.
enum HandleAct {
  /// The functions of one node that have no other arguments.
  enum NodeFunction: CaseIterable {
    case destroy, detach, makeLive, anchor, retire, updateIfNeeded, refresh, attendIfNeeded,
      requestAttention, removeAll
  }

  enum ReadFunction { case value, override, previous }

  /// The functions that return a truth or a text, or nothing.
  enum Question: CaseIterable {
    case exists, isLive, hasOverride, needsUpdate, name, description, explanation
  }

  /// Handlers of which a forest has one each.
  enum HandlerKind { case attention, unsettled }

  case makeForest
  case destroyForest(ForestArgument)
  case adopt(ForestArgument)
  /// Kind 2 does not exist.
  case makeNode(ForestArgument, kind: Int)
  case node(NodeFunction, ForestArgument, NodeArgument)
  /// Nil for the last place.
  case attach(ForestArgument, NodeArgument, NodeArgument, Int?)
  case attachBefore(ForestArgument, NodeArgument, NodeArgument)
  case update(ForestArgument, attending: Bool)
  case set(ForestArgument, NodeArgument, TraitArgument, ValueArgument)
  case remove(ForestArgument, NodeArgument, TraitArgument)
  case changeAll(ForestArgument, NodeArgument, [ChangeArgument], ListArgument)
  case read(
    ReadFunction, HandleTraits.Kind, ForestArgument, NodeArgument, TraitArgument, hasPlace: Bool)
  case ask(Question, ForestArgument, NodeArgument, TraitArgument)
  case parent(ForestArgument, NodeArgument, hasPlace: Bool)
  case nameOfTrait(TraitArgument)
  case kindOfTrait(TraitArgument, hasPlace: Bool)
  case children(ForestArgument, NodeArgument, RoomArgument, hasPlace: Bool)
  case observe(ForestArgument, NodeArgument, [TraitArgument], ListArgument, hasHandler: Bool)
  case observeAll(ForestArgument, NodeArgument, hasHandler: Bool)
  /// Ends the observer with a number, in its own forest or in another.
  case unobserve(ForestArgument, Int)
  /// Sets the handler for attention, or the one for traits that do not settle.
  case setHandler(HandlerKind, ForestArgument, hasHandler: Bool)
}

extension HandleAct {
  private static let weights = [
    1, 2, 1, 4, 10, 12, 4, 16, 16, 3, 4, 9, 5, 1, 1, 1, 4, 7, 2, 3, 3,
  ]

  init(from source: ChoiceSource) {
    let choice = source.draw(weights: Self.weights, group: "handles")
    let forest = ForestArgument(from: source)
    let node = { NodeArgument(from: source) }
    let trait = { TraitArgument(from: source) }
    let isThere = { source.draw(12) < 11 }
    switch choice {
    case 0: self = .makeForest
    case 1: self = .destroyForest(forest)
    case 2: self = .adopt(forest)
    case 3: self = .makeNode(forest, kind: [0, 0, 0, 1, 1, 2][source.draw(6)])
    case 4:
      let functions = NodeFunction.allCases
      let choice = source.draw(weights: [3, 2, 2, 1, 1, 1, 1, 1, 6, 2], group: "node functions")
      self = .node(functions[choice], forest, node())
    case 5: self = .attach(forest, node(), node(), [nil, 0, 1, 2, 3][source.draw(5)])
    case 6: self = .attachBefore(forest, node(), node())
    case 7: self = .update(forest, attending: source.draw(3) == 2)
    case 8:
      let place = (node(), trait())
      self = .set(forest, place.0, place.1, ValueArgument(from: source, for: place.1))
    case 9: self = .remove(forest, node(), trait())
    case 10:
      let changes = source.list(average: 2, limit: 4) { ChangeArgument(from: source) }
      self = .changeAll(forest, node(), changes, ListArgument(from: source))
    case 11:
      let functions: [ReadFunction] = [.value, .override, .override, .previous]
      let function = functions[source.draw(functions.count)]
      let (place, trait) = (node(), trait())
      let kind = ValueArgument(from: source, for: trait).kind
      self = .read(function, kind, forest, place, trait, hasPlace: isThere())
    case 12:
      let questions = Question.allCases
      self = .ask(questions[source.draw(questions.count)], forest, node(), trait())
    case 13: self = .parent(forest, node(), hasPlace: isThere())
    case 14: self = .nameOfTrait(trait())
    case 15: self = .kindOfTrait(trait(), hasPlace: isThere())
    case 16: self = .children(forest, node(), RoomArgument(from: source), hasPlace: isThere())
    case 17:
      let traits = source.list(average: 2, limit: 4, of: trait)
      let list = ListArgument(from: source)
      self = .observe(forest, node(), traits, list, hasHandler: isThere())
    case 18: self = .observeAll(forest, node(), hasHandler: isThere())
    case 19: self = .unobserve(forest, source.draw(4))
    default:
      let kind: HandlerKind = source.draw(2) == 0 ? .attention : .unsettled
      self = .setHandler(kind, forest, hasHandler: source.draw(3) < 2)
    }
  }
}
