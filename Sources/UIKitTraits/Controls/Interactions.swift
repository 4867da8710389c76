import Foundation
import UIKitValues

// What a user does with a view beside touching it. No user does it here: a program or its test calls the
// methods that say so.

/// A behaviour that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that it was added to.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed for nil.
  func willMove(to view: UIView?)
  /// Called after that.
  func didMove(to view: UIView?)
}

/// The common part of interactions that only know their view.
@preconcurrency @MainActor
open class StoredInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  open private(set) weak var view: UIView?
  /// Does nothing; a subclass may.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

// MARK: - Context menus

/// Says which menu a long press opens. Each method but the first may be left out.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the interaction's view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Never called: no menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Never called: no menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Never called: no preview is touched.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// Opens a menu at a long press: never here.
@preconcurrency @MainActor
open class UIContextMenuInteraction: StoredInteraction {
  /// Says which menu it would be.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// An interaction that asks a delegate, which it does not retain.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

/// Which menu a long press opens, and what is shown beside it.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu shows its lines.
  public enum ElementOrder: Int, Sendable {
    /// As the system likes, the first one nearest to the finger, or always from above.
    case automatic, priority, fixed
  }
  /// In which order the menu shows its lines. Stored: no menu opens.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// How many things the menu is about, beside its preview. Stored: no menu opens.
  open var badgeCount = 0
  /// What else the menu is about.
  open var secondaryItemIdentifiers: Set<AnyHashable> = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// What the menu is about.
  public final let identifier: NSCopying?
  /// Makes what is shown beside the menu.
  public final let previewProvider: (() -> UIViewController?)?
  /// What makes the menu, or a menu; for another module, which has menus.
  package final let menu: Any?

  package init(
    identifier: NSCopying?, previewProvider: (() -> UIViewController?)?, menu: Any?
  ) { (self.identifier, self.previewProvider, self.menu) = (identifier, previewProvider, menu) }
}

/// What a delegate is given while a context menu appears or goes. No class here conforms, because no user
/// opens a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What is shown beside the menu.
  var previewViewController: UIViewController? { get }
  /// Has changes animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Has a closure called once the menu is there or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was touched.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes, or it grows into what it shows.
  case dismiss, pop
}

/// What a delegate is given when a preview was touched.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
