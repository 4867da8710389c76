import UIKitTraits

@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { selectedRange = newValue?.range ?? NSRange(location: 0, length: 0) }
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// None: nothing lays the text out.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Takes the place of the selection.
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
  /// Changes the storage, if the program has it. One is made for a text with attributes, which are changed in place
  /// there.
  open func replace(_ range: UITextRange, withText text: String) {
    let range = range.range.inside(ownText)
    if usedStorage == nil && !hasAttributes && typing.isEmpty {
      isStorageOld = true
      if plain.put(text, in: range) {
        selectedRange = inside(selectedRange)
        setNeedsDisplay()
      }
    } else {
      let storage = storageWithText
      storage.put(text, in: range.inside(storage.string), typing)
    }
    putCaret(behind: text, at: range)
  }
  private func tellOfChange() {
    editing?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
  public let textContainer: NSTextContainer
  /// The one of the container, or else one that is made for it.
  public var layoutManager: NSLayoutManager {
    let manager = managerOfContainer
    // The container does not retain it.
    if manager !== keptManager { keptManager = manager }
    return manager
  }
  private var keptManager: NSLayoutManager? { didSet { withExtendedLifetime(oldValue) {} } }
  /// The text with its attributes; a change of it changes the view's text. The storage of the layout manager,
  /// or else one that is made for it. It follows the text once it was asked for.
  open var textStorage: NSTextStorage { storageWithText }
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var allowsEditingTextAttributes = false
  open var textContentType: UITextContentType!
  open var usesStandardTextScaling = false
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var hasText: Bool { !text.isEmpty }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open override var inputView: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Setting it takes the attributes away; setting nil sets the empty text. The selection is at the end of
  /// another text.
  open var text: String! {
    get { ownText }
    set {
      put(newValue, nil)
      storageFollows()
    }
  }
  /// Setting it sets the text, and the font and the colour to those of the text's beginning, if it has them. A
  /// text that was set, and what is typed there, has no attributes.
  open var attributedText: NSAttributedString! {
    get { attributed }
    set {
      put(newValue?.string, newValue)
      storageFollows()
    }
  }
  private var attributed: NSAttributedString {
    takeAttributes()
    return textLooks.attributed ?? NSAttributedString(string: plain)
  }
  /// What `text` is, unless a subclass overrides that.
  private var ownText: String { storageInEdit?.string ?? plain }
  private var hasAttributes: Bool { newer != nil || textLooks.attributed != nil }
  private var plain = ""
  private var textLooks = TextLooks(font: nil, color: .label) {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The storage that has newer attributes than the view, which copies them when they are needed, not at each edit.
  private var newer: NSTextStorage? { didSet { withExtendedLifetime(oldValue) {} } }
  /// The storage in the middle of an edit, of which the view has not heard yet.
  private var storageInEdit: NSTextStorage? {
    guard !isStorageOld, let storage = textContainer.layoutManager?.textStorage else { return nil }
    return storage.editedMask.isEmpty ? nil : storage
  }

  /// Whether the text has changed since the storage was asked for.
  final var isStorageOld = true

  /// Both texts are set here, because a subclass may set one when the other is set.
  private func put(_ text: String?, _ styled: NSAttributedString?) {
    let isStyled = styled != nil || hasAttributes
    let isOther = ownText.differs(from: text ?? "")
    isStorageOld = true
    let old = newer
    withExtendedLifetime(old) {
      newer = nil
      plain = text ?? ""
      if isStyled { textLooks.take(styled) }
      if isOther { selectedRange = endOfText }
      if isStyled { shownColorsDidChange() } else if isOther { setNeedsDisplay() }
    }
  }

  /// Shows the text of a storage that has changed.
  ///
  /// - Parameter isEdited: Whether only what the storage is telling of has changed.
  final func follow(_ storage: NSTextStorage, isEdited: Bool) {
    (newer, isStorageOld) = (storage, false)
    let isEdited = isEdited && !storage.editedMask.isEmpty
    let edited = isEdited ? storage.editedRange : NSRange(location: 0, length: .max)
    let isOther = !isEdited || storage.editedMask.contains(.editedCharacters)
    let text = storage.string
    plain = text
    // A program's own storage may ask for the looks meanwhile.
    var looks = textLooks
    looks.follow(
      storage, of: text.utf16.count, changedIn: edited.inside(text),
      changeInLength: isEdited ? storage.changeInLength : nil)
    textLooks = looks
    if isOther { selectedRange = inside(selectedRange) }
    shownColorsDidChange()
  }
  final func takeAttributes() {
    guard let storage = storageInEdit ?? newer else { return }
    // The program's own may ask for the text meanwhile.
    newer = nil
    let text = storage.shown
    plain = text.string
    textLooks.take(text)
  }
  private func shownColorsDidChange() {
    colorsDidChange(areDynamic: textLooks.hasDynamicColors)
  }
  /// A text with attributes gets the colour as a whole.
  open var textColor: UIColor? {
    get { textLooks.color }
    set {
      takeAttributes()
      textLooks.setColor(newValue)
      isStorageOld = true
      shownColorsDidChange()
      storageFollows()
    }
  }
  /// A text with attributes gets the font as a whole.
  open var font: UIFont? {
    get { textLooks.font }
    set {
      takeAttributes()
      textLooks.setFont(newValue)
      isStorageOld = true
      setNeedsDisplay()
      storageFollows()
    }
  }
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  /// Inside the text, as that is when it is set.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      selectedRange = inside(selectedRange)
      if selectedRange == oldValue { return }
      typing = [:]
      editing?.textViewDidChangeSelection(self)
    }
  }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// What is typed next has them. Until the program sets them, and after each change of the selection, they are
  /// those of the text before the caret, or at the beginning of the selection.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typing.isEmpty ? attributesOfSelection : typing }
    set { typing = newValue }
  }
  private var typing: [NSAttributedString.Key: Any] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  private var attributesOfSelection: [NSAttributedString.Key: Any] {
    if let styled = storageInEdit ?? newer ?? textLooks.attributed, styled.length > 0 {
      let selected = selectedRange.inside(styled.string)
      let place = selected.length > 0 ? selected.location : selected.location - 1
      return styled.attributes(at: max(place, 0), effectiveRange: nil)
    }
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = textColor
    return attributes
  }
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
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
    takeAttributes()
    if textLooks.attributed == nil {
      if let scaled = font?.scaled(for: traitCollection) { font = scaled }
    } else if textLooks.scale(for: traitCollection) {
      isStorageOld = true
      setNeedsDisplay()
      storageFollows()
    }
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Nothing lays the text out, so the two kinds are alike.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    shownColorsDidChange()
    takeContainer()
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  /// Also for selecting, which is no editing: the delegate hears nothing of it.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  private var isBeingEdited = false

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
  open override func selectAll(_ sender: Any?) { selectEverything() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func find(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: false)
  }
  open override func findAndReplace(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: true)
  }
  open override func findNext(_ sender: Any?) { findInteraction?.findNext() }
  open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
  open override func useSelectionForFind(_ sender: Any?) {
    let selected = (ownText as NSString).substring(with: selectedRange.inside(ownText))
    findInteraction?.searchText = selected
  }

  private var editing: (any UITextViewDelegate)? { scrollDelegate as? any UITextViewDelegate }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    let edits = isEditable
    guard !edits || editing?.textViewShouldBeginEditing(self) ?? true, becomeFirst() else {
      return isFirstResponder
    }
    isBeingEdited = edits
    if !edits { return true }
    return tell(
      { self.editing?.textViewDidBeginEditing(self) },
      { self.post(Self.textDidBeginEditingNotification) })
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if !isFirstResponder { return super.resignFirstResponder() }
    let mayEnd = !isBeingEdited || editing?.textViewShouldEndEditing(self) ?? true
    guard mayEnd || isForced, super.resignFirstResponder() else { return false }
    if !isBeingEdited { return true }
    return !tell(
      { self.editing?.textViewDidEndEditing(self) },
      { self.post(Self.textDidEndEditingNotification) })
  }
}

/// Where a text is laid out; nothing lays it out here.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var size: CGSize
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open var exclusionPaths: [UIBezierPath] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  /// The manager that the container was added to, which retains it.
  public internal(set) final weak var layoutManager: NSLayoutManager?
  /// The view that shows the container's text.
  final weak var textView: UITextView?
  public override nonisolated init() {
    size = .zero
    super.init()
  }
  public nonisolated init(size: CGSize) {
    self.size = size
    super.init()
  }
  public required nonisolated init(coder: NSCoder) {
    size = .zero
    super.init()
    TraitFailure.failDecoding(type(of: self))
  }
}
