import TraitTree

/// The windows without a scene that were shown, in the order in which they were first shown; not
/// retained.
///
/// Update cycles visit those that are not hidden, after the scenes.
@MainActor
enum WindowsWithoutScene {
  private static var windows = Roll<Unmanaged<UIWindow>>()

  /// Whether the forest's order of live roots may differ from this one.
  @exclusivity(unchecked) private static var isOutOfOrder = false

  static var shown: [UIWindow] {
    windows.entries.map { $0.takeUnretainedValue() }.filter { !$0.isHidden }
  }

  /// Called when a window was shown or hidden, or has left a scene.
  static func note(_ window: UIWindow) {
    if window.scene != nil { return }
    Strays.liveWindowsChanged()
    if window.isHidden { return EnvironmentForest.forest.anchor(window.node) }
    if window.place == nil {
      window.place = windows.add(.passUnretained(window))
    } else {
      isOutOfOrder = true
    }
    EnvironmentForest.forest.makeLive(window.node)
  }

  static func remove(_ window: UIWindow) {
    guard window.scene == nil, let place = window.place else { return }
    windows.remove(at: place) { $0.takeUnretainedValue().place = $1 }
    window.place = nil
  }

  /// Called when a scene was made: its node is behind those of the windows.
  static func sceneIsNew() { isOutOfOrder = !windows.isEmpty }

  /// Moves the shown windows behind all other live roots, in order. Called before an update.
  ///
  /// - Complexity: O(1) unless a scene was made or a window was shown again; then O(windows).
  static func putInOrder() {
    if !isOutOfOrder { return }
    isOutOfOrder = false
    for window in shown {
      EnvironmentForest.forest.anchor(window.node)
      EnvironmentForest.forest.makeLive(window.node)
    }
  }

  /// Hides and forgets all windows; for `UIApplication.reset()`.
  static func hideAll() {
    let all = windows.entries.map { $0.takeUnretainedValue() }
    // None is to become the key one because another is hidden.
    for window in all { KeyWindows.forget(window) }
    for window in all { window.isHidden = true }
    for window in all { remove(window) }
  }
}
