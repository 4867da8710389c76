// The rule before iOS 17, which a scene selects (S5.4).

extension Oracle {
  /// S5.4: in such a scene a controller inherits from its parent, wherever its view is.
  package func setRule(of scene: OracleEnvironment, isOld: Bool) {
    if scene.hasOldRule == isOld { return }
    scene.hasOldRule = isOld
    settleParents()
  }

  /// Whether a controller inherits other values from its parent than it would from its place.
  package func isAdopted(_ controller: OracleEnvironment) -> Bool {
    guard let adopter = controller.adopter, let place = controller.parent else { return false }
    return !changed(collection(of: adopter), collection(of: place)).isEmpty
  }

  private func adopter(of controller: OracleEnvironment) -> OracleEnvironment? {
    guard let scene = controller.window?.parent, scene.hasOldRule else { return nil }
    return parent(of: controller)
  }

  /// S6.5, S6.14j: every controller gets the parent that the rule of its scene gives it. Those that
  /// get a new one are refreshed in pre-order, after all links, with what was put into a new place.
  func settleParents(ofPlaced placed: OracleEnvironment? = nil) {
    var new = [placed].compactMap(\.self).filter(\.isEager)
    let order = everything.filter { $0.parent == nil }.flatMap(\.placesInside)
    for controller in order where controller.kind == .controller {
      let adopter = adopter(of: controller)
      if adopter === controller.adopter { continue }
      leave(controller)
      if let old = controller.adopter { old.heirsOfController.removeAll { $0 === controller } }
      controller.adopter = adopter
      if controller.source != nil { new.append(controller) }
    }
    mostNewParents = max(mostNewParents, new.count)
    var done: [OracleEnvironment] = []
    for environment in order where new.contains(where: { $0 === environment }) {
      // What it inherits from goes first, wherever that has its place.
      for next in environment.sources.reversed()
      where new.contains(where: { $0 === next }) && !done.contains(where: { $0 === next }) {
        done.append(next)
      }
    }
    // They come to their new parents in the same order.
    for controller in done {
      if let adopter = controller.adopter { adopter.heirsOfController.append(controller) }
    }
    done.forEach(refresh)
  }

  /// An environment leaves what it inherits from: a cursor in it goes where it was.
  func leave(_ environment: OracleEnvironment) {
    guard let source = environment.source,
      let index = source.heirs.firstIndex(where: { $0 === environment })
    else { return }
    for walk in walks where walk.anchor.isInside(environment) && !walk.root.isInside(environment) {
      walk.gap = index > 0 ? .after(source.heirs[index - 1]) : .inside(source)
    }
  }
}
