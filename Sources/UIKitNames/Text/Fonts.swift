import UIKitTraits

extension UIFont {
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if fontName.isEmpty { return nil }
    self.init(pointSize: fontSize, weight: .regular, family: fontName)
  }

  /// With the descriptor's size, and its text style if it has one, if the size is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let own = pointSize == 0 ? descriptor : descriptor.withSize(pointSize)
    self.init(
      pointSize: own.pointSize, weight: own.weight, textStyle: own.textStyle, family: own.family,
      // Bold is in the weight.
      kinds: own.symbolicTraits.subtracting(.traitBold).rawValue)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(
      pointSize: size, weight: .regular,
      kinds: UIFontDescriptor.SymbolicTraits.traitItalic.rawValue)
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      pointSize: size, weight: weight,
      kinds: UIFontDescriptor.SymbolicTraits.traitMonoSpace.rawValue)
  }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }

  public var fontName: String { family ?? ".SFUI-Regular" }
  public var familyName: String { family ?? ".AppleSystemUIFont" }
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      name: family, size: pointSize, weight: weight, traits: .init(rawValue: kinds),
      style: textStyle)
  }

  // No fonts are installed.
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

  // In proportion to the size, as measured of the system's font, whose em has 2048 units. There are no glyphs to
  // measure.
  public var ascender: CGFloat { pointSize * 1950 / 2048 }
  public var descender: CGFloat { pointSize * -494 / 2048 }
  public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
  public var capHeight: CGFloat { pointSize * 1443 / 2048 }
  public var xHeight: CGFloat { pointSize * 1078 / 2048 }
  public var leading: CGFloat { 0 }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    public static let featureIdentifier = type
    public static let typeIdentifier = selector
  }

  public let family: String?
  public let pointSize: CGFloat
  public let weight: UIFont.Weight
  /// Bold from the weight `semibold` on.
  public let symbolicTraits: SymbolicTraits
  /// Nil for a size of its own.
  let textStyle: UIFont.TextStyle?

  init(
    name: String?, size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits = [],
    style: UIFont.TextStyle? = nil
  ) {
    (family, pointSize, self.weight, textStyle) = (name, size, weight, style)
    symbolicTraits = weight.isBold ? traits.union(.traitBold) : traits.subtracting(.traitBold)
  }

  public convenience init(name: String, size: CGFloat) {
    self.init(name: name, size: size, weight: .regular)
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(attributes, over: UIFontDescriptor(name: nil, size: 0, weight: .regular))
  }

  /// What the attributes say in place of another descriptor's values.
  private convenience init(_ attributes: [AttributeName: Any], over other: UIFontDescriptor) {
    let said = attributes[.traits] as? [TraitKey: Any]
    let style = attributes[.textStyle] as? UIFont.TextStyle
    let styled = style.map { UIFont.preferredFont(forTextStyle: $0) }
    let points = number(attributes[.size])
    let symbolic = number(said?[.symbolic]).flatMap { UInt32(exactly: $0) }
      .map { SymbolicTraits(rawValue: $0) }
    let weight = styled?.weight ?? other.weight
    self.init(
      name: attributes[.name] as? String ?? attributes[.family] as? String ?? other.family,
      size: points ?? styled?.pointSize ?? other.pointSize,
      weight: said?[.weight] as? UIFont.Weight
        ?? number(said?[.weight]).map { UIFont.Weight(rawValue: $0) }
        ?? symbolic.map { weight.fit(for: $0) } ?? weight,
      traits: symbolic ?? other.symbolicTraits,
      style: style ?? (points == nil ? other.textStyle : nil))
  }

  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(attributes, over: self)
  }

  open var fontAttributes: [AttributeName: Any] {
    let traits: [TraitKey: Any] = [.weight: weight, .symbolic: symbolicTraits.rawValue]
    var attributes: [AttributeName: Any] = [.size: pointSize, .traits: traits]
    attributes[.family] = family
    attributes[.textStyle] = textStyle
    return attributes
  }
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
  open var postscriptName: String { family ?? ".SFUI-Regular" }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize, weight: weight, traits: symbolicTraits)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: family, size: pointSize, weight: weight.fit(for: symbolicTraits),
      traits: symbolicTraits, style: textStyle)
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: family, size: newPointSize, weight: weight, traits: symbolicTraits)
  }
}

extension UIFont.Weight {
  fileprivate var isBold: Bool { rawValue >= UIFont.Weight.semibold.rawValue }
  /// Another weight only where this one is bold and the traits are not, or the other way round.
  fileprivate func fit(for traits: UIFontDescriptor.SymbolicTraits) -> UIFont.Weight {
    let isBold = traits.contains(.traitBold)
    return isBold == self.isBold ? self : isBold ? .bold : .regular
  }
}

extension UIFont.Weight {
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}
