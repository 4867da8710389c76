import TraitTree
import UIKitTraits

/// A program that can be recorded.
@MainActor
public struct AppProgram {
  public nonisolated let name: String
  /// Runs the program, from the connection of the first scene on.
  let run: @MainActor () -> Void

  public static let all = [chat, settings, feed, editor, hosted]

  /// Runs the program and writes its recording.
  ///
  /// - Returns: Whether the file could be written.
  public func record(to path: String) -> Bool {
    takeAppSlots()
    AppClock.now = 0
    var options = TraitRecorder.Options()
    options.program = name
    options.unit = "step"
    options.clock = { MainActor.assumeIsolated { AppClock.now } }
    guard UIApplication.shared.startRecording(to: path, options) else { return false }
    run()
    UIApplication.shared.stopRecording()
    UIApplication.shared.reset()
    return true
  }
}

/// Counts the work of a program: measuring a text, drawing a picture.
@MainActor
enum AppClock {
  static var now: UInt64 = 0

  static func spend(_ steps: UInt64) { now += steps }
}

/// Marks the recording with a name, performs a user's action and runs an update cycle.
@MainActor
func act(_ name: String, _ body: () -> Void) {
  UIApplication.shared.markRecording(name)
  body()
  UIApplication.shared.runUpdateCycle()
}

/// Shows a window in a new scene.
@MainActor
func showWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(windowScene: UIApplication.shared.connectScene())
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
