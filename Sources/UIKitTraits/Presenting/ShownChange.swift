import Foundation

/// An animated presentation, dismissal, push or pop. It ends in the next update cycle, or at the end of the one in
/// which it began. What runs alongside it runs at once.
@MainActor
package final class ShownChange: UIViewControllerTransitionCoordinator {
  package typealias Action = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  package private(set) weak var from: UIViewController?
  package private(set) weak var to: UIViewController?
  /// That of what is presented or dismissed; none for a push or a pop.
  package let presentationStyle: UIModalPresentationStyle
  private weak var presentation: UIPresentationController?
  private let owners: [Owner]
  private var completions: [Action] = []
  private var isOver = false

  private struct Owner { weak var controller: UIViewController? }

  package let isAnimated = true
  package let isInteractive = false
  package let isCancelled = false
  package let transitionDuration: TimeInterval = 0
  private lazy var ownContainer = UIView()
  package var containerView: UIView { presentation?.containerView ?? ownContainer }

  /// Nil unless the change is animated.
  init?(
    animated: Bool, from: UIViewController?, to: UIViewController?, of owners: [UIViewController],
    _ presentation: UIPresentationController? = nil
  ) {
    guard animated, AnimationEnds.areAnimationsEnabled else { return nil }
    (self.from, self.to, self.presentation) = (from, to, presentation)
    presentationStyle = presentation?.presentationStyle ?? .none
    self.owners = owners.map { Owner(controller: $0) }
    for owner in owners { owner.shownChange = self }
  }

  package func animate(alongsideTransition animation: Action?, completion: Action?) -> Bool {
    if isOver { return false }
    // Kept first: what runs alongside may end the change.
    if let completion { completions.append(completion) }
    animation?(self)
    return true
  }

  /// Ends when the controllers of the next update have appeared.
  func finishLater() { Transition().finishLater { self.finish() } }

  /// Runs the completions, when the controllers have no coordinator any more.
  func finish() {
    isOver = true
    for owner in owners where owner.controller?.shownChange === self {
      owner.controller?.shownChange = nil
    }
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}

extension UIViewController {
  /// The animated change that is under way.
  package final var shownChange: ShownChange? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
