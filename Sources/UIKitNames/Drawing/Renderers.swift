import UIKitTraits

open class UIGraphicsImageRendererFormat: NSObject, NSCopying, @unchecked Sendable {
  /// The screen's at first.
  open var scale = GraphicsContexts.screenScale
  open var opaque = false
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }
  open var preferredRange = Range.automatic
  /// The renderer's, in the copy that it has.
  public internal(set) final var bounds = CGRect.zero

  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }

  public override init() {}

  /// A format with the collection's scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = max(traitCollection.displayScale, 1)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
    copy.bounds = bounds
    return copy
  }
}

open class UIGraphicsImageRendererContext: NSObject, @unchecked Sendable {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  // The mode mixes no colours: there are no pixels.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Runs drawings and makes an image of the size, without pixels.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  private let size: CGSize
  /// As it was when the renderer was made.
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format.copy() as! UIGraphicsImageRendererFormat
    self.format.bounds = CGRect(origin: .zero, size: size)
  }

  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
    self.format.bounds = bounds
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    context.canvas = (size, format.scale)
    GraphicsContexts.push(context)
    defer { GraphicsContexts.pop() }
    actions(UIGraphicsImageRendererContext(context, format))
    return UIImage(drawn: size, scale: format.scale)
  }

  /// Runs the drawings. The data is empty, because there are no pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// The same in the other format.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
