// The rule before iOS 17, which a scene selects (S5.4).

extension TestModel {
  /// S5.4: in such a scene a controller inherits from its parent, wherever its view is.
  package func setRule(of scene: ModelEnvironment, isOld: Bool) {
    if scene.hasOldRule == isOld { return }
    scene.hasOldRule = isOld
    settleParents()
  }

  /// Whether a controller inherits other values from its parent than it would from its place.
  package func isAdopted(_ controller: ModelEnvironment) -> Bool {
    guard let adopter = controller.adopter, let place = controller.parent else { return false }
    return !changed(collection(of: adopter), collection(of: place)).isEmpty
  }

  private func adopter(of controller: ModelEnvironment) -> ModelEnvironment? {
    guard let scene = controller.window?.parent, scene.hasOldRule else { return nil }
    return parent(of: controller)
  }

  /// S5.4: controllers whose views are in something live while what they inherit from is not: of
  /// these the outermost, in the order of their places.
  var strays: [ModelEnvironment] {
    liveRoots.flatMap(\.placesInside).filter { controller in
      isStray(controller) && !controller.sources.dropFirst().contains(where: isStray)
    }
  }

  func isStray(_ environment: ModelEnvironment) -> Bool {
    let live = liveRoots
    return environment.adopter != nil && !live.contains { environment.isInside($0) }
      && live.contains { root in root.placesInside.contains { $0 === environment } }
  }

  /// S6.5, S6.14j: what was put into a new place is refreshed, then every controller gets the parent
  /// that the rule of its scene gives it.
  func settleParents(ofPlaced placed: ModelEnvironment? = nil) {
    if let placed, placed.isEager {
      if placed.kind == .controller { link(placed) }
      refresh(placed)
    }
    let order = everything.filter { $0.parent == nil }.flatMap(\.placesInside)
    var waiting = order.filter { $0.kind == .controller && adopter(of: $0) !== $0.adopter }
    mostNewParents = max(mostNewParents, waiting.count)
    while let next = waiting.first { settle(next, &waiting) }
  }

  /// A controller waits for the one that it will inherit from.
  private func settle(_ controller: ModelEnvironment, _ waiting: inout [ModelEnvironment]) {
    waiting.removeAll { $0 === controller }
    if let above = adopter(of: controller), waiting.contains(where: { $0 === above }) {
      settle(above, &waiting)
    }
    if link(controller), controller.source != nil { refresh(controller) }
  }

  /// Whether the controller got another parent; a handler may have moved it meanwhile.
  @discardableResult
  private func link(_ controller: ModelEnvironment) -> Bool {
    let adopter = adopter(of: controller)
    if adopter === controller.adopter { return false }
    leave(controller)
    if let old = controller.adopter { old.heirsOfController.removeAll { $0 === controller } }
    controller.adopter = adopter
    if let adopter { adopter.heirsOfController.append(controller) }
    return true
  }

  /// An environment leaves what it inherits from: a cursor in it goes where it was.
  func leave(_ environment: ModelEnvironment) {
    guard let source = environment.source,
      let index = source.heirs.firstIndex(where: { $0 === environment })
    else { return }
    for walk in walks where walk.anchor.isInside(environment) && !walk.root.isInside(environment) {
      walk.gap = index > 0 ? .after(source.heirs[index - 1]) : .inside(source)
    }
  }
}
