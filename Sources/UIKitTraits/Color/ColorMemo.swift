import Synchronization
import TraitModel

/// What one dynamic colour resolved to for the last few collections it was asked for.
///
/// It keeps fixed colours, and nothing else alive: a colour of the whole program must not hold on
/// to what was a trait's value in a window that is gone. Used by any thread.
struct ColorMemo: ~Copyable, Sendable {
  private let entries = Mutex<[Entry]>([])

  /// How many collections are remembered; each look-up may compare with all of them.
  static let capacity = 8

  // Would be private if Swift 6.3 did not crash over that.
  struct Entry {
    let key: CollectionKey
    let edition: AssetEdition
    let resolution: Resolution
  }

  struct Resolution {
    let color: UIColor
    /// The traits that the provider read, if reads were tracked.
    let reads: TraitSlotSet?
  }
}

extension ColorMemo {
  // Compares bits and not values: a value's `==` is client code, and may be slower than the
  // provider. Collections that are equal but differ in their bits have entries of their own.
  func resolution(for traits: UITraitCollection, in edition: AssetEdition) -> Resolution? {
    entries.withLock { entries in
      for index in entries.indices where entries[index].edition == edition {
        if entries[index].key.recognizes(traits.traits) { return entries[index].resolution }
      }
      return nil
    }
  }

  /// Forgets the collection that was remembered first, if there are too many.
  func keep(_ resolution: Resolution, for traits: UITraitCollection, in edition: AssetEdition) {
    let key = CollectionKey(of: traits.traits)
    let entry = Entry(key: key, edition: edition, resolution: resolution)
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeLast() }
      entries.insert(entry, at: 0)
    }
  }
}
