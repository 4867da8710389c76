import Foundation
import TraitModel
import TraitTree

/// A change of the application's device, or of its orientation.
///
/// `announce` calls the root controllers of the visible windows, and the presentation controllers there, with the
/// coming traits and size. By default, these call their children and what they present. An update cycle then applies
/// the change, and `finish` runs the closures that the controllers passed.
@MainActor
final class DeviceTransition: UIViewControllerTransitionCoordinator {
  typealias Action = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Action] = []
  private var completions: [Action] = []
  private var isOver = false

  let isAnimated = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  private(set) lazy var containerView = UIView()

  func animate(alongsideTransition animation: Action?, completion: Action?) -> Bool {
    if isOver { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls the controllers, before anything changes.
  func announce(
    _ new: TraitCollection, _ size: CGSize, instead old: TraitCollection, in windows: [UIWindow]
  ) {
    for window in windows where window.isOnScreen {
      guard let root = window.rootViewController else { continue }
      let isResized = window.fillsScreen && window.bounds.size != size
      announce(new, isResized ? size : nil, instead: old, to: root)
      for page in root.presentedInside where page.presenter != nil {
        let isFilling = page.presentation?.ownContainer?.frame.size == window.bounds.size
        announce(
          new, isResized && isFilling ? size : nil, instead: old, to: page.presentation ?? page)
      }
    }
  }

  private func announce(
    _ new: TraitCollection, _ size: CGSize?, instead old: TraitCollection,
    to hearer: any DeviceHearer
  ) {
    let coming = hearer.collection(replacing: old, by: new)
    if coming != hearer.traitCollection { hearer.willTransition(to: coming, with: self) }
    if let size { hearer.viewWillTransition(to: size, with: self) }
  }

  /// Runs the controllers' closures, when everything is updated, and then those that these closures pass. After
  /// 100 rounds it drops the rest, because a closure may pass itself each time.
  func finish() {
    for _ in 0..<100 where !animations.isEmpty || !completions.isEmpty {
      let actions = animations.isEmpty ? completions : animations
      if animations.isEmpty { completions = [] } else { animations = [] }
      for action in actions { action(self) }
    }
    isOver = true
  }
}

/// What is told of a change before it is made, and tells what is inside.
@MainActor
private protocol DeviceHearer: UIEnvironment {
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: DeviceHearer {}
extension UIPresentationController: DeviceHearer {}

extension UIViewController {
  /// What this controller and its children present, and what that presents, the lowest first.
  fileprivate final var presentedInside: [UIViewController] {
    var (found, ahead): ([UIViewController], [UIViewController]) = ([], [self])
    while let controller = ahead.popLast() {
      if let page = controller.presented {
        found.append(page)
        ahead.append(page)
      }
      ahead += controller.childRoll.entries.reversed()
    }
    return found
  }
}

extension UIEnvironment {
  /// The collection that this environment will have when the collection of `ancestor`, or the
  /// application's if it is nil, changes from `old` to `new`. Traits that are overridden on the way
  /// keep their values.
  final func collection(
    replacing old: TraitCollection, by new: TraitCollection, of ancestor: UIEnvironment? = nil
  ) -> UITraitCollection {
    let forest = EnvironmentForest.forest
    let own = forest.collection(of: node)
    var changing = new.changedSlots(from: old).subtracting(own.changedSlots(from: old))
    var next: TraitNode? = node
    while let current = next, current != ancestor?.node {
      changing = changing.subtracting(forest.overrides(of: current).slots)
      next = forest.parent(of: current)
    }
    return UITraitCollection(own.replacing(changing, from: new))
  }
}
