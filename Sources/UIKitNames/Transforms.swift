import UIKitTraits

public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  public init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var map = CATransform3D()
  (map.m11, map.m22, map.m33) = (x, y, z)
  return map
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var map = CATransform3D()
  (map.m41, map.m42, map.m43) = (x, y, z)
  return map
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ map: CGAffineTransform) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m12, result.m21, result.m22) = (map.a, map.b, map.c, map.d)
  (result.m41, result.m42) = (map.tx, map.ty)
  return result
}

/// A turn around the axis through a point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  var map = CATransform3D()
  (map.m11, map.m12, map.m13) = (
    c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s
  )
  (map.m21, map.m22, map.m23) = (
    x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s
  )
  (map.m31, map.m32, map.m33) = (
    x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c)
  )
  return map
}
