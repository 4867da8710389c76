import BenchKit

/// All questions, in the order of the screen: changes, observers, reads and structure of trees, then
/// applications, values and memory.
///
/// Questions that use many slots come last: collections made afterwards are larger.
public func allQuestions() -> [Question] {
  takeTreeSlots()
  return propagationQuestions().under("Trees") + observers
    + (readingQuestions() + overridingQuestions() + kindPropagationQuestions()
    + structureQuestions()).under("Trees")
    + (applicationQuestions() + viewQuestions()).under("Views")
    + (collectionQuestions() + overrideQuestions()).under("Values")
    + bridgeQuestions().under("SwiftUI")
    + (memoryQuestions() + viewMemoryQuestions()).under("Memory") + manySlots
}

private var observers: [Question] {
  (fanOutQuestions() + updateQuestions() + stormQuestions() + eagerNodeQuestions())
    .under("Observers")
}

private var manySlots: [Question] {
  manyTraitsQuestions().under("Observers") + scatteredQuestions().under("Values")
    + tenThousandTraitsQuestions().under("Memory") + throughCQuestions().under("C")
}
