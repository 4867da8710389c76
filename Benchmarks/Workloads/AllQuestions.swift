import BenchKit

/// All questions, in the order in which they are measured.
///
/// Questions that use many slots come last: collections made afterwards are larger.
public func allQuestions() -> [Question] {
  takeTreeSlots()
  return values + trees + observers + structure + views + swiftUI + memory + manySlots
    + tenThousandTraitsQuestions().under("Memory") + throughCQuestions().under("C")
}

private var values: [Question] {
  (collectionQuestions() + codingQuestions() + overrideQuestions()).under("Values")
}

private var trees: [Question] {
  (propagationQuestions() + readingQuestions() + overridingQuestions()
    + kindPropagationQuestions()).under("Trees")
}

private var observers: [Question] {
  (fanOutQuestions() + updateQuestions() + stormQuestions() + eagerNodeQuestions())
    .under("Observers")
}

private var structure: [Question] { structureQuestions().under("Trees") }

private var views: [Question] { (applicationQuestions() + viewQuestions()).under("Views") }

private var swiftUI: [Question] { bridgeQuestions().under("SwiftUI") }

private var memory: [Question] { (memoryQuestions() + viewMemoryQuestions()).under("Memory") }

private var manySlots: [Question] {
  unusedOverrideQuestions().under("Trees") + manyTraitsQuestions().under("Observers")
    + (appQuestions() + scatteredQuestions()).under("Values")
}
