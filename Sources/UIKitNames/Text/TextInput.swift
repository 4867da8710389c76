import UIKitTraits

// Positions in texts, and keyboards of the program's own. There is no keyboard: a program or its
// test calls the methods.

@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A place in a text, counted in UTF-16 units as `NSRange` counts.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }
  init(_ range: NSRange) {
    (start, end) = (UITextPosition(range.location), UITextPosition(range.upperBound))
  }
  var range: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
}

/// What a selection covers of a line; no text has lines here.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// Something with a text that is edited.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  var editedText: String { get set }
  var selectedTextRange: UITextRange? { get set }
  /// The caret, if there is one, is behind the new text afterwards.
  func replace(_ range: UITextRange, withText text: String)
  func caretRect(for position: UITextPosition) -> CGRect
}
extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(editedText.utf16.count) }
  public func text(in range: UITextRange) -> String? {
    let text = editedText as NSString
    guard range.range.upperBound <= text.length else { return nil }
    return text.substring(with: range.range)
  }
  public func replace(_ range: UITextRange, withText text: String) {
    let range = inside(range.range)
    editedText = (editedText as NSString).replacingCharacters(in: range, with: text)
    if selectedTextRange != nil { putCaret(behind: text, at: range) }
  }
  func putCaret(behind text: String, at range: NSRange) {
    selectedTextRange = UITextRange(
      inside(NSRange(location: range.location + text.utf16.count, length: 0)))
  }
  /// What is selected; without a selection, the end of the text.
  var selection: NSRange { inside(selectedTextRange?.range ?? endOfText) }
  /// What is selected, or the character before the caret; nil if there is none.
  var rangeToDelete: UITextRange? {
    let selection = selection
    if selection.length > 0 { return UITextRange(selection) }
    let text = editedText
    let caret = String.Index(utf16Offset: selection.location, in: text)
    if caret == text.startIndex { return nil }
    // Half of a pair goes alone.
    let length = text.halvesPair(caret) ? 1 : text[..<caret].last?.utf16.count ?? 1
    return UITextRange(NSRange(location: selection.location - length, length: length))
  }
  func inside(_ range: NSRange) -> NSRange { range.inside(editedText) }
  var endOfText: NSRange { NSRange(location: editedText.utf16.count, length: 0) }
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let first = min(start.offset, end.offset)
    return UITextRange(
      NSRange(location: first, length: max(start.offset, end.offset) - first))
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...editedText.utf16.count).contains(place) ? UITextPosition(place) : nil
  }
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }
  public func compare(_ first: UITextPosition, to second: UITextPosition) -> ComparisonResult {
    first.offset < second.offset
      ? .orderedAscending : first.offset == second.offset ? .orderedSame : .orderedDescending
  }
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
  public func firstRect(for range: UITextRange) -> CGRect { .zero }
}

extension NSRange {
  /// What the range has inside the text; at the end if it has nothing.
  func inside(_ text: String) -> NSRange {
    let count = text.utf16.count
    let start = min(max(location, 0), count)
    return NSRange(location: start, length: min(max(length, 0), count - start))
  }
}

extension UIResponder {
  /// How many times editing has begun or ended here.
  private final var turns: Int {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  /// Tells of a beginning or an end of editing, as long as nothing that is told begins or ends it anew.
  /// Returns whether keys go here first afterwards.
  final func tell(_ tellings: (() -> Void)...) -> Bool {
    turns += 1
    let (turn, isFirst) = (turns, isFirstResponder)
    for tell in tellings where turns == turn && isFirstResponder == isFirst { tell() }
    return isFirstResponder
  }
}

extension UITextField: UITextInput {
  public var editedText: String {
    get { text ?? "" }
    set { text = newValue }
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
extension UITextView: UITextInput {
  public var editedText: String {
    get { text ?? "" }
    set { text = newValue }
  }
  public final var clearsOnInsertion: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
public enum UIWritingToolsBehavior: Int, Sendable {
  case none = -1
  case `default`
  case complete
  case limited
}
extension UITextInput where Self: UIResponder {
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { self[look: .default] }
    set { self[look: .default] = newValue }
  }
}
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
open class UITextInputPasswordRules: NSObject, @unchecked Sendable {
  public let passwordRulesDescriptor: String
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
