/// A statement that must hold for all choices.
package struct Property {
  /// What went wrong in one case.
  package struct Finding {
    /// One sentence.
    package var reason: String
    /// The exhibit: the program, the histories.
    package var details: String
    /// The size of the case, in units that a reader counts.
    package var size: Int

    package init(reason: String, details: String, size: Int) {
      self.reason = reason
      self.details = details
      self.size = size
    }
  }

  /// A shrunk finding.
  package struct Failure: CustomStringConvertible {
    package var line: CorpusLine
    package var finding: Finding
    /// The origin of the case: a seed, the corpus.
    package var origin: String

    package var description: String {
      """
      \(line.property) does not hold: \(finding.reason)

      \(finding.details)

      found in \(origin); to keep it, add this line to Tests/Corpus:
        \(line)
      to replay it:
        TRAITS_REPLAY='\(line)' swift test --disable-swift-testing --filter PropertyTests
      """
    }
  }

  /// A drawn case, which is run by calling it: what goes wrong, or nil.
  package typealias Case = (_ labels: inout Labels) -> Finding?

  package let name: String
  private let drawCase: (ChoiceSource) -> Case

  /// - Parameter drawCase: Draws everything that a case needs.
  package init(_ name: String, drawCase: @escaping (ChoiceSource) -> Case) {
    self.name = name
    self.drawCase = drawCase
  }
}

// MARK: - Running

extension Property {
  /// Runs the plan: one replayed case, or the corpus and then the random cases.
  package func run(_ plan: TestPlan, labels: inout Labels) throws -> Failure? {
    if let replay = plan.replay {
      return replay.property == name ? run(replay, origin: "a replay", labels: &labels) : nil
    }
    var stored = Labels()  // Minimums are about random cases only.
    for line in plan.includesCorpus ? try Corpus.lines(of: name) : [] {
      if let failure = run(line, origin: "the corpus", labels: &stored) { return failure }
    }
    var failures: [Failure] = []
    var casesLeft = Int.max
    for number in plan.caseNumbers where casesLeft > 0 && failures.count < Self.failuresToShrink {
      if failures.contains(where: { $0.finding.size <= Self.plainSize }) { break }
      casesLeft -= 1
      guard let failure = run(case: number, of: plan, labels: &labels) else { continue }
      if failures.isEmpty { casesLeft = Self.casesAfterFailure }
      failures.append(failure)
    }
    return failures.min { $0.finding.size < $1.finding.size }
  }

  /// How many more cases run after the first failure: failures shrink to cases of different sizes,
  /// and the smallest one is reported.
  private static let casesAfterFailure = 400
  private static let failuresToShrink = 6

  /// A case of this size can be read at a glance; no smaller one is searched for.
  private static let plainSize = 6

  /// Runs one random case.
  package func run(case number: Int, of plan: TestPlan, labels: inout Labels) -> Failure? {
    let source = ChoiceSource(RandomChoices(seed: plan.seed(ofCase: number)))
    let origin = "case \(number) of TRAITS_SEED=\(plan.seed)"
    return run(source, origin: origin, labels: &labels)
  }

  /// Runs a fuzzer's input.
  package func run(bytes: some Sequence<UInt8>, labels: inout Labels) -> Failure? {
    run(ChoiceSource(ByteChoices(bytes)), origin: "a fuzzer's bytes", labels: &labels)
  }

  /// The case of a fuzzer's input, drawn but not run.
  package func line(bytes: some Sequence<UInt8>) -> CorpusLine {
    let source = ChoiceSource(ByteChoices(bytes))
    _ = drawCase(source)
    return CorpusLine(property: name, choices: source.choices)
  }

  /// Runs every possible case; for tests that draw few choices.
  ///
  /// - Returns: The number of cases run, and the first failure.
  package func runEveryCase(labels: inout Labels) -> (count: Int, failure: Failure?) {
    var everyChoice = EveryChoice()
    var count = 0
    repeat {
      let source = everyChoice.source()
      count += 1
      if Self.finding(in: drawCase(source), &labels) != nil {
        return (count, shrink(source.choices, origin: "case \(count) of all"))
      }
    } while everyChoice.advance()
    return (count, nil)
  }

  /// Whether one random case fails, without shrinking it.
  package func fails(case number: Int, of plan: TestPlan, labels: inout Labels) -> Bool {
    drawCase(ChoiceSource(RandomChoices(seed: plan.seed(ofCase: number))))(&labels) != nil
  }

  private func run(_ line: CorpusLine, origin: String, labels: inout Labels) -> Failure? {
    run(ChoiceSource(StoredChoices(line.choices)), origin: origin, labels: &labels)
  }

  private func run(_ source: ChoiceSource, origin: String, labels: inout Labels) -> Failure? {
    guard Self.finding(in: drawCase(source), &labels) != nil else { return nil }
    return shrink(source.choices, origin: origin)
  }

  private static func finding(in drawn: Case, _ labels: inout Labels) -> Finding? {
    var own = Labels()
    defer { labels.addCase(own) }
    return drawn(&own)
  }

  /// The choices that the property draws from a stored case today. They differ if the line is stale: too
  /// large choices were lowered, missing ones were zero, or some were left over.
  package func choicesDrawn(from line: CorpusLine) -> [Int] {
    let source = ChoiceSource(StoredChoices(line.choices))
    _ = drawCase(source)
    return source.choices
  }

  /// Runs one stored case, regardless of the plan.
  package func run(_ line: CorpusLine) -> Failure? {
    var unused = Labels()
    return run(line, origin: "the corpus", labels: &unused)
  }

  /// - Precondition: the choices fail.
  package func shrink(_ choices: [Int], origin: String) -> Failure {
    var unused = Labels()
    var shrinker = Shrinker(choices) { choices in
      let source = ChoiceSource(StoredChoices(choices))
      let finding = drawCase(source)(&unused)
      return .init(choices: source.choices, spans: source.spans, failed: finding != nil)
    }
    let line = CorpusLine(property: name, choices: shrinker.shrink())
    guard let finding = drawCase(ChoiceSource(StoredChoices(line.choices)))(&unused) else {
      fatalError("The same choices of \(name) failed once and not again")
    }
    return Failure(line: line, finding: finding, origin: origin)
  }
}
