import Foundation

/// A colour for drawing: components that depend on no trait. Stands in for CoreGraphics's type,
/// which Linux does not have.
public struct CGColor: Hashable, Sendable {
  private let color: ColorComponents

  init(_ color: ColorComponents) {
    self.color = color
  }

  /// White and alpha if the colour was created as a grey, else red, green, blue and alpha.
  public var components: [CGFloat]? {
    color.isGray
      ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
  }

  /// 2 if the colour was created as a grey, else 4.
  public var numberOfComponents: Int { color.isGray ? 2 : 4 }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { color.alpha }
}
