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

/// Counts events on any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func increase() {
    value.withLock { $0 += 1 }
  }
}
