import TraitModel
import TraitTree

/// A tree of views in a view of UIKit's, whose traits are the tree's environment.
///
/// The view's layout updates the tree: then the view's traits are up to date and those of its
/// subviews are not, so overrides for represented objects take effect in the same update.
@MainActor
final class ViewHost {
  /// The view that owns the host.
  unowned(unsafe) var view: UIView?
  private var root: Node?
  private lazy var scope = EnvironmentScope(EnvironmentValues(), of: self)

  private var readers: [TraitSlot: Int] = [:]
  private var registration: TraitRegistration?
  private var isRegistrationOld = false

  /// Whether the hosting controller was released while its view stays: the views keep the traits of
  /// that time (F169).
  private var isOrphaned = false

  private(set) var isUpdating = false
  /// Whether an update was requested during this one.
  private var isUpdateMissed = false
  /// Whether a node that sets values for the views inside is marked since these were last brought up to date.
  var isEnvironmentOld = false
  /// The traits of which the environment was made.
  private var environmentTraits: TraitCollection?
  private var turns = Turns()
  /// Whether what is being removed was presented.
  var isDismissing = false
  private var isArrangementOld = false

  private lazy var dismissal = Dismissal { [weak self] in
    self?.hostingController?.leave?()
  }
  private var presence = Presence.outside

  /// What the hosting controller hears, by its kind.
  private var announcements: [ObjectIdentifier: AnyObject] = [:]
  /// What tells of announcements that may be others.
  private var announcing: [() -> Void] = []

  /// The nodes that ask what is passed up at the end of the update: views inside them were evaluated.
  private var asking: [any PreferenceReading] = []
  /// How many nodes have ever asked.
  private var askers = 0

  var appearances = Appearances()
  var transactions = StateTransactions()

  /// How many bodies were evaluated since the host was made.
  private(set) var evaluationCount = 0
}

extension ViewHost {
  /// Brings the tree up to date.
  ///
  /// - Complexity: O(1) if nothing has changed; else the evaluated nodes, and the paths to them. If a view
  ///   asks for what others pass up, the views inside it; if a represented object is shown, the views around all of
  ///   them, and the views beside these.
  func update(_ showRoot: (Node.Place) -> Node) {
    guard !isUpdating, let view else {
      isUpdateMissed = isUpdating
      return
    }
    finishActions()
    (isUpdating, isUpdateMissed) = (true, false)
    transactions.begin()
    let traits = view.traitCollection.traits
    if !isOrphaned || root == nil { scope.set(values(with: traits)) }
    let shown = showRoot(Node.Place(host: self, parent: nil, scope: scope))
    root = shown
    shown.settle()
    (isEnvironmentOld, environmentTraits) = (false, traits)
    readPreferences()
    register()
    transactions.end()
    isUpdating = false
    runActions()
    if isArrangementOld { arrange() }
    announce()
    if isUpdateMissed || isAwaitedTraitChanged(since: traits) { view.setNeedsLayout() }
  }

  /// Brings the environment up to date, and no view: a closure of a view may read what no body reads, whose change
  /// requests no update. Without a window it stays as it is, as views do that are not shown.
  func updateEnvironment() {
    guard !isUpdating, !isOrphaned, let root, let view, view.window != nil else { return }
    let traits = view.traitCollection.traits
    if !isEnvironmentOld, traits == environmentTraits { return }
    // A comparison or a deinit of a value may ask for an update, or set a state.
    (isUpdating, isUpdateMissed) = (true, false)
    scope.set(values(with: traits))
    root.settleEnvironment()
    let old = environmentTraits
    (isUpdating, isEnvironmentOld, environmentTraits) = (false, false, traits)
    if isUpdateMissed || !turns.areEmpty || !root.isSettled { view.setNeedsLayout() }
    // The deinit of a value may come back here.
    withExtendedLifetime(old) {}
  }

  private var hostingController: UIViewController? { view?.owner as? UIViewController }

  /// The values of the root: the traits, and how its hosting controller can be dismissed, if something may have
  /// presented or pushed it.
  private func values(with traits: TraitCollection) -> EnvironmentValues {
    var values = EnvironmentValues(traits)
    guard let controller = hostingController,
      controller.parent != nil || controller.presentingViewController != nil
    else { return values }
    if presence === Presence.outside || presence.isOld {
      presence = Presence { [weak controller] in controller?.leave != nil }
    }
    (values.dismissal, values.presence) = (dismissal, presence)
    return values
  }

  /// Whether a trait that bodies read changed during the update, before it was registered for.
  private func isAwaitedTraitChanged(since traits: TraitCollection) -> Bool {
    guard let changed = view?.traitCollection.traits.changedSlots(from: traits) else {
      return false
    }
    return !changed.isEmpty && !changed.isDisjoint(with: awaitedTraits)
  }

