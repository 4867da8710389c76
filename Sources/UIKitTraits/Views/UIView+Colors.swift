import TraitTree

extension UIView {
  /// The background colour, resolved with the view's traits.
  public final var resolvedBackgroundColor: UIColor? {
    // Not tracked as a read by the caller: `ColorWatch` observes these traits already.
    backgroundColor?.resolvedColor(with: EnvironmentForest.object(of: node))
  }

  /// Called when a colour that the view draws with has changed. The view is redrawn, and from now
  /// on also when traits change that a dynamic colour may depend on.
  package final func colorsDidChange() {
    let isDynamic =
      (backgroundColor?.isDynamic ?? false) || (viewState.tintColor?.isDynamic ?? false)
      || drawsDynamicColors
    viewState.colors.watch(self, isDynamic)
    setNeedsDisplay()
  }
}

extension UIView {
  /// The same for the colours of views of other modules, which can't override `drawsDynamicColors`.
  package final func colorsDidChange(to colors: UIColor?...) { colorsDidChange(to: colors) }
  package final func colorsDidChange(to colors: [UIColor?]) {
    colorsDidChange(areDynamic: colors.contains { $0?.isDynamic ?? false })
  }
  package final func colorsDidChange(areDynamic: Bool) {
    let known = self[look: false, "drawsDynamicColors"]
    if areDynamic != known { self[look: false, "drawsDynamicColors"] = areDynamic }
    colorsDidChange()
  }
}

// MARK: - Tint

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

  private func inheritsOtherTint(than old: UIColor) -> Bool {
    viewState.tintColor == nil && (holder?.inheritedTintColor ?? .systemBlue) != old
  }

  /// Called when a move may have given this view another tint colour than `old`, before any
  /// callback.
  final func inheritedTintColorMayDiffer(from old: UIColor) {
    if inheritsOtherTint(than: old) { forgetTintOfHeirs() }
  }

  /// Called after the callbacks of that move.
  final func inheritedTintColorMayHaveChanged(from old: UIColor) {
    if inheritsOtherTint(than: old) { notifyTintColorDidChange() }
  }

  /// This view, and all that inherit its tint colour, ask for it again.
  final func forgetTintOfHeirs() {
    forEachHeirOfTint { $0.viewState.knownTint = nil }
  }

  /// Calls `tintColorDidChange` in this view and, in pre-order, in the views that inherit its tint
  /// colour, each with its own collection as the current one.
  final func notifyTintColorDidChange() {
    forEachHeirOfTint { $0.tellOfTint() }
  }

  private func forEachHeirOfTint(_ body: (UIView) -> Void) {
    forEachHeir(of: { $0.viewState.tintColor == nil }, body)
  }

  /// This view, and in pre-order the views inside that inherit from it.
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
}

extension UIView {
  final var ownTintMode: TintAdjustmentMode {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }

  final var inheritedTintMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      FacadeWork.steps += 1
      if current.ownTintMode != .automatic { return current.ownTintMode }
      view = current.holder
    }
    return .normal
  }

  /// Calls `tintColorDidChange` in this view and in the views that inherit its mode, also in those with
  /// a colour of their own, because theirs is dimmed too.
  final func notifyTintModeDidChange() {
    forEachHeir(of: { $0.ownTintMode == .automatic }) { $0.tellOfTint() }
  }

  /// Whether the view draws with its tint colour, and is drawn again when that changes.
  package final var drawsTint: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      if newValue { TintListeners.exist = true }
    }
  }

  private func tellOfTint() {
    performAsCurrent { tintColorDidChange() }
    if drawsTint { setNeedsDisplay() }
  }
}

/// The views that hear of their tint colour.
@MainActor
enum TintListeners {
  /// Whether there was one. Until then no move asks for tint colours, and no view remembers its own.
  @exclusivity(unchecked) fileprivate(set) static var exist = false

  /// A class that overrides `tintColorDidChange` also hears of each change of a trait that affects colours: the
  /// same tint colour may look different then.
  static func note(_ view: UIView) {
    guard ClassProbe.overridesTintColorDidChange(view) else { return }
    exist = true
    EnvironmentForest.forest.watchColors(view.node, handler: tell)
  }

  private static let tell = EnvironmentForest.handler { _, node, _ in
    unsafeDowncast(EnvironmentForest.table[node], to: UIView.self).tintColorDidChange()
  }
}

/// Observes the traits that affect colours in a view that uses a dynamic colour, and redraws it.
@MainActor
package struct ColorWatch {
  private var registration: TraitRegistration?

  /// Starts or ends the observation.
  mutating func watch(_ view: UIView, _ isNeeded: Bool) {
    if isNeeded == (registration != nil) { return }
    if let registration {
      EnvironmentForest.forest.unregister(registration)
      self.registration = nil
    } else {
      registration = EnvironmentForest.forest.watchColors(view.node, handler: Self.redraw)
    }
  }

  private static let redraw = EnvironmentForest.handler { _, node, _ in
    unsafeDowncast(EnvironmentForest.table[node], to: UIView.self).setNeedsDisplay()
  }
}
