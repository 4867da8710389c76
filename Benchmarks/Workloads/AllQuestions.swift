import BenchKit

/// Everything that is asked of the engine, in the order of the report.
public func allQuestions() -> [Question] {
  takeTreeSlots()
  return collectionQuestions() + overrideQuestions() + propagationQuestions() + fanOutQuestions()
    + updateQuestions() + structureQuestions() + applicationQuestions() + viewQuestions()
    + bridgeQuestions()
}
