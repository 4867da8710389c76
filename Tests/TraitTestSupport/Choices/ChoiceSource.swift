/// Where a test gets its decisions: a stream of bounded integers.
///
/// A test that draws everything it decides from one `ChoiceSource` can be run by chance, by
/// exhaustion, from a stored line or from a fuzzer's bytes, and shrunk, without knowing which:
///
///     random seed ──┐
///     enumeration ──┤
///     corpus line ──┼─▶ ChoiceSource ─▶ 3 of 8, 0 of 2, 1 of 5 … ─▶ a program, a tree, a value
///     shrinker ─────┤         │
///     fuzzer bytes ─┘         └─▶ `choices`: what was drawn, enough to draw it again
///
/// Zero is the simplest answer to every question, and a test should make it so: shrinking lowers
/// and deletes choices, and a source that has run out answers zero for ever.
package final class ChoiceSource {
  /// What was drawn so far.
  package private(set) var choices: [Int] = []

  /// The stretches of `choices` that belong together, in the order in which they ended.
  package private(set) var spans: [Range<Int>] = []

  /// How many alternatives there were for each of `choices`.
  private(set) var bounds: [Int] = []

  private var origin: any ChoiceOrigin

  package init(_ origin: any ChoiceOrigin) {
    self.origin = origin
  }

  /// One of `0 ..< bound`, all equally likely where chance decides.
  package func draw(_ bound: Int) -> Int {
    record(bound: bound) { origin.next(bound) }
  }

  /// One of the weights' indices, in proportion to the weights where chance decides.
  ///
  /// Chance also leaves some alternatives out for a whole case (swarm testing), the same ones
  /// each time the same `group` is drawn; the first alternative is never left out.
  package func draw(weights: [Int], group: String) -> Int {
    record(bound: weights.count) { origin.next(weights: weights, group: group) }
  }

  /// Whether a list goes on, on average for `average` elements where chance decides.
  package func more(average: Int) -> Bool {
    record(bound: 2) { origin.next(weights: [1, average], group: "") } == 1
  }

  /// What `body` draws belongs together: the shrinker tries to do without all of it at once.
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

  /// A question with one answer is not a choice and leaves no trace.
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

/// What stands behind a `ChoiceSource`.
package protocol ChoiceOrigin {
  /// One of `0 ..< bound`; `bound` is at least 2.
  mutating func next(_ bound: Int) -> Int

  /// One of the weights' indices. Whoever does not go by chance need not look at the weights.
  mutating func next(weights: [Int], group: String) -> Int
}

extension ChoiceOrigin {
  package mutating func next(weights: [Int], group: String) -> Int {
    next(weights.count)
  }
}
