import Foundation

/// A text's attributes, and the font and the colour of what has none. The views with texts keep them so.
package struct TextLooks {
  package private(set) var font: UIFont?
  package private(set) var color: UIColor?
  /// The text with its attributes; nil for a text without.
  package private(set) var attributed: NSAttributedString?

  package init(font: UIFont?, color: UIColor?) { (self.font, self.color) = (font, color) }

  /// Takes the text's attributes, or none. As UIKit documents of `attributedText`, the font and the colour are
  /// then those "at location 0".
  package mutating func take(_ text: NSAttributedString?) {
    attributed = text?.fixed
    guard let attributed, attributed.length > 0 else { return }
    let first = attributed.attributes(at: 0, effectiveRange: nil)
    font = first[.textFont] as? UIFont ?? font
    color = first[.textColor] as? UIColor ?? color
  }

  /// Gives the whole text a font.
  package mutating func setFont(_ new: UIFont?) {
    font = new
    if let new { attributed = attributed?.with(.textFont, new) }
  }

  /// Gives the whole text a colour.
  package mutating func setColor(_ new: UIColor?) {
    color = new
    if let new { attributed = attributed?.with(.textColor, new) }
  }

  /// Gives the fonts of text styles, and those that `UIFontMetrics` scaled, the size of a category.
  package mutating func scale(for traits: UITraitCollection) {
    font = font?.scaled(for: traits) ?? font
    attributed = attributed?.scaled(for: traits)
  }

  package var colors: [UIColor] { (color.map { [$0] } ?? []) + (attributed?.colors ?? []) }
}

extension NSAttributedString.Key {
  // `UIKitNames` has UIKit's names for these.
  fileprivate static let textFont = NSAttributedString.Key("NSFont")
  fileprivate static let textColor = NSAttributedString.Key("NSColor")
  /// The one more attribute, which stands for nothing.
  fileprivate static let separator = NSAttributedString.Key("TraitEngineSeparator")
}

extension NSAttributedString {
  /// The string as it is now. A mutable one may change.
  package var fixed: NSAttributedString { NSAttributedString(attributedString: self) }

  private var whole: NSRange { NSRange(location: 0, length: length) }

  /// The colours among the attributes.
  package var colors: [UIColor] {
    var colors: [UIColor] = []
    enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { values, _, _ in
      colors += values.colors
    }
    return colors
  }

  fileprivate func with(_ key: Key, _ value: Any) -> NSAttributedString {
    changed { $0[key] = value }
  }

  /// The same text with the sizes of a category in the fonts that follow it.
  package func scaled(for traits: UITraitCollection) -> NSAttributedString {
    changed { values in
      guard let scaled = (values[.textFont] as? UIFont)?.scaled(for: traits) else { return }
      values[.textFont] = scaled
    }
  }

  private func changed(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let text = NSString(string: string)
    var runs: [(String, [Key: Any])] = []
    enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { old, range, _ in
      var values = old
      values[.separator] = nil
      change(&values)
      runs.append((text.substring(with: range), values))
    }
    return .text(of: runs)
  }

  /// A text of parts with attributes.
  ///
  /// Foundation on Linux joins neighbours with equal attributes, and ends the program where it compares objects of
  /// Swift's, such as two fonts. It does not compare neighbours with different numbers of attributes. So a part with
  /// as many as the one before it gets one more.
  package static func text(of runs: [(String, [Key: Any])]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var before = 0
    for (text, attributes) in runs where !text.isEmpty {
      var values = attributes
      if values.count == before { values[.separator] = before }
      before = values.count
      result.append(NSAttributedString(string: text, attributes: values))
    }
    return result.fixed
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// The colours among the attributes.
  package var colors: [UIColor] { values.compactMap { $0 as? UIColor } }
}
