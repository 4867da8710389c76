import UIKitTraits

// MARK: - Attributes of `AttributedString`

extension AttributeScopes {
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that texts of views have.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// A name that SwiftUI has too is SwiftUI's where both are imported and either fits.
  @_disfavoredOverload
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// The attributes that both kinds of string have.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = attributes[.font] as? UIFont
    self.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
    self.kern = number(attributes[.kern])
    self.link =
      attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
    self.baselineOffset = number(attributes[.baselineOffset])
    self.underlineStyle = (attributes[.underlineStyle] as? Int).map(NSUnderlineStyle.init)
    self.strikethroughStyle = (attributes[.strikethroughStyle] as? Int).map(NSUnderlineStyle.init)
  }

  fileprivate var keys: [NSAttributedString.Key: Any] {
    let keys: [NSAttributedString.Key: Any?] = [
      .font: self.font, .foregroundColor: self.foregroundColor,
      .backgroundColor: self.backgroundColor, .paragraphStyle: self.paragraphStyle,
      .kern: self.kern, .link: self.link, .baselineOffset: self.baselineOffset,
      .underlineStyle: self.underlineStyle?.rawValue,
      .strikethroughStyle: self.strikethroughStyle?.rawValue,
    ]
    return keys.compactMapValues(\.self)
  }
}

extension AttributedString {
  /// The colours among the attributes.
  var colors: [UIColor] {
    runs.flatMap { [$0.attributes.foregroundColor, $0.attributes.backgroundColor] }
      .compactMap(\.self)
  }
}

extension NSMutableAttributedString {
  /// Is called without an argument, as Apple's `init()`, which subclasses could not declare if it was here.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}

extension NSAttributedString {
  /// The same string with the attributes that both kinds of string have.
  public convenience init(_ attributed: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let text = String(attributed.characters[run.range])
      result.append(NSAttributedString(string: text, attributes: run.attributes.keys))
    }
    self.init(attributedString: result)
  }

  /// The character that stands for an attachment, with it.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

// MARK: - Sizes

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

// There are no glyphs to measure: a character is half as wide as its font is high. So a size is an
// estimate, which grows with the text and the font.
extension NSAttributedString {
  public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.infinity, height: .infinity), options: [], context: nil
    )
    .size
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    var (width, height): (CGFloat, CGFloat) = (0, 0)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      let font = value as? UIFont ?? .systemFont(ofSize: 12)
      width += CGFloat(range.length) * font.pointSize / 2
      height = max(height, font.lineHeight)
    }
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && width > size.width
    let lines = wraps ? (width / size.width).rounded(.up) : 1
    return CGRect(x: 0, y: 0, width: wraps ? size.width : width, height: height * lines)
  }

  /// Draws into the current context, which records the string.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.strings.append(self) }
  public func draw(at point: CGPoint) { UIGraphicsGetCurrentContext()?.strings.append(self) }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) { UIGraphicsGetCurrentContext()?.strings.append(self) }
}

extension NSString {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    attributed(attributes).draw(in: rect)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { attributed(attributes).draw(at: point) }
}

// Apple bridges these from `NSString`.
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSString(string: self).draw(at: point, withAttributes: attributes) }
}
