/// An operation on a forest besides its program, of which a property says that no program can observe
/// it.
///
/// An eager node is refreshed whenever its overrides or its parent change, which a program can
/// observe: so all but the first leave eager nodes alone, and that one too if handlers act.
package enum Perturbation: Equatable, Sendable {
  case none
  /// Each value is set twice.
  case everySetTwice
  /// Before each step a value is set where there was none, and removed.
  case setAndRemove
  /// Before each step a node is detached and put back.
  case detachAndReattach
  /// Before each step a trait without observers changes at a node.
  case change(ProgramTrait)
}

extension World {
  /// Applies the perturbation before a step.
  func applyTwist() {
    let names = names
    if names.isEmpty { return }
    let name = names[(stepsDone * 5 + 1) % names.count]
    if twist == .none || twist == .everySetTwice || eager.contains(name) { return }
    let node = node(name)
    labels.count("twist")
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

  /// How often a value is set.
  func repeats(of trait: ProgramTrait, at name: NodeName) -> Int {
    guard twist == .everySetTwice, trait.isComparable, isPlain || !eager.contains(name) else {
      return 1
    }
    labels.count(eager.contains(name) ? "eager value set twice" : "lazy value set twice")
    return 2
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
