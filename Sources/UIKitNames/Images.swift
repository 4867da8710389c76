import UIKitTraits

extension UIImage {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The same image, of another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with(renderingMode: renderingMode.rawValue, tintColor: tint)
  }

  public var renderingMode: RenderingMode { RenderingMode(rawValue: mode) ?? .automatic }

  /// The same image, drawn in a colour; a dynamic colour is resolved when it is drawn.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { with(renderingMode: renderingMode.rawValue, tintColor: color) }

  /// The colour of `withTintColor(_:renderingMode:)`; nil if there is none.
  public var tintColor: UIColor? { tint }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
