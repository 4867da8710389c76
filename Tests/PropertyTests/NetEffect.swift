import TraitTestSupport

/// What a program's steps come to, said without any forest: a second opinion.
///
/// It knows nothing of passes. Who is below whom and who overrides what follows from the steps
/// alone; what a live node must read after everything has settled is the nearest override.
struct NetEffect {
  private(set) var parents: [NodeName: NodeName] = [:]
  private(set) var children: [NodeName: [NodeName]] = [:]
  private(set) var liveRoots: Set<NodeName> = []
  private var overrides: [NodeName: [ProgramTrait: Int]] = [:]
  private var fallback: [ProgramTrait: Int] = [:]

  /// The nodes there are.
  private(set) var names: Set<NodeName> = []

  /// The nodes that some update may have reached; the others read the fallback.
  private(set) var reached: Set<NodeName> = []

  init() {
    mention(NodeName.all.filter(\.isRoot))
  }

  /// What the node reads once nothing is left to update.
  func reading(of name: NodeName) -> Reading {
    ProgramTrait.all.map { trait in
      let overriding = path(from: name).first { overrides[$0]?[trait] != nil }
      return overriding.flatMap { overrides[$0]?[trait] } ?? fallback[trait] ?? 0
    }
  }

  var fallbackReading: Reading {
    ProgramTrait.all.map { fallback[$0] ?? 0 }
  }

  func isLive(_ name: NodeName) -> Bool {
    liveRoots.contains(path(from: name).last!)
  }

  /// Whether the node overrides what something above it overrides.
  func overridesHidden(by name: NodeName) -> Bool {
    let hidden = Set(path(from: name).dropFirst().flatMap { overrides[$0].map(\.keys) ?? [:].keys })
    return !hidden.isDisjoint(with: overrides[name].map(\.keys) ?? [:].keys)
  }

  /// The node, its parent, and so on.
  private func path(from name: NodeName) -> [NodeName] {
    Array(sequence(first: name) { parents[$0] })
  }
}

// MARK: - Steps

extension NetEffect {
  mutating func apply(_ step: Step, serial: Int, depth: Int) {
    switch step {
    case .update, .attend: reachLiveNodes()
    case .updateIfNeeded(let name), .attendIfNeeded(let name):
      mention([name])
      reachLiveNodes()
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
      liveRoots.remove(name)
    case .refresh(let name):
      mention([name])
      reached.insert(name)
    case .anchor(let name):
      mention([name])
      if parents[name] == nil { liveRoots.remove(name) }
    case .makeLive(let name):
      mention([name])
      if parents[name] == nil { liveRoots.insert(name) }
    case .setFallback(let trait, let code):
      fallback[trait] = trait.canonical(code, serial: serial)
    case .removeFallback(let trait): fallback[trait] = nil
    case .register(let name, _, _), .read(let name), .hold(let name), .bump(let name, _),
      .want(let name), .whenAttended(let name, _):
      mention([name])
    case .unregister: break
    }
    if depth > 0 { reachLiveNodes() }
  }

  private mutating func mention(_ mentioned: [NodeName]) {
    for name in mentioned where names.insert(name).inserted && name.isRoot {
      liveRoots.insert(name)
    }
  }

  private mutating func attach(_ name: NodeName, to parent: NodeName, at place: Int?) {
    mention([name, parent])
    guard !path(from: parent).contains(name), !liveRoots.contains(name) else { return }
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
    reached.remove(name)
    overrides[name] = nil
  }

  private mutating func reachLiveNodes() {
    reached.formUnion(names.filter(isLive))
  }
}
