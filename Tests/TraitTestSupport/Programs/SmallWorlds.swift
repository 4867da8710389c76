/// Every program of a certain shape, few enough to run all of them.
///
/// Four nodes in every ordered tree, all lazy, all eager, or every other one, each with an
/// observer. One handler anywhere acts once, perhaps twice, while a change at the top of the tree
/// propagates past an override that may hide it; or it acts once while only the second node's
/// subtree is updated, where the third node may have changed. Another change follows, to show that
/// nothing stale is left.
package enum SmallWorlds {
  private static let names = Array(NodeName.all.prefix(4))

  private static let kinds: [Set<NodeName>] = [
    [], Set(names), [names[0], names[2]], [names[1], names[3]],
  ]

  package static func program(from source: ChoiceSource) -> Program {
    let first = action(from: source)
    let more = source.draw(secondActions.count + 1)
    let isPartial = more == secondActions.count
    let actions = [first] + (isPartial ? [] : secondActions[more])
    let actor = source.draw(names.count)
    var steps = tree(from: source)
    if isPartial { steps.append(.update) }
    for (number, name) in names.enumerated() {
      steps.append(.register(name, [.size], .init(number == actor ? actions : [], times: 1)))
    }
    if !isPartial, source.draw(2) == 1 { steps.append(.set(names[2], .size, 2)) }
    let (changed, update) =
      isPartial ? (names[2], Step.updateIfNeeded(names[1])) : (names[0], .update)
    steps.append(.set(changed, .size, 1))
    return Program(
      steps + [update, .set(changed, .size, 3), .update], preparation: steps.count,
      eager: kinds[source.draw(kinds.count)])
  }

  /// Each new node is attached anywhere below the existing nodes.
  private static func tree(from source: ChoiceSource) -> [Step] {
    var childCounts = [0]
    return names.dropFirst().map { name in
      let places = childCounts.indices.flatMap { parent in
        (0...childCounts[parent]).map { (parent, $0) }
      }
      let (parent, place) = places[source.draw(places.count)]
      childCounts[parent] += 1
      childCounts.append(0)
      return .attach(name, to: names[parent], at: place)
    }
  }

  private static func action(from source: ChoiceSource) -> Step {
    let below = Array(names.dropFirst())
    switch source.draw(6) {
    case 0: return .updateIfNeeded(names[source.draw(4)])
    case 1: return .set(names[source.draw(4)], .size, 2)
    case 2: return .detach(below[source.draw(3)])
    case 3: return .destroy(names[source.draw(4)])
    case 4: return .unregister(1 + source.draw(4))
    default:
      let (child, parent) = (below[source.draw(3)], names[source.draw(4)])
      return .attach(child, to: parent, at: source.draw(2) == 0 ? nil : 0)
    }
  }

  private static let secondActions: [[Step]] = [
    [], [.set(names[0], .size, 2)], [.updateIfNeeded(names[2])],
  ]
}

extension SmallWorlds {
  /// How many worlds there are.
  package static var total: Int {
    let trees = 1 * 3 * 5
    let actions = 4 + 4 + 3 + 4 + 4 + 3 * 4 * 2
    let actors = 4
    let hidden = 2
    let partial = 1
    return trees * actions * (secondActions.count * hidden + partial) * actors * kinds.count
  }
}
