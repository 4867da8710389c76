import BenchKit
import TraitModel
import TraitTree

/// All tests at one size, with `nodes / 100` traits and `nodes / 10_000` scenes.
package func loadTests(nodes: Int) -> [LoadTest] {
  takeTreeSlots()
  return [
    LoadTest("nodes in a tree", count: nodes) { tree(of: nodes, fanOut: 8, $0) },
    LoadTest("nodes in a chain", count: nodes) { tree(of: nodes, fanOut: 1, $0) },
    LoadTest("registrations, one a node", count: nodes) { listeners(on: nodes, $0) },
    LoadTest("registrations on one node", count: nodes) { listenersOnOne(nodes, $0) },
    LoadTest("deliveries that each set an override elsewhere", count: nodes / 10) {
      storm(on: nodes / 10, $0)
    },
    LoadTest("first uses of a trait", count: nodes / 100) { firstUses(nodes / 100, $0) },
    LoadTest("traits", count: nodes / 100) { traits(nodes / 100, $0) },
    LoadTest("views in scenes", count: nodes / 100) { atItsLargest in
      nonisolated(unsafe) let atItsLargest = atItsLargest
      return onMain { views(nodes / 100, inScenes: max(1, nodes / 10_000), atItsLargest) }
    },
  ]
}

/// A tree with a live root, and its nodes, parents first.
private func makeTree(of count: Int, fanOut: Int) -> (forest: TraitForest, nodes: [TraitNode]) {
  let forest = TraitForest()
  var nodes = [forest.makeNode()]
  forest.makeLive(nodes[0])
  for number in 1..<count {
    let node = forest.makeNode()
    forest.attach(node, to: nodes[(number - 1) / fanOut])
    nodes.append(node)
  }
  forest.update()
  return (forest, nodes)
}

private func tree(of count: Int, fanOut: Int, _ atItsLargest: () -> Void) -> String? {
  let (forest, nodes) = makeTree(of: count, fanOut: fanOut)
  atItsLargest()
  forest.setOverride(Tint.self, of: nodes[0], to: 1)
  forest.setOverride(Tint.self, of: nodes[count / 2], to: 2)
  forest.update()
  let below = Set(subtree(of: count / 2, in: count, fanOut: fanOut))
  for (number, node) in nodes.enumerated() {
    let expected = below.contains(number) ? 2 : 1
    let read = forest.value(of: Tint.self, at: node)
    if read != expected { return "node \(number) reads \(read), not \(expected)" }
  }
  forest.detach(nodes[1])
  for node in nodes.reversed() { forest.destroy(node) }
  return forest.nodeCount == 0 ? nil : "\(forest.nodeCount) nodes are left"
}

/// The numbers of a node and its descendants; the parent of node n is (n - 1) / fanOut.
private func subtree(of top: Int, in count: Int, fanOut: Int) -> [Int] {
  var numbers: [Int] = []
  var level = top...top
  while level.lowerBound < count {
    numbers += level.lowerBound...min(level.upperBound, count - 1)
    level = level.lowerBound * fanOut + 1...level.upperBound * fanOut + fanOut
  }
  return numbers
}

private func listeners(on count: Int, _ atItsLargest: () -> Void) -> String? {
  let (forest, nodes) = makeTree(of: count, fanOut: 8)
  let heard = Cell(0)
  for node in nodes {
    forest.register(on: node, for: [TraitSlot(of: Tint.self)]) { forest, node, _ in
      heard.address.pointee += forest.value(of: Tint.self, at: node)
    }
  }
  atItsLargest()
  for value in 1...2 {
    heard.address.pointee = 0
    forest.setOverride(Tint.self, of: nodes[0], to: value)
    forest.update()
    if heard.address.pointee != count * value {
      return "\(count) observers read a sum of \(heard.address.pointee), not \(count * value)"
    }
  }
  return nil
}

private func listenersOnOne(_ count: Int, _ atItsLargest: () -> Void) -> String? {
  let (forest, nodes) = makeTree(of: 2, fanOut: 1)
  let heard = Cell(0)
  let isInOrder = Cell(true)
  let registrations = (0..<count).map { number in
    forest.register(on: nodes[1], for: [TraitSlot(of: Tint.self)]) { _, _, _ in
      if heard.address.pointee != number { isInOrder.address.pointee = false }
      heard.address.pointee += 1
    }
  }
  atItsLargest()
  forest.setOverride(Tint.self, of: nodes[0], to: 1)
  forest.update()
  if heard.address.pointee != count { return "\(heard.address.pointee) deliveries" }
  if !isInOrder.address.pointee { return "observers were not called in registration order" }
  for registration in registrations { forest.unregister(registration) }
  forest.setOverride(Tint.self, of: nodes[0], to: 2)
  forest.update()
  return heard.address.pointee == count ? nil : "some observers were called after unregistering"
}

/// Each node observes one trait and overrides another one at a node before or after it in the walk.
private func storm(on count: Int, _ atItsLargest: () -> Void) -> String? {
  let (forest, nodes) = makeTree(of: count, fanOut: 8)
  let heard = Cell(0)
  for (number, node) in nodes.enumerated() {
    let other = nodes[(number + count / 2) % count]
    forest.register(on: node, for: [TraitSlot(of: Tint.self)]) { forest, _, _ in
      heard.address.pointee += 1
      forest.setOverride(Spacing.self, of: other, to: number)
    }
  }
  atItsLargest()
  forest.setOverride(Tint.self, of: nodes[0], to: 1)
  forest.update()
  if heard.address.pointee != count { return "\(heard.address.pointee) deliveries" }
  for number in nodes.indices {
    let read = forest.value(of: Spacing.self, at: nodes[(number + count / 2) % count])
    if read != number { return "the override that node \(number) set reads \(read)" }
  }
  return forest.needsUpdate ? "the update did not settle" : nil
}

/// The first use of each trait. Most of the time is Swift's, which makes the types.
private func firstUses(_ count: Int, _ atItsLargest: () -> Void) -> String? {
  let slots = Set((0..<count).map { slot(of: NumberedTraits.trait($0)) })
  atItsLargest()
  return slots.count == count ? nil : "\(slots.count) slots for \(count) traits"
}

/// Traits that are overridden at the root and observed at the leaf.
private func traits(_ count: Int, _ atItsLargest: () -> Void) -> String? {
  let (forest, nodes) = makeTree(of: 3, fanOut: 1)
  let heard = Cell(0)
  let all = (0..<count).map { NumberedTraits.trait($0) }
  for trait in all {
    forest.register(on: nodes[2], for: [slot(of: trait)]) { _, _, _ in heard.address.pointee += 1 }
  }
  forest.changeOverrides(of: nodes[0]) { overrides in
    for (number, trait) in all.enumerated() { overrides.set(.numbered(trait), to: number + 1) }
  }
  atItsLargest()
  forest.update()
  if heard.address.pointee != count { return "\(heard.address.pointee) deliveries" }
  let collection = forest.collection(of: nodes[2])
  for (number, trait) in all.enumerated() where read(trait, from: collection) != number + 1 {
    return "trait \(number) reads \(read(trait, from: collection))"
  }
  forest.changeOverrides(of: nodes[0]) { $0.set(.numbered(all[count - 1]), to: nil) }
  forest.update()
  return heard.address.pointee == count + 1 ? nil : "a change called observers of other traits"
}

private func slot<Trait: NumberedTrait>(of trait: Trait.Type) -> TraitSlot { TraitSlot(of: trait) }

private func read<Trait: NumberedTrait>(_ trait: Trait.Type, from traits: TraitCollection) -> Int {
  traits[trait]
}
