import UIKitTraits

/// A line, as the points that it goes through and the rectangle around them.
open class CGPath: NSObject, @unchecked Sendable {
  public fileprivate(set) var points: [CGPoint] = []

  public override init() {}

  open func mutableCopy() -> CGMutablePath? { duplicate }
  open func copy() -> CGPath? { duplicate }
  // Those of any object. Where either fits, the ones above are meant: Core Graphics has no others.
  @_disfavoredOverload
  open override func mutableCopy() -> Any { duplicate }
  @_disfavoredOverload
  open override func copy() -> Any { duplicate }
  private var duplicate: CGMutablePath {
    let copy = CGMutablePath()
    copy.points = points
    return copy
  }

  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init()
    points = rect.corners.map { point in transform.map { point.applying($0) } ?? point }
  }

  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(rect: rect, transform: transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform?
  ) { self.init(rect: rect, transform: transform) }

  public var isEmpty: Bool { points.isEmpty }
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }
  public var boundingBoxOfPath: CGRect { boundingBox }
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

open class CGMutablePath: CGPath, @unchecked Sendable {
  open func move(to point: CGPoint) { points.append(point) }
  open func addLine(to point: CGPoint) { points.append(point) }
  open func addRect(_ rect: CGRect) { points += rect.corners }
  open func addEllipse(in rect: CGRect) { points += rect.corners }
  open func addPath(_ path: CGPath) { points += path.points }
  open func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { addLine(to: end) }
  open func addQuadCurve(to end: CGPoint, control: CGPoint) { addLine(to: end) }
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addRect(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  open func closeSubpath() {}
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init(
      rect: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A copy: it stays as it is while this path grows.
  open var cgPath: CGPath {
    get {
      let copy = CGMutablePath()
      copy.addPath(path)
      return copy
    }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.points.last ?? .zero }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.addLine(to: endPoint) }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addLine(to: endPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    append(
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise))
  }
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  open func apply(_ transform: CGAffineTransform) {
    path.points = path.points.map { $0.applying(transform) }
  }
  open func close() {}
  open func removeAllPoints() { path = CGMutablePath() }
  open func addClip() {}
  /// Whether the point lies in the rectangle around the path: curves are not kept.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    for point in path.points.reversed() { reversed.path.addLine(to: point) }
    return reversed
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(type(of: self).objectOfThisClass(), to: UIBezierPath.self)
    copy.path.addPath(path)
    (copy.lineWidth, copy.lineCapStyle) = (lineWidth, lineCapStyle)
    (copy.lineJoinStyle, copy.miterLimit) = (lineJoinStyle, miterLimit)
    (copy.usesEvenOddFillRule, copy.flatness) = (usesEvenOddFillRule, flatness)
    return copy
  }
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }
  open var flatness: CGFloat = 0.6
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {}
  open func fill() { UIGraphicsGetCurrentContext()?.fillPath() }
  open func stroke() {
    UIGraphicsGetCurrentContext()?.setLineWidth(lineWidth)
    UIGraphicsGetCurrentContext()?.strokePath()
  }
}
