import TraitModel

// What an update cycle does at a view: its traits are right when it comes, its subviews' are not yet.
extension UIView {
  public final func setNeedsLayout() { setNeeds(.layout) }

  public final func setNeedsUpdateConstraints() { setNeeds(.constraints) }

  package final func setNeedsConfiguration() { setNeeds(.configuration) }

  public final func setNeedsDisplay() {
    state.needsUpdate.insert(.display)
    waitForDisplay()
  }

  /// Brings traits and layout of the view and of all views inside it up to date before it returns; what
  /// is above it first if it is not up to date. Out of a scene there are only layouts.
  public final func layoutIfNeeded() {
    if TraitWorld.forest.isLive(node) {
      TraitWorld.forest.updateIfNeeded(node, attending: true)
    } else {
      forEachViewInside { $0.catchUp() }
    }
  }

  private func setNeeds(_ needs: ViewState.Needs) {
    if state.needsUpdate.contains(needs) { return }
    state.needsUpdate.insert(needs)
    TraitWorld.forest.requestAttention(at: node)
  }

  /// The view is in a window that is shown.
  package final func enterScreen() {
    if owner is UIViewController { setNeeds(.appearance) }
    if state.needsUpdate.contains(.display) { waitForDisplay() }
  }

  private func waitForDisplay() {
    if state.isWaitingForDisplay || currentWindow == nil { return }
    state.isWaitingForDisplay = true
    UIApplication.shared.addToDisplay(node)
  }

  package final func catchUp() {
    let needs = state.needsUpdate
    state.needsUpdate.subtract([.appearance, .constraints, .configuration, .layout])
    let controller = owner as? UIViewController
    if needs.contains(.appearance) { controller?.isAppearing() }
    if needs.contains(.configuration) { updateOwnConfiguration() }
    if needs.contains(.constraints) {
      track(\.constraints) {
        $0.updateConstraints()
      } invalidate: {
        $0.setNeedsUpdateConstraints()
      }
    }
    if needs.contains(.layout) { layOut(controller) }
  }

  private func layOut(_ controller: UIViewController?) {
    controller?.trackLayout(\.willLayout) { $0.viewWillLayoutSubviews() }
    track(\.layout) {
      $0.layoutSubviews()
    } invalidate: {
      $0.setNeedsLayout()
    }
    controller?.trackLayout(\.didLayout) { $0.viewDidLayoutSubviews() }
  }

  package final func drawIfNeeded() {
    state.isWaitingForDisplay = false
    guard currentWindow != nil, state.needsUpdate.contains(.display) else { return }
    state.needsUpdate.remove(.display)
    track(\.drawing) {
      $0.draw($0.bounds)
    } invalidate: {
      $0.setNeedsDisplay()
    }
  }

  /// Runs a method with the view's collection as the current one; a change of a trait that it reads
  /// leads to `invalidate`.
  final func track(
    _ method: WritableKeyPath<ViewState, TrackedMethod>, _ body: (UIView) -> Void,
    invalidate: @escaping @MainActor (UIView) -> Void
  ) {
    var tracked = state[keyPath: method]
    tracked.run(of: self, hearing: self) {
      performAsCurrent { body(self) }
    } invalidate: { environment in
      invalidate(unsafeDowncast(environment, to: UIView.self))
    }
    state[keyPath: method] = tracked
  }
}
