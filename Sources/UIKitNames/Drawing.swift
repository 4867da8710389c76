import UIKitTraits

/// What draws: it records the colours, the widths and how often it filled and stroked.
open class CGContext: @unchecked Sendable {
  public private(set) var fillColor: CGColor?
  public private(set) var strokeColor: CGColor?
  public private(set) var lineWidth: CGFloat = 1
  public private(set) var fills: [CGColor] = []
  public private(set) var strokes: [CGColor] = []
  private var saved: [(CGColor?, CGColor?, CGFloat)] = []

  public init() {}

  open func setFillColor(_ color: CGColor) { fillColor = color }
  open func setStrokeColor(_ color: CGColor) { strokeColor = color }
  open func setLineWidth(_ width: CGFloat) { lineWidth = width }
  open func fill(_ rect: CGRect) { fillPath() }
  open func fillEllipse(in rect: CGRect) { fillPath() }
  open func fillPath() { if let fillColor { fills.append(fillColor) } }
  open func stroke(_ rect: CGRect) { strokePath() }
  open func strokeEllipse(in rect: CGRect) { strokePath() }
  open func strokePath() { if let strokeColor { strokes.append(strokeColor) } }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func addRect(_ rect: CGRect) {}
  open func addEllipse(in rect: CGRect) {}
  open func addPath(_ path: CGPath) {}
  open func beginPath() {}
  open func closePath() {}
  open func clip() {}
  open func clear(_ rect: CGRect) {}
  open func translateBy(x: CGFloat, y: CGFloat) {}
  open func scaleBy(x: CGFloat, y: CGFloat) {}
  open func rotate(by angle: CGFloat) {}
  open func saveGState() { saved.append((fillColor, strokeColor, lineWidth)) }
  open func restoreGState() {
    if let last = saved.popLast() { (fillColor, strokeColor, lineWidth) = last }
  }
}

@MainActor private var contexts = [CGContext()]

/// The context that colours and paths draw into: an image renderer's, or else one of all views.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { contexts.append(CGContext()) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.count > 1 ? UIImage() : nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIGraphicsEndImageContext() { if contexts.count > 1 { contexts.removeLast() } }

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIColor {
  /// Makes this the colour of fills and strokes, resolved with the current collection.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// A line, as the points that it goes through and the rectangle around them.
open class CGPath: NSObject, @unchecked Sendable {
  public fileprivate(set) var points: [CGPoint] = []

  public override init() {}

  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init()
    points = rect.corners
  }

  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(rect: rect, transform: transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform?
  ) { self.init(rect: rect, transform: transform) }

  public var isEmpty: Bool { points.isEmpty }
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

@preconcurrency @MainActor
open class UIBezierPath: NSObject {
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

  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      for point in newValue.points { path.addLine(to: point) }
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
      UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 0, clockwise: true))
  }
  open func append(_ other: UIBezierPath) {
    for point in other.path.points { path.addLine(to: point) }
  }
  open func apply(_ transform: CGAffineTransform) {
    path.points = path.points.map { $0.applying(transform) }
  }
  open func close() {}
  open func removeAllPoints() { path = CGMutablePath() }
  open func addClip() {}
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {}
  open func fill() { UIGraphicsGetCurrentContext()?.fillPath() }
  open func stroke() {
    UIGraphicsGetCurrentContext()?.setLineWidth(lineWidth)
    UIGraphicsGetCurrentContext()?.strokePath()
  }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false

  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }

  public override init() {}

  /// A format with the collection's scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = max(traitCollection.displayScale, 1)
  }
}

@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

/// Runs drawings and makes an image of the size, without pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, self.format) = (size, format)
  }

  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    contexts.append(context)
    defer { contexts.removeLast() }
    actions(UIGraphicsImageRendererContext(context, format))
    return UIImage(resource: "", scale: format.scale, size: size)
  }
}
