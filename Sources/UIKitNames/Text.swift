import UIKitTraits

extension UILabel {
  public final var numberOfLines: Int {
    get { self[look: 1] }
    set { self[look: 1] = newValue }
  }
  public final var textAlignment: NSTextAlignment {
    get { self[look: .natural] }
    set { self[look: .natural] = newValue }
  }
  public final var lineBreakMode: NSLineBreakMode {
    get { self[look: .byTruncatingTail] }
    set { self[look: .byTruncatingTail] = newValue }
  }
  public final var adjustsFontSizeToFitWidth: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var minimumScaleFactor: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public final var preferredMaxLayoutWidth: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public final var highlightedTextColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      setNeedsDisplay()
    }
  }
  public final var isHighlighted: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      setNeedsDisplay()
    }
  }
  public final var isEnabled: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var shadowColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      setNeedsDisplay()
    }
  }
  public final var shadowOffset: CGSize {
    get { self[look: CGSize(width: 0, height: -1)] }
    set { self[look: .zero] = newValue }
  }

  /// Setting it sets the text; nil unless the text is still its string.
  public final var attributedText: NSAttributedString? {
    get {
      let attributed: NSAttributedString? = self[look: nil]
      return attributed?.string == text ? attributed : nil
    }
    set {
      self[look: nil] = newValue
      text = newValue?.string
      setNeedsDisplay()
    }
  }

  /// The text colour, resolved with the label's traits.
  public final var resolvedTextColor: UIColor { textColor.resolvedColor(with: traitCollection) }
}

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
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

open class NSParagraphStyle: NSObject, @unchecked Sendable {
  open fileprivate(set) var storedAlignment = NSTextAlignment.natural
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var firstLineHeadIndent: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var hyphenationFactor: Float = 0
}

open class NSShadow: NSObject, @unchecked Sendable {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

/// An image in a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  open var image: UIImage?
  open var bounds = CGRect.zero

  public override init() {}
  public init(image: UIImage) { self.image = image }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

// MARK: - Fields and views

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  open var attributedPlaceholder: NSAttributedString?
  open var textColor: UIColor? = .label { didSet { colorsDidChange(to: textColor) } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var isSecureTextEntry = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var isEditing: Bool { isFirstResponder }
  private var following: (any UITraitChangeRegistration)?

  /// Whether the font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      follow(adjustsFontForContentSizeCategory, &following) { (view: UITextField, font) in
        view.font = font
      } font: {
        $0.font
      }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    colorsDidChange(to: textColor)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { true }

  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

extension UIResponder {
  /// Starts or ends the observation of the category by a view with a font of a text style.
  fileprivate final func follow<Owner: UIView>(
    _ isNeeded: Bool, _ registration: inout (any UITraitChangeRegistration)?,
    _ set: @escaping @MainActor (Owner, UIFont) -> Void,
    font: @escaping @MainActor (Owner) -> UIFont?
  ) {
    guard let view = self as? Owner, isNeeded != (registration != nil) else { return }
    if let old = registration {
      registration = nil
      return view.unregisterForTraitChanges(old)
    }
    registration = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Owner, _: UITraitCollection) in
      if let scaled = font(view)?.scaled(for: view.traitCollection) { set(view, scaled) }
    }
  }
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
}

@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open var text: String! = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
  open var attributedText: NSAttributedString! { didSet { text = attributedText?.string ?? "" } }
  open var textColor: UIColor? = .label { didSet { colorsDidChange(to: textColor) } }
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  private var following: (any UITraitChangeRegistration)?

  /// Whether the font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      follow(adjustsFontForContentSizeCategory, &following) { (view: UITextView, font) in
        view.font = font
      } font: {
        $0.font
      }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    colorsDidChange(to: textColor)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { isEditable }
}
