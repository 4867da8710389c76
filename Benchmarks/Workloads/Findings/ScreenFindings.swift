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
      ScreenFindings.handlers, ScreenFindings.reads, ScreenFindings.worstCase,
      ScreenFindings.unheard, ScreenFindings.structure, ScreenFindings.style,
      ScreenFindings.values, ScreenFindings.crossing, ScreenFindings.tracking,
    ])
}

/// Findings of a line or two, each with the best rival; "1.50x" is 1.50 times the engine's time. Nil if
/// a figure that the sentence needs was not measured.
package enum ScreenFindings {
  package static func change(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "propagate/tree/nodes=")
    guard let first = points.first, let last = points.last, first.size < last.size,
      let rival = best(figures, startingWith: "propagate/tree/nodes=")
    else { return nil }
    return """
      A change above \(Phrase.count(first.size)) nodes takes \(Phrase.time(first.time / 2)), above \
      \(Phrase.count(last.size)) \(Phrase.time(last.time / 2)); \(rival).
      """
  }

  package static func deliveries(_ figures: Figures) -> String? {
    let prefix = "fanout/observers="
    guard let last = figures.points(startingWith: prefix, by: "floor").last,
      let time = figures.time(of: last.id),
      let floor = figures.ratio(of: "floor", on: last.id),
      let rival = best(figures, startingWith: prefix)
    else { return nil }
    let each = Phrase.time(time / Double(2 * last.size))
    let allocations = figures.count(.allocations, of: last.id).map { ", \($0) allocations" } ?? ""
    return """
      One of \(Phrase.count(last.size)) deliveries takes \(each)\(allocations); a bare call \
      \(Phrase.brief(floor)), \(rival).
      """
  }

  package static func unheard(_ figures: Figures) -> String? {
    let prefix = "fanout/unrelated/observers="
    guard let last = figures.points(startingWith: prefix).last,
      let ratio = figures.ratio(of: last.id, to: "\(prefix)0"),
      let rival = best(figures, startingWith: prefix)
    else { return nil }
    return """
      \(Phrase.count(last.size)) observers of another trait make a change take \(Phrase.times(ratio)) as \
      long; \(rival).
      """
  }

  package static func onePass(_ figures: Figures) -> String? {
    let once = compared(figures, "update/once/changes=").last
    guard let once, let each = figures.ratio(of: "update/each/changes=\(once.size)", to: once.id),
      let rival = best(figures, once.id)
    else { return nil }
    return """
      A pass after each of \(Phrase.count(once.size)) changes takes \(Phrase.brief(each)), one after all \
      \(Phrase.time(once.time)); \(rival).
      """
  }

  package static func handlers(_ figures: Figures) -> String? {
    let id = "update/handlers=invalidate"
    guard let time = figures.time(of: id),
      let working = figures.ratio(of: "update/handlers=work", to: id),
      let rival = best(figures, id)
    else { return nil }
    return """
      Handlers that work at each of ten changes take \(Phrase.brief(working)), that invalidate \
      \(Phrase.time(time)); \(rival).
      """
  }

  package static func reads(_ figures: Figures) -> String? {
    guard let last = figures.points(startingWith: "propagate/read-all/nodes=", by: "floor").last,
      let time = figures.time(of: last.id),
      let floor = figures.ratio(of: "floor", on: last.id),
      let rival = best(figures, last.id)
    else { return nil }
    return """
      Reading each of \(Phrase.count(last.size)) nodes takes \(Phrase.time(time / Double(2 * last.size))) \
      a node; a plain load \(Phrase.brief(floor)), \(rival).
      """
  }

  /// Every node overrides another trait, and all are read, or all observe.
  package static func worstCase(_ figures: Figures) -> String? {
    let ids = ["read=all", "listen=all", "listen=collections"].map {
      "propagate/overriding/\($0)/nodes=10000"
    }
    let (read, listen, collections) = (ids[0], ids[1], ids[2])
    guard let reading = figures.time(of: read), let hearing = figures.time(of: listen),
      let getting = figures.time(of: collections), let readingRival = best(figures, read),
      let hearingRival = best(figures, listen), let gettingRival = best(figures, collections)
    else { return nil }
    return """
      Worst case: each of 10,000 nodes overrides another trait. If all are read, a change takes \
      \(Phrase.time(reading / 20_000)) a node (\(readingRival)), if all observe \
      \(Phrase.time(hearing / 20_000)) (\(hearingRival)), and with whole previous collections \
      \(Phrase.time(getting / 20_000)) (\(gettingRival)).
      """
  }

  package static func style(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "app/chat/observers=100/views=")
    guard let last = points.last, let views = figures.ratio(of: "views", on: last.id),
      let eager = figures.ratio(of: "eager", on: last.id), let rival = best(figures, last.id)
    else { return nil }
    return """
      A chat of \(Phrase.count(last.size)) nodes changes its style in \(Phrase.time(last.time / 2)), \
      through views \(Phrase.brief(views)); \(rival), visiting every node \(Phrase.brief(eager)).
      """
  }

  package static func values(_ figures: Figures) -> String? {
    let ids = figures.ids(startingWith: "collection/read/kind=")
    let told = ids.filter { !figures.isLoop($0) }
    let times = told.compactMap { figures.time(of: $0) }
    guard let span = TableFindings.span(times, Phrase.time), let most = times.max(),
      let ratios = TableFindings.span(
        told.compactMap { figures.ratio(of: "dictionary", on: $0) }, Phrase.brief)
    else { return nil }
    let loop = "≤ loop (\(ids.count - told.count) of \(ids.count) kinds) to \(Phrase.time(most))"
    return
      "Reading one of 20 values takes \(told == ids ? span : loop); dictionary \(ratios)."
  }

  package static func crossing(_ figures: Figures) -> String? {
    guard let out = figures.time(of: "bridge/crossing/to=SwiftUI"),
      let back = figures.time(of: "bridge/crossing/to=UIKit")
    else { return nil }
    return """
      A change reaches a SwiftUI body in \(Phrase.time(out / 2)), a UIKit controller inside one in \
      \(Phrase.time(back / 2)); no rival.
      """
  }

  package static func structure(_ figures: Figures) -> String? {
    let move = "structure/move"
    guard let siblings = compared(figures, "structure/siblings=").last,
      let inserting = best(figures, siblings.id), let moving = best(figures, move),
      let time = figures.time(of: move)
    else { return nil }
    return """
      Inserting one of \(Phrase.count(siblings.size)) siblings, with a pass, takes \
      \(Phrase.time(siblings.time / Double(siblings.size))) (\(inserting)), moving 585 nodes \
      \(Phrase.time(time / 2)) (\(moving)).
      """
  }

  package static func tracking(_ figures: Figures) -> String? {
    let id = "tracking/layout/views=1000"
    guard let ratio = figures.ratio(of: "engine", to: "untracked", on: id) else { return nil }
    return """
      Tracking the trait reads of 1,000 layouts makes them take \(Phrase.times(ratio)) as long; no rival.
      """
  }

  /// "persistent-map 3.20x": the rival that takes the least time, in the engine's; nil if the
  /// engine was measured alone.
  private static func best(_ figures: Figures, _ id: String) -> String? {
    figures.bestRival(on: id).map { "\($0.name) \(Phrase.brief($0.ratio))" }
  }

  /// The same at the largest size with all kinds of rivals.
  private static func best(_ figures: Figures, startingWith prefix: String) -> String? {
    compared(figures, prefix).last.flatMap { best(figures, $0.id) }
  }

  /// The sizes at which the engine has rivals that do not visit every node, too.
  private static func compared(
    _ figures: Figures, _ prefix: String
  ) -> [(id: String, size: Int, time: Double)] {
    figures.points(startingWith: prefix).filter {
      figures.ratio(of: "persistent-map", on: $0.id) != nil
    }
  }
}
