import BenchKit

/// What `bench check --long` runs.
public var longRuns: LongRuns {
  LongRuns(life: { ApplicationLife.life(seed: $0) }, tests: { loadTests(nodes: $0) })
}
