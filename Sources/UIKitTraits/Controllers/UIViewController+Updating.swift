extension UIViewController {
  // These run with the view's methods, and run again when a trait changes that they read of this
  // controller or of its view.

  final func willLayOut(_ view: UIView) {
    if containing != nil { fillWithChildren(view) }
    presented?.presentation?.follow(view)
    track(.willLayout, with: view) { viewWillLayoutSubviews() }
  }

  final func didLayOut(_ view: UIView) {
    track(.didLayout, with: view) { viewDidLayoutSubviews() }
  }

  final func runUpdateContentUnavailable(with view: UIView) {
    track(.contentUnavailable, with: view) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
  }

  final func runUpdateViewConstraints(with view: UIView) {
    track(.constraints, with: view) { updateViewConstraints() }
  }

  final func runUpdateProperties(with view: UIView) {
    track(.properties, with: view) { updateProperties() }
  }

  private func track(_ method: TrackedMethods.Method, with view: UIView, _ body: () -> Void) {
    let forest = EnvironmentForest.forest
    let before = (own: forest.collection(of: node), views: forest.collection(of: view.node))
    tracked.note(nil, by: method)
    var read: (own: TraitSlotSet, views: TraitSlotSet)?
    let models = ObservedModels.track(method, of: view, in: self) {
      read = TraitTracking.traits(readBy: self, andOf: view) { performAsCurrent(body) }
    }
    if loadedView !== view { return }
    tracked.note(models, by: method)
    tracked.note(read?.own, of: self, by: method, at: view, since: before.own)
    tracked.note(read?.views, of: view, by: method, at: view, since: before.views)
  }
}
