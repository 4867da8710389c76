import UIKitTraits

/// A line, as the points that it goes through and the rectangle around them. Two paths are equal if they were made
/// in the same steps.
open class CGPath: NSObject, @unchecked Sendable {
  public fileprivate(set) var points: [CGPoint] = []
  /// The points that curves are bent to.
  fileprivate var controls: [CGPoint] = []
  /// How it was made: the kind of each step, and its numbers that are no points.
  fileprivate var steps: [CGFloat] = []

  public override init() {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let path = object as? CGPath else { return false }
    return path.points == points && path.controls == controls && path.steps == steps
  }
  open override var hash: Int { points.hashValue }

  fileprivate final func add(
    _ kind: Step, _ new: [CGPoint], controls bent: [CGPoint] = [], _ numbers: CGFloat...
  ) {
    points += new
    controls += bent
    steps.append(kind.rawValue)
    steps += numbers
  }
  fileprivate final func add(_ path: CGPath) {
    points += path.points
    controls += path.controls
    steps += path.steps
  }
  fileprivate final func apply(_ map: CGAffineTransform) {
    points = points.map { $0.applying(map) }
    controls = controls.map { $0.applying(map) }
  }

  open func mutableCopy() -> CGMutablePath? { duplicate }
  open func copy() -> CGPath? { duplicate }
  // Those of any object. Where either fits, the ones above are meant: Core Graphics has no others.
  @_disfavoredOverload
  open override func mutableCopy() -> Any { duplicate }
  @_disfavoredOverload
  open override func copy() -> Any { duplicate }
  private var duplicate: CGMutablePath {
    let copy = CGMutablePath()
    copy.add(self)
    return copy
  }

  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init()
    add(.rect, rect.corners)
    if let transform { apply(transform) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init()
    add(.ellipse, rect.corners)
    if let transform { apply(transform) }
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform?
  ) {
    self.init()
    add(.roundedRect, rect.corners, cornerWidth, cornerHeight)
    if let transform { apply(transform) }
  }

  public var isEmpty: Bool { points.isEmpty }
  public func contains(_ point: CGPoint) -> Bool { boundingBoxOfPath.contains(point) }
  /// Around the points that the path goes through.
  public var boundingBoxOfPath: CGRect { Self.box(around: points) }
  /// Around those that curves are bent to as well.
  public var boundingBox: CGRect { Self.box(around: points + controls) }
  private static func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

private enum Step: CGFloat {
  case move, line, curve, quadCurve, rect, ellipse, roundedRect, arc, close
}

open class CGMutablePath: CGPath, @unchecked Sendable {
  open func move(to point: CGPoint) { add(.move, [point]) }
  open func addLine(to point: CGPoint) { add(.line, [point]) }
  open func addRect(_ rect: CGRect) { add(.rect, rect.corners) }
  open func addEllipse(in rect: CGRect) { add(.ellipse, rect.corners) }
  open func addPath(_ path: CGPath) { add(path) }
  open func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    add(.roundedRect, rect.corners, cornerWidth, cornerHeight)
  }
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.curve, [end], controls: [control1, control2])
  }
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(.quadCurve, [end], controls: [control])
  }
  /// The corners of the rectangle around the circle, and where the arc ends.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let box = CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let end = CGPoint(x: center.x + radius * cos(endAngle), y: center.y + radius * sin(endAngle))
    add(.arc, box.corners + [end], startAngle, endAngle, clockwise ? 1 : 0)
  }
  open func closeSubpath() { add(.close, []) }
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
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.add(
      .roundedRect, rect.corners, cornerRadii.width, cornerRadii.height, CGFloat(corners.rawValue))
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
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
  /// Around all points, also those that curves are bent to.
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.points.last ?? .zero }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
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
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func addClip() {}
  /// Whether the point lies in the rectangle around the path: curves are not followed.
  open func contains(_ point: CGPoint) -> Bool { path.boundingBoxOfPath.contains(point) }
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
