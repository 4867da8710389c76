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

/// Findings of one line each. Nil if a figure that the sentence needs was not measured.
enum ScreenFindings {
  static func change(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "propagate/tree/nodes=")
    let eager = figures.points(startingWith: "propagate/tree/nodes=", by: "eager")
    guard let first = points.first, let last = points.last, first.size < last.size,
      let most = eager.last, let ratio = figures.ratio(of: "eager", on: most.id)
    else { return nil }
    return """
      A change above \(Phrase.count(first.size)) nodes takes \(Phrase.time(first.time / 2)), above \
      \(Phrase.count(last.size)) \(Phrase.time(last.time / 2)); visiting \(Phrase.count(most.size)) takes \
      \(Phrase.brief(ratio)).
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
    guard let none = figures.time(of: "fanout/unrelated/observers=0"),
      let last = figures.points(startingWith: "fanout/unrelated/observers=").last
    else { return nil }
    return """
      With \(Phrase.count(last.size)) observers of another trait, a change takes \
      \(Phrase.times(last.time / none)) as long as without.
      """
  }

  static func onePass(_ figures: Figures) -> String? {
    guard let once = figures.points(startingWith: "update/once/changes=").last,
      let each = figures.time(of: "update/each/changes=\(once.size)")
    else { return nil }
    return """
      A pass after each of \(Phrase.count(once.size)) changes takes \(Phrase.times(each / once.time)) as \
      long as one pass after all.
      """
  }

  static func handlers(_ figures: Figures) -> String? {
    guard let work = figures.time(of: "update/handlers=work"),
      let invalidate = figures.time(of: "update/handlers=invalidate")
    else { return nil }
    return """
      Handlers that work at each of ten changes take \(Phrase.times(work / invalidate)) as long as ones \
      that invalidate.
      """
  }

  static func reads(_ figures: Figures) -> String? {
    guard let last = figures.points(startingWith: "propagate/read-all/nodes=", by: "floor").last,
      let time = figures.time(of: last.id),
      let ratio = figures.ratio(of: "engine", to: "floor", on: last.id)
    else { return nil }
    return """
      Reading each of \(Phrase.count(last.size)) nodes afterwards takes \
      \(Phrase.time(time / Double(2 * last.size))) a node, \(Phrase.times(ratio)) a plain load.
      """
  }

  static func worstCase(_ figures: Figures) -> String? {
    let id = "propagate/other-overrides=100%/nodes=10000"
    guard let time = figures.time(of: id), let ratio = figures.ratio(of: "eager", on: id) else {
      return nil
    }
    return """
      If each node overrides another trait, a change takes \(Phrase.time(time / 20_000)) a node; visiting \
      all takes \(Phrase.brief(ratio)).
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
    guard let last = points.last(where: { figures.ratio(of: "eager", on: $0.id) != nil }),
      let ratio = figures.ratio(of: "eager", on: last.id)
    else { return nil }
    return """
      Inserting one of \(Phrase.count(last.size)) siblings, with a pass, takes \
      \(Phrase.time(last.time / Double(last.size))); visiting all takes \(Phrase.brief(ratio)).
      """
  }

  static func tracking(_ figures: Figures) -> String? {
    let id = "tracking/layout/views=1000"
    guard let tracked = figures.time(of: id), let untracked = figures.time(of: id, by: "untracked")
    else { return nil }
    return """
      Tracking the trait reads of 1,000 layouts makes them take \(Phrase.times(tracked / untracked)) as \
      long.
      """
  }
}
