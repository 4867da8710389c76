/// The summary at the top of the screen and of the report page.
package struct Answers: Codable, Equatable {
  package var pictures: [Picture]
  package var findings: [String]
  package var targets: [TargetRecord]
  /// The screen as text, for a terminal of 100 columns.
  package var screen: [String] = []

  package struct Picture: Codable, Equatable {
    package var title: String
    package var sizes: String
    /// What each point's time was divided by.
    package var operations: Int
    package var curves: [Curve]
    package var bars: [Bar]

    package init(
      title: String, sizes: String, operations: Int, curves: [Curve], bars: [Bar]
    ) {
      self.title = title
      self.sizes = sizes
      self.operations = operations
      self.curves = curves
      self.bars = bars
    }
  }

  package struct Curve: Codable, Equatable {
    package var name: String
    package var implementation: String
    package var points: [Point]

    package init(name: String, implementation: String, points: [Point]) {
      self.name = name
      self.implementation = implementation
      self.points = points
    }
  }

  package struct Point: Codable, Equatable {
    package var id: String
    package var size: Int
    package var ns: Double

    package init(id: String, size: Int, ns: Double) {
      self.id = id
      self.size = size
      self.ns = ns
    }
  }

  package struct Bar: Codable, Equatable {
    package var name: String
    package var id: String
    package var implementation: String
    package var ns: Double

    package init(name: String, id: String, implementation: String, ns: Double) {
      self.name = name
      self.id = id
      self.implementation = implementation
      self.ns = ns
    }
  }
}

/// What the summary shows: up to three plots, and findings in the order of their importance.
public struct Glance {
  let headlines: [Headline]
  /// A finding is nil if the run lacks its figures; the first eleven others are shown.
  let findings: [(Figures) -> String?]

  public init(headlines: [Headline], findings: [(Figures) -> String?]) {
    self.headlines = headlines
    self.findings = findings
  }

  package static var nothing: Glance { Glance(headlines: [], findings: []) }

  static let mostFindings = 11

  func answers(
    by benchmarks: [BenchmarkRecord], loop: Double?, to questions: [Question]
  ) -> Answers {
    let figures = Figures(benchmarks, loop: loop)
    return Answers(
      pictures: headlines.compactMap { $0.answered(by: figures) },
      findings: Array(findings.compactMap { $0(figures) }.prefix(Self.mostFindings)),
      targets: questions.flatMap(\.targets).compactMap { $0.outcome(on: figures) })
  }
}
