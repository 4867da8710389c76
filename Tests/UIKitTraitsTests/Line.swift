import UIKitTraits

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
