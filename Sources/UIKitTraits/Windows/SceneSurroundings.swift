import Foundation
import TraitModel
import UIKitValues

/// What a scene's delegate was last told of: the screen, and the scene's traits.
struct SceneSurroundings: Equatable {
  var bounds: CGRect
  var orientation: UIInterfaceOrientation
  var traits: TraitCollection
}

extension UIWindowScene {
  /// Whether any scene has had a delegate that is told of changes. Until then no update looks at the scenes.
  @exclusivity(unchecked) fileprivate static var tellsDelegates = false

  private var presentSurroundings: SceneSurroundings {
    SceneSurroundings(
      bounds: screen.bounds, orientation: UIApplication.shared.orientation,
      traits: EnvironmentForest.forest.collection(of: node))
  }

  /// Has the delegate told of what changes from now on, once the scene is active. A delegate that replaces another
  /// one is told of what that one would have been.
  final func noteSurroundings() {
    guard stage == .active, surroundings == nil, delegate is any UIWindowSceneDelegate else {
      return
    }
    UIWindowScene.tellsDelegates = true
    surroundings = presentSurroundings
  }

  /// Tells the delegate, which may change anything.
  fileprivate func tellOfSurroundings() {
    guard stage == .active, let old = surroundings else { return }
    let new = presentSurroundings
    if new == old { return }
    surroundings = new
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: FormerSpace(old.bounds), interfaceOrientation: old.orientation,
      traitCollection: UITraitCollection(old.traits))
    let isTurned = (old.bounds, old.orientation) != (new.bounds, new.orientation)
    // The delegate may have ended the scene.
    guard isTurned, stage == .active else { return }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdateEffectiveGeometry: Geometry(old.bounds, old.orientation))
  }
}

extension UIApplication {
  /// The interface turns against the device, so that it stays upright.
  package var orientation: UIInterfaceOrientation {
    device?.isLandscape == true ? .landscapeRight : .portrait
  }

  /// Updates what the forest does not reach, and tells the scenes' delegates what has changed.
  func finishUpdate() {
    if Strays.mayExist { Strays.update() }
    if UIWindowScene.tellsDelegates { for scene in scenes { scene.tellOfSurroundings() } }
  }
}
