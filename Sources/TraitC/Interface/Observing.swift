// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitModel
import TraitTree

@c @implementation
public func traits_observe(
  _ forest: traits_forest, _ node: traits_node, _ traits: UnsafePointer<traits_trait>?,
  _ count: Int, _ handler: traits_handler?, _ context: UnsafeMutableRawPointer?,
  _ destroy: traits_destructor?, _ observer: UnsafeMutablePointer<traits_observer>?
) -> traits_status {
  observe(forest, node, handler, context, destroy, observer) {
    forest, node, makeHandler throws(Refusal) in
    let slots = try slots(of: traits, count)
    return forest.register(on: node, for: slots, handler: try makeHandler())
  }
}

@c @implementation
public func traits_observe_all(
  _ forest: traits_forest, _ node: traits_node, _ handler: traits_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?,
  _ observer: UnsafeMutablePointer<traits_observer>?
) -> traits_status {
  observe(forest, node, handler, context, destroy, observer) {
    forest, node, makeHandler throws(Refusal) in
    forest.watch(node, handler: try makeHandler())
  }
}

@c @implementation
public func traits_observe_colors(
  _ forest: traits_forest, _ node: traits_node, _ handler: traits_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?,
  _ observer: UnsafeMutablePointer<traits_observer>?
) -> traits_status {
  observe(forest, node, handler, context, destroy, observer) {
    forest, node, makeHandler throws(Refusal) in
    forest.watchColors(node, handler: try makeHandler())
  }
}

@c @implementation
public func traits_unobserve(
  _ forest: traits_forest, _ observer: traits_observer
) -> traits_status {
  change(forest) { forest, _ in
    TraitRegistration(bits: observer.bits, forest: observer.forest).map(forest.unregister)
  }
}

/// Registers an observer. Its handler is made last, because it takes ownership of the context.
private func observe(
  _ handle: traits_forest, _ node: traits_node, _ handler: traits_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?,
  _ observer: UnsafeMutablePointer<traits_observer>?,
  _ register: (TraitForest, TraitNode, () throws(Refusal) -> TraitForest.Handler) throws(Refusal)
    -> TraitRegistration
) -> traits_status {
  change(handle) { forest, record throws(Refusal) in
    let node = try forest.node(node)
    let registration = try register(forest, node) { () throws(Refusal) in
      guard let handler else { throw .missing("a handler") }
      return Callback(handler, context, destroy, handle: handle, record: record).handler
    }
    let (bits, home) = registration.bits
    observer?.pointee = traits_observer(bits: bits, forest: home)
  }
}

private func slots(
  of traits: UnsafePointer<traits_trait>?, _ count: Int
) throws(Refusal) -> TraitSlotSet {
  guard count > 0 else {
    // S7.3 gives the sentence.
    throw Refusal(TRAITS_ERROR_ARGUMENT, "Must pass one or more traits to register for")
  }
  guard let traits else { throw .missing("a list of traits") }
  var slots = TraitSlotSet()
  for trait in UnsafeBufferPointer(start: traits, count: count) {
    slots.insert(try trait.known().traitSlot)
  }
  return slots
}
