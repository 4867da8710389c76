/// One of the plots at the top of the screen and the page: curves of cost over size, and bars.
public struct Headline {
  let title: String
  /// The unit of the sizes, such as "nodes".
  let sizes: String
  /// By what times are divided: how often one operation does what the plot shows.
  let times: Int
  let curves: [Curve]
  let bars: [Bar]

  /// The workloads whose ids begin with a prefix and end with a size, by one implementation.
  public struct Curve {
    let name: String
    let prefix: String
    let implementation: String

    public init(_ name: String, on prefix: String, by implementation: String? = nil) {
      self.name = name
      self.prefix = prefix
      self.implementation = implementation ?? name
    }
  }

  /// One workload, by the engine.
  public struct Bar {
    let name: String
    let workload: String

    public init(_ name: String, on workload: String) {
      self.name = name
      self.workload = workload
    }
  }

  public init(
    _ title: String, over sizes: String, perOperation times: Int = 1, curves: [Curve],
    bars: [Bar] = []
  ) {
    self.title = title
    self.sizes = sizes
    self.times = times
    self.curves = curves
    self.bars = bars
  }
}

extension Headline {
  /// The plot's data; nil if none of its workloads was measured.
  func answered(by figures: Figures) -> Answers.Picture? {
    let curves = curves.compactMap { $0.answered(by: figures, times) }
    let bars = bars.compactMap { bar in
      figures.time(of: bar.workload).map {
        Answers.Bar(
          name: bar.name, id: bar.workload, implementation: Implementation.engineName, ns: $0)
      }
    }
    if curves.isEmpty, bars.isEmpty { return nil }
    return Answers.Picture(
      title: title, sizes: sizes, operations: times, curves: curves, bars: bars)
  }
}

extension Headline.Curve {
  fileprivate func answered(by figures: Figures, _ times: Int) -> Answers.Curve? {
    let points = figures.points(startingWith: prefix, by: implementation)
    if points.isEmpty { return nil }
    return Answers.Curve(
      name: name, implementation: implementation,
      points: points.map { Answers.Point(id: $0.id, size: $0.size, ns: $0.time / Double(times)) })
  }
}
