import Synchronization

/// What one dynamic colour resolved to for the last few collections it was asked for.
///
/// It keeps the collections themselves, so that no other can come to lie at an address it knows, and
/// never more than a few of them. Used by any thread.
struct ColorMemo: ~Copyable, Sendable {
  private let entries = Mutex<[Entry]>([])

  /// How many collections are remembered; each look-up may compare with all of them.
  static let capacity = 8

  // Would be private if Swift 6.3 did not crash over that.
  struct Entry {
    let traits: UITraitCollection
    let edition: AssetEdition
    let color: UIColor
  }
}

extension ColorMemo {
  // Compared outside the lock: an `==` of a trait's value is anybody's code.
  func color(for traits: UITraitCollection, in edition: AssetEdition) -> UIColor? {
    entries.withLock { $0 }.first { $0.edition == edition && $0.traits == traits }?.color
  }

  /// Forgets the collection that was remembered first, if there are too many.
  func keep(_ color: UIColor, for traits: UITraitCollection, in edition: AssetEdition) {
    let entry = Entry(traits: traits, edition: edition, color: color)
    entries.withLock { entries in
      entries.insert(entry, at: 0)
      if entries.count > Self.capacity { entries.removeLast() }
    }
  }
}
