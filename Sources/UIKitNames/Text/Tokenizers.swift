import UIKitTraits

// The units of a text: where words, sentences and paragraphs begin and end. Nothing lays a text out, so a line is a
// paragraph here, and left is backward.

public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  fileprivate var isForward: Bool {
    self == .storage(.forward) || self == .layout(.right) || self == .layout(.down)
  }
}
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the units of what an input has now.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (UIResponder & UITextInput)?
  public init(textInput: UIResponder & UITextInput) { input = textInput }

  /// The unit around a position. At the boundary of two units the direction chooses one: forward, the second. Nil if
  /// no unit is there.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    units(of: granularity).first { unit in
      direction.isForward
        ? unit.location <= position.offset && position.offset < unit.upperBound
        : unit.location < position.offset && position.offset <= unit.upperBound
    }.map { UITextRange($0) }
  }

  /// Whether a unit ends there, forward, or begins there, backward.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    units(of: granularity).contains {
      (direction.isForward ? $0.upperBound : $0.location) == position.offset
    }
  }

  /// The next end of a unit, forward, or the next beginning, backward.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let units = units(of: granularity)
    let found =
      direction.isForward
      ? units.lazy.map(\.upperBound).first { $0 > position.offset }
      : units.lazy.map(\.location).last { $0 < position.offset }
    return found.map { UITextPosition($0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func units(of granularity: UITextGranularity) -> [NSRange] {
    let text = input?.editedText ?? ""
    return text.units(of: granularity).map { NSRange($0, in: text) }
  }
}

extension String {
  /// A word is of letters and digits. A sentence goes from one that begins to the next full stop and the spaces
  /// behind it.
  fileprivate func units(of granularity: UITextGranularity) -> [Range<Index>] {
    switch granularity {
    case .character: indices.map { $0..<index(after: $0) }
    case .word: runs { $0.isLetter || $0.isNumber || $0 == "_" }
    case .sentence: sentences
    case .paragraph, .line: runs { !$0.isNewline }
    case .document: isEmpty ? [] : [startIndex..<endIndex]
    }
  }

  private func runs(of isInside: (Character) -> Bool) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var place = startIndex
    while let start = self[place...].firstIndex(where: isInside) {
      let end = self[start...].firstIndex { !isInside($0) } ?? endIndex
      found.append(start..<end)
      place = end
    }
    return found
  }

  private var sentences: [Range<Index>] {
    var found: [Range<Index>] = []
    var start = startIndex
    while start < endIndex {
      let stop = self[start...].firstIndex { ".!?".contains($0) || $0.isNewline } ?? endIndex
      let end =
        self[stop...].firstIndex { !(".!?".contains($0) || $0.isWhitespace) } ?? endIndex
      found.append(start..<end)
      start = end
    }
    return found
  }
}

extension UITextInput where Self: UIResponder {
  public var tokenizer: any UITextInputTokenizer {
    made { UITextInputStringTokenizer(textInput: self) }
  }
}
