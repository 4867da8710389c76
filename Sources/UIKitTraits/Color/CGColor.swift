import Foundation

/// A colour as drawing takes it: components that depend on no trait. CoreGraphics, whose type this
/// is, is not on every system.
public struct CGColor: Hashable, Sendable {
  private let color: ColorComponents

  init(_ color: ColorComponents) {
    self.color = color
  }

  /// White and alpha of a colour that was made as a grey; red, green, blue and alpha of any other.
  public var components: [CGFloat]? {
    color.isGray
      ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
  }

  public var numberOfComponents: Int { color.isGray ? 2 : 4 }

  public var alpha: CGFloat { color.alpha }
}
