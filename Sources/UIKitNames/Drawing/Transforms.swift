import UIKitTraits

/// A matrix that is applied to rows; at first of zeros, as a structure of C is.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 0
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 0
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 0
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 0

  public init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = {
  var map = CATransform3D()
  (map.m11, map.m22, map.m33, map.m44) = (1, 1, 1, 1)
  return map
}()

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var map = CATransform3DIdentity
  (map.m11, map.m22, map.m33) = (x, y, z)
  return map
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var map = CATransform3DIdentity
  (map.m41, map.m42, map.m43) = (x, y, z)
  return map
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ map: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
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
  var map = CATransform3DIdentity
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

extension CATransform3D {
  private var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }
  private init(_ rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  /// This one, and then the other one.
  fileprivate func then(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    return CATransform3D(
      left.map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } }
      })
  }

  /// What undoes this one, by Gauss and Jordan; nil if nothing does.
  fileprivate var inverse: CATransform3D? {
    var (rows, result) = (rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      guard rows[pivot][column] != 0 else { return nil }
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      let scale = rows[column][column]
      rows[column] = rows[column].map { $0 / scale }
      result[column] = result[column].map { $0 / scale }
      for row in 0..<4 where row != column {
        let part = rows[row][column]
        for place in 0..<4 {
          rows[row][place] -= part * rows[column][place]
          result[row][place] -= part * result[column][place]
        }
      }
    }
    return CATransform3D(result)
  }
}

/// The first one, and then the second one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.then(b)
}

/// A move, and then the map.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DTranslate(
  _ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(x, y, z).then(map) }

/// A scaling, and then the map.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(
  _ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeScale(x, y, z).then(map) }

/// A turn, and then the map.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
  _ map: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).then(map) }

/// The map itself if it has no inverse.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DInvert(_ map: CATransform3D) -> CATransform3D { map.inverse ?? map }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsIdentity(_ map: CATransform3D) -> Bool { map == CATransform3DIdentity }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether the map stays in the plane.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsAffine(_ map: CATransform3D) -> Bool {
  map == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(map))
}

/// The part in the plane.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DGetAffineTransform(_ map: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42)
}

extension UICollectionViewLayoutAttributes {
  /// How what is placed is turned in space. The plane's part is `transform`; setting that forgets the rest.
  public final var transform3D: CATransform3D {
    get {
      mapInSpace as? CATransform3D ?? CATransform3DMakeAffineTransform(transform)
    }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      mapInSpace = newValue
    }
  }
}

extension UIView {
  /// How the view is turned in space. The plane's part is `transform`; setting that forgets the rest.
  public final var transform3D: CATransform3D {
    get {
      mapInSpace as? CATransform3D ?? CATransform3DMakeAffineTransform(transform)
    }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      mapInSpace = newValue
    }
  }
}
