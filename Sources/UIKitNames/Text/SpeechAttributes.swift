import UIKitTraits

// How a text is read aloud. Nothing reads here: strings keep them.
extension NSAttributedString.Key {
  private static func speech(_ name: String) -> NSAttributedString.Key {
    NSAttributedString.Key("UIAccessibilitySpeechAttribute" + name)
  }
  private static func text(_ name: String) -> NSAttributedString.Key {
    NSAttributedString.Key("UIAccessibilityTextAttribute" + name)
  }

  public static let accessibilitySpeechPunctuation = speech("Punctuation")
  public static let accessibilitySpeechLanguage = speech("Language")
  public static let accessibilitySpeechPitch = speech("Pitch")
  public static let accessibilitySpeechQueueAnnouncement = speech("QueueAnnouncement")
  public static let accessibilitySpeechAnnouncementPriority = speech("AnnouncementPriority")
  public static let accessibilitySpeechIPANotation = speech("IPANotation")
  public static let accessibilitySpeechSpellOut = speech("SpellOut")
  public static let accessibilityTextHeadingLevel = text("HeadingLevel")
  public static let accessibilityTextCustom = text("Custom")
  public static let accessibilityTextualContext = text("Context")
}

/// When an announcement is read that waits for others.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}
