import TraitTree

/// The windows in no scene that were shown, in the order in which they were first shown.
///
/// Update cycles come to those of them that are not hidden, after the scenes. They are not kept.
@MainActor
enum WindowsWithoutScene {
  private static var windows: [Unmanaged<UIWindow>] = []

  static var shown: [UIWindow] {
    windows.map { $0.takeUnretainedValue() }.filter { !$0.isHidden }
  }

  /// A window was shown or hidden, or has gone into a scene or out of one.
  static func note(_ window: UIWindow) {
    if window.windowScene != nil {
      remove(window)
    } else {
      if !window.isHidden, place(of: window) == nil { windows.append(.passUnretained(window)) }
      comeAfterScenes()
    }
  }

  static func remove(_ window: UIWindow) {
    if let place = place(of: window) { windows.remove(at: place) }
  }

  /// Has update cycles come to the shown ones, in order, after all roots that are live now.
  ///
  /// - Complexity: O(windows).
  static func comeAfterScenes() {
    for window in windows {
      let (node, isHidden) = window._withUnsafeGuaranteedRef { ($0.node, $0.isHidden) }
      EnvironmentForest.forest.anchor(node)
      if !isHidden { EnvironmentForest.forest.makeLive(node) }
    }
  }

  /// As if none had been shown; for tests.
  static func hideAll() {
    for window in windows { window.takeUnretainedValue().isHidden = true }
    windows = []
  }

  private static func place(of window: UIWindow) -> Int? {
    windows.firstIndex { $0.toOpaque() == Unmanaged.passUnretained(window).toOpaque() }
  }
}
