import UIKitTraits

/// Runs a test with a stage. XCTest runs tests on the main thread, but not as the main actor's.
func onStage(_ test: @MainActor (Stage) throws -> Void) rethrows {
  try MainActor.assumeIsolated { try test(Stage()) }
}

/// A connected scene with a window that is shown, in an application that has just begun.
@MainActor
struct Stage {
  let scene: UIWindowScene
  let window: UIWindow

  init() {
    UIApplication.shared.reset()
    scene = UIApplication.shared.connectScene()
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    update()
  }

  func update() { UIApplication.shared.runUpdateCycle() }

  /// A view in a view, so many times, the outermost in the window.
  func chain(_ count: Int) -> [UIView] {
    var views: [UIView] = []
    for _ in 0..<count {
      let view = UIView()
      (views.last ?? window).addSubview(view)
      views.append(view)
    }
    return views
  }
}

struct Density: UITraitDefinition {
  static let defaultValue = 1
  static let name = "Density"
}

struct Accent: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  var density: Int { self[Density.self] }
  var accent: String { self[Accent.self] }
}

extension UIMutableTraits {
  var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
  var accent: String {
    get { self[Accent.self] }
    set { self[Accent.self] = newValue }
  }
}

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
