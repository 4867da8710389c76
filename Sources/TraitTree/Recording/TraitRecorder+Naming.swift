import TraitModel

// Numbers of nodes, registrations, traits and classes of values in the recording. A line introduces
// each number before its first use; no number is reused.
extension TraitRecorder {
  static let kindLimit = 4_096

  /// The number of a node; introduces the node at its first use.
  func number(of node: NodeIndex) -> Int {
    let place = place(of: node)
    if nodeNumbers[place] == 0 { introduce(node, at: place, wanting: false) }
    return Int(nodeNumbers[place])
  }

  /// Records a request for attention: in the line that introduces the node, if that is due, else in
  /// a line of its own.
  func want(_ node: NodeIndex) {
    let place = place(of: node)
    if nodeNumbers[place] == 0 { return introduce(node, at: place, wanting: true) }
    line("want", Int(nodeNumbers[place]))
  }

  private func place(of node: NodeIndex) -> Int {
    let place = Int(node.number)
    while nodeNumbers.count <= place { nodeNumbers.append(0) }
    return place
  }

  private func introduce(_ node: NodeIndex, at place: Int, wanting: Bool) {
    guard let forest else { return }
    let kind = kind(of: forest.handle(of: node))
    lastNode += 1
    nodeNumbers[place] = lastNode
    let isEager = forest.nodes[node].flags.contains(.isEager)
    let flags = (isEager ? 1 : 0) + (wanting ? 2 : 0)
    let details = flags > 0 ? [kind, flags] : kind > 0 ? [kind] : []
    line("node", [Int(lastNode)] + details)
  }

  /// Removes a destroyed node and returns its number; nil if it was never introduced.
  func forget(_ node: NodeIndex) -> Int? {
    let place = Int(node.number)
    guard place < nodeNumbers.count, nodeNumbers[place] > 0 else { return nil }
    defer { nodeNumbers[place] = 0 }
    return Int(nodeNumbers[place])
  }

  /// The number of a node's name; 0 if it has none.
  private func kind(of node: TraitNode) -> Int {
    if let naming {
      let key = naming.key(node)
      if let known = kindsByKey[key] { return known }
      let kind = kind(called: naming.name(node))
      kindsByKey[key] = kind
      return kind
    }
    return forest?.names[node.index].map { kind(called: $0) } ?? 0
  }

  private func kind(called name: String) -> Int {
    if let known = kinds[name] { return known }
    if kinds.count == Self.kindLimit { return 0 }
    kinds[name] = kinds.count + 1
    begin("kind")
    text.then(kinds.count)
    text.add(",")
    text.add(quoting: name)
    end()
    return kinds.count
  }

  /// Assigns the next number to a registration.
  func add(_ registration: ObserverIndex) -> Int {
    let place = Int(registration.number)
    while registrationNumbers.count <= place { registrationNumbers.append(0) }
    lastRegistration += 1
    registrationNumbers[place] = lastRegistration
    return Int(lastRegistration)
  }

  /// 0 if it has none yet.
  func number(of registration: ObserverIndex) -> Int {
    let place = Int(registration.number)
    return place < registrationNumbers.count ? Int(registrationNumbers[place]) : 0
  }

  /// The number of a trait; introduces the trait at its first use.
  func number(of slot: TraitSlot) -> Int {
    let place = Int(slot.number)
    while traitNumbers.count <= place { traitNumbers.append(-1) }
    if traitNumbers[place] < 0 { introduce(slot, at: place) }
    return Int(traitNumbers[place])
  }

  private func introduce(_ slot: TraitSlot, at place: Int) {
    let descriptor = TraitRegistry.descriptor(of: slot)
    // First, as it may be client code, which may even introduce the trait.
    let name = descriptor.name
    if traitNumbers[place] >= 0 { return }
    traitNumbers[place] = Int32(traits.count)
    traits.append(ValueClasses(of: slot))
    begin("trait")
    text.then(traits.count - 1)
    text.add(",")
    text.add(quoting: name)
    text.add(",")
    text.add(quoting: descriptor.identifier)
    text.then(descriptor.valueSize)
    text.add(",")
    text.add(quoting: descriptor.likeness.rawValue)
    text.then(descriptor.isBoxed ? 1 : 0)
    text.then(descriptor.affectsColorAppearance ? 1 : 0)
    end()
  }

  /// The class of a value.
  func valueClass(of word: TraitWord, in slot: TraitSlot) -> Int {
    let trait = number(of: slot)
    let (number, isNew) = traits[trait].number(of: word, in: forest)
    if isNew, options.writesValues { writeValue(word, slot, trait, number) }
    return number
  }

  private func writeValue(_ word: TraitWord, _ slot: TraitSlot, _ trait: Int, _ number: Int) {
    // Not in the middle of a line: what describes the value may call the forest.
    let description = TraitRegistry.descriptor(of: slot).describe(word)
    begin("value")
    text.then(trait)
    text.then(number)
    text.add(",")
    text.add(quoting: description)
    end()
  }

  /// The traits that differ from their defaults, each with the class of its value.
  func contents(of collection: TraitCollection) -> [Int] {
    var list: [Int] = []
    for slot in collection.changedSlots(from: nil) {
      let number = valueClass(of: collection.word(of: slot), in: slot)
      list += [self.number(of: slot), number]
    }
    return list
  }

  /// The overridden traits, each with the class of its value.
  func contents(of overrides: TraitOverrides) -> [Int] {
    var list: [Int] = []
    for entry in overrides.entries {
      let number = valueClass(of: entry.word, in: entry.slot)
      let trait = self.number(of: entry.slot)
      list += [trait, number]
      if let clock = options.clock { traits[trait].timeComparison(of: entry.word, clock) }
    }
    return list
  }
}

extension TraitCollection {
  func word(of slot: TraitSlot) -> TraitWord {
    word(at: slot, fallback: TraitRegistry.fallback(of: slot))
  }
}
