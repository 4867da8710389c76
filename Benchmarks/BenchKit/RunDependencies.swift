import Foundation

/// What a run depends on apart from its options; a test brings its own.
package struct RunDependencies {
  let output: Output
  let probe: AllocationProbe
  /// Whether exact figures are compared with what workloads declare. Without the optimiser more is
  /// allocated than a workload declares.
  let judges: Bool
  /// What peaks of memory are measured in; nil if they are not.
  let fresh: FreshProcess?
  /// Whether comparing a part of the exact figures is not enough.
  let requiresAll: Bool

  package init(
    output: Output, probe: AllocationProbe, judges: Bool, fresh: FreshProcess? = nil,
    requiresAll: Bool = false
  ) {
    self.output = output
    self.probe = probe
    self.judges = judges
    self.fresh = fresh
    self.requiresAll = requiresAll
  }

  static var real: RunDependencies {
    RunDependencies(
      output: .standard, probe: .current, judges: Build.isOptimised, fresh: .itself,
      requiresAll: ProcessInfo.processInfo.environment["TRAITS_REQUIRE"] == "1")
  }
}
