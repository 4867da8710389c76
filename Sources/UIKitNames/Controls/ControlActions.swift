import UIKitTraits

/// What a control does for its events. Adding and removing do not depend on how much it is.
@MainActor
private final class ActionTable {
  final class Entry {
    let action: UIAction
    fileprivate(set) var events: UIControl.Event
    /// Whose method the action calls, if it is a target's.
    weak var target: AnyObject?
    let isTargets: Bool

    init(_ action: UIAction, _ events: UIControl.Event, _ target: AnyObject?) {
      (self.action, self.events, self.target) = (action, events, target)
      isTargets = target != nil
    }

    var isGone: Bool { isTargets && target == nil }
  }

  private let entries = MemberList<Entry>()
  private var named: [UIAction.Identifier: [Entry]] = [:]
  private var ofTargets: [ObjectIdentifier: [Entry]] = [:]
  /// When there are so many, those whose target is gone leave.
  private var limit = 8

  /// In the order in which they were added.
  var all: [Entry] { entries.all.filter { !$0.isGone } }

  func add(_ action: UIAction, for events: UIControl.Event, _ target: AnyObject? = nil) {
    if entries.count >= limit { removeGone() }
    let entry = Entry(action, events, target)
    entries.add(entry)
    named[action.identifier, default: []].append(entry)
    if let target { ofTargets[ObjectIdentifier(target), default: []].append(entry) }
  }

  func remove(_ events: UIControl.Event, of identifier: UIAction.Identifier) {
    for entry in named[identifier] ?? [] { remove(events, of: entry) }
  }

  func remove(_ events: UIControl.Event, ofTarget target: AnyObject) {
    for entry in ofTargets[ObjectIdentifier(target)] ?? [] where entry.target === target {
      remove(events, of: entry)
    }
  }

  func removeOfAllTargets(_ events: UIControl.Event) {
    for entry in all where entry.isTargets { remove(events, of: entry) }
  }

  private func remove(_ events: UIControl.Event, of entry: Entry) {
    entry.events.subtract(events)
    if !entry.events.isEmpty { return }
    // What the action captures may add and remove others when it is released.
    withExtendedLifetime(entry) {
      entries.remove(entry)
      Self.remove(entry, from: &named, at: entry.action.identifier)
      if let target = entry.target {
        Self.remove(entry, from: &ofTargets, at: ObjectIdentifier(target))
      }
    }
  }

  private static func remove<Key>(
    _ entry: Entry, from table: inout [Key: [Entry]], at key: Key
  ) {
    table[key]?.removeAll { $0 === entry }
    if table[key]?.isEmpty == true { table[key] = nil }
  }

  private func removeGone() {
    for entry in entries.all where entry.isGone { remove(entry.events, of: entry) }
    ofTargets = ofTargets.filter { !$0.value.allSatisfy(\.isGone) }
    limit = 2 * max(entries.count, 4)
  }
}

extension UIControl {
  private final var knownTable: ActionTable? { self[look: nil, "table"] }
  private final var table: ActionTable { made { ActionTable() } }
  private final var entries: [ActionTable.Entry] { knownTable?.all ?? [] }

  /// A control whose action runs for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// For these events the action replaces an earlier one with its identifier.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    table.add(action, for: controlEvents)
  }

  /// The action goes on for its other events.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// The same for the action of this identifier.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    knownTable?.remove(controlEvents, of: actionIdentifier)
  }

  public final func sendActions(for controlEvents: Event) {
    // What an action adds or removes counts from the next event on.
    for entry in entries.filter({ !$0.events.isDisjoint(with: controlEvents) }) {
      entry.action.perform(by: self)
    }
  }

  // MARK: Targets

  private final func add(_ target: AnyObject, for events: Event, _ action: UIAction) {
    table.add(action, for: events, target)
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
    if let target {
      knownTable?.remove(controlEvents, ofTarget: target as AnyObject)
    } else {
      knownTable?.removeOfAllTargets(controlEvents)
    }
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
    entries.reduce(into: Event()) { $0.formUnion($1.events) }
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
