import TraitCHeader
import TraitCTables
import TraitModel
import TraitTree

/// A function of the C program that is called about nodes of one forest.
///
/// Everything that a call needs is a constant of this object, so that a call retains nothing and
/// allocates nothing (c/delivery).
final class Callback: Context {
  private let function: traits_handler
  private let handle: traits_forest
  private let record: ForestRecord

  init(
    _ function: traits_handler, _ address: UnsafeMutableRawPointer?,
    _ destroy: traits_destructor?, handle: traits_forest, record: ForestRecord
  ) {
    self.function = function
    self.handle = handle
    self.record = record
    super.init(address, destroy)
  }

  /// A handler that calls the function. During the call `traits_previous_integer` and the like read
  /// the previous collection.
  ///
  /// The closure is made in this one function, which is never inlined. So the compiler merges it
  /// with its forwarding function, and a delivery takes one jump less (c/delivery).
  var handler: TraitForest.Handler {
    @inline(never) get {
      { _, node, previous in self.call(node, previous: previous.storageAddress) }
    }
  }

  /// Calls the function to give a node attention.
  func attend(_ node: TraitNode) {
    call(node, previous: nil)
  }

  @inline(__always)
  private func call(_ node: TraitNode, previous: UnsafeRawPointer?) {
    // A forest that a Swift program lent may outlive its handle.
    guard record.pointee.bits == handle.bits else { return }
    let outer = record.pointee.previous
    record.pointee.previous = previous
    function(address, handle, traits_node(node))
    if record.pointee.bits == handle.bits { record.pointee.previous = outer }
  }
}
