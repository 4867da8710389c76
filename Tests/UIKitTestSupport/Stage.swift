import UIKitTraits

/// Runs a test with a stage. XCTest runs tests on the main thread, but not on the main actor.
package func onStage(_ test: @MainActor (Stage) throws -> Void) rethrows {
  try MainActor.assumeIsolated { try test(Stage()) }
}

/// A connected scene with a window that is shown, in an application that has just started.
@MainActor
package struct Stage {
  package let scene: UIWindowScene
  package let window: UIWindow

  package init() {
    UIApplication.shared.reset()
    scene = UIApplication.shared.connectScene()
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    update()
  }

  package func update() { UIApplication.shared.runUpdateCycle() }
}
