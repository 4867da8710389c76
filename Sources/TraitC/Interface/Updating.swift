// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitTree

@c @implementation
public func traits_update(_ forest: traits_forest) -> traits_status {
  change(forest) { forest, _ in forest.update() }
}

@c @implementation
public func traits_update_if_needed(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in forest.updateIfNeeded(try forest.node(node)) }
}

@c @implementation
public func traits_refresh(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in forest.refresh(try forest.node(node)) }
}

@c @implementation
public func traits_needs_update(_ forest: traits_forest) -> Bool {
  result(or: false) { () throws(Refusal) in try forest.forest().needsUpdate }
}

@c @implementation
public func traits_attend(_ forest: traits_forest) -> traits_status {
  change(forest) { forest, _ in forest.update(attending: true) }
}

@c @implementation
public func traits_attend_if_needed(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    forest.updateIfNeeded(try forest.node(node), attending: true)
  }
}

@c @implementation
public func traits_request_attention(
  _ forest: traits_forest, _ node: traits_node
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    forest.requestAttention(at: try forest.node(node))
  }
}

@c @implementation
public func traits_on_attention(
  _ forest: traits_forest, _ handler: traits_handler?, _ context: UnsafeMutableRawPointer?,
  _ destroy: traits_destructor?
) -> traits_status {
  let handle = forest
  return change(forest) { forest, record in
    let callback = handler.map { Callback($0, context, destroy, handle: handle, record: record) }
    // The old one may be running; without a handler the library owns the context, and it is of no use.
    let unused = callback == nil ? Context(context, destroy) : nil
    for context in [record.companion.setAttention(callback), unused] {
      if let context { forest.keepDuringOperations(context) }
    }
  }
}

@c @implementation
public func traits_on_unsettled(
  _ forest: traits_forest, _ handler: traits_unsettled_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?
) -> traits_status {
  change(forest) { forest, record in
    let new = Context(context, destroy)
    // The old one may be running; without a handler the new one is of no use.
    for context in [record.companion.setHandler(handler, new), new] {
      if let context { forest.keepDuringOperations(context) }
    }
  }
}