  /// Called in the deinit of the hosting controller.
  func ownerIsGone() {
    isOrphaned = true
    if let registration { EnvironmentForest.forest.unregister(registration) }
    registration = nil
  }

  /// Requests an update in the next layout.
  func invalidate() {
    if !isUpdating { view?.setNeedsLayout() }
  }

  /// Runs `action` at the end of the update.
  func afterUpdate(_ action: @escaping () -> Void) { turns.add(action, to: .action) }

  /// Runs `action` then, before or after others.
  func afterUpdate(in turn: Turn, _ action: @escaping () -> Void) { turns.add(action, to: turn) }

  func noteEvaluation() { evaluationCount += 1 }

  /// Called where an update begins, and where the owner's views disappear. If one of the actions has brought that
  /// about, those that still wait run first: no closure of `onChange` gets an older value after a newer one, and each
  /// view that has appeared disappears.
  func finishActions() {
    if !isUpdating, turns.areBegun { runActions() }
  }

  private func runActions() {
    while let action = turns.next() { action() }
    // Released here, outside of the queues.
    _ = turns.takeDone()
  }

  var text: String {
    var rendering = Rendering()
    root?.render(into: &rendering)
    return rendering.text
  }
}

// MARK: - What bodies read

extension ViewHost {
  /// Called when a body reads other traits than before.
  func replace(_ old: TraitSlotSet, by new: TraitSlotSet) {
    for slot in new.subtracting(old) { count(1, slot) }
    for slot in old.subtracting(new) { count(-1, slot) }
  }

  private func count(_ difference: Int, _ slot: TraitSlot) {
    let old = readers[slot, default: 0]
    readers[slot] = old + difference == 0 ? nil : old + difference
    if old == 0 || old + difference == 0 { isRegistrationOld = true }
  }

  /// Registers for exactly the traits that bodies read.
  private func register() {
    guard isRegistrationOld, !isOrphaned else { return }
    isRegistrationOld = false
    if let registration { EnvironmentForest.forest.unregister(registration) }
    let slots = awaitedTraits
    registration =
      slots.isEmpty ? nil : view?.register(slots) { (view: UIView, _) in view.setNeedsLayout() }
  }

  /// The traits whose changes need an update. Values of keys that are not bridged change in updates
  /// only.
  var awaitedTraits: TraitSlotSet {
    TraitSlotSet(readers.keys.filter { !($0.definition is any KeyTrait.Type) })
  }
}

// MARK: - What views announce

extension ViewHost {
  /// Those that the hosting controller hears.
  func announcements<Kind: Announcement>(of kind: Kind.Type) -> Announcements<Kind> {
    if let known = announcements[ObjectIdentifier(kind)] as? Announcements<Kind> { return known }
    let new = Announcements<Kind>().telling { [weak self] in
      if let controller = self?.hostingController { Kind.tell($0, to: controller) }
    }
    announcements[ObjectIdentifier(kind)] = new
    return new
  }

  /// Runs `tell` at the end of the update, after its actions.
  func afterAnnouncing(_ tell: @escaping () -> Void) { announcing.append(tell) }

  private func announce() {
    let changed = announcing
    announcing = []
    for tell in changed { tell() }
  }
}

// MARK: - What views pass up

extension ViewHost {
  /// The number of a new node that asks.
  func countAsker() -> Int {
    askers += 1
    return askers
  }

  func ask(_ node: any PreferenceReading) { asking.append(node) }

  /// What they tell is told at the end of the update, with all other actions, in the order in which they were made.
  private func readPreferences() {
    if asking.isEmpty { return }
    let nodes = asking.sorted { $0.number < $1.number }
    asking = []
    FacadeWork.steps += nodes.count
    for node in nodes where !node.isDismantled { node.readPreference(afterUpdate) }
  }
}

// MARK: - Controllers and views inside

extension ViewHost {
  /// The nearest view controller, the parent of represented controllers.
  var controller: UIViewController? {
    var responder: UIResponder? = view
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  func show(_ inner: UIView) {
    view?.addSubview(inner)
    isArrangementOld = true
  }

  func needsArrangement() { isArrangementOld = true }

  /// Puts the views of representables in the order of the tree.
  private func arrange() {
    isArrangementOld = false
    guard let root, let view, view.firstSubview != nil else { return }
    var next = view.firstSubview
    arrange(root, in: view, before: &next)
  }

  /// - Parameter next: The subview before which the next view of a representable belongs.
  private func arrange(_ node: Node, in view: UIView, before next: inout UIView?) {
    FacadeWork.steps += 1
    // The program may have moved it elsewhere.
    if let inner = node.representedView, inner.superview === view {
      if let place = next, place !== inner, place.superview === view {
        view.insertSubview(inner, belowSubview: place)
      } else {
        next = inner.nextSibling
      }
    }
    node.forEachChild { if $0.holdsObjects { arrange($0, in: view, before: &next) } }
  }
}
