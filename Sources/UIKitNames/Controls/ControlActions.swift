import UIKitTraits

/// The actions of a control and the methods of its targets. Adding or removing one costs the same however many
/// there are.
@MainActor
private final class ActionTable {
  final class Entry {
    let action: UIAction
    fileprivate(set) var events: UIControl.Event
    /// Whose method the action calls, if it is a target's.
    private(set) weak var target: AnyObject?
    /// Where the target is, or was: another one may be there by now.
    let targetID: ObjectIdentifier?

    init(_ action: UIAction, _ events: UIControl.Event, _ target: AnyObject?) {
      (self.action, self.events, self.target) = (action, events, target)
      targetID = target.map { ObjectIdentifier($0) }
    }

    var isTargets: Bool { targetID != nil }
    var isGone: Bool { isTargets && target == nil }
  }

  private let entries = MemberList<Entry>()
  /// Actions by identifier. Those of one identifier are for different events, and so are few.
  private var named: [UIAction.Identifier: [Entry]] = [:]
  /// Methods by where the target is.
  private var ofTargets: [ObjectIdentifier: MemberList<Entry>] = [:]
  /// Once the table has this many entries, it removes those whose target is gone.
  private var limit = 8

  /// In the order in which they were added.
  var all: [Entry] { entries.all.filter { !$0.isGone } }

  func add(_ action: UIAction, for events: UIControl.Event, _ target: AnyObject? = nil) {
    if entries.count >= limit { removeGone() }
    let entry = Entry(action, events, target)
    entries.add(entry)
    guard let target = entry.targetID else {
      return named[action.identifier, default: []].append(entry)
    }
    let methods = ofTargets[target] ?? MemberList()
    methods.add(entry)
    ofTargets[target] = methods
  }

  func remove(_ events: UIControl.Event, of identifier: UIAction.Identifier) {
    for entry in named[identifier] ?? [] { remove(events, of: entry) }
  }

  func remove(_ events: UIControl.Event, ofTarget target: AnyObject) {
    let methods = ofTargets[ObjectIdentifier(target)]?.all ?? []
    for entry in methods where entry.target === target {
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
      if let target = entry.targetID {
        ofTargets[target]?.remove(entry)
        if ofTargets[target]?.isEmpty == true { ofTargets[target] = nil }
      } else {
        let name = entry.action.identifier
        named[name]?.removeAll { $0 === entry }
        if named[name]?.isEmpty == true { named[name] = nil }
      }
    }
  }

  private func removeGone() {
    for entry in entries.all where entry.isGone { remove(entry.events, of: entry) }
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
    _ target: Target, action: @escaping (Target) -> () -> Void,
    for controlEvents: Event
  ) {
    let call = UIAction { [weak target] _ in if let target { action(target)() } }
    add(target, for: controlEvents, call)
  }

  /// The same for a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void,
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
    action: @escaping (Target) -> (Sender, UIEvent) -> Void,
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
    // As they are now: what is shown may be removed meanwhile.
    let shown = entries.filter { !$0.isTargets }.map { ($0.action, $0.events) }
    for (action, events) in shown where !isStopped { iterator(action, nil, events, &isStopped) }
  }

  /// The targets that can be hashed, as each `NSObject` can.
  public final var allTargets: Set<AnyHashable> {
    Set(entries.compactMap(\.target).compactMap { $0 as? AnyHashable })
  }
}
