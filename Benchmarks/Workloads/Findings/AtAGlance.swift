import BenchKit

/// The three questions that this project exists for, and what else is worth a sentence.
public func glance() -> Glance {
  Glance(
    headlines: [
      Headline(
        "A change at the root", over: "nodes", perOperation: 2,
        curves: ["engine", "eager", "dictionary", "persistent-map", "task-local"].map {
          Headline.Curve($0, on: "propagate/tree/nodes=", by: $0)
        }),
      Headline(
        "A change that observers hear", over: "observers", perOperation: 2,
        curves: [
          Headline.Curve("engine", on: "fanout/observers="),
          Headline.Curve("bare calls", on: "fanout/observers=", by: "floor"),
          Headline.Curve("eager", on: "fanout/observers=", by: "eager"),
          Headline.Curve("nobody listens", on: "fanout/unrelated/observers=", by: "engine"),
        ]),
      Headline(
        "Now or once, for all changes", over: "changes",
        curves: [
          Headline.Curve("one pass", on: "update/once/changes=", by: "engine"),
          Headline.Curve("one a change", on: "update/each/changes=", by: "engine"),
        ],
        bars: [
          Headline.Bar("work each time", on: "update/handlers=work"),
          Headline.Bar("invalidate", on: "update/handlers=invalidate"),
        ]),
    ],
    findings: [
      InBrief.change, InBrief.deliveries, InBrief.onePass, InBrief.handlers, InBrief.reads,
      InBrief.worstCase, InBrief.unheard, InBrief.style, InBrief.values, InBrief.crossing,
      InBrief.siblings, InBrief.tracking,
    ])
}

/// Findings of one line each: what the first screen has room for. Nil if a figure that the sentence
/// needs was not measured.
enum InBrief {
  static func change(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "propagate/tree/nodes=")
    let eager = figures.points(startingWith: "propagate/tree/nodes=", by: "eager")
    guard let first = points.first, let last = points.last, first.size < last.size,
      let most = eager.last, let ratio = figures.ratio(of: "eager", on: most.id)
    else { return nil }
    return """
      A change above \(Phrase.count(first.size)) nodes takes \(Phrase.time(first.time / 2)), above \
      \(Phrase.count(last.size)) \(Phrase.time(last.time / 2)); to visit \(Phrase.count(most.size)) takes \
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
      One of \(Phrase.count(last.size)) deliveries takes \(each), \(Phrase.times(ratio)) a bare call of \
      the closure\(allocations).
      """
  }

  static func unheard(_ figures: Figures) -> String? {
    guard let none = figures.time(of: "fanout/unrelated/observers=0"),
      let last = figures.points(startingWith: "fanout/unrelated/observers=").last
    else { return nil }
    return """
      \(Phrase.count(last.size)) observers of another trait make a change \
      \(Phrase.times(last.time / none)) as long as none.
      """
  }

  static func onePass(_ figures: Figures) -> String? {
    guard let once = figures.points(startingWith: "update/once/changes=").last,
      let each = figures.time(of: "update/each/changes=\(once.size)")
    else { return nil }
    return """
      A pass after each of \(Phrase.count(once.size)) changes takes \(Phrase.times(each / once.time)) as \
      long as one after all of them.
      """
  }

  static func handlers(_ figures: Figures) -> String? {
    guard let work = figures.time(of: "update/handlers=work"),
      let invalidate = figures.time(of: "update/handlers=invalidate")
    else { return nil }
    return """
      Handlers that work at each of ten changes take \(Phrase.times(work / invalidate)) as long as those \
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
      With another override at each node a change takes \(Phrase.time(time / 20_000)) a node; to visit all \
      takes \(Phrase.brief(ratio)).
      """
  }

  static func style(_ figures: Figures) -> String? {
    let points = figures.points(startingWith: "app/chat/observers=100/views=", by: "views")
    guard let last = points.last, let ratio = figures.ratio(of: "eager", on: last.id) else {
      return nil
    }
    return """
      A chat of \(Phrase.count(last.size)) views flips its style in \(Phrase.time(last.time / 2)); \
      to visit every node takes \(Phrase.brief(ratio)).
      """
  }

  static func values(_ figures: Figures) -> String? {
    let ids = figures.ids(startingWith: "collection/read/kind=")
    guard let times = InWords.span(ids.compactMap { figures.time(of: $0) }, Phrase.time),
      let ratios = InWords.span(
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
      \(Phrase.time(last.time / Double(last.size))); to visit all takes \(Phrase.brief(ratio)).
      """
  }

  static func tracking(_ figures: Figures) -> String? {
    let id = "tracking/layout/views=1000"
    guard let tracked = figures.time(of: id), let untracked = figures.time(of: id, by: "untracked")
    else { return nil }
    return """
      Tracking what each of 1,000 layouts reads makes them take \(Phrase.times(tracked / untracked)) as \
      long.
      """
  }
}
