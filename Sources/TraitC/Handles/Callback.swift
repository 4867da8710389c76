import TraitCHeader
import TraitCTables
import TraitModel
import TraitTree

/// A function of the program that is called about nodes of one forest.
///
/// Everything that a call needs is a constant of one object, so that a call counts no reference and
/// allocates nothing (c/delivery).
final class Callback {
  private let function: traits_handler
  private let address: UnsafeMutableRawPointer?
  private let destroy: traits_destructor?
  private let handle: traits_forest
  private let record: ForestRecord

  init(
    _ function: traits_handler, _ address: UnsafeMutableRawPointer?,
    _ destroy: traits_destructor?, handle: traits_forest, record: ForestRecord
  ) {
    self.function = function
    self.address = address
    self.destroy = destroy
    self.handle = handle
    self.record = record
  }

  deinit { destroy?(address) }

  /// Tells of a change. The previous collection is there for `traits_previous_integer` and the
  /// like.
  ///
  /// Made in one place of the program, so that the closure and its forwarding function are one
  /// function, to which nothing jumps (c/delivery).
  var handler: TraitForest.Handler {
    @inline(never) get {
      { _, node, previous in self.call(node, previous: previous.storageAddress) }
    }
  }

  /// Asks to see to a node.
  func attend(_ node: TraitNode) {
    call(node, previous: nil)
  }

  @inline(__always)
  private func call(_ node: TraitNode, previous: UnsafeRawPointer?) {
    // The forest may have outlived its handle, if a Swift program had lent it.
    guard record.pointee.bits == handle.bits else { return }
    let outer = record.pointee.previous
    record.pointee.previous = previous
    function(address, handle, traits_node(node))
    record.pointee.previous = outer
  }
}
