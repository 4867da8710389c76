import UIKitTraits

// What menus and keys do with the selection of a text. A selection is what is between two places: a caret is none.
extension UITextInput {
  private var selectedText: String? {
    guard let range = selectedTextRange, !range.isEmpty else { return nil }
    return text(in: UITextRange(inside(range.range)))
  }

  func copySelection() { if let selectedText { UIPasteboard.general.string = selectedText } }
  func deleteSelection() { if selectedText?.isEmpty == false { deleteBackward() } }
  func cutSelection() {
    copySelection()
    deleteSelection()
  }
  /// In the place of the selection.
  func pasteText() { if let text = UIPasteboard.general.string { insertText(text) } }
  func selectEverything() {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }
}
