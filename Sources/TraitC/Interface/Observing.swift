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
  observe(forest, handler, context, destroy, observer) { forest, makeCallback throws(Refusal) in
    let node = try forest.node(node)
    let slots = try slots(of: traits, count)
    let callback = try makeCallback()
    return forest.register(on: node, for: slots, handler: callback.handler)
  }
}

@c @implementation
public func traits_observe_all(
  _ forest: traits_forest, _ node: traits_node, _ handler: traits_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?,
  _ observer: UnsafeMutablePointer<traits_observer>?
) -> traits_status {
  observe(forest, handler, context, destroy, observer) { forest, makeCallback throws(Refusal) in
    let node = try forest.node(node)
    let callback = try makeCallback()
    return forest.watch(node, handler: callback.handler)
  }
}

@c @implementation
public func traits_observe_colors(
  _ forest: traits_forest, _ node: traits_node, _ handler: traits_handler?,
  _ context: UnsafeMutableRawPointer?, _ destroy: traits_destructor?,
  _ observer: UnsafeMutablePointer<traits_observer>?
) -> traits_status {
  observe(forest, handler, context, destroy, observer) { forest, makeCallback throws(Refusal) in
    let node = try forest.node(node)
    let callback = try makeCallback()
    return forest.watchColors(node, handler: callback.handler)
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

/// Registers an observer. The callback is made last, because it takes ownership of the context.
private func observe(
  _ handle: traits_forest, _ handler: traits_handler?, _ context: UnsafeMutableRawPointer?,
  _ destroy: traits_destructor?, _ observer: UnsafeMutablePointer<traits_observer>?,
  _ register: (TraitForest, () throws(Refusal) -> Callback) throws(Refusal) -> TraitRegistration
) -> traits_status {
  change(handle) { forest, record throws(Refusal) in
    let registration = try register(forest) { () throws(Refusal) in
      guard let handler else { throw .missing("a handler") }
      return Callback(handler, context, destroy, handle: handle, record: record)
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
