import UIKit

/// A window with a root, and what happened.
@MainActor
final class ProgramStage {
  let scene = UIApplication.shared.connectScene()
  let window: UIWindow
  var log: [String] = []

  init(_ root: UIViewController? = nil) {
    window = UIWindow(windowScene: scene)
    window.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    window.rootViewController = root
    window.makeKeyAndVisible()
    update()
  }

  func update() { UIApplication.shared.runUpdateCycle() }
  func told() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A controller that logs its appearance.
class LoggingController: UIViewController {
  var log: (String) -> Void = { _ in }
  var name = ""
  convenience init(_ name: String, _ log: @escaping (String) -> Void) {
    self.init(nibName: nil, bundle: nil)
    self.name = name
    self.log = log
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log("\(name) load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("\(name) will")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("\(name) did")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("\(name) willnot")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("\(name) didnot")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log("\(name) willMove \(parent == nil ? "nil" : "in")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log("\(name) didMove \(parent == nil ? "nil" : "in")")
  }
}
