import UIKitTraits

/// A corner's radius: a number of points, or that of the container's corner less the distance to it.
public struct UICornerRadius: Hashable, Sendable {
  fileprivate let points: CGFloat?
  fileprivate let minimum: CGFloat

  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(points: radius, minimum: 0)
  }

  /// Containers have no corners here, so the radius is the minimum, or 0.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(points: nil, minimum: minimum ?? 0)
  }
}

/// A number is a fixed radius.
extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .fixed(value) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// The radii of a view's four corners.
public struct UICornerConfiguration: Hashable, Sendable {
  private enum Corners: Hashable {
    case radii(
      topLeft: UICornerRadius, topRight: UICornerRadius, bottomLeft: UICornerRadius,
      bottomRight: UICornerRadius)
    case capsule(maximum: CGFloat?)
  }
  private let corners: Corners

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?
  ) {
    let none = UICornerRadius.fixed(0)
    corners = .radii(
      topLeft: topLeft ?? none, topRight: topRight ?? none, bottomLeft: bottomLeft ?? none,
      bottomRight: bottomRight ?? none)
  }
  private init(_ corners: Corners) { self.corners = corners }

  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    uniformCorners(radius: radius)
  }
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius)
  }
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius)
  }
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topRadius, topRadius, bottomLeftRadius, bottomRightRadius)
  }
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomRadius, bottomRadius)
  }
  /// Half of the shorter side, and at most the maximum.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius))
  }

  fileprivate func radius(of corner: UIRectCorner, in size: CGSize) -> CGFloat {
    switch corners {
    case .capsule(let maximum):
      let half = min(size.width, size.height) / 2
      return min(half, maximum ?? half)
    case .radii(let topLeft, let topRight, let bottomLeft, let bottomRight):
      let radius: UICornerRadius
      switch corner {
      case .topLeft: radius = topLeft
      case .topRight: radius = topRight
      case .bottomLeft: radius = bottomLeft
      default: radius = bottomRight
      }
      return radius.points ?? radius.minimum
    }
  }
}

extension UIView {
  /// The shape of the view's corners; its layer's `cornerRadius` is another.
  public final var cornerConfiguration: UICornerConfiguration {
    get { self[look: .corners(radius: .fixed(0))] }
    set {
      self[look: .corners(radius: .fixed(0))] = newValue
      setNeedsDisplay()
    }
  }

  /// The radius of a corner in points, by the corner configuration and the view's size.
  public final func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    cornerConfiguration.radius(of: corner, in: bounds.size)
  }
}
