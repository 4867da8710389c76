import TraitModel

/// What a controller has done beside a transition, and after it. Everything animated happens at
/// once: when the new traits are true and everything is laid out.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult
  func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinator) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

/// The application's device becomes another one, or is turned.
///
/// First the root controllers of the windows on screen are told of the traits and the size to come,
/// and by default tell their children; then all this becomes true in an update cycle; then what
/// they asked for beside and after it is done.
@MainActor
final class DeviceTransition: UIViewControllerTransitionCoordinator {
  typealias Action = @MainActor (any UIViewControllerTransitionCoordinator) -> Void

  private var animations: [Action] = []
  private var completions: [Action] = []

  func animate(alongsideTransition animation: Action?, completion: Action?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Tells the controllers, before anything changes.
  func announce(
    _ new: TraitCollection, _ size: CGSize, instead old: TraitCollection, in windows: [UIWindow]
  ) {
    for window in windows where window.isOnScreen {
      guard let root = window.rootViewController else { continue }
      let coming = root.collection(replacing: old, by: new)
      if coming != root.traitCollection { root.willTransition(to: coming, with: self) }
      if window.fillsScreen, window.bounds.size != size {
        root.viewWillTransition(to: size, with: self)
      }
    }
  }

  /// Does what was asked for, when everything is as it is to be.
  func finish() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}

extension UIViewController {
  /// What will be true here when what it inherits changes: values of its own, or from in between,
  /// stay.
  final func collection(
    replacing old: TraitCollection, by new: TraitCollection
  ) -> UITraitCollection {
    let own = EnvironmentForest.forest.collection(of: node)
    let changing = new.changedSlots(from: old).subtracting(own.changedSlots(from: old))
      .subtracting(EnvironmentForest.forest.overrides(of: node).slots)
    return UITraitCollection(own.replacing(changing, from: new))
  }
}
