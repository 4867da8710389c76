import UIKitTraits

@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  public final var interactions: [any UIInteraction] {
    get { self[look: []] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    self[look: [], "interactions"] = interactions + [interaction]
    interaction.didMove(to: self)
  }

  public final func removeInteraction(_ interaction: any UIInteraction) {
    if !interactions.contains(where: { $0 === interaction }) { return }
    interaction.willMove(to: nil)
    self[look: [], "interactions"] = interactions.filter { $0 !== interaction }
    interaction.didMove(to: nil)
  }
}

/// The common part of interactions that only know their view.
@preconcurrency @MainActor
open class StoredInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

@preconcurrency @MainActor
open class UIContextMenuInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
  open var preferredMenuElementOrder = ElementOrder.automatic
  public let identifier: NSCopying?
  public let previewProvider: UIContextMenuContentPreviewProvider?
  public let actionProvider: UIContextMenuActionProvider?

  public init(
    identifier: NSCopying? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    (self.identifier, self.previewProvider) = (identifier, previewProvider)
    self.actionProvider = actionProvider
  }
}

/// What a delegate is given while a context menu appears or goes. No class here conforms, because no user
/// opens a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

// MARK: - Pointers

@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}
extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

@preconcurrency @MainActor
open class UIPointerInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
  open func invalidate() {}
}

@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public init(rect: CGRect, identifier: AnyHashable? = nil) { self.rect = rect }
}

public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(UITargetedPreview)
}

public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
}

@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  public let effect: UIPointerEffect?
  public let shape: UIPointerShape?
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }
}

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
}
