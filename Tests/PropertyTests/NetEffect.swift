import TraitTestSupport

/// The net effect of a program's steps, computed without a forest: an independent model.
///
/// It has no passes. The tree and its overrides follow from the steps alone; once everything has
/// settled, a live node reads the nearest override.
struct NetEffect {
  private(set) var parents: [NodeName: NodeName] = [:]
  private(set) var children: [NodeName: [NodeName]] = [:]
  private(set) var liveRoots: Set<NodeName> = []
  private var anchored: Set<NodeName> = []
  private var overrides: [NodeName: [ProgramTrait: Int]] = [:]
  private var fallback: [ProgramTrait: Int] = [:]
  private let eager: Set<NodeName>

  /// The nodes that exist.
  private(set) var names: Set<NodeName> = []

  /// The nodes that may have been refreshed; the others read the fallback.
  private(set) var reached: Set<NodeName> = []

  init(eager: Set<NodeName>) {
    self.eager = eager
    mention(NodeName.all.filter(\.isRoot))
  }

  /// What the node reads once nothing is left to update.
  func reading(of name: NodeName) -> Reading {
    ProgramTrait.all.map { trait in
      let overriding = path(from: name).first { overrides[$0]?[trait] != nil }
      return overriding.flatMap { overrides[$0]?[trait] } ?? fallback[trait] ?? 0
    }
  }

  /// What a refresh of the node gives if all others read what `sight` shows (S6.2, S6.3).
  func reading(of name: NodeName, refreshedIn sight: Sight) -> Reading {
    let source = parents[name] ?? (anchored.contains(name) ? nil : name)
    return reading(of: name, on: source.flatMap { sight[$0]?.reading } ?? fallbackReading)
  }

  /// The node's overrides on top of a base.
  func reading(of name: NodeName, on base: Reading) -> Reading {
    zip(ProgramTrait.all, base).map { overrides[name]?[$0] ?? $1 }
  }

  var fallbackReading: Reading {
    ProgramTrait.all.map { fallback[$0] ?? 0 }
  }

  func isLive(_ name: NodeName) -> Bool {
    liveRoots.contains(path(from: name).last!)
  }

  func subtree(of name: NodeName) -> [NodeName] {
    [name] + (children[name] ?? []).flatMap(subtree(of:))
  }

  /// Whether the node hides an override further up.
  func overridesHidden(by name: NodeName) -> Bool {
    let hidden = Set(path(from: name).dropFirst().flatMap { overrides[$0].map(\.keys) ?? [:].keys })
    return !hidden.isDisjoint(with: overrides[name].map(\.keys) ?? [:].keys)
  }

  /// The node, its parent, and so on.
  private func path(from name: NodeName) -> [NodeName] {
    Array(sequence(first: name) { parents[$0] })
  }
}

// MARK: - What changes at once

extension NetEffect {
  /// The eager node that a step refreshes before it returns. Call this before the step is applied
  /// (S6.4, S6.5).
  func eagerNode(refreshedBy step: Step) -> NodeName? {
    guard let name = nodeConcerned(by: step) else { return nil }
    return eager.contains(name) ? name : nil
  }

  /// The node whose own overrides change, or which gets a new parent.
  private func nodeConcerned(by step: Step) -> NodeName? {
    switch step {
    case .set(let name, _, _): name
    case .remove(let name, let trait): overrides[name]?[trait] == nil ? nil : name
    case .removeAll(let name): overrides[name]?.isEmpty ?? true ? nil : name
    case .attach(let name, let parent, _): canAttach(name, to: parent) ? name : nil
    case .anchor(let name), .makeLive(let name):
      parents[name] == nil && !anchored.contains(name) ? name : nil
    default: nil
    }
  }

  private func canAttach(_ name: NodeName, to parent: NodeName) -> Bool {
    let isNewRoot = name.isRoot && !names.contains(name)
    return !path(from: parent).contains(name) && !anchored.contains(name) && !isNewRoot
  }
}

// MARK: - Steps

extension NetEffect {
  mutating func apply(_ step: Step, serial: Int, depth: Int) {
    if let name = eagerNode(refreshedBy: step) { reached.insert(name) }
    change(by: step, serial: serial)
    if depth > 0 { reached = names }
  }

  private mutating func change(by step: Step, serial: Int) {
    switch step {
    case .update, .attend: reached.formUnion(names.filter(isLive))
    case .updateIfNeeded(let name), .attendIfNeeded(let name):
      mention([name])
      reached.formUnion(subtree(of: name))
    case .refresh(let name):
      mention([name])
      reached.insert(name)
    case .set(let name, let trait, let code):
      mention([name])
      overrides[name, default: [:]][trait] = trait.canonical(code, serial: serial)
    case .remove(let name, let trait):
      mention([name])
      overrides[name]?[trait] = nil
    case .removeAll(let name):
      mention([name])
      overrides[name] = nil
    case .attach(let name, let parent, let place): attach(name, to: parent, at: place)
    case .detach(let name):
      mention([name])
      detach(name)
    case .destroy(let name): destroy(name)
    case .retire(let name):
      mention([name])
      anchored.remove(name)
      liveRoots.remove(name)
    case .anchor(let name): anchor(name, isLive: false)
    case .makeLive(let name): anchor(name, isLive: true)
    case .setFallback(let trait, let code):
      fallback[trait] = trait.canonical(code, serial: serial)
    case .removeFallback(let trait): fallback[trait] = nil
    case .transform(let name, _, _), .removeTransform(let name, _), .register(let name, _, _),
      .read(let name), .hold(let name), .bump(let name, _),
      .want(let name), .whenAttended(let name, _):
      mention([name])
    case .unregister: break
    }
  }

  private mutating func mention(_ mentioned: [NodeName]) {
    for name in mentioned where names.insert(name).inserted && name.isRoot {
      anchored.insert(name)
      liveRoots.insert(name)
      if eager.contains(name) { reached.insert(name) }
    }
  }

  private mutating func anchor(_ name: NodeName, isLive: Bool) {
    mention([name])
    guard parents[name] == nil else { return }
    anchored.insert(name)
    if isLive { liveRoots.insert(name) } else { liveRoots.remove(name) }
  }

  private mutating func attach(_ name: NodeName, to parent: NodeName, at place: Int?) {
    mention([name, parent])
    guard canAttach(name, to: parent) else { return }
    detach(name)
    children[parent, default: []].insert(name, at: place ?? children[parent, default: []].count)
    parents[name] = parent
  }

  private mutating func detach(_ name: NodeName) {
    guard let parent = parents.removeValue(forKey: name) else { return }
    children[parent]?.removeAll { $0 == name }
  }

  private mutating func destroy(_ name: NodeName) {
    detach(name)
    for child in children.removeValue(forKey: name) ?? [] { parents[child] = nil }
    names.remove(name)
    liveRoots.remove(name)
    anchored.remove(name)
    reached.remove(name)
    overrides[name] = nil
  }
}
