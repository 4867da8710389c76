/// Makes a failing sequence of choices as simple as possible.
///
/// A shorter sequence is simpler, and so is a lexically smaller one of the same length. Each
/// attempt is a sequence to draw from, but the choices that the test actually drew are what counts,
/// so attempts need not be well-formed.
package struct Shrinker {
  /// The choices that a run of the test drew, and whether it failed.
  package struct Run {
    package var choices: [Int]
    package var spans: [Range<Int>]
    package var failed: Bool
  }

  /// The simplest failing run so far.
  package private(set) var best: Run
  /// How many more runs may be made.
  private var attemptsLeft: Int
  /// The attempts so far, because passes repeat them.
  private var tried: Set<[Int]> = []
  private let run: ([Int]) -> Run

  /// - Precondition: `run(choices)` fails.
  package init(_ choices: [Int], attempts: Int = 2_000, run: @escaping ([Int]) -> Run) {
    best = run(choices)
    precondition(best.failed, "Can't shrink what does not fail")
    attemptsLeft = attempts
    self.run = run
  }

  /// Shrinks until no edit helps or the attempts are used up.
  package mutating func shrink() -> [Int] {
    while attemptsLeft > 0 {
      let before = best.choices
      deleteRuns()
      deleteSpans()
      hoistSpans()
      deleteElementsCounted()
      deleteStretches()
      lowerChoices()
      lowerPairs()
      lowerEverywhere()
      if best.choices == before { break }
    }
    return best.choices
  }

  /// Deletes half of the consecutive outermost spans, then a quarter, and so on.
  private mutating func deleteRuns() {
    var length = outermostSpans.count / 2
    while length > 1 {
      var end = outermostSpans.count
      while end >= length {
        let run = outermostSpans[end - length..<end]
        _ = attempt { $0.removeSubrange(run.first!.lowerBound..<run.last!.upperBound) }
        end = min(end - length, outermostSpans.count)
      }
      length /= 2
    }
  }

  private var outermostSpans: [Range<Int>] {
    var outermost: [Range<Int>] = []
    for span in best.spans.reversed() where span.upperBound <= outermost.last?.lowerBound ?? .max {
      outermost.append(span)
    }
    return outermost.reversed()
  }

  /// Deletes single spans, such as a list's element, a handler or a step; the largest first.
  private mutating func deleteSpans() {
    var spans = best.spans.sorted { $0.count > $1.count }
    var index = 0
    while index < spans.count {
      if attempt({ $0.removeSubrange(spans[index]) }) {
        spans = best.spans.sorted { $0.count > $1.count }
      } else {
        index += 1
      }
    }
  }

  /// Replaces a span by an inner one: a step with a handler by a step of that handler.
  private mutating func hoistSpans() {
    var index = 0
    while index < best.spans.count {
      let outer = best.spans[index]
      let inner = best.spans.filter { outer.contains($0.lowerBound) && $0.count < outer.count }
      let hoisted = inner.contains { inner in
        let kept = best.choices[inner]
        return attempt { $0.replaceSubrange(outer, with: kept) }
      }
      if !hoisted { index += 1 }
    }
  }

  /// Deletes an element of a list whose length was drawn first: lowers one of the first few choices
  /// with it.
  private mutating func deleteElementsCounted() {
    var index = 0
    while index < best.spans.count {
      let span = best.spans[index]
      for count in 0..<min(4, span.lowerBound) where !span.isEmpty && best.choices[count] > 0 {
        let isShorter = attempt { choices in
          choices.removeSubrange(span)
          choices[count] -= 1
        }
        if isShorter { break }
      }
      index += 1
    }
  }

  /// Deletes any eight, four, two choices, or one, regardless of spans, from the end.
  private mutating func deleteStretches() {
    for length in [8, 4, 2, 1] {
      var start = best.choices.count - length
      while start >= 0 {
        _ = attempt { $0.removeSubrange(start..<start + length) }
        start = min(start - 1, best.choices.count - length)
      }
    }
  }

  /// Lowers each choice as far as possible: to zero, by halves, or by one.
  private mutating func lowerChoices() {
    var index = 0
    while index < best.choices.count {
      lower(at: index)
      index += 1
    }
  }

  private mutating func lower(at index: Int) {
    var step = best.choices[index]
    while step > 0 {
      let choice = index < best.choices.count ? best.choices[index] : 0
      if choice < step || !attempt({ $0[index] = choice - step }) { step /= 2 }
    }
  }

  /// Lowers two equal choices at once, by one.
  private mutating func lowerPairs() {
    var first = 0
    while first < best.choices.count {
      var second = first + 1
      while second < best.choices.count {
        let choice = best.choices[first]
        if choice > 0, best.choices[second] == choice {
          _ = attempt { choices in
            choices[first] = choice - 1
            choices[second] = choice - 1
          }
        }
        second += 1
      }
      first += 1
    }
  }

  /// Lowers all equal choices at once, to replace a name that is used in many steps.
  private mutating func lowerEverywhere() {
    for choice in Set(best.choices).sorted(by: >) {
      for lower in 0..<choice {
        if attempt({ $0 = $0.map { $0 == choice ? lower : $0 } }) { break }
      }
    }
  }

  /// Tries an edit of the best sequence, and keeps it if the result is simpler and fails.
  private mutating func attempt(_ edit: (inout [Int]) -> Void) -> Bool {
    var choices = best.choices
    edit(&choices)
    guard attemptsLeft > 0, tried.insert(choices).inserted else { return false }
    attemptsLeft -= 1
    let outcome = run(choices)
    guard outcome.failed, Self.isSimpler(outcome.choices, than: best.choices) else { return false }
    best = outcome
    return true
  }

  static func isSimpler(_ left: [Int], than right: [Int]) -> Bool {
    left.count != right.count
      ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }
}
