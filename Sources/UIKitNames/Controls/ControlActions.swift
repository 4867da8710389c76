import UIKitTraits

extension UIControl {
  private struct Entry {
    let action: UIAction
    let events: Event
    /// Whose method the action calls.
    weak var target: AnyObject?
  }

  private final var entries: [Entry] {
    get { self[look: [], "actions"] }
    set { self[look: [], "actions"] = newValue }
  }

  /// For these events the action replaces an earlier one with its identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    add(action, for: controlEvents, target: nil)
  }

  private final func add(_ action: UIAction, for controlEvents: Event, target: AnyObject?) {
    removeAction(action, for: controlEvents)
    entries.append(Entry(action: action, events: controlEvents, target: target))
  }

  /// The action goes on for its other events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.action.identifier == action.identifier }
  }

  private final func remove(_ events: Event, where isMeant: (Entry) -> Bool) {
    entries = entries.compactMap { entry in
      if !isMeant(entry) { return entry }
      let rest = entry.events.subtracting(events)
      return rest.isEmpty ? nil : Entry(action: entry.action, events: rest, target: entry.target)
    }
  }

  public final func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(by: self)
    }
  }

  // MARK: Targets

  /// Calls a method of a target, which is not retained: an unapplied method takes the place of a
  /// selector.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    add(
      UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents,
      target: target)
  }

  /// The same for a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(
      UIAction { [weak target] chosen in
        if let target, let sender = chosen.sender as? Sender { action(target)(sender) }
      }, for: controlEvents, target: target)
  }

  /// Removes all methods of the target, or of all targets for nil; no `action` can be named. Actions of
  /// `addAction(_:for:)` stay.
  public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.target != nil && (target == nil || $0.target === target) }
  }

  /// The targets that can be hashed, as each `NSObject` can.
  public final var allTargets: Set<AnyHashable> {
    Set(entries.compactMap(\.target).compactMap { $0 as? AnyHashable })
  }
}
