import TraitModel
import TraitTree

extension UIView {
  /// The number of the drawing under way, which tells one view's drawing from the next; for other
  /// modules.
  @exclusivity(unchecked) package private(set) static var drawing: Int?
  @exclusivity(unchecked) private static var drawings = 0
}

/// A view's state between updates.
@MainActor
package struct ViewState {
  struct Needs: OptionSet {
    let rawValue: UInt8
    static let layout = Needs(rawValue: 1)
    static let constraints = Needs(rawValue: 2)
    static let display = Needs(rawValue: 4)
    static let configuration = Needs(rawValue: 8)
    static let appearance = Needs(rawValue: 16)
    static let properties = Needs(rawValue: 32)
    static let contentUnavailable = Needs(rawValue: 64)
    static let safeArea = Needs(rawValue: 128)
  }

  var needsUpdate: Needs = []
  var tintColor: UIColor?
  /// The tint colour that the view inherits, until it changes.
  var knownTint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The mode that the view inherits, likewise.
  var knownTintMode: UIView.TintAdjustmentMode?
  var isWaitingForDisplay = false
  var isUpdatingConfiguration = false
  var isLayingOut = false
  var countsAsHidden = false
  /// Whether another size has the view drawn again.
  var isRedrawn = false
  /// Whether the view's methods run again when a model changes that they read.
  package var observesModels = true
  var tracked = TrackedMethods()
  var colors = ColorWatch()
}

// Runs in an update cycle when the view's own traits are up to date and its subviews' are not.
extension UIView {
  package final func setNeedsConfiguration() { setNeeds(.configuration) }

  /// Has a configuration that was set outside an update of the configuration take on the view's state.
  package final func wantsState(_ isAutomatic: Bool) {
    if isAutomatic, !viewState.isUpdatingConfiguration { setNeedsConfiguration() }
  }

  private func runUpdateConfiguration() {
    viewState.isUpdatingConfiguration = true
    defer { viewState.isUpdatingConfiguration = false }
    updateOwnConfiguration()
  }

  /// Brings traits up to date, and runs one method where it is needed, in the view and all views inside
  /// it: once in each, in pre-order or, with `innerFirst`, the other way round.
  ///
  /// - Complexity: O(marked nodes inside · log), by the older rule O(views inside); again after views that need
  ///   it were moved in meanwhile.
  final func bringUpToDate(
    _ needs: ViewState.Needs, innerFirst: Bool = false, _ run: (UIView) -> Void
  ) {
    updateTraitsIfNeeded()
    Self.requestRest()
    // By the older rule, controllers inside need not be below the view in the forest.
    let isOlder = Inheritance.rule(of: self) == .viewControllerHierarchy
    Self.asking.append((needs, []))
    defer { Self.asking.removeLast() }
    let forest = EnvironmentForest.forest
    var done: Set<TraitNode> = []
    while true {
      // What the last ones have asked for comes next, without another look at all that is marked.
      let last = Self.asking.count - 1
      let asked = isOlder ? [] : forest.inPreOrder(Self.asking[last].nodes, in: node)
      Self.asking[last].nodes = []
      let nodes =
        if isOlder { nodesOfViewsInside } else {
          asked.isEmpty ? forest.nodesThatWantAttention(in: node) : asked
        }
      FacadeWork.steps += nodes.count
      // Chosen before the first runs.
      var views = nodes.compactMap { EnvironmentForest.table[$0] as? UIView }
        .filter { !$0.viewState.needsUpdate.isDisjoint(with: needs) }
        .filter { done.insert($0.node).inserted }
      if views.isEmpty, asked.isEmpty { return }
      if innerFirst { views.reverse() }
      for view in views where view.viewState.needsUpdate.remove(needs) != nil {
        if view.viewState.needsUpdate.isSubset(of: .display) {
          forest.withdrawAttention(at: view.node)
        }
        run(view)
      }
    }
  }

  private var nodesOfViewsInside: [TraitNode] {
    var nodes: [TraitNode] = []
    forEachViewInside { nodes.append($0.node) }
    return nodes
  }

  /// What has come to need an update since an update of one kind began; the innermost is the last.
  @exclusivity(unchecked)
  private static var asking: [(needs: ViewState.Needs, nodes: [TraitNode])] = []

  /// Marks the view for one kind of work: drawing happens once all is laid out, everything else
  /// when an update gives the view attention.
  final func setNeeds(_ needs: ViewState.Needs) {
    let isNew = !viewState.needsUpdate.contains(needs)
    viewState.needsUpdate.insert(needs)
    if needs == .display {
      waitForDisplay()
    } else if isNew {
      for place in Self.asking.indices where Self.asking[place].needs == needs {
        Self.asking[place].nodes.append(node)
      }
      EnvironmentForest.forest.requestAttention(at: node)
    }
  }

