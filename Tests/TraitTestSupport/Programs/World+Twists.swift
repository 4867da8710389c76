/// Something done to a forest besides its program, of which a law says that nobody can tell.
package enum Twist: Equatable, Sendable {
  case none
  /// Each value is set twice.
  case everySetTwice
  /// Before each step a value is set where there was none, and removed.
  case setAndRemove
  /// Before each step a node is detached and put back.
  case detachAndReattach
  /// Before each step a trait that nobody listens to changes somewhere.
  case change(ProgramTrait)
}

extension World {
  /// Does what the twist asks for, before a step.
  func applyTwist() {
    let names = names
    if names.isEmpty { return }
    let node = node(names[(stepsDone * 5 + 1) % names.count])
    switch twist {
    case .none, .everySetTwice: break
    case .setAndRemove: setAndRemove(node)
    case .detachAndReattach: detachAndReattach(node)
    case .change(let trait):
      traitsSet.insert(trait)
      forest.changeOverrides(of: node) {
        trait.set(stepsDone % 4, serial: -stepsDone, lifetimes: lifetimes, in: &$0)
      }
    }
  }

  private func setAndRemove(_ node: Forest.Node) {
    let trait = ProgramTrait.all[stepsDone % ProgramTrait.all.count]
    guard !trait.isOverridden(in: forest.overrides(of: node)) else { return }
    traitsSet.insert(trait)
    forest.changeOverrides(of: node) { trait.set(1, serial: -1, lifetimes: lifetimes, in: &$0) }
    forest.changeOverrides(of: node) { trait.remove(from: &$0) }
  }

  private func detachAndReattach(_ node: Forest.Node) {
    guard let parent = forest.parent(of: node),
      let place = forest.children(of: parent).firstIndex(of: node)
    else { return }
    forest.detach(node)
    forest.attach(node, to: parent, at: place)
  }
}
