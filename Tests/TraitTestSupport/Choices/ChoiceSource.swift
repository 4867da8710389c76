/// A test's source of decisions: a stream of bounded integers.
///
/// A test that draws all its decisions from one `ChoiceSource` can run on random, exhaustive,
/// stored or fuzzed choices, and can be shrunk, without knowing which:
///
///     random seed ──┐
///     enumeration ──┤
///     corpus line ──┼─▶ ChoiceSource ─▶ 3 of 8, 0 of 2, 1 of 5 … ─▶ a program, a tree, a value
///     shrinker ─────┤         │
///     fuzzer bytes ─┘         └─▶ `choices`: what was drawn, enough to draw it again
///
/// Zero must be the simplest answer to every question: shrinking lowers and deletes choices, and a
/// source that has run out answers zero.
package final class ChoiceSource {
  /// The choices drawn so far.
  package private(set) var choices: [Int] = []

  /// The ranges of `choices` that belong together, in the order in which they ended.
  package private(set) var spans: [Range<Int>] = []

  /// How many alternatives there were for each of `choices`.
  private(set) var bounds: [Int] = []

  private var origin: any ChoiceOrigin

  package init(_ origin: any ChoiceOrigin) {
    self.origin = origin
  }

  /// One of `0 ..< bound`, with equal probability if the choice is random.
  package func draw(_ bound: Int) -> Int {
    record(bound: bound) { origin.next(bound) }
  }

  /// One of the weights' indices, with a probability in proportion to its weight if the choice is
  /// random.
  ///
  /// Random choices also leave out some alternatives for a whole case (swarm testing), the same
  /// ones each time the same `group` is drawn; the first alternative is never left out.
  package func draw(weights: [Int], group: String) -> Int {
    record(bound: weights.count) { origin.next(weights: weights, group: group) }
  }

  /// Whether a list goes on, for `average` elements on average if the choice is random.
  package func more(average: Int) -> Bool {
    record(bound: 2) { origin.next(weights: [1, average], group: "") } == 1
  }

  /// Marks what `body` draws as a unit, which the shrinker tries to delete as a whole.
  package func span<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = choices.count
    defer { if choices.count > start { spans.append(start..<choices.count) } }
    return try body()
  }

  /// A list of what `element` draws, at most `limit` of them. Each element is a span.
  package func list<Element>(
    average: Int, limit: Int, of element: () throws -> Element
  ) rethrows -> [Element] {
    var elements: [Element] = []
    while elements.count < limit {
      let next = try span { more(average: average) ? try element() : nil }
      guard let next else { break }
      elements.append(next)
    }
    return elements
  }

  /// A question with only one answer is not recorded.
  private func record(bound: Int, _ answer: () -> Int) -> Int {
    precondition(bound > 0, "Can't choose among no alternatives")
    guard bound > 1 else { return 0 }
    let choice = answer()
    assert((0..<bound).contains(choice), "A choice lies outside its bound")
    choices.append(choice)
    bounds.append(bound)
    return choice
  }
}

/// Where a `ChoiceSource` gets its choices from.
package protocol ChoiceOrigin {
  /// One of `0 ..< bound`; `bound` is at least 2.
  mutating func next(_ bound: Int) -> Int

  /// One of the weights' indices. Origins that are not random may ignore the weights.
  mutating func next(weights: [Int], group: String) -> Int
}

extension ChoiceOrigin {
  package mutating func next(weights: [Int], group: String) -> Int {
    next(weights.count)
  }
}
