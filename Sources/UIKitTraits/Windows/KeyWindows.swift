import Foundation

/// The key window of each scene, and that of the windows without a scene. Several scenes may each
/// have one (F176); while a window without a scene is the key one, no other is.
@MainActor
enum KeyWindows {
  /// By scene; nil stands for no scene. Unretained: a window is forgotten before it ends.
  private static var windows: [ObjectIdentifier?: Unmanaged<UIWindow>] = [:]

  static func choose(_ window: UIWindow) {
    if window.isKey { return }
    let scene = scene(of: window)
    let rivals =
      scene == nil ? Array(windows.values) : [windows[scene], windows[nil]].compactMap(\.self)
    let resigning = rivals.map { $0.takeUnretainedValue() }
    for rival in resigning { forget(rival) }
    window.isKey = true
    windows[scene] = .passUnretained(window)
    for rival in resigning {
      rival.resignKey()
      rival.post(UIWindow.didResignKeyNotification)
    }
    // A callback may have chosen another window.
    if !window.isKey { return }
    window.becomeKey()
    window.post(UIWindow.didBecomeKeyNotification)
  }

  /// Called when a window was hidden: the last shown one of its scene is the key one instead, unless the scene
  /// ends.
  static func yield(_ window: UIWindow) {
    guard window.isKey, window.scene?.isLeaving != true else { return }
    forget(window)
    window.resignKey()
    window.post(UIWindow.didResignKeyNotification)
    chooseNext(in: window.scene)
  }

  /// Called when the key window was hidden, has left its scene or was released: the last shown one there is the
  /// key one instead. Without any, each scene has a key window again after one without a scene.
  static func chooseNext(in scene: UIWindowScene?) {
    // A callback may have chosen another window.
    if scene?.isLeaving == true || windows[scene.map { ObjectIdentifier($0) }] != nil { return }
    let shown = scene?.windows ?? WindowsWithoutScene.shown
    if let next = shown.last(where: { !$0.isHidden }) { return choose(next) }
    if scene != nil { return }
    for scene in UIApplication.shared.scenes where window(of: scene) == nil {
      if windows[nil] != nil { return }
      if let next = scene.windows.last(where: { !$0.isHidden }) { choose(next) }
    }
  }

  /// Called before a window leaves its scene or is released.
  static func forget(_ window: UIWindow) {
    guard window.isKey else { return }
    window.isKey = false
    windows[scene(of: window)] = nil
  }

  static func window(of scene: UIWindowScene) -> UIWindow? {
    windows[ObjectIdentifier(scene)]?.takeUnretainedValue()
  }

  private static func scene(of window: UIWindow) -> ObjectIdentifier? {
    window.scene.map { ObjectIdentifier($0) }
  }
}

extension UIWindow {
  /// Posted when a window has become the key one.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when the key window was hidden or another has become the key one.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted after a window was shown, unless a callback has hidden it again.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden, unless a callback has shown it again.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
}

extension UIResponder {
  /// Posts a notification about this object.
  package final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
