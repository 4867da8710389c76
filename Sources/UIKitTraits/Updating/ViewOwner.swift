import TraitModel
import TraitTree

/// A controller or a presentation controller: it has methods that run with its view's, and again when a
/// trait changes that they read of it or of the view.
@MainActor
protocol ViewOwner: UIEnvironment {
  var tracked: TrackedMethods { get set }
  /// The view that it owns now.
  var ownedView: UIView? { get }
}

extension ViewOwner {
  func track(_ method: TrackedMethods.Method, with view: UIView, _ body: () -> Void) {
    let forest = EnvironmentForest.forest
    let before = (own: forest.collection(of: node), views: forest.collection(of: view.node))
    let notes = TrackedMethods.notes
    if let former = tracked.note(nil, by: method) { withExtendedLifetime(former) {} }
    var read: (own: TraitSlotSet, views: TraitSlotSet)?
    let models = ObservedModels.track(method, of: view, in: self) {
      read = TraitTracking.traits(readBy: self, andOf: view) { performAsCurrent(body) }
    }
    // The body may have ended the presentation, or given the controller another view.
    if ownedView !== view { return }
    if let former = tracked.note(models, by: method) { withExtendedLifetime(former) {} }
    guard let read else { return }
    if tracked.note(read.own, of: self, by: method, at: view, since: notes) {
      view.setNeeds(method, ifChanged: read.own, of: self, since: before.own)
    }
    // So may the comparison of the program's values.
    if ownedView !== view { return }
    if tracked.note(read.views, of: view, by: method, at: view, since: notes) {
      view.setNeeds(method, ifChanged: read.views, of: view, since: before.views)
    }
  }
}

extension UIView {
  /// Has a method run again at once if a trait that it read has changed since it began, before it was
  /// registered for.
  ///
  /// - Parameter before: The environment's collection when the method began.
  final func setNeeds(
    _ method: TrackedMethods.Method, ifChanged read: TraitSlotSet, of environment: UIEnvironment,
    since before: TraitCollection
  ) {
    let now = EnvironmentForest.forest.collection(of: environment.node)
    if !now.changedSlots(from: before).isDisjoint(with: read) { setNeeds(method.needs) }
  }
}
