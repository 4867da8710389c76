import UIKitTraits

extension UIControl {
  private struct Entry {
    let action: UIAction
    var events: Event
    /// Whose method the action calls, if it is a target's.
    weak var target: AnyObject?
    let isTargets: Bool
  }

  private final var entries: [Entry] {
    get { self[look: [], "actions"] }
    set { self[look: [], "actions"] = newValue }
  }

  /// A control whose action runs for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// For these events the action replaces an earlier one with its identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    entries.append(Entry(action: action, events: controlEvents, isTargets: false))
  }

  /// The action goes on for its other events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.action.identifier == action.identifier }
  }

  /// The same for the action of this identifier.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) { $0.action.identifier == actionIdentifier }
  }

  /// Targets that are gone leave with what is removed.
  private final func remove(_ events: Event, where isMeant: (Entry) -> Bool) {
    entries = entries.compactMap { entry in
      if entry.isTargets, entry.target == nil { return nil }
      var rest = entry
      if isMeant(entry) { rest.events.subtract(events) }
      return rest.events.isEmpty ? nil : rest
    }
  }

  public final func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(by: self)
    }
  }

  // MARK: Targets

  private final func add(_ target: AnyObject, for events: Event, _ action: UIAction) {
    remove([]) { _ in false }
    entries.append(Entry(action: action, events: events, target: target, isTargets: true))
  }

  /// Calls a method of a target, which is not retained: an unapplied method takes the place of a
  /// selector.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    let call = UIAction { [weak target] _ in if let target { action(target)() } }
    add(target, for: controlEvents, call)
  }

  /// The same for a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    let call = UIAction { [weak target] chosen in
      if let target, let sender = chosen.sender as? Sender { action(target)(sender) }
    }
    add(target, for: controlEvents, call)
  }

  /// Removes, for these events, all methods of the target, or of all targets for nil; no `action` can be named.
  /// Actions of `addAction(_:for:)` stay.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isTargets && (target == nil || $0.target === target) }
  }

  /// Adds a method that takes the control, or a view, and an event. The event has no touches: there are none here.
  public final func addTarget<Target: AnyObject, Sender: UIView>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    let call = UIAction { [weak target] chosen in
      if let target, let sender = chosen.sender as? Sender { action(target)(sender, UIEvent()) }
    }
    add(target, for: controlEvents, call)
  }

  /// All events for which the control has an action or a target that is not gone.
  public final var allControlEvents: Event {
    entries.reduce(into: Event()) { events, entry in
      if !entry.isTargets || entry.target != nil { events.formUnion(entry.events) }
    }
  }

  /// Shows each action with its events until `stop` is set. Methods of targets can't be shown: there are no
  /// selectors.
  public final func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var isStopped = false
    for entry in entries where !isStopped && !entry.isTargets {
      iterator(entry.action, nil, entry.events, &isStopped)
    }
  }

  /// The targets that can be hashed, as each `NSObject` can.
  public final var allTargets: Set<AnyHashable> {
    Set(entries.compactMap(\.target).compactMap { $0 as? AnyHashable })
  }
}
