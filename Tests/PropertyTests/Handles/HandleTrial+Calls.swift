import TraitC
import TraitCHeader

// The calls that change something.

extension HandleTrial {
  func perform(_ act: HandleAct) -> Outcome {
    switch act {
    case .makeForest:
      makeForest()
      return Outcome(expected: [], status: TRAITS_OK)
    case .destroyForest(let forest):
      let name = model.name(forest)
      let status = traits_forest_destroy(forestHandle(name))
      return Outcome(expected: model.destroyForest(name), status: status)
    case .adopt(let forest):
      let name = model.name(forest)
      let status = traits_forest_adopt(forestHandle(name))
      return Outcome(expected: model.failures(of: name), status: status)
    case .makeNode(let forest, let kind): return makeNode(model.name(forest), kind: kind)
    case .node(let function, let forest, let node):
      let home = model.name(forest)
      return call(function, home, model.name(node, in: home))
    case .attach(let forest, let node, let parent, let index):
      let home = model.name(forest)
      return attach(home, model.name(node, in: home), model.name(parent, in: home), index)
    case .attachBefore(let forest, let node, let sibling):
      let home = model.name(forest)
      let (node, sibling) = (model.name(node, in: home), model.name(sibling, in: home))
      let status = traits_attach_before(forestHandle(home), handle(node), handle(sibling))
      return Outcome(
        expected: model.attach(node, before: sibling, in: home), status: status)
    case .update(let forest, let attending):
      return update(model.name(forest), attending: attending)
    case .set(let forest, let node, let trait, let value):
      let home = model.name(forest)
      return set(home, model.name(node, in: home), trait, value)
    case .remove(let forest, let node, let trait):
      let home = model.name(forest)
      let node = model.name(node, in: home)
      let status = traits_remove(forestHandle(home), handle(node), handle(trait))
      let change = ChangeArgument(trait, to: nil)
      return Outcome(expected: model.change([change], .right, at: node, in: home), status: status)
    case .changeAll(let forest, let node, let changes, let list):
      let home = model.name(forest)
      return change(home, model.name(node, in: home), changes, list)
    case .observe, .observeAll, .unobserve, .setHandler: return observe(act)
    case .read, .ask, .parent, .nameOfTrait, .kindOfTrait, .children: return read(act)
    }
  }

  func makeForest() {
    forests.append(traits_forest_make())
    model.makeForest()
  }

  func makeNode(_ forest: HandleName, kind: Int) -> Outcome {
    let node = traits_node_make(forestHandle(forest), nil, traits_node_kind(UInt32(kind)))
    let expected = model.makeNode(in: forest, kind: kind)
    if expected.isEmpty { nodes.append(node) }
    let isRight = (node.bits != 0) == expected.isEmpty
    return Outcome(
      expected: expected, status: statusOfTheCall,
      wrongAnswer: isRight ? nil : "It makes a node, or none")
  }

  func call(
    _ function: HandleAct.NodeFunction, _ forest: HandleName, _ node: HandleName
  ) -> Outcome {
    let (home, place) = (forestHandle(forest), handle(node))
    let status =
      switch function {
      case .destroy: traits_node_destroy(home, place)
      case .detach: traits_detach(home, place)
      case .makeLive: traits_make_live(home, place)
      case .anchor: traits_anchor(home, place)
      case .retire: traits_retire(home, place)
      case .updateIfNeeded: traits_update_if_needed(home, place)
      case .refresh: traits_refresh(home, place)
      case .attendIfNeeded: traits_attend_if_needed(home, place)
      case .requestAttention: traits_request_attention(home, place)
      case .removeAll: traits_remove_all(home, place)
      }
    return Outcome(expected: model.call(function, forest, node), status: status)
  }

  func attach(
    _ forest: HandleName, _ node: HandleName, _ parent: HandleName, _ index: Int?
  ) -> Outcome {
    // C's SIZE_MAX is -1 in Swift.
    let status = traits_attach(forestHandle(forest), handle(node), handle(parent), index ?? -1)
    let expected = model.attach(node, to: parent, at: index, in: forest)
    return Outcome(expected: expected, status: status)
  }

