import UIKitTraits

// Keyboards of the program's own, and what a text asks of a keyboard. There is none: a program or its test calls
// the methods.

/// The text of another application, of which there is none.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentIdentifier: UUID { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}
/// What the keyboard has entered, for a test to read.
private final class EnteredText: NSObject, UITextDocumentProxy {
  private var text = ""
  let documentIdentifier = UUID()
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
  var documentContextBeforeInput: String? { hasText ? text : nil }
  var documentContextAfterInput: String? { nil }
  var selectedText: String? { nil }
  func adjustTextPosition(byCharacterOffset offset: Int) {}
  // Entered at once: no input method asks for more.
  func setMarkedText(_ markedText: String, selectedRange: NSRange) { insertText(markedText) }
  func unmarkText() {}
  /// What the text asks of keyboards: what any field does.
  lazy var field = UITextField(frame: .zero)
}

/// What is behind a keyboard or above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }
  public let inputViewStyle: Style
  /// Whether constraints say how high it is. Stored: none are solved.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// A keyboard of the program's own.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  public private(set) final lazy var textDocumentProxy: any UITextDocumentProxy = EnteredText()
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { false }
  /// Whether the keyboard has a key for dictation of its own.
  open var hasDictationKey = false
  open var primaryLanguage: String?
  /// The controller's view, if it is one for input; by default it is.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }
  open func advanceToNextInputMode() {}
  /// Lists nothing: there are no other keyboards.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}
  open func dismissKeyboard() {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

// MARK: - What a text asks of a keyboard

/// Something that keyboards write into. Fields and text views have these properties themselves; of what else
/// takes keys, nothing is known: nil.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextInputTraits {
  /// What a field or a text view says, or what the field says that stands for another application's text.
  private func asked<Value>(_ field: (UITextField) -> Value, _ view: (UITextView) -> Value)
    -> Value?
  {
    if let own = self as? UITextField ?? (self as? EnteredText)?.field { return field(own) }
    return (self as? UITextView).map(view)
  }

  @_disfavoredOverload public var autocapitalizationType: UITextAutocapitalizationType? {
    asked(\.autocapitalizationType, \.autocapitalizationType)
  }
  @_disfavoredOverload public var autocorrectionType: UITextAutocorrectionType? {
    asked(\.autocorrectionType, \.autocorrectionType)
  }
  @_disfavoredOverload public var spellCheckingType: UITextSpellCheckingType? {
    asked(\.spellCheckingType, \.spellCheckingType)
  }
  @_disfavoredOverload public var smartQuotesType: UITextSmartQuotesType? {
    asked(\.smartQuotesType, \.smartQuotesType)
  }
  @_disfavoredOverload public var smartDashesType: UITextSmartDashesType? {
    asked(\.smartDashesType, \.smartDashesType)
  }
  @_disfavoredOverload public var smartInsertDeleteType: UITextSmartInsertDeleteType? {
    asked(\.smartInsertDeleteType, \.smartInsertDeleteType)
  }
  @_disfavoredOverload public var inlinePredictionType: UITextInlinePredictionType? {
    asked(\.inlinePredictionType, \.inlinePredictionType)
  }
  @_disfavoredOverload public var keyboardType: UIKeyboardType? {
    asked(\.keyboardType, \.keyboardType)
  }
  @_disfavoredOverload public var keyboardAppearance: UIKeyboardAppearance? {
    asked(\.keyboardAppearance, \.keyboardAppearance)
  }
  @_disfavoredOverload public var returnKeyType: UIReturnKeyType? {
    asked(\.returnKeyType, \.returnKeyType)
  }
  @_disfavoredOverload public var enablesReturnKeyAutomatically: Bool? {
    asked(\.enablesReturnKeyAutomatically, \.enablesReturnKeyAutomatically)
  }
  @_disfavoredOverload public var isSecureTextEntry: Bool? {
    asked(\.isSecureTextEntry, \.isSecureTextEntry)
  }
  @_disfavoredOverload public var textContentType: UITextContentType? {
    asked({ $0.textContentType }, { $0.textContentType }) ?? nil
  }
  @_disfavoredOverload public var passwordRules: UITextInputPasswordRules? {
    asked(\.passwordRules, \.passwordRules) ?? nil
  }
}

// Stored, and used by nothing here.
extension UITextView {
  public final var enablesReturnKeyAutomatically: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var isSecureTextEntry: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var passwordRules: UITextInputPasswordRules? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { self[look: .default] }
    set { self[look: .default] = newValue }
  }
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { self[look: .default] }
    set { self[look: .default] = newValue }
  }
}
