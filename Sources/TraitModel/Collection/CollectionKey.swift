/// Recognises a collection, bit for bit, without keeping it or its values alive.
///
///     elements   a copy of the collection's memory, the addresses of boxes included
///     boxes      weak references to them
///
/// Comparing bits is not enough: the address of a released box may be reused. So a key one of whose
/// boxes was released recognises nothing.
package final class CollectionKey: @unchecked Sendable {
  private let extent: TraitStorage.Extent
  private let elements: [UInt64]
  private let boxes: [WeakBox]
  private let unknown: UnknownTraits?

  // It changes only to nil, which any thread may observe.
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
