// What UIKit's operations on views, controllers, windows and scenes do to the tree.

extension Oracle {
  package func makeView(_ name: String) -> Environment { make(name, .view) }
  package func makeController(_ name: String) -> Environment { make(name, .controller) }

  /// S5.5: the presentation controller of a controller.
  package func makePresentation(_ name: String) -> Environment { make(name, .presentation) }

  /// S6.14c.
  package func connectScene(_ name: String) -> Environment {
    let scene = make(name, .scene)
    scenes.append(scene)
    refresh(scene)
    follow(scene)
    return scene
  }

  package func disconnect(_ scene: Environment) {
    scenes.removeAll { $0 === scene }
    ended.append(scene)
    scene.observers.removeAll { $0.keeps != nil }
  }

  package func isConnected(_ scene: Environment) -> Bool { scenes.contains { $0 === scene } }

  /// S6.14c, S6.14d: with its container view.
  package func makeWindow(_ name: String, in scene: Environment?) -> Environment {
    let window = make(name, .window)
    if let scene { attach(window, to: scene) }
    refresh(window)
    let container = make("\(name).container", .view)
    attach(container, to: window)
    containers[ObjectIdentifier(window)] = container
    return window
  }

  package func setScene(_ scene: Environment?, of window: Environment) {
    if window.parent === scene { return }
    detach(window)
    if let scene { attach(window, to: scene) }
    refresh(window)
  }

  package func show(_ window: Environment, _ isShown: Bool) {
    shown.removeAll { $0 === window }
    if !isShown { return }
    shown.append(window)
    if !shownOnce.contains(where: { $0 === window }) { shownOnce.append(window) }
  }

  package func isShown(_ window: Environment) -> Bool { shown.contains { $0 === window } }
}

// MARK: - Cycles

extension Oracle {
  /// S5.7: whether the other is above an environment, by its place, or by the parents or the
  /// presenters of controllers. No attachment may close a cycle of these.
  package func depends(_ environment: Environment, on other: Environment) -> Bool {
    if environment === other { return true }
    let key = ObjectIdentifier(environment)
    let presenter = everything.first { presented[ObjectIdentifier($0)] === environment }
    return [environment.parent, parents[key], presenter].contains { above in
      above.map { depends($0, on: other) } ?? false
    }
  }
}

// MARK: - Views

extension Oracle {
  /// S6.5, S6.14e.
  ///
  /// - Returns: Whether the view may go there (S5.7).
  package func add(_ view: Environment, to superview: Environment, at index: Int?) -> Bool {
    let top = view.owner ?? view
    if depends(superview, on: top) { return false }
    detach(top)
    attach(top, to: superview, at: index.map { min($0, superview.children.count) })
    if top.isEager { refresh(top) }
    return true
  }

  package func remove(_ view: Environment) { detach(view.owner ?? view) }
}

// MARK: - Controllers

extension Oracle {
  /// S6.5, S6.14f.
  package func load(_ controller: Environment, _ name: @autoclosure () -> String) {
    if controller.view != nil { return }
    let view = make(name(), .view)
    view.overridesDidChange = true
    attach(view, to: controller)
    refresh(view)
    call(.didLoad(controller))
  }

  /// The view stays where it is, without the controller.
  package func unload(_ controller: Environment) {
    guard let view = controller.view else { return }
    let (superview, index) = (view.superview, controller.index)
    detach(controller)
    detach(view)
    if let superview { attach(view, to: superview, at: index) }
  }

  /// S6.5: the controller comes to the place of the view.
  ///
  /// - Returns: Whether it may: not if it is inside of the view.
  package func give(_ view: Environment, to controller: Environment) -> Bool {
    if depends(controller, on: view) { return false }
    unload(controller)
    let (superview, index) = (view.superview, view.index)
    detach(view)
    if let superview {
      attach(controller, to: superview, at: index)
      refresh(controller)
    }
    attach(view, to: controller)
    refresh(view)
    return true
  }

  package func parent(of controller: Environment) -> Environment? {
    parents[ObjectIdentifier(controller)]
  }

  /// - Returns: Whether it may: not if it contains the parent.
  package func addChild(_ child: Environment, to parent: Environment) -> Bool {
    if depends(parent, on: child) { return false }
    parents[ObjectIdentifier(child)] = parent
    return true
  }

  package func removeFromParent(_ child: Environment) {
    parents[ObjectIdentifier(child)] = nil
  }
}

// MARK: - Roots and presentations

extension Oracle {
  package func root(of window: Environment) -> Environment? { roots[ObjectIdentifier(window)] }

  /// S6.14d.
  package func setRoot(
    _ controller: Environment?, of window: Environment, viewName: @autoclosure () -> String
  ) {
    if root(of: window) === controller { return }
    if let old = root(of: window)?.view { remove(old) }
    roots[ObjectIdentifier(window)] = controller
    guard let controller else { return }
    load(controller, viewName())
    if let view = controller.view, let container = containers[ObjectIdentifier(window)] {
      _ = add(view, to: container, at: nil)
    }
  }

  package func isRoot(_ controller: Environment) -> Bool {
    roots.values.contains { $0 === controller }
  }

  package func presented(by controller: Environment) -> Environment? {
    presented[ObjectIdentifier(controller)]
  }

  package func isPresented(_ controller: Environment) -> Bool {
    presented.values.contains { $0 === controller }
  }

  /// S5.5, S6.14g.
  package func present(
    _ controller: Environment, through presentation: Environment, from presenter: Environment,
    viewName: @autoclosure () -> String
  ) {
    guard let window = presenter.window else { return }
    presented[ObjectIdentifier(presenter)] = controller
    load(controller, viewName())
    let container = make("\(presentation.name).container", .view)
    attach(container, to: presentation)
    attach(presentation, to: window)
    refresh(presentation)
    refresh(container)
    guard let view = controller.view else { return }
    detach(controller)
    attach(controller, to: container)
    refresh(controller)
    refresh(view)
  }

  /// With everything that was presented from there.
  package func dismiss(
    from presenter: Environment, presentationOf: (Environment) -> Environment
  ) {
    guard let controller = presented(by: presenter) else { return }
    dismiss(from: controller, presentationOf: presentationOf)
    presented[ObjectIdentifier(presenter)] = nil
    let presentation = presentationOf(controller)
    detach(controller)
    detach(presentation)
    if let container = presentation.view { detach(container) }
  }
}
