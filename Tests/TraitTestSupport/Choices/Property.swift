/// Something that must hold however the choices fall.
package struct Property {
  /// What went wrong in one case.
  package struct Finding {
    /// One sentence.
    package var reason: String
    /// What to read: the program, the histories.
    package var details: String
    /// How large the case is, in the reader's units.
    package var size: Int

    package init(reason: String, details: String, size: Int) {
      self.reason = reason
      self.details = details
      self.size = size
    }
  }

  /// A finding made as small as it gets.
  package struct Failure: CustomStringConvertible {
    package var line: CorpusLine
    package var finding: Finding
    /// Where it came from: a seed, the corpus.
    package var origin: String

    package var description: String {
      """
      \(line.law) does not hold: \(finding.reason)

      \(finding.details)

      found in \(origin); to keep it, add this line to Tests/Corpus:
        \(line)
      to replay it:
        TRAITS_REPLAY='\(line)' swift test --disable-swift-testing --filter PropertyTests
      """
    }
  }

  /// A case that has been drawn and waits to be run: what goes wrong, nil if nothing.
  package typealias Case = (_ labels: inout Labels) -> Finding?

  package let name: String
  private let drawCase: (ChoiceSource) -> Case

  /// - Parameter drawCase: draws all that a case needs.
  package init(_ name: String, drawCase: @escaping (ChoiceSource) -> Case) {
    self.name = name
    self.drawCase = drawCase
  }
}

// MARK: - Running

extension Property {
  /// Runs what the plan says: one replayed case, or the corpus and then the random cases.
  package func run(_ plan: TestPlan, labels: inout Labels) throws -> Failure? {
    if let replay = plan.replay {
      return replay.law == name ? run(replay, origin: "a replay", labels: &labels) : nil
    }
    var stored = Labels()  // Not among those of random cases, which minimums are about.
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

  /// After the first failure some more cases are run: what one shrinks to may be plainer than what
  /// another does, and the plainest of a few failures is the one to read.
  private static let casesAfterFailure = 400
  private static let failuresToShrink = 6

  /// A case of this size is read at a glance; no plainer one is looked for.
  private static let plainSize = 6

  /// Runs one random case.
  package func run(case number: Int, of plan: TestPlan, labels: inout Labels) -> Failure? {
    let source = ChoiceSource(RandomChoices(seed: plan.seed(ofCase: number)))
    let origin = "case \(number) of TRAITS_SEED=\(plan.seed)"
    return run(source, origin: origin, labels: &labels)
  }

  /// Runs what a fuzzer made up.
  package func run(bytes: some Sequence<UInt8>, labels: inout Labels) -> Failure? {
    run(ChoiceSource(ByteChoices(bytes)), origin: "a fuzzer's bytes", labels: &labels)
  }

  /// The case that a fuzzer's bytes come to, drawn and not run.
  package func line(bytes: some Sequence<UInt8>) -> CorpusLine {
    let source = ChoiceSource(ByteChoices(bytes))
    _ = drawCase(source)
    return CorpusLine(law: name, choices: source.choices)
  }

  /// Runs every case there is, or this shard's part; for tests that draw few choices.
  ///
  /// - Returns: the number of cases run, and the first failure.
  package func runEveryCase(
    shard: Shard = .init(index: 0, count: 1), labels: inout Labels
  ) -> (count: Int, failure: Failure?) {
    var everyChoice = EveryChoice()
    var (number, count) = (0, 0)
    repeat {
      let source = everyChoice.source()
      // A case of another shard is drawn too, to learn which case comes next.
      let drawn = drawCase(source)
      if shard.contains(number) {
        count += 1
        if Self.finding(in: drawn, &labels) != nil {
          return (count, shrink(source.choices, origin: "case \(number) of all"))
        }
      }
      number += 1
    } while everyChoice.advance()
    return (count, nil)
  }

  /// Whether one random case fails; without shrinking it.
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

  /// The choices of a stored case that its law draws today: others if the line has gone stale,
  /// because choices too large were lowered, missing ones were taken for zeros or some were left
  /// over.
  package func choicesDrawn(from line: CorpusLine) -> [Int] {
    let source = ChoiceSource(StoredChoices(line.choices))
    _ = drawCase(source)
    return source.choices
  }

  /// Runs one stored case, whatever the plan says.
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
    let line = CorpusLine(law: name, choices: shrinker.shrink())
    guard let finding = drawCase(ChoiceSource(StoredChoices(line.choices)))(&unused) else {
      fatalError("The same choices of \(name) failed once and not again")
    }
    return Failure(line: line, finding: finding, origin: origin)
  }
}
