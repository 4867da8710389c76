import TraitC
import TraitCHeader

// Registrations, and the state that every call leaves.

extension HandleTrial {
  func observe(_ act: HandleAct) -> Outcome {
    switch act {
    case .observe(let forest, let node, let traits, let list, let hasHandler):
      let home = model.name(forest)
      return observe(home, model.name(node, in: home), traits, list, hasHandler)
    case .observeAll(let forest, let node, let hasHandler):
      let home = model.name(forest)
      return observe(home, model.name(node, in: home), nil, .right, hasHandler)
    case .unobserve(let forest, let number):
      let home = model.name(forest)
      let observer = observers.isEmpty ? nil : number % observers.count
      let status = traits_unobserve(
        forestHandle(home), observer.map { observers[$0] } ?? traits_observer())
      return Outcome(expected: model.unobserve(observer, in: home), status: status)
    case .setHandler(let kind, let forest, let hasHandler):
      return set(kind, model.name(forest), hasHandler)
    default: fatalError("\(act) registers nothing")
    }
  }

  private func observe(
    _ forest: HandleName, _ node: HandleName, _ traits: [TraitArgument]?, _ list: ListArgument,
    _ hasHandler: Bool
  ) -> Outcome {
    let (home, place) = (forestHandle(forest), handle(node))
    let context = HandleRecorder.pointer(to: model.contexts.count)
    let handler = hasHandler ? HandleRecorder.observer : nil
    let destroy = HandleRecorder.destroy
    var observer = traits_observer(bits: 7, forest: 7)
    let status: traits_status
    if let traits {
      let all = traits.map { handle($0) }
      var (address, count) = (Optional(all), all.count)
      switch list {
      case .right: break
      case .null: address = nil
      case .tooLong: count = -1
      }
      status = traits_observe(
        home, place, address, count, handler, context, destroy, &observer)
    } else {
      status = traits_observe_all(home, place, handler, context, destroy, &observer)
    }
    let expected = model.observe(traits, list, at: node, in: forest, hasHandler: hasHandler)
    if status == TRAITS_OK { observers.append(observer) }
    let isWritten = observer.bits != 7 || observer.forest != 7
    return Outcome(
      expected: expected, status: status,
      wrongAnswer: isWritten == expected.isEmpty ? nil : "It writes an observer, or none")
  }

  private func set(
    _ kind: HandleAct.HandlerKind, _ forest: HandleName, _ hasHandler: Bool
  ) -> Outcome {
    let context = HandleRecorder.pointer(to: model.contexts.count)
    let (home, destroy) = (forestHandle(forest), HandleRecorder.destroy)
    let status =
      switch kind {
      case .attention:
        traits_on_attention(home, hasHandler ? HandleRecorder.attention : nil, context, destroy)
      case .unsettled:
        traits_on_unsettled(home, hasHandler ? { _, _, _, _, _, _ in } : nil, context, destroy)
      }
    let expected = model.setHandler(kind, in: forest, hasHandler: hasHandler)
    return Outcome(expected: expected, status: status)
  }

  // MARK: - State

  /// What is wrong with a node, if there is such a node.
  func wrongNode(_ number: Int) -> String? {
    if nodes.isEmpty { return nil }
    let number = number % nodes.count
    let (node, home) = (model.nodes[number], forests[model.nodes[number].forest])
    let place = nodes[number]
    if traits_node_exists(home, place) != node.exists {
      return "Node \(number) \(node.exists ? "does not exist" : "exists")"
    }
    if !node.exists { return nil }
    var (parent, count) = (traits_node(), 0)
    var children = [traits_node](repeating: traits_node(), count: node.children.count + 1)
    traits_node_parent(home, place, &parent)
    if parent.bits != node.parent.map({ nodes[$0].bits }) ?? 0 {
      return "Node \(number) has another parent"
    }
    traits_node_children(home, place, &children, children.count, &count)
    if children.prefix(count).map(\.bits) != node.children.map({ nodes[$0].bits }) {
      return "Node \(number) has other children"
    }
    if traits_is_live(home, place) != model.isLive(number) {
      return "Node \(number) is \(model.isLive(number) ? "not " : "")live"
    }
    for trait in HandleTraits.handles.indices {
      let isOverridden = traits_has_override(home, place, HandleTraits.handles[trait])
      if isOverridden != (node.own[trait] != nil) {
        return "Node \(number) \(isOverridden ? "has an" : "has no") override of trait \(trait)"
      }
    }
    return wrongValue(at: number)
  }

  private func wrongValue(at number: Int) -> String? {
    let forest = HandleName.made(model.nodes[number].forest)
    let values = Self.values { trait in
      let handle = HandleTraits.handles[trait]
      return (
        { traits_get_integer(self.forestHandle(forest), self.nodes[number], handle, $0) },
        { traits_get_double(self.forestHandle(forest), self.nodes[number], handle, $0) },
        { traits_get_object(self.forestHandle(forest), self.nodes[number], handle, $0) }
      )
    }
    for (trait, value) in values.enumerated() {
      guard let right = model.value(of: trait, at: .made(number), in: forest) else { continue }
      if value != right {
        return "Node \(number) reads \(value) of trait \(trait), not \(right)"
      }
    }
    return nil
  }

  static func previousValues(in forest: traits_forest) -> [Int] {
    values { trait in
      let handle = HandleTraits.handles[trait]
      return (
        { traits_previous_integer(forest, handle, $0) },
        { traits_previous_double(forest, handle, $0) },
        { traits_previous_object(forest, handle, $0) }
      )
    }
  }

  private typealias Readers = (
    integer: (UnsafeMutablePointer<Int64>) -> traits_status,
    double: (UnsafeMutablePointer<Double>) -> traits_status,
    object: (UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> traits_status
  )

  /// The values of all traits of a kind; -1 for a failure, or for no value of the trait.
  private static func values(_ readers: (Int) -> Readers) -> [Int] {
    HandleTraits.kinds.indices.compactMap { trait in
      switch HandleTraits.kinds[trait] {
      case .integer:
        var value: Int64 = -7
        let isRead = readers(trait).integer(&value) == TRAITS_OK
        return (isRead ? HandleTraits.number(of: value, in: trait) : nil) ?? -1
      case .double:
        var value = -7.0
        let isRead = readers(trait).double(&value) == TRAITS_OK
        return (isRead ? HandleTraits.number(of: value) : nil) ?? -1
      case .object:
        var value: UnsafeMutableRawPointer?
        let isRead = readers(trait).object(&value) == TRAITS_OK
        return (isRead ? HandleTraits.number(of: value, in: trait) : nil) ?? -1
      case .other: return nil
      }
    }
  }
}
