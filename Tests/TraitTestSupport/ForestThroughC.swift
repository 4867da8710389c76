import TraitC
import TraitCHeader
import TraitModel
import TraitTree

/// The engine through its C interface: everything that the properties ask of a forest calls functions of
/// traits.h.
///
/// The traits of programs are defined again, as a C program would: numbers as numbers, everything
/// else as objects with the test's own functions for equality, hash and release.
package final class ForestThroughC: ForestUnderTest {
  package struct Node: Equatable {
    fileprivate let handle: traits_node
    package static func == (left: Node, right: Node) -> Bool {
      left.handle.bits == right.handle.bits
    }
  }

  package typealias Registration = traits_observer

  private let forest = traits_forest_make()
  private let traits = TraitsThroughC.all

  /// The traits that were ever set in this forest: the others have their defaults.
  private var used: [TraitThroughC] = []

  package init() {}

  deinit { did(traits_forest_destroy(forest)) }
}

// MARK: - Nodes

extension ForestThroughC {
  package func makeNode(_ name: String, isEager: Bool) -> Node {
    Node(handle: traits_node_make(forest, name, isEager ? TRAITS_EAGER : TRAITS_LAZY))
  }

  package func anchor(_ node: Node) { did(traits_anchor(forest, node.handle)) }
  package func makeLive(_ node: Node) { did(traits_make_live(forest, node.handle)) }
  package func retire(_ node: Node) { did(traits_retire(forest, node.handle)) }
  package func isLive(_ node: Node) -> Bool { traits_is_live(forest, node.handle) }

  package func attach(_ node: Node, to parent: Node, at index: Int?) {
    did(traits_attach(forest, node.handle, parent.handle, index ?? -1))
  }

  package func detach(_ node: Node) { did(traits_detach(forest, node.handle)) }
  package func destroy(_ node: Node) { did(traits_node_destroy(forest, node.handle)) }

  package func parent(of node: Node) -> Node? {
    var parent = traits_node()
    did(traits_node_parent(forest, node.handle, &parent))
    return parent.bits == 0 ? nil : Node(handle: parent)
  }

  package func children(of node: Node) -> [Node] {
    var count = 0
    did(traits_node_children(forest, node.handle, nil, 0, &count))
    if count == 0 { return [] }
    var children = [traits_node](repeating: traits_node(), count: count)
    did(traits_node_children(forest, node.handle, &children, count, &count))
    return children.map { Node(handle: $0) }
  }

  package func brokenInvariant() -> String? { TraitForest.behind(forest)?.brokenInvariant() }
}

// MARK: - Values

extension ForestThroughC {
  package func collection(of node: Node) -> TraitCollection {
    collection { $0.value(at: node.handle, in: forest) }
  }

  package var fallback: TraitCollection {
    get { collection { $0.value(at: traits_fallback(), in: forest) } }
    set {
      let old = fallback
      var changes: [traits_change] = []
      for trait in used.map(\.slot) + newValue.changedSlots(from: nil) {
        let value = newValue.value(in: trait)
        if value.word == old.value(in: trait).word { continue }
        changes.append(use(trait).change(to: value))
      }
      did(traits_change_all(forest, traits_fallback(), changes, changes.count))
    }
  }

  package func overrides(of node: Node) -> TraitOverrides {
    var overrides = TraitOverrides()
    for trait in used where traits_has_override(forest, node.handle, trait.handle) {
      overrides.unsafeSetValue(trait.override(at: node.handle, in: forest), in: trait.slot)
    }
    return overrides
  }

