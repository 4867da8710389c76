import UIKitTraits

open class UIGraphicsPDFRendererFormat: NSObject, NSCopying, @unchecked Sendable {
  /// Texts by the keys of PDF, as `Title` and `Author`.
  open var documentInfo: [String: Any] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  /// The renderer's, in the copy that it has.
  public internal(set) final var bounds = CGRect.zero
  open class func `default`() -> UIGraphicsPDFRendererFormat { .init() }
  open class func preferred() -> UIGraphicsPDFRendererFormat { .init() }
  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsPDFRendererFormat()
    (copy.documentInfo, copy.bounds) = (documentInfo, bounds)
    return copy
  }
}

open class UIGraphicsPDFRendererContext: NSObject, @unchecked Sendable {
  public let cgContext: CGContext
  public let format: UIGraphicsPDFRendererFormat
  /// The page's.
  public private(set) final var pdfContextBounds: CGRect

  init(_ context: CGContext, _ format: UIGraphicsPDFRendererFormat) {
    (cgContext, self.format, pdfContextBounds) = (context, format, format.bounds)
  }

  /// A page of the renderer's size.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
  }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  // Nothing is clicked.
  open func setURL(_ url: URL, for rect: CGRect) {}
  open func addDestination(withName name: String, at point: CGPoint) {}
  open func setDestinationWithName(_ name: String, for rect: CGRect) {}
}

/// Runs drawings. The data is empty, because nothing makes pages of them.
open class UIGraphicsPDFRenderer: NSObject, @unchecked Sendable {
  /// As it was when the renderer was made.
  public let format: UIGraphicsPDFRendererFormat

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat = .default()) {
    self.format = format.copy() as! UIGraphicsPDFRendererFormat
    self.format.bounds = bounds
  }

  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let context = CGContext()
    GraphicsContexts.push(context)
    defer { GraphicsContexts.pop() }
    actions(UIGraphicsPDFRendererContext(context, format))
    return Data()
  }
  /// Writes an empty file.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws { try pdfData(actions: actions).write(to: url) }
}
