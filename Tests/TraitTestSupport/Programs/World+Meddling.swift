extension World {
  /// What comparisons of values do besides comparing.
  struct Meddling {
    var steps: [Step] = []
    var done = 0
    /// True while the forest works: it is to be meddled with, not the test.
    var isPossible = false
  }

  /// From now on each comparison of two tags by the forest does the next of these steps; when all
  /// are done, comparisons only compare.
  package func meddle(with steps: [Step]) {
    meddling.steps = steps
    ProgramTrait.onComparison = { [weak self] in self?.meddle() }
  }

  package func stopMeddling() {
    labels.count("step done by a comparison", meddling.done)
    ProgramTrait.onComparison = {}
  }

  private func meddle() {
    guard meddling.isPossible, meddling.done < meddling.steps.count else { return }
    meddling.done += 1
    perform(meddling.steps[meddling.done - 1])
  }
}
