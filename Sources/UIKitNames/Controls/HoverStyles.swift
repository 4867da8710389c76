import UIKitTraits

// How a view looks under a pointer. There is none, so nothing changes its look.

public protocol UIHoverEffect: Sendable {}
public struct UIHoverAutomaticEffect: UIHoverEffect, Hashable { public init() {} }
public struct UIHoverHighlightEffect: UIHoverEffect, Hashable { public init() {} }
public struct UIHoverLiftEffect: UIHoverEffect, Hashable { public init() {} }
extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  public static var automatic: Self { .init() }
}
extension UIHoverEffect where Self == UIHoverHighlightEffect {
  public static var highlight: Self { .init() }
}
extension UIHoverEffect where Self == UIHoverLiftEffect {
  public static var lift: Self { .init() }
}

/// The outline of an effect.
public struct UIShape: Hashable, @unchecked Sendable {
  public enum CornerCurve: Int, Sendable { case automatic, circular, continuous }
  private enum Kind: Hashable {
    case rect(CGFloat, CornerCurve, UIRectCorner.RawValue)
    case capsule, circle
    case path(UIBezierPath)
  }
  private let kind: Kind
  private var insets: [CGFloat] = []
  private init(_ kind: Kind) { self.kind = kind }

  public static let rect = UIShape(.rect(0, .automatic, UIRectCorner.allCorners.rawValue))
  public static let capsule = UIShape(.capsule)
  public static let circle = UIShape(.circle)
  public static func rect(
    cornerRadius: CGFloat, cornerCurve: CornerCurve = .automatic,
    maskedCorners: UIRectCorner = .allCorners
  ) -> UIShape { UIShape(.rect(cornerRadius, cornerCurve, maskedCorners.rawValue)) }
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }
  public static func fixedRect(_ rect: CGRect, cornerRadius: CGFloat = 0) -> UIShape {
    .path(UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
  }

  public func inset(by amount: CGFloat) -> UIShape {
    inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
  }
  public func inset(by insets: UIEdgeInsets) -> UIShape {
    var shape = self
    shape.insets += [insets.top, insets.left, insets.bottom, insets.right]
    return shape
  }
}

@preconcurrency @MainActor
open class UIHoverStyle: NSObject, @preconcurrency NSCopying {
  open var effect: any UIHoverEffect { didSet { withExtendedLifetime(oldValue) {} } }
  /// Nil for the view's own.
  open var shape: UIShape? { didSet { withExtendedLifetime(oldValue) {} } }
  open var isEnabled = true

  public init(effect: any UIHoverEffect = .automatic, shape: UIShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }
  public convenience init(shape: UIShape?) { self.init(effect: .automatic, shape: shape) }
  open class func automatic() -> UIHoverStyle { UIHoverStyle(effect: .automatic) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIHoverStyle(effect: effect, shape: shape)
    copy.isEnabled = isEnabled
    return copy
  }
}

extension UIView {
  /// A copy of what was set: there is no pointer.
  public final var hoverStyle: UIHoverStyle? {
    get { self[look: nil] }
    set { self[look: nil] = newValue?.copy() as? UIHoverStyle }
  }
}