  /// Called when the view may have become visible.
  package final func enterScreen() {
    if viewState.needsUpdate.contains(.display) { waitForDisplay() }
  }

  /// Where `layoutIfNeeded` begins.
  ///
  /// - Complexity: O(ancestors that need layout), which it then lays out.
  final var topmostThatNeedsLayout: UIView {
    var top = self
    while let superview = top.holder, superview.viewState.needsUpdate.contains(.layout) {
      FacadeWork.steps += 1
      top = superview
    }
    return top
  }

  /// Changes the size and leaves the centre where it is.
  package final func resize(_ size: CGSize) {
    let old = frame
    frame = CGRect(
      x: old.origin.x + (old.size.width - size.width) / 2,
      y: old.origin.y + (old.size.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  final var canBeSeen: Bool { currentWindow?.isOnScreen ?? false }

  private func waitForDisplay() {
    if viewState.isWaitingForDisplay || !canBeSeen { return }
    viewState.isWaitingForDisplay = true
    UIApplication.shared.addToDisplay(node)
  }

  /// Runs what is needed, each method once. What one asks for and that comes after it belongs to this run.
  final func runNeededMethods() {
    Self.running.append(.passUnretained(self))
    defer { Self.running.removeLast() }
    // First: what the callbacks ask for belongs to this run, unless they change the insets again.
    if take(.safeArea) { tellOfSafeArea() }
    let controller = owner as? UIViewController
    let presentation = controller == nil ? owner as? UIPresentationController : nil
    if take(.appearance), canBeSeen { controller?.isAppearing() }
    if take(.configuration) { runUpdateConfiguration() }
    if take(.contentUnavailable) { controller?.runUpdateContentUnavailable(with: self) }
    if take(.properties) { runUpdateProperties() }
    if take(.constraints) { runUpdateConstraints() }
    if take(.layout) {
      // A layout may ask for another one, and run it.
      let wasLayingOut = viewState.isLayingOut
      viewState.isLayingOut = true
      defer { viewState.isLayingOut = wasLayingOut }
      controller?.willLayOut(self)
      presentation?.willLayOut(self)
      track(.layout) { layoutSubviews() }
      controller?.didLayOut(self)
      presentation?.didLayOut(self)
    }
  }

  private func take(_ needs: ViewState.Needs) -> Bool {
    viewState.needsUpdate.remove(needs) != nil
  }

  /// The views whose needed methods are running, the innermost last. They are retained by who runs these.
  @exclusivity(unchecked) private static var running: [Unmanaged<UIView>] = []

  /// Called before an update that gives attention, which one of their methods may have begun: what the views
  /// still need then belongs to that update.
  static func requestRest() {
    for view in running {
      let view = view.takeUnretainedValue()
      if !view.viewState.needsUpdate.isSubset(of: .display) {
        EnvironmentForest.forest.requestAttention(at: view.node)
      }
    }
  }

  final func runUpdateConstraints() {
    (owner as? UIViewController)?.runUpdateViewConstraints(with: self)
    track(.constraints) { updateConstraints() }
  }

  final func runUpdateProperties() {
    (owner as? UIViewController)?.runUpdateProperties(with: self)
    track(.properties) { updateProperties() }
  }

  package final func drawIfNeeded() {
    viewState.isWaitingForDisplay = false
    guard canBeSeen, viewState.needsUpdate.contains(.display) else { return }
    viewState.needsUpdate.remove(.display)
    Self.drawings += 1
    Self.drawing = Self.drawings
    defer { Self.drawing = nil }
    track(.drawing) { draw(bounds) }
  }

  /// Runs a method with the view's collection as the current one, and marks the view for it again
  /// when a trait changes that the method read of this view.
  package final func track(_ method: TrackedMethods.Method, _ body: () -> Void) {
    let before = EnvironmentForest.forest.collection(of: node)
    let notes = TrackedMethods.notes
    if let former = viewState.tracked.note(nil, by: method) { withExtendedLifetime(former) {} }
    var read: TraitSlotSet?
    var models: ObservedModels?
    if viewState.observesModels {
      models = ObservedModels.track(method, of: self, in: self) {
        read = TraitTracking.traits(readBy: self) { performAsCurrent(body) }
      }
    } else {
      read = TraitTracking.traits(readBy: self) { performAsCurrent(body) }
    }
    if let former = viewState.tracked.note(models, by: method) { withExtendedLifetime(former) {} }
    if viewState.tracked.note(read, of: self, by: method, at: self, since: notes), let read {
      setNeeds(method, ifChanged: read, of: self, since: before)
    }
  }
}
