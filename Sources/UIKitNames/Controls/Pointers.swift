import UIKitTraits

// The pointer of a mouse or a trackpad. There is none: a program or its test calls the delegates.

/// Says where in a view the pointer changes, and into what. UIKit's optional methods have defaults here.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}
extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// What a delegate is given when the pointer comes or goes. No class here conforms.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@preconcurrency @MainActor
open class UIPointerInteraction: StoredInteraction {
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
  /// Asks nothing again: there is no pointer.
  open func invalidate() {}
}

/// Where the pointer is: nowhere, unless a test overrides it.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
  open var modifiers: UIKeyModifierFlags { [] }
}

@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public let rect: CGRect
  public let identifier: AnyHashable?
  open var latchingAxes: UIAxis = []
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

public enum UIPointerEffect {
  public enum TintMode: Int, Sendable { case none, overlay, underlay }
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  @MainActor public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

public enum UIPointerShape {
  public static let defaultCornerRadius: CGFloat = 8
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// What the pointer looks like. Stored: none is drawn.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  public let effect: UIPointerEffect?
  public let shape: UIPointerShape?
  public let constrainedAxes: UIAxis
  public let isHidden: Bool

  private init(
    _ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis = [],
    isHidden: Bool = false
  ) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
    self.isHidden = isHidden
  }
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape)
  }
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(nil, shape, constrainedAxes)
  }
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, isHidden: true) }
  public static func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

extension UIButton {
  public typealias PointerStyleProvider =
    (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) ->
    UIPointerStyle?
  /// Never called: there is no pointer.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
