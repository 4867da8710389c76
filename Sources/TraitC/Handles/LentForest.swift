public import TraitCHeader
import TraitCTables
public import TraitTree

/// A handle of a Swift program's forest, for C functions to use as long as this object is there.
///
///     let lent = try LentForest(forest)
///     dress(lent.handle, traits_node(window))        // A C function that overrides traits.
///
/// C can't destroy the forest. What C has registered stays registered when the handle ends, and is
/// not called any more.
public final class LentForest {
  public let handle: traits_forest

  /// - Throws: If there are too many handles.
  public init(_ forest: TraitForest) throws {
    handle = try ForestRecords.add(forest, isLent: true)
  }

  deinit { _ = ForestRecords.remove(handle) }
}

extension TraitForest {
  /// The forest that a handle leads to, if there is one: for Swift, what a C program has made.
  public static func behind(_ handle: traits_forest) -> TraitForest? {
    trait_forest_find(handle.bits)?.forest
  }
}
