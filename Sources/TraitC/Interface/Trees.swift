// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import TraitCHeader
import TraitCTables
import TraitTree

@c @implementation
public func traits_forest_make() -> traits_forest {
  result(or: traits_forest()) { () throws(Refusal) in
    try ForestRecords.add(TraitForest(), isLent: false)
  }
}

@c @implementation
public func traits_forest_destroy(_ forest: traits_forest) -> traits_status {
  status { () throws(Refusal) in
    let record = try forest.record()
    if record.pointee.is_lent {
      throw Refusal(
        TRAITS_ERROR_BUSY,
        "Can't destroy a forest that a Swift program lends: that program ends the loan")
    }
    if record.pointee.calls > 0 || record.forest.isUpdating || record.forest.isCalling {
      throw Refusal(
        TRAITS_ERROR_BUSY,
        "Can't destroy a forest in the middle of its own call: do so when the call has returned")
    }
    _ = ForestRecords.remove(forest)
  }
}

@c @implementation
public func traits_forest_adopt(_ forest: traits_forest) -> traits_status {
  status { () throws(Refusal) in
    guard let record = trait_forest_find(forest.bits) else {
      _ = try forest.record()
      return
    }
    record.pointee.thread = trait_this_thread()
  }
}

@c @implementation
public func traits_node_make(
  _ forest: traits_forest, _ name: UnsafePointer<CChar>?, _ kind: traits_node_kind
) -> traits_node {
  result(or: traits_node()) { () throws(Refusal) in
    guard kind == TRAITS_LAZY || kind == TRAITS_EAGER else {
      throw Refusal(
        TRAITS_ERROR_ARGUMENT,
        "There are no nodes of the kind \(kind.rawValue): pass `TRAITS_LAZY` or `TRAITS_EAGER`")
    }
    let forest = try forest.forest()
    return traits_node(forest.makeNode(named: string(name), isEager: kind == TRAITS_EAGER))
  }
}

@c @implementation
public func traits_node_destroy(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in forest.destroy(try forest.node(node)) }
}

@c @implementation
public func traits_node_exists(_ forest: traits_forest, _ node: traits_node) -> Bool {
  guard let record = trait_forest_find(forest.bits) else { return false }
  // Of a destroyed forest this is no error, but of a wrong thread.
  if record.isForbidden {
    return result(or: false) { () throws(Refusal) in
      _ = try forest.record()
      return false
    }
  }
  return record.forest.contains(TraitNode(node))
}

@c @implementation
public func traits_node_name(
  _ forest: traits_forest, _ node: traits_node
) -> UnsafeMutablePointer<CChar>? {
  result(or: nil) { () throws(Refusal) in
    let forest = try forest.forest()
    return text(forest.name(of: try forest.node(node)))
  }
}

@c @implementation
public func traits_attach(
  _ forest: traits_forest, _ node: traits_node, _ parent: traits_node, _ index: Int
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    let (node, parent) = (try forest.node(node), try forest.node(parent))
    try forest.check(node, to: parent)
    // An index beyond the children means the last place; C's SIZE_MAX is negative here.
    let place = index < 0 ? nil : min(index, forest.nodeCount)
    forest.attach(node, to: parent, at: place)
  }
}

@c @implementation
public func traits_attach_before(
  _ forest: traits_forest, _ node: traits_node, _ sibling: traits_node
) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    let (node, sibling) = (try forest.node(node), try forest.node(sibling))
    if node == sibling { return }
    guard let parent = forest.parent(of: sibling) else {
      throw .tree("Can't attach a node before one that has no parent: attach it to a parent")
    }
    try forest.check(node, to: parent)
    forest.attach(node, before: sibling)
  }
}

@c @implementation
public func traits_detach(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in forest.detach(try forest.node(node)) }
}

@c @implementation
public func traits_make_live(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    let node = try forest.node(node)
    if forest.parent(of: node) != nil {
      throw .tree("Can't make a node live that has a parent: detach it first")
    }
    forest.makeLive(node)
  }
}

@c @implementation
public func traits_anchor(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in
    let node = try forest.node(node)
    if forest.parent(of: node) != nil {
      throw .tree("Can't anchor a node that has a parent: detach it first")
    }
    forest.anchor(node)
  }
}

@c @implementation
public func traits_retire(_ forest: traits_forest, _ node: traits_node) -> traits_status {
  change(forest) { forest, _ throws(Refusal) in forest.retire(try forest.node(node)) }
}

@c @implementation
public func traits_is_live(_ forest: traits_forest, _ node: traits_node) -> Bool {
  result(or: false) { () throws(Refusal) in
    let forest = try forest.forest()
    return forest.isLive(try forest.node(node))
  }
}

@c @implementation
public func traits_node_parent(
  _ forest: traits_forest, _ node: traits_node, _ parent: UnsafeMutablePointer<traits_node>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let parent else { throw .missing("the place for a parent") }
    let forest = try forest.forest()
    parent.pointee =
      forest.parent(of: try forest.node(node)).map { traits_node($0) } ?? traits_node()
  }
}

@c @implementation
public func traits_node_children(
  _ forest: traits_forest, _ node: traits_node, _ children: UnsafeMutablePointer<traits_node>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> traits_status {
  status { () throws(Refusal) in
    guard let count else { throw .missing("the place for the number of children") }
    if capacity != 0, children == nil { throw .missing("the place for children") }
    let forest = try forest.forest()
    let all = forest.children(of: try forest.node(node))
    count.pointee = all.count
    let room = capacity < 0 ? all.count : min(capacity, all.count)
    for place in 0..<room { children?[place] = traits_node(all[place]) }
  }
}

extension TraitForest {
  fileprivate func check(_ node: TraitNode, to parent: TraitNode) throws(Refusal) {
    if let sentence = obstacle(toAttaching: node, to: parent) { throw .tree(sentence) }
  }
}

extension Refusal {
  fileprivate static func tree(_ sentence: String) -> Refusal {
    Refusal(TRAITS_ERROR_STRUCTURE, sentence)
  }
}
