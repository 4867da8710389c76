import BenchKit

/// The findings below tables: what a question's figures mean for users of traits, in one sentence.
/// Nil if a figure that the sentence needs was not measured.
package enum TableFindings {}

// MARK: - Where to override

extension TableFindings {
  package static func deeperOverrides(_ figures: Figures) -> String? {
    let (root, leaf) = ("propagate/at=root/nodes=10000", "propagate/at=leaf-parent/nodes=10000")
    guard let atRoot = figures.time(of: root), let atLeaf = figures.time(of: leaf),
      let eager = figures.ratio(of: root, to: leaf, by: "eager")
    else { return nil }
    return """
      The engine takes \(Phrase.time(atLeaf / 2)) for a change just above the leaves and \
      \(Phrase.time(atRoot / 2)) for one at the root; if every node below is visited, the latter takes \
      \(Phrase.times(eager)) as long as the former.
      """
  }

  package static func kinds(_ figures: Figures) -> String? {
    let id = "propagate/kind=slow-equality"
    guard let slow = figures.ratio(of: "engine", to: "as-Int", on: id),
      let eager = figures.ratio(of: "eager", on: id),
      let compared = figures.count(Counter("compared"), of: id)
    else { return nil }
    return """
      With a slow ==, a change takes \(Phrase.times(slow)) as long as with the == of Int: an \
      operation compares \(compared) collections. Comparing one for each of 1,000 nodes takes \
      \(Phrase.times(eager)) as long.
      """
  }
}

// MARK: - How to observe

extension TableFindings {
  package static func hearingEverything(_ figures: Figures) -> String? {
    let ratios = [1, 4, 16, 64, 256].compactMap { count in
      figures.ratio(of: "watching", on: "fanout/traits=\(count)").map { (count: count, ratio: $0) }
    }
    guard ratios.count > 1, let least = ratios.first, let most = ratios.last else { return nil }
    let limit = ratios.dropFirst().first { $0.ratio > 2 && least.ratio <= 2 }
    let limited = limit.map { ", and more than twice as long from \($0.count) on" } ?? ""
    return """
      Observing every trait takes \(Phrase.times(least.ratio)) as long as observing the one that \
      matters if there \(traits(least.count)) and \(Phrase.times(most.ratio)) if there \
      \(traits(most.count))\(limited).
      """
  }

  private static func traits(_ count: Int) -> String {
    count == 1 ? "is one trait" : "are \(count) traits"
  }
}

// MARK: - When to update

extension TableFindings {
  package static func onePass(_ figures: Figures) -> String? {
    let measured = [1_000, 100, 10].lazy.compactMap { changes -> String? in
      guard
        let ratio = figures.ratio(
          of: "update/each/changes=\(changes)", to: "update/once/changes=\(changes)")
      else { return nil }
      return """
        A pass after each of \(changes) changes takes \(Phrase.times(ratio)) as long as one pass \
        after all of them.
        """
    }
    return measured.first
  }

  package static func invalidating(_ figures: Figures) -> String? {
    guard let ratio = figures.ratio(of: "update/handlers=work", to: "update/handlers=invalidate")
    else { return nil }
    return """
      Handlers that do their work at each of ten changes take \(Phrase.times(ratio)) as \
      long as handlers that invalidate and do the work once.
      """
  }

  package static func oneLayout(_ figures: Figures) -> String? {
    let measured = [64, 16, 1].lazy.compactMap { changes -> String? in
      figures.ratio(of: "each", on: "update/layout/changes=\(changes)").map {
        """
        Laying out after each of \(changes) changes takes \(Phrase.times($0)) as long as laying out \
        once after all of them.
        """
      }
    }
    return measured.first
  }
}

// MARK: - Other languages

extension TableFindings {
  package static func throughC(_ figures: Figures) -> String? {
    guard let read = figures.ratio(of: "engine", to: "Swift", on: "c/read/nodes=100000"),
      let delivery = figures.ratio(of: "engine", to: "Swift", on: "c/delivery/observers=10000")
    else { return nil }
    return """
      Through C a read takes \(Phrase.times(read)) as long as in Swift, a delivery \
      \(Phrase.times(delivery)).
      """
  }
}

// MARK: - Views and memory

extension TableFindings {
  package static func colors(_ figures: Figures) -> String? {
    guard
      let ratio = figures.ratio(of: "color/affecting/views=10000", to: "color/other/views=10000")
    else { return nil }
    return """
      With 10,000 views in dynamic colours, a trait that affects colours takes \
      \(Phrase.times(ratio)) as long as one that does not.
      """
  }

  static func peak(_ figures: Figures) -> String? {
    let ids = [100_000, 10_000].map { (count: $0, id: "memory/peak/nodes=\($0)") }
    guard let (count, id) = ids.first(where: { figures.peak(of: $0.id) != nil }),
      let engine = figures.peak(of: id), let floor = figures.peak(of: id, by: "floor"),
      let eager = figures.peak(of: id, by: "eager"),
      let dictionary = figures.peak(of: id, by: "dictionary")
    else { return nil }
    return """
      Building \(Phrase.count(count)) nodes takes at most \(Phrase.mebibytes(engine)) of memory, the \
      list of their parents alone \(Phrase.mebibytes(floor)); eager \(Phrase.mebibytes(eager)), \
      dictionary \(Phrase.mebibytes(dictionary)).
      """
  }

  package static func memory(_ figures: Figures) -> String? {
    guard let node = figures.count(.liveBytes, of: "memory/per=node"),
      let override = figures.count(.liveBytes, of: "memory/per=override"),
      let registration = figures.count(.liveBytes, of: "memory/per=registration"),
      let collection = figures.count(.liveBytes, of: "memory/per=collection/traits=20")
    else { return nil }
    return """
      A node takes \(node) bytes, its first override \(override) more, a registration \
      \(registration), a collection of twenty values \(collection).
      """
  }
}
