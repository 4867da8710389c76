import TraitModel
import TraitTree

// The colour and the mode of the tint, which a view inherits if it has none of its own. It remembers both until
// they change.

extension UIView {
  /// The view's own tint colour; nil if it has none. For other modules.
  package final var ownTintColor: UIColor? {
    get { viewState.tintColor }
    set { tintColor = newValue }
  }

  /// - Complexity: O(ancestors that do not remember theirs), without recursion.
  final var inheritedTintColor: UIColor {
    var asked: [UIView] = []
    var view: UIView? = self
    var color: UIColor?
    while color == nil, let current = view {
      FacadeWork.steps += 1
      color = current.viewState.tintColor ?? current.viewState.knownTint
      if color == nil { asked.append(current) }
      view = current.holder
    }
    let found = color ?? .systemBlue
    if TintListeners.exist { for view in asked { view.viewState.knownTint = found } }
    return found
  }

  /// - Complexity: O(1) until a view has got a mode, then as above.
  final var inheritedTintMode: TintAdjustmentMode {
    if !TintListeners.modesExist { return .normal }
    var asked: [UIView] = []
    var view: UIView? = self
    var mode: TintAdjustmentMode?
    while mode == nil, let current = view {
      FacadeWork.steps += 1
      mode = current.ownTintMode ?? current.viewState.knownTintMode
      if mode == nil { asked.append(current) }
      view = current.holder
    }
    let found = mode ?? .normal
    for view in asked { view.viewState.knownTintMode = found }
    return found
  }

  /// Nil if it is the superview's.
  fileprivate var ownTintMode: TintAdjustmentMode? {
    viewState.tintMode == .automatic ? nil : viewState.tintMode
  }

  final func setTintMode(_ mode: TintAdjustmentMode) {
    let old = inheritedTintMode
    viewState.tintMode = mode
    viewState.knownTintMode = nil
    if mode != .automatic { (TintListeners.exist, TintListeners.modesExist) = (true, true) }
    if inheritedTintMode == old { return }
    forgetTintModeOfHeirs()
    tellHeirs(ofColor: false, ofMode: true)
  }

  /// This view, and all that inherit its tint colour, ask for it again.
  final func forgetTintOfHeirs() {
    forEachHeir(of: { $0.viewState.tintColor == nil }) { $0.viewState.knownTint = nil }
  }

  fileprivate func forgetTintModeOfHeirs() {
    if !TintListeners.modesExist { return }
    forEachHeir(of: { $0.ownTintMode == nil }) { $0.viewState.knownTintMode = nil }
  }

  /// Called when the superview was released. Where a view does not know its tint, none of its heirs does.
  final func forgetTintOfSuperview() {
    if viewState.knownTint != nil { forgetTintOfHeirs() }
    if viewState.knownTintMode != nil { forgetTintModeOfHeirs() }
  }

  /// This view, and in pre-order the views inside that inherit from it. No client code is called.
  private func forEachHeir(of inherits: (UIView) -> Bool, _ body: (UIView) -> Void) {
    body(self)
    var ahead: [UIView] = []
    subviewList.push(onto: &ahead)
    while let view = ahead.popLast() {
      if !inherits(view) { continue }
      body(view)
      view.subviewList.push(onto: &ahead)
    }
  }

  /// Calls `tintColorDidChange` in this view and, in pre-order, in the views that inherit from it what has changed,
  /// each with its own collection as the current one. Another mode is heard also where the colour is another one,
  /// because that is dimmed too.
  final func tellHeirs(ofColor color: Bool, ofMode mode: Bool) {
    var ahead: [Heir] = []
    tell(ofColor: color, ofMode: mode, &ahead)
    while let heir = ahead.popLast() {
      let view = heir.view
      // A callback may have moved it, which tells it.
      if view.holder !== heir.superview { continue }
      let color = heir.hearsColor && view.viewState.tintColor == nil
      let mode = heir.hearsMode && view.ownTintMode == nil
      if color || mode { view.tell(ofColor: color, ofMode: mode, &ahead) }
    }
  }

  private func tell(ofColor color: Bool, ofMode mode: Bool, _ ahead: inout [Heir]) {
    // Before the callback: what that puts inside is told by its own move.
    var subviews: [UIView] = []
    subviewList.push(onto: &subviews)
    for view in subviews {
      ahead.append(Heir(view: view, superview: self, hearsColor: color, hearsMode: mode))
    }
    performAsCurrent { tintColorDidChange() }
    if drawsTint { setNeedsDisplay() }
  }

  /// A view that may inherit what its superview has heard of.
  private struct Heir {
    let view: UIView
    let superview: UIView
    let hearsColor: Bool
    let hearsMode: Bool
  }

  /// Whether the view draws with its tint colour, and is drawn again when that changes.
  package final var drawsTint: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      if newValue { TintListeners.exist = true }
    }
  }
}

/// The tint that a view has before a move, which may give it another one.
@MainActor
struct InheritedTint {
  private let view: UIView
  private let color: UIColor
  private let mode: UIView.TintAdjustmentMode

  /// Nil while no view hears of its tint, and none remembers it.
  init?(of view: UIView) {
    if !TintListeners.exist { return nil }
    self.view = view
    color = view.inheritedTintColor
    mode = view.inheritedTintMode
  }

  private var hasOtherColor: Bool {
    view.viewState.tintColor == nil && (view.holder?.inheritedTintColor ?? .systemBlue) != color
  }
  private var hasOtherMode: Bool {
    view.ownTintMode == nil && (view.holder?.inheritedTintMode ?? .normal) != mode
  }

  /// Called when the view has moved, before any callback.
  func forget() {
    if hasOtherColor { view.forgetTintOfHeirs() }
    if hasOtherMode { view.forgetTintModeOfHeirs() }
  }

  /// Called after the callbacks of the move.
  func tell() {
    let (color, mode) = (hasOtherColor, hasOtherMode)
    if color || mode { view.tellHeirs(ofColor: color, ofMode: mode) }
  }
}

/// The views that hear of their tint colour.
@MainActor
enum TintListeners {
  /// Whether there was one. Until then no move asks for tints, and no view remembers its own.
  @exclusivity(unchecked) fileprivate(set) static var exist = false
  /// Whether a view has ever got a mode.
  @exclusivity(unchecked) fileprivate(set) static var modesExist = false

  /// A class that overrides `tintColorDidChange` also hears of each change of a trait that affects colours: the
  /// same tint colour may look different then.
  static func note(_ view: UIView) {
    guard ClassProbe.overridesTintColorDidChange(view) else { return }
    exist = true
    EnvironmentForest.forest.watchColors(view.node, handler: tell)
  }

  /// Not of the tint colour itself: who sets it, or moves a view, tells at once.
  private static let tell = EnvironmentForest.handler { forest, node, previous in
    let changed = forest.collection(of: node).changedSlots(from: previous)
    guard changed.contains(where: { $0 != tintColor && $0.affectsColorAppearance }) else { return }
    unsafeDowncast(EnvironmentForest.table[node], to: UIView.self).tintColorDidChange()
  }

  private static let tintColor = TraitSlot(of: TintColorTrait.self)
}
