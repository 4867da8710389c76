/// The key window of each scene, and that of the windows without a scene. Several scenes may each have
/// one (F176); while a window without a scene is the key one, no other is.
@MainActor
enum KeyWindows {
  /// By scene; nil stands for no scene. Unretained: a window is forgotten before it ends.
  private static var windows: [ObjectIdentifier?: Unmanaged<UIWindow>] = [:]

  static func choose(_ window: UIWindow) {
    if window.isKeyWindow { return }
    let scene = scene(of: window)
    let rivals =
      scene == nil ? Array(windows.values) : [windows[scene], windows[nil]].compactMap(\.self)
    for rival in rivals.map({ $0.takeUnretainedValue() }) where rival.isKeyWindow {
      forget(rival)
      rival.resignKey()
    }
    window.isKeyWindow = true
    windows[scene] = .passUnretained(window)
    window.becomeKey()
  }

  /// Called before a window leaves its scene or is released.
  static func forget(_ window: UIWindow) {
    guard window.isKeyWindow else { return }
    window.isKeyWindow = false
    windows[scene(of: window)] = nil
  }

  static func window(of scene: UIWindowScene) -> UIWindow? {
    windows[ObjectIdentifier(scene)]?.takeUnretainedValue()
  }

  private static func scene(of window: UIWindow) -> ObjectIdentifier? {
    window.windowScene.map { ObjectIdentifier($0) }
  }
}
