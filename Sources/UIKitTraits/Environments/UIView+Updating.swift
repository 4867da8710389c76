import TraitModel

// What an update cycle does at a view: its traits are right when it comes, its subviews' are not yet.
extension UIView {
  public final func setNeedsLayout() { setNeeds(.layout) }

  public final func setNeedsUpdateProperties() { setNeeds(.properties) }

  public final func setNeedsUpdateConstraints() { setNeeds(.constraints) }

  package final func setNeedsConfiguration() { setNeeds(.configuration) }

  public final func setNeedsDisplay() { setNeeds(.display) }

  /// Brings traits and layout of the view and of all views inside it up to date before it returns; what
  /// is above it first if it is not up to date. Out of a scene there are only layouts.
  ///
  /// In the middle of an update, views that it has gone by already wait for its next round.
  public final func layoutIfNeeded() {
    if TraitWorld.forest.isLive(node) {
      TraitWorld.forest.updateIfNeeded(node, attending: true)
    } else {
      forEachViewInside { view in
        view.catchUp()
        view.setNeeds(.another)
      }
    }
  }

  /// Notes one thing that the view needs: to be drawn once all is laid out, or else to be seen to when
  /// its traits are right.
  final func setNeeds(_ needs: ViewState.Needs) {
    let isNew = !state.needsUpdate.contains(needs)
    state.needsUpdate.insert(needs)
    if needs == .display {
      waitForDisplay()
    } else if isNew {
      TraitWorld.forest.requestAttention(at: node)
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

  package final func catchUp() {
    var needs = state.needsUpdate
    state.needsUpdate.formIntersection(.display)
    if needs.contains(.another), state.overridesVersion != UIApplication.shared.overridesVersion {
      needs.formUnion([.properties, .constraints, .configuration, .layout])
    }
    state.overridesVersion = UIApplication.shared.overridesVersion
    let controller = owner as? UIViewController
    if needs.contains(.appearance), canBeSeen { controller?.isAppearing() }
    if needs.contains(.configuration) { updateOwnConfiguration() }
    if needs.contains(.properties) {
      controller?.runUpdateProperties(with: self)
      track(.properties) { updateProperties() }
    }
    if needs.contains(.constraints) { track(.constraints) { updateConstraints() } }
    if needs.contains(.layout) {
      controller?.willLayOut(self)
      track(.layout) { layoutSubviews() }
      controller?.didLayOut(self)
    }
  }

  package final func drawIfNeeded() {
    state.isWaitingForDisplay = false
    guard canBeSeen, state.needsUpdate.contains(.display) else { return }
    state.needsUpdate.remove(.display)
    track(.drawing) { draw(bounds) }
  }

  /// Runs a method with the view's collection as the current one; when a trait of the view that it reads
  /// has changed, the view needs it again.
  final func track(_ method: TrackedMethods.Method, _ body: () -> Void) {
    let visits = TrackedMethods.visitsSoFar
    let read = TraitTracking.traits(readBy: self) { performAsCurrent(body) }
    state.tracked.note(read, by: method, at: self, since: visits)
  }
}
