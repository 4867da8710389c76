import TraitModel

// What an update cycle does at a view: its traits are right when it comes, its subviews' are not
// yet.
extension UIView {
  public final func setNeedsLayout() { setNeeds(.layout) }

  public final func setNeedsUpdateProperties() { setNeeds(.properties) }

  public final func setNeedsUpdateConstraints() { setNeeds(.constraints) }

  package final func setNeedsConfiguration() { setNeeds(.configuration) }

  public final func setNeedsDisplay() { setNeeds(.display) }

  /// Brings traits and layout of the view and of all views inside it up to date before it returns;
  /// a controller's view brings its controller's traits up to date first. Works in a scene, in a
  /// window and outside of both. What is above is read as it is and stays as it is.
  public final func layoutIfNeeded() { bringUpToDate(attending: true) }

  /// Brings the traits of the view and of all views inside it up to date, and runs
  /// `updateProperties` where it is needed, before it returns. Lays nothing out.
  public final func updatePropertiesIfNeeded() {
    updateTraitsIfNeeded()
    forEachViewInside { view in
      if view.state.needsUpdate.remove(.properties) != nil { view.runUpdateProperties() }
    }
  }

  /// Notes one thing that the view needs: to be drawn once all is laid out, or else to be seen to
  /// when its traits are right.
  final func setNeeds(_ needs: ViewState.Needs) {
    let isNew = !state.needsUpdate.contains(needs)
    state.needsUpdate.insert(needs)
    if needs == .display {
      waitForDisplay()
    } else if isNew {
      EnvironmentForest.forest.requestAttention(at: node)
    }
  }

  /// The view may be in a window that is shown.
  package final func enterScreen() {
    if state.needsUpdate.contains(.display) { waitForDisplay() }
  }

  final var canBeSeen: Bool { currentWindow?.isOnScreen ?? false }

  private func waitForDisplay() {
    if state.isWaitingForDisplay || !canBeSeen { return }
    state.isWaitingForDisplay = true
    UIApplication.shared.addToDisplay(node)
  }

  final func catchUp() {
    let needs = state.needsUpdate
    state.needsUpdate.formIntersection(.display)
    let controller = owner as? UIViewController
    let presentation = controller == nil ? owner as? UIPresentationController : nil
    if needs.contains(.appearance), canBeSeen { controller?.isAppearing() }
    if needs.contains(.configuration) { updateOwnConfiguration() }
    if needs.contains(.properties) { runUpdateProperties() }
    if needs.contains(.constraints) {
      controller?.runUpdateViewConstraints(with: self)
      track(.constraints) { updateConstraints() }
    }
    if needs.contains(.layout) {
      controller?.willLayOut(self)
      presentation?.willLayOut(self)
      track(.layout) { layoutSubviews() }
      controller?.didLayOut(self)
      presentation?.didLayOut(self)
    }
  }

  private func runUpdateProperties() {
    (owner as? UIViewController)?.runUpdateProperties(with: self)
    track(.properties) { updateProperties() }
  }

  package final func drawIfNeeded() {
    state.isWaitingForDisplay = false
    guard canBeSeen, state.needsUpdate.contains(.display) else { return }
    state.needsUpdate.remove(.display)
    track(.drawing) { draw(bounds) }
  }

  /// Runs a method with the view's collection as the current one; when a trait of the view that it
  /// reads has changed, the view needs it again.
  final func track(_ method: TrackedMethods.Method, _ body: () -> Void) {
    let before = EnvironmentForest.forest.collection(of: node)
    let read = TraitTracking.traits(readBy: self) { performAsCurrent(body) }
    state.tracked.note(read, of: self, by: method, at: self, since: before)
  }
}
