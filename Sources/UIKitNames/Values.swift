import UIKitTraits

// Rectangles and the like as objects, under UIKit's names.

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

// Key-value coding of the defaults, which Foundation lacks on Linux.
extension UserDefaults {
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
