import Foundation

// The focus of a keyboard or a remote control, so that methods that take it can be overridden.
// Nothing has it here.

/// A place that the focus can go to.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus would go from here.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
}

/// A movement of the focus; none is ever made.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {}

/// Animations beside a movement of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Runs both at once: animations have happened when they begin.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// What makes the menus of a menu bar; there is none.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {}
