import Foundation

/// The key window of each scene, and that of the windows without a scene. Several scenes may each
/// have one (F176); while a window without a scene is the key one, no other is.
@MainActor
enum KeyWindows {
  /// By scene; nil stands for no scene. Unretained: a window is forgotten before it ends.
  private static var windows: [ObjectIdentifier?: Unmanaged<UIWindow>] = [:]

  /// The shown windows by scene, in the order in which they came to the front; unretained likewise.
  private static var shown: [ObjectIdentifier?: Roll<Unmanaged<UIWindow>>] = [:]

  /// Called when a window was shown, is to come to the front, or is in another scene.
  static func bringToFront(_ window: UIWindow) {
    leaveFront(window)
    if window.isHidden { return }
    window.placeInFront = shown[scene(of: window), default: Roll()].add(.passUnretained(window))
  }

  /// Called when a window was hidden, and before it leaves its scene or is released.
  static func leaveFront(_ window: UIWindow) {
    guard let place = window.placeInFront else { return }
    window.placeInFront = nil
    let scene = scene(of: window)
    shown[scene]?.remove(at: place) { $0.takeUnretainedValue().placeInFront = $1 }
    if shown[scene]?.isEmpty == true { shown[scene] = nil }
  }

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
  /// and can become key, the foremost is the key one instead. Without any, each scene has a key
  /// window again after one without a scene. What a callback has chosen meanwhile stays.
  static func chooseNext(in scene: UIWindowScene?) {
    if windows[nil] != nil { return }
    if let scene {
      if scene.isLeaving || window(of: scene) != nil { return }
      if let next = foremost(in: scene) { choose(next) }
    } else if windows.isEmpty, let next = foremost(in: nil) {
      choose(next)
    } else {
      for scene in UIApplication.shared.scenes { chooseNext(in: scene) }
    }
  }

  /// The foremost of the shown windows that can become key, which a callback answers.
  private static func foremost(in scene: UIWindowScene?) -> UIWindow? {
    let scene = scene.map { ObjectIdentifier($0) }
    var place: Int?
    while let window = shown[scene]?.entry(before: place)?.takeUnretainedValue() {
      place = window.placeInFront
      if window.canBecomeKey { return window }
    }
    return nil
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
