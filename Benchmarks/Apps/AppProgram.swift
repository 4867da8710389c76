import TraitTree
import UIKitTraits

/// A program that can be recorded.
@MainActor
public struct AppProgram {
  public let name: String
  /// Does everything, from the connection of the first scene on.
  let run: @MainActor () -> Void

  /// All of them.
  public static let all = [chat, settings, feed, editor, hosted]

  /// How many times as long the program takes while it is recorded, times of calls included: the
  /// shortest of some runs against the shortest of as many without a recorder, in turns.
  public func slowdown(runs: Int) -> Double {
    var shortest = (plain: Duration.seconds(1_000), recorded: Duration.seconds(1_000))
    for _ in 0..<runs {
      shortest.plain = min(shortest.plain, ContinuousClock().measure { runOnce(recorded: false) })
      shortest.recorded = min(
        shortest.recorded, ContinuousClock().measure { runOnce(recorded: true) })
    }
    return shortest.recorded / shortest.plain
  }

  private func runOnce(recorded: Bool) {
    if recorded { UIApplication.shared.startRecording(to: "/dev/null", .timed) }
    run()
    if recorded { UIApplication.shared.stopRecording() }
    UIApplication.shared.reset()
  }

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

/// Counts the work that a program does: what a text costs to measure, a picture to draw.
@MainActor
enum AppClock {
  static var now: UInt64 = 0

  static func spend(_ steps: UInt64) { now += steps }
}

/// A name in the recording, and then what a user does, up to where all has settled.
@MainActor
func act(_ name: String, _ body: () -> Void) {
  UIApplication.shared.markRecording(name)
  body()
  UIApplication.shared.runUpdateCycle()
}

/// A window that is shown in a scene of its own.
@MainActor
func showWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(windowScene: UIApplication.shared.connectScene())
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
