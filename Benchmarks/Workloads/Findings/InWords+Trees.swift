import BenchKit

// What the tables about trees mean.
extension InWords {
  static func otherOverrides(_ figures: Figures) -> String? {
    let (none, all) = (
      "propagate/other-overrides=0%/nodes=10000", "propagate/other-overrides=100%/nodes=10000"
    )
    guard let without = figures.time(of: none), let with = figures.time(of: all),
      let eager = figures.ratio(of: "eager", on: all)
    else { return nil }
    return """
      If each of 10,000 nodes overrides another trait, a change takes \(Phrase.time(with)) and not \
      \(Phrase.time(without)): each has a collection of its own. Visiting every node then takes \
      \(Phrase.times(eager)) as long.
      """
  }

  static func masks(_ figures: Figures) -> String? {
    guard let masked = figures.time(of: "propagate/masked/nodes=10000"),
      let toggled = figures.time(of: "propagate/toggled/nodes=10000"),
      let first = figures.time(of: "propagate/first/nodes=10000")
    else { return nil }
    return """
      A change that the root's children mask takes \(Phrase.time(masked)), an override that comes and \
      goes \(Phrase.time(toggled)), and one that comes for the first time \(Phrase.time(first)).
      """
  }

  static func unrelated(_ figures: Figures) -> String? {
    let counts = [100_000, 30_000, 10_000, 3_000, 1_000, 300, 100]
    guard let none = figures.time(of: "fanout/unrelated/observers=0"),
      let most = counts.first(where: { figures.time(of: "fanout/unrelated/observers=\($0)") != nil }
      ),
      let time = figures.time(of: "fanout/unrelated/observers=\(most)")
    else { return nil }
    return """
      A change that \(Phrase.count(most)) observers do not listen to takes \(Phrase.times(time / none)) \
      as long as one without any observer.
      """
  }

  static func places(_ figures: Figures) -> String? {
    let times = ["leaves", "chain", "one-node"].compactMap {
      figures.time(of: "fanout/place=\($0)/observers=1000")
    }
    guard times.count == 3 else { return nil }
    return """
      1,000 observers hear of two changes in \(Phrase.time(times[0])) on leaves, in \
      \(Phrase.time(times[1])) on a chain and in \(Phrase.time(times[2])) on one node.
      """
  }

  static func moving(_ figures: Figures) -> String? {
    guard let seen = figures.time(of: "structure/move"),
      let unseen = figures.time(of: "structure/move-unseen"),
      let eager = figures.ratio(of: "eager", on: "structure/move")
    else { return nil }
    return """
      Moving 585 nodes there and back takes \(Phrase.time(seen)), and \(Phrase.time(unseen)) if nobody \
      looks in between; visiting every node that moves takes \(Phrase.times(eager)) as long.
      """
  }
}
