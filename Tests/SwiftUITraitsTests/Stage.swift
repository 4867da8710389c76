import SwiftUITraits

/// Runs a test with a stage. XCTest runs tests on the main thread, but not as the main actor's.
func onStage(_ test: @MainActor (Stage) throws -> Void) rethrows {
  try MainActor.assumeIsolated { try test(Stage()) }
}

/// A connected scene with a window that shows views.
@MainActor
struct Stage {
  let scene: UIWindowScene
  let window: UIWindow

  init() {
    UIApplication.shared.reset()
    scene = UIApplication.shared.connectScene()
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
  }

  func update() { UIApplication.shared.runUpdateCycle() }

  /// Shows a view and updates.
  func show<Content: View>(_ view: Content) -> UIHostingController<Content> {
    let controller = UIHostingController(rootView: view)
    window.rootViewController = controller
    update()
    return controller
  }
}

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  /// Notes a line and returns nothing worth looking at, so that bodies can do it in passing.
  @discardableResult
  func note(_ line: String) -> Bool {
    lines.append(line)
    return true
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
