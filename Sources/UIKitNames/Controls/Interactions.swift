import UIKitTraits

extension UIView {
  public final var interactions: [any UIInteraction] {
    get { knownInteractions?.all.compactMap { $0 as? any UIInteraction } ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  private final var knownInteractions: MemberList<AnyObject>? {
    self[look: nil, "addedInteractions"]
  }
  private final var addedInteractions: MemberList<AnyObject> { made { MemberList() } }

  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    addedInteractions.add(interaction)
    interaction.didMove(to: self)
  }

  public final func removeInteraction(_ interaction: any UIInteraction) {
    if knownInteractions?.contains(interaction) != true { return }
    interaction.willMove(to: nil)
    addedInteractions.remove(interaction)
    interaction.didMove(to: nil)
  }
}

// MARK: - Context menus

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

extension UIContextMenuConfiguration {
  public convenience init(
    identifier: NSCopying? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) { self.init(identifier: identifier, previewProvider: previewProvider, menu: actionProvider) }

  /// Makes the menu; that of a button returns its menu.
  public final var actionProvider: UIContextMenuActionProvider? {
    if let own = menu as? UIMenu { return { _ in own } }
    return menu as? UIContextMenuActionProvider
  }
}

// No menu is open.
extension UIContextMenuInteraction {
  public enum Appearance: Int, Sendable { case unknown, rich, compact }
  public final var menuAppearance: Appearance { .unknown }
  public final func location(in view: UIView?) -> CGPoint { .zero }
  /// Changes nothing: no menu is open.
  public final func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
  /// Closes nothing: no menu is open.
  public final func dismissMenu() {}
}

extension UIControl {
  /// The interaction of the control's menu, added to it at the first use; nil while it is not enabled.
  public final var contextMenuInteraction: UIContextMenuInteraction? {
    if !isContextMenuInteractionEnabled { return nil }
    let interaction = made { UIContextMenuInteraction(delegate: self) }
    if interaction.view !== self { addInteraction(interaction) }
    return interaction
  }
}

// MARK: - Previews

/// A view that stands for another while it is dragged or lifted.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  /// Where the preview is; where the view is unless the program says otherwise.
  public let target: UIPreviewTarget
  open var size: CGSize { view.bounds.size }
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
}

/// A place in a view, for a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(type(of: self).objectOfThisClass(), to: UIPreviewParameters.self)
    copy.backgroundColor = backgroundColor
    (copy.visiblePath, copy.shadowPath) = (visiblePath, shadowPath)
    return copy
  }
  open var backgroundColor: UIColor! { didSet { withExtendedLifetime(oldValue) {} } }
  open var visiblePath: UIBezierPath? { didSet { withExtendedLifetime(oldValue) {} } }
  open var shadowPath: UIBezierPath? { didSet { withExtendedLifetime(oldValue) {} } }
}

// MARK: - Other interactions

@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }
  /// Exists for other gestures to wait for: nothing recognises it.
  public private(set) final lazy var gestureRecognizerForExclusionRelationship =
    UIGestureRecognizer()
  open class var isEnabled: Bool { false }
}

/// A view with bars' buttons that lies over an edge of a scroll view. Stored: nothing is drawn.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: StoredInteraction {
  open weak var scrollView: UIScrollView?
  open var edge: UIRectEdge = []
}
