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
    let kept =
      scene == nil ? Array(windows.values) : [windows[scene], windows[nil]].compactMap(\.self)
    let rivals = kept.map { $0.takeUnretainedValue() }
    for rival in rivals { forget(rival) }
    window.isKey = true
    windows[scene] = .passUnretained(window)
    // A callback may have chosen one of them again.
    for rival in rivals where !rival.isKey { resign(rival) }
    // A callback may have chosen another window.
    if !window.isKey { return }
    window.becomeKey()
    if window.isKey { window.post(UIWindow.didBecomeKeyNotification) }
  }

  /// Called when a window was hidden: another one of its scene is the key one instead, unless the scene ends.
  static func yield(_ window: UIWindow) {
    guard window.isKey else { return }
    let scene = window.scene
    forget(window)
    resign(window)
    chooseNext(in: scene)
  }

  /// Tells a window that it is not the key one any more; it may insist on being so.
  static func resign(_ window: UIWindow) {
    window.resignKey()
    if !window.isKey { window.post(UIWindow.didResignKeyNotification) }
  }

  /// Called when the key window was hidden, has left its scene or was released: of those that are shown there
  /// and can become key, the one that was added last is the key one instead. Without any, each scene has a key
  /// window again after one without a scene. What a callback has chosen meanwhile stays.
  static func chooseNext(in scene: UIWindowScene?) {
    if windows[nil] != nil { return }
    if let scene {
      if scene.isLeaving || window(of: scene) != nil { return }
      if let next = last(of: scene.windows) { choose(next) }
    } else if windows.isEmpty, let next = last(of: WindowsWithoutScene.shown) {
      choose(next)
    } else {
      for scene in UIApplication.shared.scenes { chooseNext(in: scene) }
    }
  }

  private static func last(of windows: [UIWindow]) -> UIWindow? {
    windows.last { !$0.isHidden && $0.canBecomeKey }
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
  /// Posted when the key window was hidden or has left its scene, or another has become the key one.
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
