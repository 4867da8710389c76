import BenchKit

/// Everything that is asked of the engine, in the order of the report.
public func allQuestions() -> [Question] {
  takeTreeSlots()
  return collectionQuestions() + codingQuestions() + overrideQuestions() + propagationQuestions()
    + kindPropagationQuestions() + fanOutQuestions() + updateQuestions() + structureQuestions()
    + applicationQuestions() + viewQuestions() + bridgeQuestions() + memoryQuestions()
    + viewMemoryQuestions()
    + unusedOverrideQuestions() + manyTraitsQuestions() + appQuestions() + scatteredQuestions()
}
