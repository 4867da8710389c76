/// What a run depends on apart from its options; a test brings its own.
package struct Surroundings {
  let output: Output
  let probe: AllocationProbe
  /// Whether exact figures are compared with what workloads declare. Without the optimiser more is
  /// allocated than a workload declares.
  let judges: Bool

  package init(output: Output, probe: AllocationProbe, judges: Bool) {
    self.output = output
    self.probe = probe
    self.judges = judges
  }

  static var real: Surroundings {
    Surroundings(output: .standard, probe: .current, judges: Build.isOptimised)
  }
}
