import UIKitTraits

/// Views in many scenes: all must read the application's overrides, each its own scene's.
@MainActor
func views(_ count: Int, inScenes sceneCount: Int, _ atItsLargest: () -> Void) -> String? {
  UIApplication.shared.reset()
  let before = EnvironmentForest.table.count
  if let wrong = inhabit(sceneCount, viewCount: count / sceneCount, atItsLargest) { return wrong }
  UIApplication.shared.reset()
  let left = EnvironmentForest.table.count - before
  return left == 0 ? nil : "\(left) environments outlive their scenes"
}

@MainActor
private func inhabit(
  _ sceneCount: Int, viewCount: Int, _ atItsLargest: () -> Void
) -> String? {
  let scenes = (0..<sceneCount).map { _ in UIApplication.shared.connectScene() }
  let views = scenes.map { fill($0, viewCount) }
  atItsLargest()
  UIApplication.shared.traitOverrides[Mood.self] = 1
  UIApplication.shared.runUpdateCycle()
  for (number, scene) in scenes.enumerated() where number > 0 {
    scene.traitOverrides[Mood.self] = number + 1
  }
  UIApplication.shared.runUpdateCycle()
  for (number, views) in views.enumerated() {
    for view in views where view.traitCollection[Mood.self] != number + 1 {
      return "a view of scene \(number) reads \(view.traitCollection[Mood.self])"
    }
  }
  return nil
}

/// Adds a window with a tree of views to a scene, eight subviews each.
@MainActor
private func fill(_ scene: UIWindowScene, _ count: Int) -> [UIView] {
  let window = UIWindow(windowScene: scene)
  window.isHidden = false
  var views: [UIView] = []
  for number in 0..<count {
    let view = UIView()
    (number == 0 ? window : views[(number - 1) / 8]).addSubview(view)
    views.append(view)
  }
  return views
}
