/// Makes a failing sequence of choices as simple as it can.
///
/// Simpler is shorter, and among equally long sequences lexically smaller. Each attempt is a
/// sequence to draw from; what the test really drew from it is what counts, so an attempt that
/// leaves garbage behind cleans up after itself.
package struct Shrinker {
  /// What a run of the test drew, and whether it failed.
  package struct Run {
    package var choices: [Int]
    package var spans: [Range<Int>]
    package var failed: Bool
  }

  /// The simplest failing run so far.
  package private(set) var best: Run
  /// How many more runs may be made.
  private var attemptsLeft: Int
  /// What has been tried: passes repeat themselves.
  private var tried: Set<[Int]> = []
  private let run: ([Int]) -> Run

  /// - Precondition: `run(choices)` fails.
  package init(_ choices: [Int], attempts: Int = 2_000, run: @escaping ([Int]) -> Run) {
    best = run(choices)
    precondition(best.failed, "Can't shrink what does not fail")
    attemptsLeft = attempts
    self.run = run
  }

  /// Shrinks until nothing helps any more or the attempts are used up.
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

  /// Does without half of the outermost spans that follow each other, a quarter, and so on.
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

  /// Does without an element of a list, a handler, a whole step: the largest first.
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

  /// Puts an inner span in the place of one around it: a handler's step in that of the handler.
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

  /// Does without an element whose list's length was drawn before its elements: one of the first
  /// few choices is lowered together with it.
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

  /// Does without any eight, four, two choices, or one, spans or not, from the end.
  private mutating func deleteStretches() {
    for length in [8, 4, 2, 1] {
      var start = best.choices.count - length
      while start >= 0 {
        _ = attempt { $0.removeSubrange(start..<start + length) }
        start = min(start - 1, best.choices.count - length)
      }
    }
  }

  /// Lowers each choice as far as it goes: to zero, or by halves, or by one.
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

  /// Lowers all equal choices at once: a name used in many places gives way to a simpler name.
  private mutating func lowerEverywhere() {
    for choice in Set(best.choices).sorted(by: >) {
      for lower in 0..<choice {
        if attempt({ $0 = $0.map { $0 == choice ? lower : $0 } }) { break }
      }
    }
  }

  /// Tries an edit of the best sequence; true, and the new best, if it is simpler and fails.
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
