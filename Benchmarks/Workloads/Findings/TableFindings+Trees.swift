import BenchKit

// Findings about trees.
extension TableFindings {
  static func overriding(_ figures: Figures) -> String? {
    let each = ["read=none", "read=all", "listen=all"].compactMap { audience in
      figures.time(of: "propagate/overriding/\(audience)/nodes=10000").map { $0 / 20_000 }
    }
    guard each.count == 3 else { return nil }
    return """
      Each scope that a change reaches costs \(Phrase.time(each[0])) if nothing reads it, \
      \(Phrase.time(each[1])) if it is read and \(Phrase.time(each[2])) if it has an observer.
      """
  }

  static func threeReads(_ figures: Figures) -> String? {
    let id = "propagate/read-all/traits=3/nodes=30000"
    guard let time = figures.time(of: id), let map = figures.ratio(of: "persistent-map", on: id)
    else { return nil }
    return """
      Reading three traits of a node takes \(Phrase.time(time / 60_000)); a persistent map, which \
      keeps the provider that a node has read last, takes \(Phrase.times(map)) as long.
      """
  }

  static func readingOrder(_ figures: Figures) -> String? {
    let ids = ["order=random", "way=bulk"].map { "propagate/read-all/\($0)/nodes=30000" }
    guard let inNone = figures.time(of: ids[0]), let inBulk = figures.time(of: ids[1]),
      let map = figures.ratio(of: "persistent-map", on: ids[0])
    else { return nil }
    return """
      A read takes \(Phrase.time(inNone / 60_000)) if the nodes were made in random order, and \
      \(Phrase.time(inBulk / 60_000)) if one call reads all in tree order; with random order, a \
      persistent map takes \(Phrase.times(map)) as long.
      """
  }

  static func overridingShapes(_ figures: Figures) -> String? {
    let id = "propagate/overriding/read=all/"
    guard let chain = figures.time(of: id + "chain=1000"),
      let random = figures.time(of: id + "order=random/nodes=30000"),
      let map = figures.ratio(of: "persistent-map", on: id + "order=random/nodes=30000")
    else { return nil }
    return """
      A scope that is read costs \(Phrase.time(chain / 2_000)) on a chain of 1,000, and \
      \(Phrase.time(random / 60_000)) among 30,000 nodes made in random order, where a persistent \
      map takes \(Phrase.times(map)) as long. \(boxedOverriding(figures) ?? "")
      """
  }

  private static func boxedOverriding(_ figures: Figures) -> String? {
    let id = "propagate/overriding/boxed/nodes=1000"
    guard let time = figures.time(of: id), let eager = figures.ratio(of: "eager", on: id) else {
      return nil
    }
    return """
      If the value is boxed, a scope costs \(Phrase.time(time / 2_000)); the old boxes are released \
      within the pass. Visiting every node takes \(Phrase.times(eager)) as long.
      """
  }

  static func registrationMemory(_ figures: Figures) -> String? {
    figures.count(.liveBytes, of: "memory/per=registration/traits=10000").map { bytes in
      "With 10,000 traits defined a registration keeps \(bytes) bytes."
    }
  }

  static func eagerNode(_ figures: Figures) -> String? {
    let id = "update/eager-node/listeners=0"
    guard let time = figures.time(of: id),
      let eager = figures.ratio(of: "engine", to: "lazy", on: id)
    else { return nil }
    return """
      An override set at an eager node and its pass take \(Phrase.time(time / 2)), \
      \(Phrase.times(eager)) as long as at a lazy node.
      """
  }

  static func masks(_ figures: Figures) -> String? {
    guard let masked = figures.time(of: "propagate/masked/nodes=10000"),
      let toggled = figures.time(of: "propagate/toggled/nodes=10000"),
      let first = figures.time(of: "propagate/first/nodes=10000")
    else { return nil }
    return """
      A change that all children of the root override takes \(Phrase.time(masked / 2)), adding and removing \
      an override \(Phrase.time(toggled)), and for the first time, with two changes at the root, \
      \(Phrase.time(first)).
      """
  }

  static func unrelated(_ figures: Figures) -> String? {
    let counts = [100_000, 30_000, 10_000, 3_000, 1_000, 300, 100]
    let (none, id) = ("fanout/unrelated/observers=0", "fanout/unrelated/observers=")
    guard let most = counts.first(where: { figures.time(of: "\(id)\($0)") != nil }),
      let ratio = figures.ratio(of: "\(id)\(most)", to: none)
    else { return nil }
    return """
      With \(Phrase.count(most)) observers of other traits, a change takes \(Phrase.times(ratio)) \
      as long as without observers.
      """
  }

  static func moving(_ figures: Figures) -> String? {
    guard let seen = figures.time(of: "structure/move"),
      let unseen = figures.time(of: "structure/move-unseen"),
      let eager = figures.ratio(of: "eager", on: "structure/move")
    else { return nil }
    return """
      Moving 585 nodes there and back takes \(Phrase.time(seen)), and \(Phrase.time(unseen)) without a \
      pass in between; visiting every moved node takes \(Phrase.times(eager)) as long.
      """
  }
}
