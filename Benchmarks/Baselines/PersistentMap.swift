import TraitModel

/// A persistent hash map from traits to their providers. Adding a provider copies the levels on its
/// path and shares all others with the previous map.
///
///     hash of a slot      … 01101 00010        five bits a level, the lowest first
///     level 0   bitmap    0 1 1 0 0 …          one bit for each of 32 positions, set if occupied
///               entries  [ provider, level 1 ] one for each set bit
///
/// Hashes are slot numbers times an odd number, so two traits never have the same one.
@usableFromInline
struct PersistentMap {
  @usableFromInline var root: Level?

  @usableFromInline
  enum Entry {
    case provider(AnyProvider)
    case level(Level)
  }

  @usableFromInline
  final class Level: ManagedBuffer<UInt32, Entry> {
    deinit {
      _ = withUnsafeMutablePointers { bitmap, entries in
        entries.deinitialize(count: bitmap.pointee.nonzeroBitCount)
      }
    }
  }

  @inlinable
  static func hash(of trait: TraitSlot) -> UInt32 {
    UInt32(truncatingIfNeeded: trait.number) &* 0x9E37_79B1
  }
}

// MARK: - Reading

extension PersistentMap {
  /// - Complexity: O(log₃₂ n), where n is the number of providers.
  @inlinable
  subscript(trait: TraitSlot) -> AnyProvider? {
    guard let root else { return nil }
    var hash = Self.hash(of: trait)
    unowned(unsafe) var level = root
    while true {
      switch level.entry(at: hash) {
      case nil: return nil
      case .provider(let provider): return provider.trait == trait ? provider : nil
      case .level(let next): level = next
      }
      hash >>= 5
    }
  }
}

extension PersistentMap.Level {
  /// The entry at the position given by the lowest five bits of a hash.
  @inlinable
  func entry(at hash: UInt32) -> PersistentMap.Entry? {
    withUnsafeMutablePointers { bitmap, entries in
      let bit: UInt32 = 1 << (hash & 31)
      let bits = bitmap.pointee
      return bits & bit == 0 ? nil : entries[(bits & (bit - 1)).nonzeroBitCount]
    }
  }
}

// MARK: - Adding

extension PersistentMap {
  /// A copy of the map with a provider added, or replaced if the trait has one.
  func adding(_ provider: AnyProvider) -> PersistentMap {
    let hash = Self.hash(of: provider.trait)
    return PersistentMap(root: Level.adding(.provider(provider), hash, to: root, depth: 0))
  }
}

extension PersistentMap.Level {
  fileprivate static func adding(
    _ entry: PersistentMap.Entry, _ hash: UInt32, to level: PersistentMap.Level?, depth: UInt32
  ) -> PersistentMap.Level {
    let bit: UInt32 = 1 << (hash >> (5 * depth) & 31)
    guard let level else { return copy(of: nil, bit, entry) }
    guard let old = level.entry(at: hash >> (5 * depth)) else { return copy(of: level, bit, entry) }
    switch (old, entry) {
    case (.level(let next), _):
      return copy(of: level, bit, .level(adding(entry, hash, to: next, depth: depth + 1)))
    case (.provider(let there), .provider(let new)) where there.trait != new.trait:
      let alone = adding(old, PersistentMap.hash(of: there.trait), to: nil, depth: depth + 1)
      return copy(of: level, bit, .level(adding(entry, hash, to: alone, depth: depth + 1)))
    default:
      return copy(of: level, bit, entry)
    }
  }

  /// A copy of a level (an empty one if nil) with `entry` at the position of `bit`.
  private static func copy(
    of level: PersistentMap.Level?, _ bit: UInt32, _ entry: PersistentMap.Entry
  ) -> PersistentMap.Level {
    let bits = level?.header ?? 0
    let place = (bits & (bit - 1)).nonzeroBitCount
    let copied = bits.nonzeroBitCount
    let replaced = bits & bit == 0 ? 0 : 1
    let copy = create(minimumCapacity: copied + 1) { _ in bits | bit }
    copy.withUnsafeMutablePointerToElements { new in
      level?.withUnsafeMutablePointerToElements { old in
        new.initialize(from: old, count: place)
        let rest = place + replaced
        (new + place + 1).initialize(from: old + rest, count: copied - rest)
      }
      (new + place).initialize(to: entry)
    }
    return unsafeDowncast(copy, to: PersistentMap.Level.self)
  }
}
