// What UIKit's operations on views, controllers, windows and scenes do to the tree.

extension TestModel {
  package func makeView(_ name: String) -> ModelEnvironment {
    let view = make(name, .view)
    view.hasMethods = true
    return view
  }

  package func makeController(_ name: String) -> ModelEnvironment { make(name, .controller) }

  /// S5.5: the presentation controller of a controller.
  package func makePresentation(_ name: String) -> ModelEnvironment { make(name, .presentation) }

  /// S6.14c.
  package func connectScene(_ name: String) -> ModelEnvironment {
    let scene = make(name, .scene)
    scenes.append(scene)
    refresh(scene)
    follow(scene)
    return scene
  }

  /// S6.14c: its windows are hidden, and are in no scene afterwards.
  package func disconnect(_ scene: ModelEnvironment) {
    scenes.removeAll { $0 === scene }
    for window in scene.children { show(window, false) }
    ended.append(scene)
    scene.observers.removeAll { if case .keep = $0.effect { true } else { false } }
    while let window = scene.children.first {
      detach(window)
      settleParents(ofPlaced: window)
    }
  }

  package func isConnected(_ scene: ModelEnvironment) -> Bool { scenes.contains { $0 === scene } }

  /// S6.14c, S6.14d: with its container view.
  package func makeWindow(_ name: String, in scene: ModelEnvironment?) -> ModelEnvironment {
    let window = make(name, .window)
    if let scene { attach(window, to: scene) }
    refresh(window)
    let container = make("\(name).container", .view)
    attach(container, to: window)
    containers[ObjectIdentifier(window)] = container
    return window
  }

  /// S6.14c, S8.1: it leaves the screen in between.
  package func setScene(_ scene: ModelEnvironment?, of window: ModelEnvironment) {
    if window.parent === scene { return }
    let wasShown = isShown(window)
    shown.removeAll { $0 === window }
    settleAppearances()
    if wasShown { shown.append(window) }
    detach(window)
    if let scene { attach(window, to: scene) }
    noteShown(window)
    settleParents(ofPlaced: window)
  }

  /// S6.14i: the order of windows that are shown without a scene.
  private func noteShown(_ window: ModelEnvironment) {
    if window.parent != nil { shownOnce.removeAll { $0 === window } }
    if window.parent == nil, isShown(window), !shownOnce.contains(where: { $0 === window }) {
      shownOnce.append(window)
    }
  }

  package func show(_ window: ModelEnvironment, _ isShown: Bool) {
    shown.removeAll { $0 === window }
    if !isShown { return }
    shown.append(window)
    noteShown(window)
  }

  package func isShown(_ window: ModelEnvironment) -> Bool { shown.contains { $0 === window } }
}

// MARK: - Cycles

extension TestModel {
  /// S5.7: whether the other is above an environment, by its place or by the parents of
  /// controllers. No attachment may close a cycle of these.
  ///
  /// - Parameter loser: A controller that is about to lose its view.
  package func depends(
    _ environment: ModelEnvironment, on other: ModelEnvironment,
    without loser: ModelEnvironment? = nil
  ) -> Bool {
    isReached(other, from: environment) { next in
      let isLost = loser != nil && loser?.view === next
      let place = loser != nil && loser === next ? nil : next.parent
      return [isLost ? loser?.parent : place, parent(of: next)]
    }
  }

  /// S5.7: whether a controller is the other one's descendant, as its child or because that presents
  /// it. Places are another matter: a view may be inside of one that its controller presents.
  package func descends(
    _ controller: ModelEnvironment, from other: ModelEnvironment
  ) -> Bool {
    isReached(other, from: controller) { next in
      [parent(of: next), everything.first { presented[ObjectIdentifier($0)] === next }]
    }
  }

  private func isReached(
    _ goal: ModelEnvironment, from start: ModelEnvironment,
    by above: (ModelEnvironment) -> [ModelEnvironment?]
  ) -> Bool {
    var ahead = [start]
    var seen: Set<ObjectIdentifier> = []
    while let next = ahead.popLast() {
      if next === goal { return true }
      if !seen.insert(ObjectIdentifier(next)).inserted { continue }
      ahead += above(next).compactMap(\.self)
    }
    return false
  }
}

// MARK: - Views

extension TestModel {
  /// S6.5, S6.14e.
  ///
  /// - Returns: Whether the view may go there (S5.7).
  package func add(_ view: ModelEnvironment, to superview: ModelEnvironment, at index: Int?)
    -> Bool
  {
    let top = view.owner ?? view
    if depends(superview, on: top) { return false }
    takeOut(view)
    attach(top, to: superview, at: index.map { min($0, superview.children.count) })
    superview.needs.insert(.layout)
    settleParents(ofPlaced: top)
    return true
  }

  /// S6.5, S8.2.
  package func remove(_ view: ModelEnvironment) {
    takeOut(view)
    settleParents()
  }

  private func takeOut(_ view: ModelEnvironment) {
    view.superview?.needs.insert(.layout)
    detach(view.owner ?? view)
  }
}

// MARK: - Controllers

extension TestModel {
  /// S6.5, S6.14f.
  package func load(_ controller: ModelEnvironment, _ name: @autoclosure () -> String) {
    if controller.view != nil { return }
    let view = makeView(name())
    view.overridesDidChange = true
    attach(view, to: controller)
    refresh(view)
    call(.didLoad(controller))
  }

