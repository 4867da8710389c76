import UIKitTraits

/// Hears of the beginning and the end of editing, and is asked for both. The user does not type: a
/// program or its test calls the other methods.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called instead of the method without a reason. By default, it calls that.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}

@preconcurrency @MainActor
open class UITextField: UIControl {
  /// Takes the place of the selection; without one, at the end of the text.
  open func insertText(_ text: String) {
    replace(UITextRange(selection), withText: text)
    tellOfChange()
  }
  /// Removes the selection, or the character before the caret.
  open func deleteBackward() {
    guard let range = rangeToDelete else { return }
    replace(range, withText: "")
    tellOfChange()
  }
  open func replace(_ range: UITextRange, withText text: String) {
    let range = range.range.inside(plain)
    let typing = typingAttributes ?? [:]
    if textLooks.attributed == nil && typing.isEmpty {
      if plain.put(text, in: range) { setNeedsDisplay() }
    } else {
      let new = attributed.replacing(range, with: text, typing)
      put(new.string, new, keepsSelection: true)
    }
    if selectedTextRange != nil { putCaret(behind: text, at: range) }
  }
  private func tellOfChange() {
    // A set selection has told it already.
    if selectedTextRange == nil { delegate?.textFieldDidChangeSelection(self) }
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum DidEndEditingReason: Int, Sendable { case committed }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open weak var delegate: (any UITextFieldDelegate)?
  /// Setting it takes the attributes away; setting nil sets the empty text. The selection, if there is one, is
  /// at the end of another text.
  open var text: String? {
    get { plain }
    set { put(newValue, nil) }
  }
  /// Setting it sets the text, and the font and the colour to those of the text's beginning, if it has them. A
  /// text that was set, and what is typed there, has no attributes.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set { put(newValue?.string, newValue) }
  }
  private var attributed: NSAttributedString {
    textLooks.attributed ?? NSAttributedString(string: plain)
  }
  private var plain = ""
  private var textLooks = TextLooks(font: .systemFont(ofSize: 17), color: .label) {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Both texts are set here, because a subclass may set one when the other is set.
  private func put(
    _ text: String?, _ styled: NSAttributedString?, keepsSelection: Bool = false
  ) {
    let isStyled = styled != nil || textLooks.attributed != nil
    let isOther = plain.differs(from: text ?? "")
    plain = text ?? ""
    if isStyled { textLooks.take(styled) }
    if isOther, !keepsSelection, selectedTextRange != nil {
      selectedTextRange = UITextRange(endOfText)
    }
    if isStyled { shownColorsDidChange() } else if isOther { setNeedsDisplay() }
  }
  private func shownColorsDidChange() {
    colorsDidChange(
      areDynamic: textLooks.hasDynamicColors || attributedPlaceholder?.hasDynamicColors ?? false)
  }
  /// Setting it takes the attributes away.
  open var placeholder: String? {
    get { shownPlaceholder.text }
    set { shownPlaceholder = (newValue, nil) }
  }
  /// Setting it sets the placeholder.
  open var attributedPlaceholder: NSAttributedString? {
    get { shownPlaceholder.styled }
    set { shownPlaceholder = (newValue?.string, newValue?.fixed) }
  }
  private var shownPlaceholder: (text: String?, styled: NSAttributedString?) = (nil, nil) {
    didSet {
      withExtendedLifetime(oldValue) {
        shownColorsDidChange()
        setNeedsDisplay()
      }
    }
  }
  /// A text with attributes gets the colour as a whole.
  open var textColor: UIColor? {
    get { textLooks.color }
    set {
      textLooks.setColor(newValue)
      shownColorsDidChange()
    }
  }
  /// A text with attributes gets the font as a whole.
  open var font: UIFont? {
    get { textLooks.font }
    set {
      textLooks.setFont(newValue)
      setNeedsDisplay()
    }
  }
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView? {
    didSet { withExtendedLifetime(oldValue) { sidesMayChange(given: leftView) } }
  }
  open var leftViewMode = ViewMode.never { didSet { sidesMayChange() } }
  open var rightView: UIView? {
    didSet { withExtendedLifetime(oldValue) { sidesMayChange(given: rightView) } }
  }
  open var rightViewMode = ViewMode.never { didSet { sidesMayChange() } }
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var enablesReturnKeyAutomatically = false
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var allowsEditingTextAttributes = false
  /// What is typed has them, or else those of the text that it replaces or follows.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      withExtendedLifetime(oldValue) {
        if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
        if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
      }
    }
  }
  open override var inputView: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
  open override func selectAll(_ sender: Any?) { selectEverything() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open var hasText: Bool { !(text ?? "").isEmpty }
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var isEditing: Bool { isFirstResponder }
  private var following: (any UITraitChangeRegistration)?

  /// Whether the font of a text style follows the content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      Self.follow(self, adjustsFontForContentSizeCategory, &following) {
        $0.fontsFollowTextSize()
      }
    }
  }

  private func fontsFollowTextSize() {
    if textLooks.attributed == nil {
      if let scaled = font?.scaled(for: traitCollection) { font = scaled }
    } else if textLooks.scale(for: traitCollection) {
      setNeedsDisplay()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    shownColorsDidChange()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, becomeFirst() else {
      return isFirstResponder
    }
    return tell(
      { self.sidesMayChange() },
      { self.delegate?.textFieldDidBeginEditing(self) },
      { self.sendActions(for: .editingDidBegin) },
      { self.post(Self.textDidBeginEditingNotification) })
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if !isFirstResponder { return super.resignFirstResponder() }
    let mayEnd = delegate?.textFieldShouldEndEditing(self) ?? true
    guard mayEnd || isForced, super.resignFirstResponder() else { return false }
    return !tell(
      { self.sidesMayChange() },
      { self.delegate?.textFieldDidEndEditing(self, reason: .committed) },
      { self.sendActions(for: .editingDidEnd) },
      { self.post(Self.textDidEndEditingNotification) })
  }

  private func sidesMayChange(given: UIView? = nil) {
    func shown(_ view: UIView?, _ mode: ViewMode) -> [UIView] {
      let isShown = mode == .always || mode == (isFirstResponder ? .whileEditing : .unlessEditing)
      return isShown ? [view].compactMap(\.self) : []
    }
    showParts(
      front: shown(leftView, leftViewMode) + shown(rightView, rightViewMode), given: [given])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let leftView, shows(leftView) { leftView.frame = leftViewRect(forBounds: bounds) }
    if let rightView, shows(rightView) { rightView.frame = rightViewRect(forBounds: bounds) }
  }

  open var selectedTextRange: UITextRange? {
    get { self[look: nil] }
    set {
      let old = selectedTextRange
      self[look: nil] = newValue
      if old?.range != newValue?.range { delegate?.textFieldDidChangeSelection(self) }
    }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// None: nothing lays the text out.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}
