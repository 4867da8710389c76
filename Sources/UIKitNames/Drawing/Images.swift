import UIKitTraits

extension UIImage {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    /// Whether the bitmap's rows are the image's columns.
    fileprivate var isSideways: Bool { rawValue & 2 != 0 }
  }

  /// The same image, of another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with(renderingMode: renderingMode.rawValue, tintColor: tint)
  }

  public var renderingMode: RenderingMode { RenderingMode(rawValue: mode) ?? .automatic }

  /// The same image, drawn in a colour; a dynamic colour is resolved when it is drawn.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with(renderingMode: renderingMode.rawValue, tintColor: color)
  }
  /// The same in the rendering mode that the image has.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The colour of `withTintColor(_:renderingMode:)`; nil if there is none.
  public var tintColor: UIColor? { tint }

  /// An image of encoded pixels, which are not looked at; nil if there are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    if data.isEmpty { return nil }
    self.init(resource: "\(data.count) bytes", scale: scale, data: data)
  }
  public convenience init?(contentsOfFile path: String) {
    if !FileManager.default.fileExists(atPath: path) { return nil }
    self.init(resource: path)
  }

  /// Draws in the current context, which records how often.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.drawImage(self) }
  public func draw(at point: CGPoint) { UIGraphicsGetCurrentContext()?.drawImage(self) }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }

  /// The symbol of this name, with the image configuration of a collection.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traits?.imageConfiguration)
  }

  /// The symbol of this name. The image does not keep the variable value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// False: there are no pixels.
  public var isHighDynamicRange: Bool { false }

  public func pngData() -> Data? { nil }
  public func heicData() -> Data? { nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { flipped }
  public var flipsForRightToLeftLayoutDirection: Bool { isFlipped }
}

/// A bitmap without pixels: the image's name and size.
public final class CGImage: Sendable {
  let image: UIImage
  fileprivate init(_ image: UIImage) { self.image = image }
  /// In pixels.
  public var width: Int { Int(size.width * image.scale) }
  public var height: Int { Int(size.height * image.scale) }
  private var size: CGSize {
    let size = image.size
    let isSideways = image.imageOrientation.isSideways
    return isSideways ? CGSize(width: size.height, height: size.width) : size
  }
  // A bitmap in memory as renderers make them: four bytes a pixel.
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var colorSpace: CGColorSpace? { CGColorSpace() }
  public var isMask: Bool { false }
  /// The part of the image in a rectangle, which is enlarged to whole pixels; nil if they don't meet. Images have no
  /// pixels here, so only the size tells the part from the whole.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    // If the size of the image is unknown, so is what the rectangle would cut off.
    if all.isEmpty { return self }
    let part = rect.integral.intersection(all)
    if part.isNull || part.isEmpty { return nil }
    if part == all { return self }
    let points = image.scale > 0 ? image.scale : 1
    let size = CGSize(width: part.width / points, height: part.height / points)
    return CGImage(UIImage(pixelsOf: image, size: size, scale: points))
  }
}

extension UIImage {
  public var cgImage: CGImage? { CGImage(self) }
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }
  /// An image that lies on its side is as wide as its bitmap is high.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var (width, height) = (CGFloat(cgImage.width), CGFloat(cgImage.height))
    if orientation.isSideways { swap(&width, &height) }
    let points = scale > 0 ? scale : 1
    let size = CGSize(width: width / points, height: height / points)
    let upright = UIImage(pixelsOf: cgImage.image, size: size, scale: points)
    self.init(copying: upright.turned(orientation.rawValue))
  }
  public var imageOrientation: Orientation { Orientation(rawValue: orientation) ?? .up }
  /// The image with the mirrored one of its orientation, as `leftMirrored` for `left`.
  public func withHorizontallyFlippedOrientation() -> UIImage { turned(orientation ^ 4) }
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  /// The first image: nothing moves.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  public func preparingForDisplay() -> UIImage? { self }
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// An image of this size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(pixelsOf: self, size: size, scale: scale)
  }
  public func byPreparingForDisplay() async -> UIImage? { self }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  public static var add: UIImage { UIImage(systemName: "plus") ?? UIImage() }
  public static var remove: UIImage { UIImage(systemName: "minus") ?? UIImage() }
  public static var strokedCheckmark: UIImage { checkmark }
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
}
/// Writes nothing: there is no album.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {}