  /// The view stays where it is, without the controller.
  package func unload(_ controller: ModelEnvironment) {
    loseView(controller)
    settleParents()
  }

  private func loseView(_ controller: ModelEnvironment) {
    guard let view = controller.view else { return }
    let (superview, index) = (view.superview, controller.index)
    forgetOwner(of: view)
    detach(controller)
    detach(view)
    if let superview { attach(view, to: superview, at: index) }
  }

  /// S6.5: the controller comes to the place of the view.
  ///
  /// - Returns: Whether it may: not if it is inside of the view by more than the view that it loses.
  package func give(_ view: ModelEnvironment, to controller: ModelEnvironment) -> Bool {
    if depends(controller, on: view, without: controller) { return false }
    if let superview = view.superview,
      depends(superview, on: controller, without: controller)
    {
      return false
    }
    loseView(controller)
    let (superview, index) = (view.superview, view.index)
    detach(view)
    attach(view, to: controller)
    if let superview {
      attach(controller, to: superview, at: index)
    }
    settleParents(ofPlaced: superview == nil ? nil : controller)
    // With another view it goes on appearing.
    if controller.appearsIn != nil, let window = screen(of: controller) {
      controller.appearsIn = window
    }
    if view.owner === controller { refresh(view) }
    return true
  }

  package func parent(of controller: ModelEnvironment) -> ModelEnvironment? {
    parents[ObjectIdentifier(controller)]
  }

  /// - Returns: Whether it may: not if it contains the parent.
  package func addChild(_ child: ModelEnvironment, to parent: ModelEnvironment) -> Bool {
    if depends(parent, on: child) || descends(parent, from: child) { return false }
    if self.parent(of: child) !== parent { removeFromParent(child) }
    parents[ObjectIdentifier(child)] = parent
    settleParents()
    return true
  }

  /// S4.6: what the parent gave it goes.
  package func removeFromParent(_ child: ModelEnvironment) {
    parents[ObjectIdentifier(child)] = nil
    give([:], to: child)
    settleParents()
  }
}

// MARK: - Roots and presentations

extension TestModel {
  package func root(of window: ModelEnvironment) -> ModelEnvironment? {
    roots[ObjectIdentifier(window)]
  }

  /// S6.14d.
  package func setRoot(
    _ controller: ModelEnvironment?, of window: ModelEnvironment,
    viewName: @autoclosure () -> String
  ) {
    if root(of: window) === controller { return }
    if let old = root(of: window)?.view { remove(old) }
    settleAppearances()
    roots[ObjectIdentifier(window)] = controller
    guard let controller else { return }
    load(controller, viewName())
    if let view = controller.view, let container = containers[ObjectIdentifier(window)] {
      _ = add(view, to: container, at: nil)
    }
  }

  package func isRoot(_ controller: ModelEnvironment) -> Bool {
    roots.values.contains { $0 === controller }
  }

  /// S5.5: the controller that presents for another one.
  package func outermostParent(of controller: ModelEnvironment) -> ModelEnvironment {
    parent(of: controller).map(outermostParent) ?? controller
  }

  /// The controller whose presentation a controller dismisses: the nearest in its line of parents that
  /// presents, or else the presenter of the nearest that is presented.
  package func dismisser(for controller: ModelEnvironment) -> ModelEnvironment? {
    let line = sequence(first: controller) { self.parent(of: $0) }
    if let presenting = line.first(where: { presented(by: $0) != nil }) { return presenting }
    return line.lazy.compactMap { [self] one in
      everything.first { presented(by: $0) === one }
    }.first
  }

  package func presented(by controller: ModelEnvironment) -> ModelEnvironment? {
    presented[ObjectIdentifier(controller)]
  }

  package func isPresented(_ controller: ModelEnvironment) -> Bool {
    presented.values.contains { $0 === controller }
  }

  /// S5.5, S6.14g.
  ///
  /// - Returns: Whether it may: not if it is in a window already.
  package func present(
    _ controller: ModelEnvironment, through presentation: ModelEnvironment,
    from presenter: ModelEnvironment,
    viewName: @autoclosure () -> String
  ) -> Bool {
    guard let window = presenter.window, controller.window == nil else { return false }
    presented[ObjectIdentifier(presenter)] = controller
    let container = make("\(presentation.name).container", .view)
    attach(container, to: presentation)
    attach(presentation, to: window)
    window.needs.insert(.layout)
    refresh(presentation)
    refresh(container)
    load(controller, viewName())
    if let view = controller.view { _ = add(view, to: container, at: nil) }
    return true
  }

  /// With everything that was presented from there.
  package func dismiss(
    from presenter: ModelEnvironment, presentationOf: (ModelEnvironment) -> ModelEnvironment
  ) {
    guard let controller = presented(by: presenter) else { return }
    dismiss(from: controller, presentationOf: presentationOf)
    presented[ObjectIdentifier(presenter)] = nil
    let presentation = presentationOf(controller)
    detach(controller)
    presentation.parent?.needs.insert(.layout)
    detach(presentation)
    if let container = presentation.view { detach(container) }
    settleParents()
  }
}
