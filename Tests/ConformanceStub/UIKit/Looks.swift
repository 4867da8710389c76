// Colours, images and fonts.

open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public init(white: CGFloat, alpha: CGFloat) { fatalError() }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(cgColor: CGColor) { fatalError() }
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { fatalError() }
  public init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public func copy(with zone: NSZone? = nil) -> Any { fatalError() }
  public class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { fatalError() }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
  open var cgColor: CGColor { fatalError() }
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { fatalError() }

  open class var black: UIColor { fatalError() }
  open class var white: UIColor { fatalError() }
  open class var gray: UIColor { fatalError() }
  open class var red: UIColor { fatalError() }
  open class var green: UIColor { fatalError() }
  open class var blue: UIColor { fatalError() }
  open class var yellow: UIColor { fatalError() }
  open class var clear: UIColor { fatalError() }
  open class var systemRed: UIColor { fatalError() }
  open class var systemBlue: UIColor { fatalError() }
  open class var systemOrange: UIColor { fatalError() }
  open class var systemPink: UIColor { fatalError() }
  open class var systemBackground: UIColor { fatalError() }
  open class var systemGroupedBackground: UIColor { fatalError() }
  open class var secondarySystemGroupedBackground: UIColor { fatalError() }
  open class var label: UIColor { fatalError() }
  open class var tintColor: UIColor { fatalError() }
}

open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  open class Configuration: NSObject, @unchecked Sendable {
    public convenience init(traitCollection: UITraitCollection?) { fatalError() }
    open var traitCollection: UITraitCollection? { fatalError() }
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { fatalError() }
    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { fatalError() }
  }

  open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
    open class var unspecified: UIImage.SymbolConfiguration { fatalError() }
    public convenience init(scale: UIImage.SymbolScale) { fatalError() }
    public convenience init(pointSize: CGFloat) { fatalError() }
    public convenience init(weight: UIImage.SymbolWeight) { fatalError() }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { fatalError() }
    public convenience init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
    ) { fatalError() }
    public convenience init(textStyle: UIFont.TextStyle) { fatalError() }
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      fatalError()
    }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  public override init() { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { fatalError() }
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { fatalError() }
  public init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) { fatalError() }
  public init?(named name: String) { fatalError() }
  public init?(systemName name: String) { fatalError() }
  public init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    fatalError()
  }

  open var size: CGSize { fatalError() }
  open var scale: CGFloat { fatalError() }
  open var isSymbolImage: Bool { fatalError() }
  open var imageAsset: UIImageAsset? { fatalError() }
  open var traitCollection: UITraitCollection { fatalError() }
  open var configuration: UIImage.Configuration? { fatalError() }
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { fatalError() }
  open var symbolConfiguration: UIImage.SymbolConfiguration? { fatalError() }
  open func applyingSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration
  ) -> UIImage? { fatalError() }
}

open class UIImageAsset: NSObject, @unchecked Sendable {
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {}
  open func unregister(imageWith traitCollection: UITraitCollection) {}
  open func image(with traitCollection: UITraitCollection) -> UIImage { fatalError() }
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {}
  open func unregisterImage(with configuration: UIImage.Configuration) {}
  open func image(with configuration: UIImage.Configuration) -> UIImage { fatalError() }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { fatalError() }

    public static var body: UIFont.TextStyle { fatalError() }
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { fatalError() }
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
  open var pointSize: CGFloat { fatalError() }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
  open class var `default`: UIFontMetrics { fatalError() }
  public init(forTextStyle textStyle: UIFont.TextStyle) { fatalError() }
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { fatalError() }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { fatalError() }
}