  /// Makes the changes that `change` makes to the overrides, all at once.
  package func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    let old = overrides(of: node)
    var new = old
    new.isModified = false
    change(&new)
    guard new.isModified else { return }
    var changes: [traits_change] = []
    for entry in new.entries where old[entry.slot]?.word != entry.word {
      changes.append(use(entry.slot).change(to: entry.value))
    }
    for entry in old.entries where !new.contains(entry.slot) {
      changes.append(
        traits_change(trait: use(entry.slot).handle, kind: TRAITS_CHANGE_REMOVE, value: .init()))
    }
    // Setting an override to its current value is a refresh, too (S6.14).
    if changes.isEmpty, let entry = new.entries.first {
      changes.append(use(entry.slot).change(to: entry.value))
    }
    make(changes, at: node.handle, removingAll: new.isEmpty)
  }

  /// Makes the changes with the function that a program would choose for each.
  private func make(_ changes: [traits_change], at node: traits_node, removingAll: Bool) {
    if removingAll { return did(traits_remove_all(forest, node)) }
    guard changes.count == 1, let change = changes.first else {
      return did(traits_change_all(forest, node, changes, changes.count))
    }
    switch change.kind {
    case TRAITS_CHANGE_INTEGER:
      did(traits_set_integer(forest, node, change.trait, change.value.integer))
    case TRAITS_CHANGE_DOUBLE:
      did(traits_set_double(forest, node, change.trait, change.value.number))
    case TRAITS_CHANGE_OBJECT:
      did(traits_set_object(forest, node, change.trait, change.value.object))
    default: did(traits_remove(forest, node, change.trait))
    }
  }

  private func use(_ slot: TraitSlot) -> TraitThroughC {
    if let trait = used.first(where: { $0.slot == slot }) { return trait }
    let trait = traits.first { $0.slot == slot }!
    used.append(trait)
    return trait
  }

  private func collection(_ value: (TraitThroughC) -> TraitValue) -> TraitCollection {
    var overrides = TraitOverrides()
    for trait in used { overrides.unsafeSetValue(value(trait), in: trait.slot) }
    return TraitCollection().applying(overrides)
  }
}

// MARK: - Calls

extension ForestThroughC {
  package func update(attending: Bool) {
    did(attending ? traits_attend(forest) : traits_update(forest))
  }

  package func updateIfNeeded(_ node: Node, attending: Bool) {
    did(
      attending
        ? traits_attend_if_needed(forest, node.handle)
        : traits_update_if_needed(forest, node.handle))
  }

  package func refresh(_ node: Node) { did(traits_refresh(forest, node.handle)) }
  package func requestAttention(at node: Node) {
    did(traits_request_attention(forest, node.handle))
  }

  package func listen(
    at node: Node, to traits: TraitSlotSet?, handler: @escaping (Node, TraitCollection) -> Void
  ) -> traits_observer {
    var observer = traits_observer()
    let context = Context<traits_node> { [unowned self] node in
      handler(Node(handle: node), collection { $0.previous(in: forest) })
    }
    let call: traits_handler = { context, _, node in Context<traits_node>.at(context).call(node) }
    if let traits {
      let handles = self.traits.filter { traits.contains($0.slot) }.map(\.handle)
      did(
        traits_observe(
          forest, node.handle, handles, handles.count, call, context.address, give(back: context),
          &observer))
    } else {
      did(
        traits_observe_all(
          forest, node.handle, call, context.address, give(back: context), &observer))
    }
    return observer
  }

  package func unregister(_ registration: traits_observer) {
    did(traits_unobserve(forest, registration))
  }

  package func onAttention(_ attend: @escaping (Node) -> Void) {
    let context = Context<traits_node> { attend(Node(handle: $0)) }
    let call: traits_handler = { context, _, node in Context<traits_node>.at(context).call(node) }
    did(traits_on_attention(forest, call, context.address, give(back: context)))
  }

  package func onUnsettled(_ report: @escaping (String, Node, TraitSlot?) -> Void) {
    typealias Report = (limit: traits_limit, node: traits_node, trait: traits_trait)
    let context = Context<Report> { [traits] in
      let (number, names) = ($0.trait.number, ["", "rounds", "visits", "updates"])
      let trait = traits.first { $0.handle.number == number }
      report(names[Int($0.limit.rawValue)], Node(handle: $0.node), trait?.slot)
    }
    did(
      traits_on_unsettled(
        forest,
        { context, _, limit, node, trait, _ in
          Context<Report>.at(context).call((limit, node, trait))
        },
        context.address, give(back: context)))
  }

  private func give<Argument>(back _: Context<Argument>) -> traits_destructor {
    { context in Unmanaged<AnyObject>.fromOpaque(context!).release() }
  }
}

/// A closure as the context of a C function, retained until the library destroys the context.
private final class Context<Argument> {
  let call: (Argument) -> Void

  init(_ call: @escaping (Argument) -> Void) { self.call = call }

  /// A retained reference; the library releases it by destroying the context.
  var address: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func at(_ address: UnsafeMutableRawPointer?) -> Context {
    Unmanaged<Context>.fromOpaque(address!).takeUnretainedValue()
  }
}

/// Reports an error as a programming error, which the world counts. A limit that stopped a call has
/// been reported already.
private func did(_ status: traits_status) {
  if status == TRAITS_OK || status == TRAITS_ERROR_UNSETTLED { return }
  TraitFailure.handler(String(cString: traits_last_error()))
}