  func update(_ forest: HandleName, attending: Bool) -> Outcome {
    let home = forestHandle(forest)
    let status = attending ? traits_attend(home) : traits_update(home)
    return Outcome(expected: model.update(forest, attending: attending), status: status)
  }

  // MARK: - Overrides

  private func set(
    _ forest: HandleName, _ node: HandleName, _ trait: TraitArgument, _ value: ValueArgument
  ) -> Outcome {
    let (home, place, kind) = (forestHandle(forest), handle(node), handle(trait))
    let (content, made) = content(of: value, for: trait)
    let status =
      switch value.kind {
      case .integer, .other: traits_set_integer(home, place, kind, content.integer)
      case .double: traits_set_double(home, place, kind, content.number)
      case .object: traits_set_object(home, place, kind, content.object)
      }
    note(made, after: status)
    let change = ChangeArgument(trait, to: value)
    return Outcome(expected: model.change([change], .right, at: node, in: forest), status: status)
  }

  private func change(
    _ forest: HandleName, _ node: HandleName, _ changes: [ChangeArgument], _ list: ListArgument
  ) -> Outcome {
    var made: [UnsafeMutableRawPointer] = []
    let all = changes.map { change -> traits_change in
      var (kind, content) = (TRAITS_CHANGE_REMOVE, traits_change.__Unnamed_union_value())
      if let value = change.value {
        kind = value.changeKind
        let (filled, things) = self.content(of: value, for: change.trait)
        content = filled
        made += things
      }
      if change.isOfNoKind { kind = traits_change_kind(4) }
      return traits_change(trait: handle(change.trait), kind: kind, value: content)
    }
    let (home, place) = (forestHandle(forest), handle(node))
    let status =
      switch list {
      case .right: traits_change_all(home, place, all, all.count)
      case .null: traits_change_all(home, place, nil, all.count)
      case .tooLong: traits_change_all(home, place, all, -1)
      }
    note(made, after: status)
    return Outcome(expected: model.change(changes, list, at: node, in: forest), status: status)
  }

  /// A value as C passes it, and the things made for it.
  private func content(
    of value: ValueArgument, for trait: TraitArgument
  ) -> (traits_change.__Unnamed_union_value, [UnsafeMutableRawPointer]) {
    switch value.kind {
    case .integer, .other:
      return (.init(integer: HandleTraits.integer(value.number, of: trait.known)), [])
    case .double: return (.init(number: HandleTraits.doubles[value.number]), [])
    case .object where trait.known == HandleTraits.addresses:
      return (.init(object: HandleTraits.address(value.number)), [])
    case .object:
      let thing = makeThing(value.number)
      return (.init(object: thing), thing.map { [$0] } ?? [])
    }
  }
}

extension ValueArgument {
  fileprivate var changeKind: traits_change_kind {
    switch kind {
    case .integer, .other: TRAITS_CHANGE_INTEGER
    case .double: TRAITS_CHANGE_DOUBLE
    case .object: TRAITS_CHANGE_OBJECT
    }
  }
}

// MARK: - Handles

extension HandleTrial {
  func forestHandle(_ forest: HandleName) -> traits_forest {
    switch forest {
    case .made(let number): forests[number]
    case .forged(let number): traits_forest(bits: forests[number].bits ^ 1 << 63)
    case .zero, .fallback: traits_forest()
    }
  }

  func handle(_ node: HandleName) -> traits_node {
    switch node {
    case .made(let number): nodes[number]
    case .forged(let number): traits_node(bits: nodes[number].bits ^ 1 << 63)
    case .zero: traits_no_node()
    case .fallback: traits_fallback()
    }
  }

  func handle(_ trait: TraitArgument) -> traits_trait {
    switch trait {
    case .defined(let number): HandleTraits.handles[number]
    case .zero: traits_trait()
    case .beyond(let number): traits_trait(number: HandleTraits.handles[number].number + 1 << 16)
    case .neverDefined: traits_trait(number: 65_000)
    }
  }
}
