import UIKitTraits

// What menus and keys do with the selection of a text. A selection is what is between two places: a caret is none.
extension UITextInput {
  private var selectedText: String? {
    guard let range = selectedTextRange, !range.isEmpty else { return nil }
    return text(in: UITextRange(inside(range.range)))
  }

  func copySelection() { if let selectedText { UIPasteboard.general.string = selectedText } }
  func deleteSelection() {
    guard selectedText?.isEmpty == false, mayReplaceSelection(with: "") else { return }
    // The delegate may have changed the selection.
    if selectedText?.isEmpty == false { deleteBackward() }
  }
  func cutSelection() {
    copySelection()
    deleteSelection()
  }
  /// In the place of the selection.
  func pasteText() {
    guard let text = UIPasteboard.general.string, mayReplaceSelection(with: text) else { return }
    insertText(text)
  }
  /// What the delegate says, which is asked about changes of the user's.
  private func mayReplaceSelection(with text: String) -> Bool {
    if let bar = (self as? UISearchTextField)?.bar, let delegate = bar.delegate,
      !delegate.searchBar(bar, shouldChangeTextIn: selection, replacementText: text)
    {
      return false
    }
    if let field = self as? UITextField {
      return field.delegate?.textField(
        field, shouldChangeCharactersIn: selection, replacementString: text) ?? true
    }
    guard let view = self as? UITextView else { return true }
    return view.delegate?.textView(view, shouldChangeTextIn: selection, replacementText: text)
      ?? true
  }
  func selectEverything() {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }
}

extension String {
  /// Replaces a part in place. Returns whether it was another.
  mutating func put(_ text: String, in range: NSRange) -> Bool {
    let part = [range.location, range.upperBound].map { Index(utf16Offset: $0, in: self) }
    if part.contains(where: halvesPair) {
      var units = Array(utf16)
      units.replaceSubrange(range.location..<range.upperBound, with: text.utf16)
      // What is left of a pair becomes a replacement character.
      self = String(decoding: units, as: UTF16.self)
      return true
    }
    let isOther = self[part[0]..<part[1]] != text
    replaceSubrange(part[0]..<part[1], with: text)
    return isOther
  }

  /// Whether it is another text, or has another length: equal characters may have other units.
  func differs(from other: String) -> Bool {
    self != other || utf16.count != other.utf16.count
  }

  /// Whether a place is between the two units of one character.
  func halvesPair(_ place: Index) -> Bool { place.samePosition(in: unicodeScalars) == nil }
}

// What is typed has the attributes that are given, or else those of the text that it replaces or follows, which
// Foundation's own texts give it.
extension NSAttributedString {
  func replacing(_ range: NSRange, with text: String, _ typing: [Key: Any]) -> NSAttributedString {
    let new = NSMutableAttributedString(attributedString: self)
    new.put(text, in: range, typing)
    return new
  }
}
extension NSMutableAttributedString {
  final func put(_ text: String, in range: NSRange, _ typing: [NSAttributedString.Key: Any]) {
    if typing.isEmpty {
      replaceCharacters(in: range, with: text)
    } else {
      replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: typing))
    }
  }
}
