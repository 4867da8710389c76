// Nearly every test of this module uses a stage.
import Synchronization
@_exported import UIKitTestSupport
import UIKitTraits

extension Stage {
  /// A chain of `count` nested views, the outermost in the window.
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

/// One environment of each class, each below the previous: from a scene to a view in a child
/// controller's view.
@MainActor
struct Line {
  let environments: [UIEnvironment]
  let parent = UIViewController()
  let child = UIViewController()
  let container = UIView()
  let last = UIView()

  init(on stage: Stage) {
    stage.window.rootViewController = parent
    parent.view.addSubview(container)
    parent.addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(last)
    environments = [
      stage.scene, stage.window, parent, parent.view, container, child, child.view, last,
    ]
  }
}

/// A controller that logs its appearances, after its title.
class Heard: UIViewController {
  let log: Log
  /// Called after each line.
  var whenHeard: () -> Void = {}

  init(_ title: String? = nil, _ log: Log = Log()) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewWillAppear(_ animated: Bool) { hear("will appear") }
  override func viewIsAppearing(_ animated: Bool) { hear("is appearing") }
  override func viewDidAppear(_ animated: Bool) { hear("did appear") }
  override func viewWillDisappear(_ animated: Bool) { hear("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { hear("did disappear") }

  private func hear(_ event: String) {
    log.note(title.map { "\($0) \(event)" } ?? event)
    whenHeard()
  }
}

/// Counts events on any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func increase() {
    value.withLock { $0 += 1 }
  }
}
