import TraitTree

/// The windows without a scene that were shown, in the order in which they were first shown; not
/// retained.
///
/// Update cycles visit those that are not hidden, after the scenes.
@MainActor
enum WindowsWithoutScene {
  private static var windows: [Unmanaged<UIWindow>] = []

  static var shown: [UIWindow] {
    windows.map { $0.takeUnretainedValue() }.filter { !$0.isHidden }
  }

  /// Called when a window was shown or hidden, or has left a scene.
  static func note(_ window: UIWindow) {
    if window.windowScene != nil { return }
    if !window.isHidden, place(of: window) == nil { windows.append(.passUnretained(window)) }
    moveAfterScenes()
  }

  static func remove(_ window: UIWindow) {
    if let place = place(of: window) { windows.remove(at: place) }
  }

  /// Moves the shown windows behind all roots that are live now, in order.
  ///
  /// - Complexity: O(windows).
  static func moveAfterScenes() {
    for window in windows {
      let (node, isHidden) = window._withUnsafeGuaranteedRef { ($0.node, $0.isHidden) }
      EnvironmentForest.forest.anchor(node)
      if !isHidden { EnvironmentForest.forest.makeLive(node) }
    }
  }

  /// Hides and forgets all windows; for `UIApplication.reset()`.
  static func hideAll() {
    for window in windows where windows.contains(where: { $0.toOpaque() == window.toOpaque() }) {
      // The list changes if a callback releases another window.
      window.takeUnretainedValue().isHidden = true
    }
    windows = []
  }

  private static func place(of window: UIWindow) -> Int? {
    windows.firstIndex { $0.toOpaque() == Unmanaged.passUnretained(window).toOpaque() }
  }
}
