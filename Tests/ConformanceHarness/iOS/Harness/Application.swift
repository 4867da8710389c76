import SwiftUI
import UIKit
import XCTest

/// Runs a test in the host application, on the main thread, and takes away its windows and scenes.
/// What it overrode in the host's scene it removes itself.
public func inApp(_ test: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    defer { Host.cleanUp() }
    try test()
  }
}

/// What tests made that would outlive them.
@MainActor
enum Host {
  static var windows: [UIWindow] = []
  static var scenes: [UIWindowScene] = []

  /// The scene that the system connected to the host.
  static var scene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
      .first { scene in !scenes.contains(scene) }
  }

  static func cleanUp() {
    for window in windows {
      window.rootViewController?.dismiss(animated: false)
      window.isHidden = true
      window.rootViewController = nil
      window.windowScene = nil
    }
    for scene in scenes {
      UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
    }
    windows = []
    scenes = []
    PresentationDelegate.retained = []
    settle()
  }
}

/// Lets everything that was asked for happen: lays out the test's windows, and turns the run loop.
@MainActor
public func settle() {
  for window in Host.windows where !window.isHidden { window.layoutIfNeeded() }
  CATransaction.flush()
  turnRunLoop()
}

/// Lets the run loop itself turn, without asking for an update.
@MainActor
public func turnRunLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }

/// UIKit has no API that tells whether something waits for an update.
@MainActor
public func isSettled() throws -> Bool {
  throw XCTSkip("UIKit has no API that tells whether something waits for an update.")
}

// MARK: - Windows and scenes

/// A window in no scene, not shown yet.
@MainActor
public func makeWindow(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = root
  Host.windows.append(window)
  return window
}

/// The same, shown.
@MainActor
public func showWindow(root: UIViewController? = nil) -> UIWindow {
  let window = makeWindow(root: root)
  window.makeKeyAndVisible()
  return window
}

/// A window in the host's scene, shown.
@MainActor
public func showWindowInScene(root: UIViewController? = nil) -> UIWindow {
  guard let scene = Host.scene else { fatalError("The system connected no scene to the host.") }
  let window = UIWindow(windowScene: scene)
  window.rootViewController = root
  Host.windows.append(window)
  window.makeKeyAndVisible()
  return window
}

/// A scene besides those that there are; skips the test where the system opens none in five
/// seconds.
@MainActor
public func anotherScene() throws -> UIWindowScene {
  guard UIApplication.shared.supportsMultipleScenes else {
    throw XCTSkip("This device shows one scene of an application: run the suite on an iPad.")
  }
  let before = UIApplication.shared.connectedScenes
  UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
  let deadline = Date(timeIntervalSinceNow: 5)
  while Date() < deadline {
    turnRunLoop()
    let new = UIApplication.shared.connectedScenes.subtracting(before)
    if let scene = new.lazy.compactMap({ $0 as? UIWindowScene }).first {
      Host.scenes.append(scene)
      return scene
    }
  }
  throw XCTSkip("The system opened no second scene.")
}

/// The system makes scenes and their delegates, a test can't.
@MainActor
@discardableResult
public func connectScene(delegate: any UIWindowSceneDelegate) throws -> UIWindowScene {
  throw XCTSkip("UIKit makes the delegates of scenes itself.")
}

/// UIKit inherits one way only.
@MainActor
public func inheritAsBeforeIOS17(in scene: UIWindowScene?) throws {
  throw XCTSkip("UIKit can't inherit as before iOS 17.")
}

// MARK: - What is shown

/// The colour that a view's layer has for a background, as red, green, blue and alpha.
@MainActor
public func background(of view: UIView) -> [CGFloat]? {
  view.layer.backgroundColor.map { components(of: UIColor(cgColor: $0)) }
}

/// A colour as red, green, blue and alpha, in thousandths.
public func components(of color: UIColor) -> [CGFloat] {
  var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha].map { (component: CGFloat) in (component * 1000).rounded() }
}

/// UIKit finds named colours in a catalogue that a build made; the host has none.
public func withNamedColors(_ colors: [(String, UIColor)], _ test: () throws -> Void) throws {
  throw XCTSkip("The host has no asset catalogue.")
}

/// SwiftUI has no API that tells what a view shows.
@MainActor
public func shownText<Content>(of controller: UIHostingController<Content>) throws -> String {
  throw XCTSkip("SwiftUI has no API that tells what a view shows.")
}

/// The same of a cell with a hosting configuration.
@MainActor
public func shownText(of cell: UICollectionViewCell) throws -> String {
  throw XCTSkip("SwiftUI has no API that tells what a view shows.")
}
