import Foundation

/// A text's attributes, and the font and the colour of what has none. The views with texts keep them so.
@MainActor
package struct TextLooks {
  package private(set) var font: UIFont?
  package private(set) var color: UIColor?
  /// The text with its attributes; nil for a text without.
  package private(set) var attributed: NSAttributedString? {
    didSet { dynamicPlace = attributed.flatMap { Self.dynamicPlace(in: $0, $0.whole) } }
  }
  /// Whether a colour among the text's attributes is dynamic.
  package var isTextDynamic: Bool { dynamicPlace != nil }
  /// The place of such a colour.
  private var dynamicPlace: Int?

  package init(font: UIFont?, color: UIColor?) { (self.font, self.color) = (font, color) }

  /// Takes the text's attributes, or none. As UIKit documents of `attributedText`, the font and the colour are
  /// then those "at location 0".
  package mutating func take(_ text: NSAttributedString?) {
    FacadeWork.steps += text?.length ?? 0
    attributed = text?.fixed
    if let attributed, attributed.length > 0 { takeBeginning(of: attributed) }
  }
  private mutating func takeBeginning(of text: NSAttributedString) {
    let first = text.attributes(at: 0, effectiveRange: nil)
    font = first[.textFont] as? UIFont ?? font
    color = first[.textColor] as? UIColor ?? color
  }

  /// Takes what an edit of the text has changed of the rest. The text itself is copied when it is needed.
  ///
  /// - Parameters:
  ///   - range: Where the text has changed, as it is now.
  ///   - difference: How much longer it is; nil if it is another text.
  package mutating func follow(
    _ text: NSAttributedString, of length: Int, changedIn range: NSRange,
    changeInLength difference: Int?
  ) {
    if length > 0 { takeBeginning(of: text) }
    var searched = range
    if let place = dynamicPlace {
      if let difference {
        if place < range.location { return }
        let moved = place + difference
        if moved >= range.upperBound { return dynamicPlace = moved }
      }
      // It was there.
      searched = NSRange(location: 0, length: length)
    }
    dynamicPlace = Self.dynamicPlace(in: text, searched)
  }

  private static func dynamicPlace(in text: NSAttributedString, _ range: NSRange) -> Int? {
    text.place(in: range) {
      FacadeWork.steps += 1
      return $0.colors.contains(where: \.isDynamic)
    }
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

  /// Gives the fonts of text styles, and those that `UIFontMetrics` scaled, the size of a category. Returns whether
  /// one of them had another size.
  package mutating func scale(for traits: UITraitCollection) -> Bool {
    let old = (font, attributed)
    font = font?.scaled(for: traits) ?? font
    attributed = attributed?.scaled(for: traits)
    return font != old.0 || attributed !== old.1
  }

  /// Whether the text, or what of it has no colour of its own, has a dynamic colour.
  package var hasDynamicColors: Bool { isTextDynamic || color?.isDynamic ?? false }
}

extension NSAttributedString.Key {
  // `UIKitNames` has UIKit's names for these.
  fileprivate static let textFont = NSAttributedString.Key("NSFont")
  fileprivate static let textColor = NSAttributedString.Key("NSColor")
}

extension NSAttributedString {
  /// The string as it is now. A mutable one may change.
  package var fixed: NSAttributedString { copy() as? NSAttributedString ?? self }

  fileprivate var whole: NSRange { NSRange(location: 0, length: length) }

  /// Whether a colour among the attributes is dynamic.
  package var hasDynamicColors: Bool {
    place(in: whole) { $0.colors.contains(where: \.isDynamic) } != nil
  }

  fileprivate func with(_ key: Key, _ value: Any) -> NSAttributedString {
    changed { $0[key] = value }
  }

  /// The same text with the sizes of a category in the fonts that follow it.
  package func scaled(for traits: UITraitCollection) -> NSAttributedString {
    func otherFont(_ values: [Key: Any]) -> UIFont? {
      let font = values[.textFont] as? UIFont
      let scaled = font?.scaled(for: traits)
      return scaled == font ? nil : scaled
    }
    guard place(in: whole, where: { otherFont($0) != nil }) != nil else { return self }
    return changed { values in
      if let font = otherFont(values) { values[.textFont] = font }
    }
  }

  /// The first place whose attributes are such.
  fileprivate func place(in range: NSRange, where isMet: ([Key: Any]) -> Bool) -> Int? {
    var place = range.location
    while place < range.upperBound {
      var run = NSRange(location: place, length: 0)
      if isMet(attributes(at: place, effectiveRange: &run)) { return place }
      // A program's own text may say anything.
      place = max(run.upperBound, place + 1)
    }
    return nil
  }

  /// Foundation is fast with many parts if they are set from the first to the last, in a text that has none.
  private func changed(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { old, range, _ in
      var values = old
      change(&values)
      result.setAttributes(values, range: range)
    }
    return result.fixed
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// The colours among the attributes.
  package var colors: [UIColor] { values.compactMap { $0 as? UIColor } }
}
