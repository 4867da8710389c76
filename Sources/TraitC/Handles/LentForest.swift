public import TraitCHeader
import TraitCTables
public import TraitTree

/// A handle of a Swift program's forest for C functions, valid as long as this object exists.
///
///     let lent = try LentForest(forest)
///     dress(lent.handle, traits_node(window))        // A C function that overrides traits.
///
/// C can't destroy the forest. When the handle ends, observers that C has registered stay
/// registered, but are not called any more.
public final class LentForest {
  public let handle: traits_forest

  /// - Throws: If there are too many handles.
  public init(_ forest: TraitForest) throws {
    handle = try ForestRecords.add(forest, isLent: true)
  }

  deinit { _ = ForestRecords.remove(handle) }
}

extension TraitForest {
  /// The forest of a handle that a C program made; nil if the handle is invalid.
  public static func behind(_ handle: traits_forest) -> TraitForest? {
    trait_forest_find(handle.bits)?.forest
  }
}
