import UIKitTraits

/// Has the storage and the containers of a text. Nothing is laid out: sizes are estimates.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  open var allowsNonContiguousLayout = false
  open var usesFontLeading = true
  open private(set) var textContainers: [NSTextContainer] = []
  /// The storage that the manager was added to, which retains it.
  public internal(set) final weak var textStorage: NSTextStorage?
  public override nonisolated init() { super.init() }
  public required nonisolated init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  open func addTextContainer(_ container: NSTextContainer) {
    container.textView?.takeAttributes()
    textContainers.append(container)
    container.layoutManager = self
    if let textStorage { container.textView?.follow(textStorage, isEdited: false) }
  }
  open func removeTextContainer(at index: Int) {
    textContainers[index].textView?.takeAttributes()
    let container = textContainers.remove(at: index)
    if container.layoutManager === self { container.layoutManager = nil }
  }

  // Nothing is laid out, so nothing has to be.
  open func ensureLayout(for container: NSTextContainer) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}

  /// As many as characters, as `NSRange` counts them.
  open var numberOfGlyphs: Int { textStorage?.string.utf16.count ?? 0 }
  /// All, as if the container had space for them.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  // A glyph stands for each character, and no place is known of one.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    return 0
  }
  /// That of the whole text.
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect { usedRect(for: container) }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Shows none: there are no lines.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (
      _ rect: CGRect, _ usedRect: CGRect, _ textContainer: NSTextContainer, _ glyphRange: NSRange,
      _ stop: UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {}
  // Never called: nothing is laid out or drawn.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {}
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// The size that `boundingRect(with:options:context:)` estimates for the container's width.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let padding = 2 * container.lineFragmentPadding
    var space = container.size
    // A container without a width has its view's.
    if space.width == 0, let view = container.textView { space.width = view.bounds.width }
    if space.width > 0 { space.width = max(space.width - padding, 1) }
    var used =
      textStorage?.shown.boundingRect(with: space, options: .usesLineFragmentOrigin, context: nil)
      ?? .zero
    used.size.width += padding
    return used
  }

  /// - Parameter source: A view that has the storage's text already.
  final func storageDidChange(
    _ storage: NSTextStorage, isEdited: Bool, except source: UITextView?
  ) {
    // A container that has moved to another manager stays in this list, and a manager in its old storage's.
    for container in textContainers where container.layoutManager === self {
      if textStorage !== storage { return }
      guard let view = container.textView, view !== source else { continue }
      view.follow(storage, isEdited: isEdited)
    }
  }
}
