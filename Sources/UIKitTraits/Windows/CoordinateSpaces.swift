import Foundation
import UIKitValues

extension UICoordinateSpace {
  /// Where the space begins on the screen: a view where it is, any other space where the screen does.
  private var start: CGPoint { (self as? UIView)?.originOnScreen ?? .zero }

  // A view takes views for views, as long as both overloads fit.

  /// The point in the coordinates of another space. Transforms are ignored, as they are of frames.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let (own, other) = (start, coordinateSpace.start)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  /// A point of another space, in the coordinates of this one.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  /// The rectangle in the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  /// A rectangle of another space, in the coordinates of this one.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}

extension UIView {
  fileprivate final var originOnScreen: CGPoint {
    sequence(first: self, next: \.superview).reduce(.zero) {
      let (frame, start) = ($1.frame, $1.bounds.origin)
      return CGPoint(x: $0.x + frame.minX - start.x, y: $0.y + frame.minY - start.y)
    }
  }
}

/// The screen's space as it was at a time.
final class FormerSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  init(_ bounds: CGRect) { self.bounds = bounds }
}

extension UIWindowScene {
  /// How a scene lies on the screen at a time.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// Which side of the screen is above.
    public final let interfaceOrientation: UIInterfaceOrientation
    /// The space that the scene has; the screen's.
    public final let coordinateSpace: any UICoordinateSpace
    /// Whether the user is changing the scene's size: never here.
    open var isInteractivelyResizing: Bool { false }
    /// Whether the orientation stays when the device turns: never here.
    open var isInterfaceOrientationLocked: Bool { false }

    init(_ bounds: CGRect, _ orientation: UIInterfaceOrientation) {
      (coordinateSpace, interfaceOrientation) = (FormerSpace(bounds), orientation)
    }
  }

  /// How the scene lies on the screen now. Another object each time.
  public final var effectiveGeometry: Geometry {
    Geometry(screen.bounds, UIApplication.shared.orientation)
  }
}
