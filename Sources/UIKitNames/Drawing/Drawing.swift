import UIKitTraits

/// What draws: it records the colours, the widths and how often it filled and stroked.
open class CGContext: @unchecked Sendable {
  public private(set) var fillColor: CGColor?
  public private(set) var strokeColor: CGColor?
  public private(set) var lineWidth: CGFloat = 1
  public private(set) var fills: [CGColor] = []
  public private(set) var strokes: [CGColor] = []
  /// The size and the scale of the image that it draws; nil if it draws none.
  var canvas: (size: CGSize, scale: CGFloat)?
  private var saved: [(CGColor?, CGColor?, CGFloat)] = []

  open var interpolationQuality = CGInterpolationQuality.default

  public init() {}

  /// Nil, as for a format that is not supported: contexts have no pixels here.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { nil }

  open func setFillColor(_ color: CGColor) { fillColor = color }
  open func setStrokeColor(_ color: CGColor) { strokeColor = color }
  open func setLineWidth(_ width: CGFloat) { lineWidth = width }
  open func setMiterLimit(_ limit: CGFloat) {}
  open func fill(_ rect: CGRect) { fillPath() }
  open func fill(_ rects: [CGRect]) { fillPath() }
  open func fillEllipse(in rect: CGRect) { fillPath() }
  open func fillPath() { if let fillColor { fills.append(fillColor) } }
  open func stroke(_ rect: CGRect) { strokePath() }
  open func strokeEllipse(in rect: CGRect) { strokePath() }
  open func strokePath() { if let strokeColor { strokes.append(strokeColor) } }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func addRect(_ rect: CGRect) {}
  open func addRects(_ rects: [CGRect]) {}
  open func strokeLineSegments(between points: [CGPoint]) { strokePath() }
  open func addEllipse(in rect: CGRect) {}
  open func addPath(_ path: CGPath) {}
  open func beginPath() {}
  open func closePath() {}
  open func clip() {}
  open func clear(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
  open func resetClip() {}
  open func addLines(between points: [CGPoint]) {}
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  open func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fillPath() }
    if mode != .fill, mode != .eoFill { strokePath() }
  }
  open func setLineCap(_ cap: CGLineCap) {}
  open func setLineJoin(_ join: CGLineJoin) {}
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  open func setAlpha(_ alpha: CGFloat) {}
  open func setBlendMode(_ mode: CGBlendMode) {}
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  open func setShouldAntialias(_ shouldAntialias: Bool) {}
  open func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  open func concatenate(_ transform: CGAffineTransform) {}
  open func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  open func endTransparencyLayer() {}
  open func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  open func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  open func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(white: gray, alpha: alpha).cgColor)
  }
  open func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(white: gray, alpha: alpha).cgColor)
  }
  /// A gradient's colours count as fills.
  open func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) { fills += gradient.colors }
  open func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) { fills += gradient.colors }
  func drawImage(_ image: UIImage) { images.append(image) }
  /// The image that the context draws; nil if it draws none.
  open func makeImage() -> CGImage? {
    canvas.flatMap { UIImage(drawn: $0.size, scale: $0.scale).cgImage }
  }
  open func draw(_ image: CGImage, in rect: CGRect) { drawImage(image.image) }
  public private(set) var images: [UIImage] = []
  /// The strings that were drawn, with their attributes.
  public internal(set) var strings: [NSAttributedString] = []
  open func translateBy(x: CGFloat, y: CGFloat) {}
  open func scaleBy(x: CGFloat, y: CGFloat) {}
  open func rotate(by angle: CGFloat) {}
  open func saveGState() { saved.append((fillColor, strokeColor, lineWidth)) }
  open func restoreGState() {
    if let last = saved.popLast() { (fillColor, strokeColor, lineWidth) = last }
  }
}

/// The contexts that were begun and not ended, of each thread: images are drawn on any. The first
/// is that of the last view that has drawn.
enum GraphicsContexts {
  private struct Stack {
    var contexts = [CGContext()]
    var drawing = 0
  }

  private static var stack: Stack {
    get { Thread.current.threadDictionary["traits.contexts"] as? Stack ?? Stack() }
    set { Thread.current.threadDictionary["traits.contexts"] = newValue }
  }

  static var current: CGContext {
    var stack = stack
    if let drawing = drawing, drawing != stack.drawing {
      (stack.contexts[0], stack.drawing) = (CGContext(), drawing)
    }
    self.stack = stack
    return stack.contexts[stack.contexts.count - 1]
  }

  /// The number of the drawing of a view that is under way on this thread.
  private static var drawing: Int? {
    Thread.isMainThread ? MainActor.assumeIsolated { UIView.drawing } : nil
  }

  /// 1 on threads that can't ask the screen.
  static var screenScale: CGFloat {
    Thread.isMainThread ? MainActor.assumeIsolated { UIScreen.main.scale } : 1
  }

  static var hasImage: Bool { stack.contexts.count > 1 }
  static func push(_ context: CGContext) { stack.contexts.append(context) }
  static func pop() { if hasImage { stack.contexts.removeLast() } }
}

/// The context that colours and paths draw into: an image renderer's, or else that of the view that
/// draws, or has drawn last.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }

/// A scale of 0 is the screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext()
  context.canvas = (size, scale == 0 ? GraphicsContexts.screenScale : scale)
  GraphicsContexts.push(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.current.canvas.map { UIImage(drawn: $0.size, scale: $0.scale) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() { GraphicsContexts.pop() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { GraphicsContexts.pop() }

extension UIColor {
  /// Makes this the colour of fills and strokes, resolved with the current collection.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
