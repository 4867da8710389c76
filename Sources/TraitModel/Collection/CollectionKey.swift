/// What recognises a collection, bit for bit, and keeps neither it nor its values alive.
///
///     elements   what was in the collection's memory, the addresses of boxes included
///     boxes      weak references to them
///
/// Bits alone would not do: a box that was released may give its address to another. A key with a
/// box that is gone recognises nothing.
package final class CollectionKey: @unchecked Sendable {
  private let extent: TraitStorage.Extent
  private let elements: [UInt64]
  private let boxes: [WeakBox]
  private let unknown: UnknownTraits?

  // Never changes but to nil, which any thread may find out.
  private struct WeakBox {
    weak var box: AnyObject?
  }

  /// - Complexity: O(w), w: words of the collection. Allocates.
  package init(of collection: TraitCollection) {
    (extent, elements, boxes, unknown) = collection.storage.withMemory { memory in
      var boxes: [WeakBox] = []
      memory.forEachBox { boxes.append(WeakBox(box: $0.takeUnretainedValue())) }
      return (memory.extent, memory.copiedElements, boxes, memory.header.pointee.unknown)
    }
  }
}

extension CollectionKey {
  /// Whether `collection` has the same values bit for bit.
  ///
  /// - Complexity: O(w), w: words of the collection.
  package func recognizes(_ collection: TraitCollection) -> Bool {
    let hasSameBits = collection.storage.withMemory { memory in
      memory.extent == extent && memory.holds(elements) && memory.header.pointee.unknown === unknown
    }
    return hasSameBits && boxes.allSatisfy { $0.box != nil }
  }
}
