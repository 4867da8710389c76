import SwiftUI
import UIKit
import XCTest

/// A scene, a window, a controller, a presentation controller or a view, where a test treats them
/// alike. UIKit has no such type that has overrides.
public typealias AnyEnvironment = UIEnvironment

/// Runs code for UIKit as the tests of an application do: on the main thread, in an application
/// that has just begun. It runs on a phone, so that system traits have values that no test chose.
public func inApp(_ test: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    UIApplication.shared.device = .phone
    try test()
  }
}

/// Lets everything that was asked for happen: a turn of the run loop.
@MainActor
public func settle() { UIApplication.shared.runUpdateCycle() }

/// Lets the run loop itself turn, without asking for an update.
@MainActor
public func turnRunLoop() { UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.001)) }

/// Whether nothing waits for an update. Apple's UIKit has no API that tells, and skips the test.
@MainActor
public func isSettled() throws -> Bool { !UIApplication.shared.needsUpdate }

// MARK: - Windows and scenes

/// A window in no scene, as most test hosts have, not shown yet.
@MainActor
public func makeWindow(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = root
  return window
}

/// The same, shown.
@MainActor
public func showWindow(root: UIViewController? = nil) -> UIWindow {
  let window = makeWindow(root: root)
  window.makeKeyAndVisible()
  return window
}

/// A window in the application's scene, shown.
@MainActor
public func showWindowInScene(root: UIViewController? = nil) -> UIWindow {
  let scene = UIApplication.shared.scenes.first ?? UIApplication.shared.connectScene()
  let window = UIWindow(windowScene: scene)
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

/// A scene besides those that there are. Apple's UIKit skips the test where the host can't open
/// one.
@MainActor
public func anotherScene() throws -> UIWindowScene { UIApplication.shared.connectScene() }

/// A scene of a delegate, which is told of it. Apple's UIKit makes the delegates of scenes itself,
/// and skips the test.
@MainActor
@discardableResult
public func connectScene(delegate: any UIWindowSceneDelegate) throws -> UIWindowScene {
  UIApplication.shared.connectScene(delegate: delegate)
}

/// Makes a scene's controllers inherit as before iOS 17, from their parents. Apple's UIKit has no
/// such switch, and skips the test.
@MainActor
public func inheritAsBeforeIOS17(in scene: UIWindowScene?) throws {
  try XCTUnwrap(scene).inheritanceRule = .viewControllerHierarchy
}

extension UIViewController {
  /// Presents a controller by a presentation controller of the test's own.
  public func present(_ controller: UIViewController, by presentation: UIPresentationController) {
    controller.presentationController = presentation
    present(controller, animated: false)
  }
}

// MARK: - What is shown

/// The colour that a view shows as its background, as red, green, blue and alpha.
@MainActor
public func background(of view: UIView) -> [CGFloat]? {
  view.resolvedBackgroundColor.map(components)
}

/// A colour as red, green, blue and alpha, in thousandths.
public func components(of color: UIColor) -> [CGFloat] {
  var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha].map { (component: CGFloat) in (component * 1000).rounded() }
}

/// Runs a test with named colours in the catalogue. Apple's UIKit reads catalogues that a build
/// made, and skips the test.
public func withNamedColors(_ colors: [(String, UIColor)], _ test: () throws -> Void) throws {
  for (name, color) in colors { AssetCatalog.main.register(color, named: name) }
  defer { AssetCatalog.main.removeAll() }
  try test()
}

/// What a hosting controller shows, as text. Apple's SwiftUI has no API that tells, and skips the
/// test.
@MainActor
public func shownText<Content>(of controller: UIHostingController<Content>) throws -> String {
  controller.renderedText
}

/// The same of a cell with a hosting configuration.
@MainActor
public func shownText(of cell: UICollectionViewCell) throws -> String {
  try XCTUnwrap(cell.contentView as? any RenderedView).renderedText
}
