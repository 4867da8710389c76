/// What a run says at a glance: what opens the screen, and the page that is drawn from its file.
package struct Answers: Codable, Equatable {
  package var pictures: [Picture]
  package var findings: [String]
  package var targets: [TargetRecord]
  /// What the screen shows on a terminal of a hundred columns.
  package var screen: [String] = []

  package struct Picture: Codable, Equatable {
    package var title: String
    package var sizes: String
    /// By how much the points are less than an operation's time.
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

/// What the program exists to tell: three questions for pictures, and sentences in the order in
/// which they matter.
public struct Glance {
  let headlines: [Headline]
  /// The first ten that the figures suffice for are shown.
  let findings: [(Figures) -> String?]

  public init(headlines: [Headline], findings: [(Figures) -> String?]) {
    self.headlines = headlines
    self.findings = findings
  }

  package static var nothing: Glance { Glance(headlines: [], findings: []) }

  static let mostFindings = 10

  func answers(by benchmarks: [BenchmarkRecord], to questions: [Question]) -> Answers {
    let figures = Figures(benchmarks)
    return Answers(
      pictures: headlines.compactMap { $0.answered(by: figures) },
      findings: Array(findings.compactMap { $0(figures) }.prefix(Self.mostFindings)),
      targets: questions.flatMap(\.targets).compactMap { $0.outcome(on: figures) })
  }
}
