import Foundation

/// What was done, so that it can be undone: groups of the program's actions, the last first.
///
/// The actions of one turn of the run loop are a group, unless the program begins and ends groups itself. Here an
/// update cycle ends a turn.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Action {
    /// Which object the target is, also while it is released.
    let id: ObjectIdentifier
    weak var target: AnyObject?
    let run: (AnyObject) -> Void
  }
  private struct Group {
    var name = ""
    var actions: [Action] = []
  }
  private enum Work { case none, undoing, redoing }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that have begun and not ended, the innermost last.
  private var begun: [Group] = []
  /// The turn in which the manager has begun a group itself; nil if it has not.
  private var turnOfGroup: Int?
  private var work = Work.none
  private var bans = 0

  /// The number of the turn: how many update cycles there have been.
  @exclusivity(unchecked) private static var turn = 0
  /// Not an access to `turn` from the other module, which would check exclusivity (app/override).
  package static func endTurn() { turn += 1 }

  public override init() { super.init() }

  /// Whether there is something to undo.
  open var canUndo: Bool {
    endFormerTurn()
    return !undoGroups.isEmpty || work != .undoing && hasOpenActions
  }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redoGroups.isEmpty || work == .undoing && hasOpenActions }
  private var hasOpenActions: Bool { begun.contains { !$0.actions.isEmpty } }
  /// Whether a group is undone now.
  open var isUndoing: Bool { work == .undoing }
  /// Whether a group is redone now.
  open var isRedoing: Bool { work == .redoing }

  /// Whether what is kept in one turn of the run loop becomes one group.
  open var groupsByEvent = true
  /// How many groups have begun and not ended.
  open var groupingLevel: Int {
    endFormerTurn()
    return begun.count
  }
  /// How many groups are kept at most; 0 for all.
  open var levelsOfUndo = 0 { didSet { forgetOldest() } }
  /// Whether actions are kept.
  open var isUndoRegistrationEnabled: Bool { bans == 0 }
  /// Keeps no actions until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() { bans += 1 }
  /// Ends one call of `disableUndoRegistration()`.
  open func enableUndoRegistration() { bans = max(0, bans - 1) }

  /// Keeps what undoes an action. What is kept while a group is undone redoes it; else nothing is left to redo.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    if !isUndoRegistrationEnabled { return }
    endFormerTurn()
    let isAlone = begun.isEmpty
    if isAlone { beginGroup() }
    let action = Action(id: ObjectIdentifier(target), target: target) {
      handler(unsafeDowncast($0, to: Target.self))
    }
    begun[begun.count - 1].actions.append(action)
    if isAlone, work == .none {
      if groupsByEvent { turnOfGroup = Self.turn } else { endUndoGrouping() }
    }
    if work == .none { withExtendedLifetime(redoGroups) { redoGroups = [] } }
  }

  /// Begins a group: what is kept until its end is undone together. A group may be in another one.
  open func beginUndoGrouping() {
    endFormerTurn()
    beginGroup()
  }
  private func beginGroup() { begun.append(Group()) }

  /// Ends the innermost group. Does nothing if none has begun.
  open func endUndoGrouping() {
    guard let group = begun.popLast() else { return }
    if begun.isEmpty { turnOfGroup = nil }
    if group.actions.isEmpty { return }
    if !begun.isEmpty {
      begun[begun.count - 1].actions += group.actions
    } else if work == .undoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      forgetOldest()
    }
  }
  private func endFormerTurn() {
    if let turnOfGroup, turnOfGroup != Self.turn, begun.count == 1 { endUndoGrouping() }
  }
  private func forgetOldest() {
    let count = undoGroups.count - levelsOfUndo
    if levelsOfUndo <= 0 || count <= 0 { return }
    // The oldest alone: with all of them kept, removing some would copy the rest.
    withExtendedLifetime(Array(undoGroups.prefix(count))) { undoGroups.removeFirst(count) }
  }

  /// Undoes the last group, its last action first. A group that is open ends before; does nothing inside of others.
  open func undo() {
    if work == .none, begun.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }
  /// Undoes the last group that has ended.
  open func undoNestedGroup() {
    endFormerTurn()
    guard work == .none, begun.isEmpty, let group = undoGroups.popLast() else { return }
    run(group, as: .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
  }
  /// Does again what was undone last.
  open func redo() {
    endFormerTurn()
    guard work == .none, begun.isEmpty, let group = redoGroups.popLast() else { return }
    run(group, as: .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
  }
  private func run(
    _ group: Group, as work: Work, _ beginning: Notification.Name, _ end: Notification.Name
  ) {
    self.work = work
    begun = [Group(name: group.name)]
    // An observer may register actions, too.
    post(beginning)
    for action in group.actions.reversed() { if let target = action.target { action.run(target) } }
    while !begun.isEmpty { endUndoGrouping() }
    self.work = .none
    post(end)
  }
  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Forgets all actions, and allows new ones.
  open func removeAllActions() {
    withExtendedLifetime((undoGroups, redoGroups, begun)) {
      (undoGroups, redoGroups, begun) = ([], [], [])
    }
    (turnOfGroup, bans) = (nil, 0)
  }
  /// Forgets the actions with this target.
  open func removeAllActions(withTarget target: Any) {
    let id = ObjectIdentifier(target as AnyObject)
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        Group(name: group.name, actions: group.actions.filter { $0.id != id })
      }
    }
    withExtendedLifetime((undoGroups, redoGroups, begun)) {
      undoGroups = without(undoGroups).filter { !$0.actions.isEmpty }
      redoGroups = without(redoGroups).filter { !$0.actions.isEmpty }
      begun = without(begun)
    }
  }

  // MARK: Names

  /// Names the group that is open, or else the last one.
  open func setActionName(_ actionName: String) {
    endFormerTurn()
    if !begun.isEmpty {
      begun[0].name = actionName
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = actionName
    }
  }
  /// The name of the group that would be undone; empty if there is none.
  open var undoActionName: String {
    endFormerTurn()
    return (work == .undoing ? nil : begun.first?.name) ?? undoGroups.last?.name ?? ""
  }
  /// The name of the group that would be redone; empty if there is none.
  open var redoActionName: String {
    (work == .undoing ? begun.first?.name : nil) ?? redoGroups.last?.name ?? ""
  }
  /// The title of a menu's command, as `Undo Typing`.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's command, as `Redo Typing`.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title for an action of this name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title for an action of this name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

extension Notification.Name {
  /// Posted before a group is undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// Posted when a group was undone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// Posted before a group is redone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// Posted when a group was redone.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
