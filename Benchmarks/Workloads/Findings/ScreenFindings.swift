import BenchKit

/// The plots and findings of the screen.
public func glance() -> Glance {
  Glance(
    headlines: [
      Headline(
        "A change at the root", over: "nodes", perOperation: 2,
        curves: ["engine", "eager", "dictionary", "persistent-map", "task-local"].map {
          Headline.Curve($0, on: "propagate/tree/nodes=", by: $0)
        }),
      Headline(
        "A change with observers", over: "observers", perOperation: 2,
        curves: [
          Headline.Curve("engine", on: "fanout/observers="),
          Headline.Curve("bare calls", on: "fanout/observers=", by: "floor"),
          Headline.Curve("eager", on: "fanout/observers=", by: "eager"),
          Headline.Curve("other trait", on: "fanout/unrelated/observers=", by: "engine"),
        ]),
      Headline(
        "One pass or one a change", over: "changes",
        curves: [
          Headline.Curve("one pass", on: "update/once/changes=", by: "engine"),
          Headline.Curve("one a change", on: "update/each/changes=", by: "engine"),
        ],
        bars: [
          Headline.Bar("work at once", on: "update/handlers=work"),
          Headline.Bar("invalidate", on: "update/handlers=invalidate"),
        ]),
    ],
    findings: [
      ScreenFindings.change, ScreenFindings.deliveries, ScreenFindings.onePass,
      ScreenFindings.handlers, ScreenFindings.reads,
      ScreenFindings.worstCase, ScreenFindings.unheard, ScreenFindings.style, ScreenFindings.values,
      ScreenFindings.crossing,
      ScreenFindings.siblings, ScreenFindings.tracking,
    ])
}

/// Findings of one line each, with the best rival. Nil if a figure that the sentence needs was not
/// measured.
enum ScreenFindings {
  static func change(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "propagate/tree/nodes=")
    guard let first = points.first, let last = points.last, first.size < last.size,
      let rival = points.last(where: { figures.ratio(of: "persistent-map", on: $0.id) != nil })
        .flatMap({ best(figures, $0.id) })
    else { return nil }
    return """
      A change above \(Phrase.count(first.size)) nodes takes \(Phrase.time(first.time / 2)), above \
      \(Phrase.count(last.size)) \(Phrase.time(last.time / 2)); \(rival).
      """
  }

  static func deliveries(_ figures: Figures) -> String? {
    guard let last = figures.points(startingWith: "fanout/observers=", by: "floor").last,
      let time = figures.time(of: last.id),
      let ratio = figures.ratio(of: "engine", to: "floor", on: last.id)
    else { return nil }
    let each = Phrase.time(time / Double(2 * last.size))
    let allocations = figures.count(.allocations, of: last.id).map { ", \($0) allocations" } ?? ""
    return """
      One of \(Phrase.count(last.size)) deliveries takes \(each), \(Phrase.times(ratio)) a bare closure \
      call\(allocations).
      """
  }

  static func unheard(_ figures: Figures) -> String? {
    guard let last = figures.points(startingWith: "fanout/unrelated/observers=").last,
      let ratio = figures.ratio(of: last.id, to: "fanout/unrelated/observers=0")
    else { return nil }
    return """
      With \(Phrase.count(last.size)) observers of another trait, a change takes \
      \(Phrase.times(ratio)) as long as without.
      """
  }

  static func onePass(_ figures: Figures) -> String? {
    guard let once = figures.points(startingWith: "update/once/changes=").last,
      let ratio = figures.ratio(of: "update/each/changes=\(once.size)", to: once.id)
    else { return nil }
    return """
      A pass after each of \(Phrase.count(once.size)) changes takes \(Phrase.times(ratio)) as long as one \
      pass after all.
      """
  }

  static func handlers(_ figures: Figures) -> String? {
    guard let ratio = figures.ratio(of: "update/handlers=work", to: "update/handlers=invalidate")
    else { return nil }
    return """
      Handlers that work at each of ten changes take \(Phrase.times(ratio)) as long as ones that \
      invalidate.
      """
  }

  static func reads(_ figures: Figures) -> String? {
    guard let last = figures.points(startingWith: "propagate/read-all/nodes=", by: "floor").last,
      let time = figures.time(of: last.id),
      let ratio = figures.ratio(of: "engine", to: "floor", on: last.id),
      let rival = best(figures, last.id)
    else { return nil }
    return """
      Reading each of \(Phrase.count(last.size)) nodes afterwards takes \
      \(Phrase.time(time / Double(2 * last.size))) a node, \(Phrase.times(ratio)) a plain load; \(rival).
      """
  }

  /// Every node overrides another trait, and all are read, or all observe.
  static func worstCase(_ figures: Figures) -> String? {
    let (read, listen) = (
      "propagate/overriding/read=all/nodes=10000", "propagate/overriding/listen=all/nodes=10000"
    )
    guard let reading = figures.time(of: read), let hearing = figures.time(of: listen),
      let readingRival = best(figures, read), let hearingRival = best(figures, listen)
    else { return nil }
    return """
      Worst case: each of 10,000 nodes overrides another trait. If all are read, a change takes \
      \(Phrase.time(reading / 20_000)) a node (\(readingRival)), if all observe \
      \(Phrase.time(hearing / 20_000)) (\(hearingRival)).
      """
  }

  static func style(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "app/chat/observers=100/views=", by: "views")
    guard let last = points.last, let ratio = figures.ratio(of: "eager", on: last.id) else {
      return nil
    }
    return """
      A chat of \(Phrase.count(last.size)) views changes its style in \(Phrase.time(last.time / 2)); \
      visiting every node takes \(Phrase.brief(ratio)).
      """
  }

  static func values(_ figures: Figures) -> String? {
    let ids = figures.ids(startingWith: "collection/read/kind=")
    guard let times = TableFindings.span(ids.compactMap { figures.time(of: $0) }, Phrase.time),
      let ratios = TableFindings.span(
        ids.compactMap { figures.ratio(of: "dictionary", on: $0) }, Phrase.brief)
    else { return nil }
    return "Reading one of twenty values takes \(times); from a dictionary, \(ratios)."
  }

  static func crossing(_ figures: Figures) -> String? {
    guard let out = figures.time(of: "bridge/crossing/to=SwiftUI"),
      let back = figures.time(of: "bridge/crossing/to=UIKit")
    else { return nil }
    return """
      A change reaches a SwiftUI body in \(Phrase.time(out / 2)), and a UIKit controller inside one in \
      \(Phrase.time(back / 2)).
      """
  }

  static func siblings(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "structure/siblings=")
    guard let last = points.last(where: { figures.ratio(of: "persistent-map", on: $0.id) != nil }),
      let rival = best(figures, last.id)
    else { return nil }
    return """
      Inserting one of \(Phrase.count(last.size)) siblings, with a pass, takes \
      \(Phrase.time(last.time / Double(last.size))); \(rival).
      """
  }

  static func tracking(_ figures: Figures) -> String? {
    let id = "tracking/layout/views=1000"
    guard let ratio = figures.ratio(of: "engine", to: "untracked", on: id) else { return nil }
    return """
      Tracking the trait reads of 1,000 layouts makes them take \(Phrase.times(ratio)) as long.
      """
  }

  /// "persistent-map 3.20x": the rival that takes the least time, in the engine's; nil if the
  /// engine was measured alone.
  private static func best(_ figures: Figures, _ id: String) -> String? {
    figures.bestRival(on: id).map { "\($0.name) \(Phrase.brief($0.ratio))" }
  }
}
