import BenchKit

extension [String] {
  /// Nil if there is none.
  var joinedSentences: String? { isEmpty ? nil : joined(separator: " ") }
}

/// Sentences with the range of a figure over the workloads of a table.
extension TableFindings {
  /// The engine's times, and the ratios of another implementation.
  static func against(
    _ rival: String, _ subject: String, on prefixes: String...
  ) -> (Figures) -> String? {
    { figures in
      let ids = prefixes.flatMap(figures.ids(startingWith:))
      guard let times = span(ids.compactMap { figures.time(of: $0) }, Phrase.time),
        let ratios = span(ids.compactMap { figures.ratio(of: rival, on: $0) }, Phrase.times)
      else { return nil }
      return "\(subject) takes \(times); \(rival) takes \(ratios) as long."
    }
  }

  /// The engine's time at the smallest and the largest size, and the ratio of another
  /// implementation.
  static func growth(
    _ subject: String, _ prefix: String, perOperation times: Int, of things: String,
    against rival: String? = "eager"
  ) -> (Figures) -> String? {
    { figures in
      let points = figures.points(startingWith: prefix)
      guard let first = points.first, let last = points.last, first.size < last.size else {
        return nil
      }
      let (least, most) = (first.time / Double(times), last.time / Double(times))
      let sentence = """
        \(subject) takes \(Phrase.time(least)) with \(Phrase.count(first.size)) \(things) and \
        \(Phrase.time(most)) with \(Phrase.count(last.size))
        """
      let rivals = points.compactMap { point in
        rival.flatMap { figures.ratio(of: $0, on: point.id) }.map { (point.size, $0) }
      }
      guard let rival, let largest = rivals.last else { return sentence + "." }
      return """
        \(sentence); \(rival) takes \(Phrase.times(largest.1)) as long with \
        \(Phrase.count(largest.0)).
        """
    }
  }

  /// The engine's time per object at the largest size, and the ratio of another implementation.
  static func each(
    _ subject: String, _ prefix: String, perThing times: Int = 1, against rival: String
  ) -> (Figures) -> String? {
    { figures in
      guard
        let last = figures.points(startingWith: prefix).last(where: {
          figures.ratio(of: rival, on: $0.id) != nil
        }), let ratio = figures.ratio(of: rival, on: last.id)
      else { return nil }
      let each = last.time / Double(last.size * times)
      return """
        \(subject) costs \(Phrase.time(each)) each with \(Phrase.count(last.size)) of them; \
        \(rival) takes \(Phrase.times(ratio)) as long.
        """
    }
  }

  /// "1.00 ns", or "1.00 ns to 2.00 ns"; nil if there are no values.
  static func span(_ values: [Double], _ phrase: (Double) -> String) -> String? {
    guard let least = values.min(), let most = values.max() else { return nil }
    let (first, last) = (phrase(least), phrase(most))
    return first == last ? first : "\(first) to \(last)"
  }
}
