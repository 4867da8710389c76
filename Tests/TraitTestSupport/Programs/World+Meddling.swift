extension World {
  /// What comparisons of values do besides comparing.
  struct Meddling {
    var steps: [Step] = []
    var done = 0
    /// True only while the forest works: the test's own comparisons do nothing else.
    var isPossible = false
  }

  /// Makes each comparison of two tags by the forest run the next of these steps, until all are
  /// done.
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
