import UIKitTraits

/// Makes the menus of an interaction, and hears of them.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}
extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// What is to happen with a menu's animation, which is over at once.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var completions: [() -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func finish() {
    let ending = completions
    completions = []
    for completion in ending { completion() }
  }
}

/// Where a menu is, and what for.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  public let sourcePoint: CGPoint
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
  /// Without an identifier it has one of its own.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
  }
}
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Presents menus in its view: its delegate is asked for the menu and told of it, and nothing is drawn. The
/// system suggests no actions.
@preconcurrency @MainActor
open class UIEditMenuInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var presented: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Takes the place of a menu that is presented. Without a menu from the delegate, nothing is presented.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard view?.window != nil, let delegate else { return }
    let menu = delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    // The delegate may have presented another one, or taken the interaction out.
    guard let menu, !menu.children.isEmpty, presented == nil, view?.window != nil else { return }
    presented = configuration
    let animator = EditMenuAnimator()
    delegate.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.finish()
  }
  open func dismissMenu() {
    guard let configuration = presented else { return }
    presented = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.finish()
  }
  /// Asks the delegate for the presented menu again, and dismisses it if there is none.
  open func reloadVisibleMenu() {
    guard let configuration = presented else { return }
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    if menu == nil, presented === configuration { dismissMenu() }
  }
  /// Asks the delegate where the menu points to.
  open func updateVisibleMenuPosition(animated: Bool) {
    if let presented { _ = delegate?.editMenuInteraction(self, targetRectFor: presented) }
  }
  open override func didMove(to view: UIView?) {
    super.didMove(to: view)
    if view == nil { dismissMenu() }
  }
}
