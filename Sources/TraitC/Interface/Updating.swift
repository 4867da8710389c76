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
    let old = forest.onAttention
    // It may be running.
    defer { forest.keepDuringOperations(old as AnyObject) }
    guard let handler else {
      forest.onAttention = { _, _ in }
      // Owned by the library now, and of no use.
      return forest.keepDuringOperations(Context(context, destroy))
    }
    let callback = Callback(handler, context, destroy, handle: handle, record: record)
    forest.onAttention = { _, node in callback.attend(node) }
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
