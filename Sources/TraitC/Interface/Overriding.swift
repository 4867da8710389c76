// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitCTables
import TraitModel
import TraitTree

@c @implementation
public func traits_set_integer(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait, _ value: Int64
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    try forest.apply(at: node) { () throws(Refusal) in try .integer(value, of: trait) }
  }
}

@c @implementation
public func traits_set_double(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait, _ value: Double
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    try forest.apply(at: node) { () throws(Refusal) in try .double(value, of: trait) }
  }
}

@c @implementation
public func traits_set_object(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ object: UnsafeMutableRawPointer?
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    try forest.apply(at: node) { () throws(Refusal) in try .object(object, of: trait) }
  }
}

@c @implementation
public func traits_remove(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    try forest.apply(at: node) { () throws(Refusal) in .remove(try trait.known().traitSlot) }
  }
}

@c @implementation
public func traits_remove_all(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    if node.isFallback {
      forest.fallback = TraitCollection()
    } else {
      forest.changeOverrides(of: try forest.node(node)) { $0.removeAll() }
    }
  }
}

@c @implementation
public func traits_change_all(
  _ forest: traits_forest, _ node: traits_node, _ changes: UnsafePointer<traits_change>?,
  _ count: Int
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    if changes == nil, count != 0 { throw .missing("a list of changes") }
    guard count >= 0 else {
      throw Refusal(
        TRAITS_ERROR_ARGUMENT,
        "Can't make \(UInt(bitPattern: count)) changes: pass how many the list has")
    }
    var checked: [CheckedChange] = []
    for change in UnsafeBufferPointer(start: changes, count: count) {
      checked.append(try CheckedChange(change))
    }
    try forest.apply(checked, at: node)
  }
}

@c @implementation
public func traits_has_override(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait
) -> Bool {
  result(or: false) { () throws(Refusal) in
    let (forest, known) = (try forest.forest(), try trait.known())
    return try forest.override(of: known, at: node) != nil
  }
}

@c @implementation
public func traits_override_integer(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Int64>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let value else { throw .missing("the place for a value") }
    let override = try override(of: try trait.known(as: TRAITS_INTEGER), at: node, in: forest)
    value.pointee = try trait.integer(in: TraitWord(borrowing: override))
  }
}

@c @implementation
public func traits_override_double(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ value: UnsafeMutablePointer<Double>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let value else { throw .missing("the place for a value") }
    let override = try override(of: try trait.known(as: TRAITS_DOUBLE), at: node, in: forest)
    value.pointee = try trait.double(in: TraitWord(borrowing: override))
  }
}

@c @implementation
public func traits_override_object(
  _ forest: traits_forest, _ node: traits_node, _ trait: traits_trait,
  _ object: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let object else { throw .missing("the place for an object") }
    let override = try override(of: try trait.known(as: TRAITS_OBJECT), at: node, in: forest)
    object.pointee = override.unpacked(as: TraitObject.self).address
  }
}

/// A node's own override; if there is none, the error has S4.2's sentence.
private func override(
  of known: trait_known, at node: traits_node, in forest: traits_forest
) throws(Refusal) -> TraitValue {
  if let value = try forest.forest().override(of: known, at: node) { return value }
  throw Refusal(
    TRAITS_ERROR_NO_OVERRIDE,
    "Can't return value for trait \(known.traitSlot.name) that has no override: ask first if there is one"
  )
}

extension TraitForest {
  /// A node's own override, or a value that the fallback sets.
  fileprivate func override(
    of known: trait_known, at node: traits_node
  ) throws(Refusal) -> TraitValue? {
    let slot = known.traitSlot
    if !node.isFallback { return overrides(of: try self.node(node))[slot] }
    let isSet = fallback.changedSlots(from: nil).contains(slot)
    return isSet ? fallback.value(in: slot) : nil
  }

  /// Makes one change after it was checked. The node is checked first.
  @inline(__always)
  fileprivate func apply(
    at node: traits_node, _ change: () throws(Refusal) -> CheckedChange
  ) throws(Refusal) {
    if node.isFallback { return applyToFallback([try change()]) }
    let node = try self.node(node)
    switch try change() {
    case .set(let slot, let value): set(value, in: slot, of: node)
    case .setObject(let slot, let address, let type):
      set(.box(TraitObject(address, of: type)), in: slot, of: node)
    case .remove(let slot): remove(slot, of: node)
    }
  }

  fileprivate func apply(_ changes: [CheckedChange], at node: traits_node) throws(Refusal) {
    if node.isFallback { return applyToFallback(changes) }
    let node = try self.node(node)
    let changes = changes.map(\.owned)
    changeOverrides(of: node) { overrides in
      for change in changes { change.apply(to: &overrides) }
    }
    // An object that a later change replaced is released here: it may change the node, too.
    withExtendedLifetime(changes) {}
  }

  private func applyToFallback(_ changes: [CheckedChange]) {
    let changes = changes.map(\.assignment.owned)
    var overrides = TraitOverrides()
    for change in changes { change.apply(to: &overrides) }
    fallback = fallback.applying(overrides)
    withExtendedLifetime(changes) {}
  }
}
