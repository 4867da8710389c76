import Foundation

/// What a run depends on apart from its options; tests inject their own.
package struct RunDependencies {
  let output: Output
  let probe: AllocationProbe
  /// Whether exact figures are compared with the workloads' expectations. Not in debug builds,
  /// which allocate more.
  let judges: Bool
  /// The process to measure peak memory in; nil if peaks are not measured.
  let fresh: FreshProcess?
  /// Whether it is an error if some exact figures cannot be read.
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
