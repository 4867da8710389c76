import UIKitTraits

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let link = NSAttributedString.Key("NSLink")
  public static let attachment = NSAttributedString.Key("NSAttachment")
  public static let ligature = NSAttributedString.Key("NSLigature")
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  public static let expansion = NSAttributedString.Key("NSExpansion")
  public static let tracking = NSAttributedString.Key("CTTracking")
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How lines are set. A mutable style is made to be changed.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  private let word = attributeWord
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lengths: [String: CGFloat] = [:]
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
    private static let firstTabStops = (1...12).map {
      NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }
    var tabStops = firstTabStops
    var strategy: UInt = 0
    var flags: Set<String> = []
  }

  fileprivate var values = Values()

  public override init() { super.init() }
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate subscript(length name: String = #function) -> CGFloat {
    get { values.lengths[name] ?? 0 }
    set { values.lengths[name] = newValue == 0 ? nil : newValue }
  }

  fileprivate subscript(flag name: String) -> Bool {
    get { values.flags.contains(name) }
    set { if newValue { values.flags.insert(name) } else { values.flags.remove(name) } }
  }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var lineSpacing: CGFloat { self[length: #function] }
  open var paragraphSpacing: CGFloat { self[length: #function] }
  open var lineHeightMultiple: CGFloat { self[length: #function] }
  open var minimumLineHeight: CGFloat { self[length: #function] }
  open var maximumLineHeight: CGFloat { self[length: #function] }
  open var firstLineHeadIndent: CGFloat { self[length: #function] }
  open var headIndent: CGFloat { self[length: #function] }
  open var tailIndent: CGFloat { self[length: #function] }
  open var defaultTabInterval: CGFloat { self[length: #function] }
  open var tabStops: [NSTextTab] { values.tabStops }
  open var lineBreakStrategy: LineBreakStrategy { .init(rawValue: values.strategy) }
  open var allowsDefaultTighteningForTruncation: Bool { self[flag: #function] }
  open var usesDefaultHyphenation: Bool { self[flag: #function] }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  open override var hash: Int { values.hashValue }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open override func copy() -> Any { mutableCopy(with: nil) }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight
  case rightToLeft
}

/// How a writing direction is forced: to be added to it, in a text's `writingDirection`.
public enum NSWritingDirectionFormatType: Int, Sendable {
  case embedding = 0
  case override = 2
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open var paragraphSpacingBefore: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var headIndent: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var tailIndent: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { self[length: #function] }
    set { self[length: #function] = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    // The deinit of a tab may ask for the others.
    set { withExtendedLifetime(values.tabStops) { values.tabStops = newValue } }
  }
  open func addTabStop(_ anObject: NSTextTab) {
    let place = values.tabStops.firstIndex(where: { $0.location > anObject.location })
    values.tabStops.insert(anObject, at: place ?? values.tabStops.endIndex)
  }
  open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { $0 != anObject } }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { .init(rawValue: values.strategy) }
    set { values.strategy = newValue.rawValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { self[flag: #function] }
    set { self[flag: #function] = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { self[flag: #function] }
    set { self[flag: #function] = newValue }
  }
}

/// A place in a line.
open class NSTextTab: NSObject, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) { (self.alignment, location, self.options) = (alignment, loc, options) }

  /// Of options, which may be anything, only the keys are compared.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return (alignment, location) == (other.alignment, other.location)
      && Set(options.keys) == Set(other.options.keys)
  }
  open override var hash: Int { location.hashValue }
}

open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let word = attributeWord
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(type(of: self).objectOfThisClass(), to: NSShadow.self)
    (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
    copy.shadowColor = shadowColor
    return copy
  }
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any? { didSet { withExtendedLifetime(oldValue) {} } }
}

/// An image or a file in a text.
open class NSTextAttachment: NSObject {
  private let word = attributeWord
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?

  public override init() {}
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  public required init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  /// The bounds, or else the image's size. No layout here asks: in sizes of texts an attachment is a character.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}
