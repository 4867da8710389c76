/// Counts the loops of this module whose length depends on how much there is, as the forest's work counters
/// do for the engine; for tests of growth.
@MainActor
package enum FacadeWork {
  /// Entries of lists that were copied, moved, stepped over or examined.
  @exclusivity(unchecked) package static var steps = 0
}
