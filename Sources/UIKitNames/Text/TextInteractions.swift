import UIKitTraits

// Selecting in a text of the program's own. No user touches it: a program or its test calls the delegate.

public enum UITextInteractionMode: Int, Sendable { case editable, nonEditable }

@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}
extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    true
  }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

@preconcurrency @MainActor
open class UITextInteraction: StoredInteraction {
  public typealias Mode = UITextInteractionMode
  open weak var delegate: (any UITextInteractionDelegate)?
  open weak var textInput: (any UIResponder & UITextInput)?
  public let textInteractionMode: UITextInteractionMode
  public init(for mode: UITextInteractionMode) { textInteractionMode = mode }
  /// None: nothing recognises gestures.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [] }
}

// MARK: - Items of a text that can be touched

/// A link, a picture or a part with a tag in a text view's text.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }
  /// What a long touch opens.
  public struct MenuConfiguration {
    public struct Preview {
      let view: UIView?
      public static var `default`: Preview { Preview(view: nil) }
      public init(view: UIView) { self.view = view }
      private init(view: UIView?) { self.view = view }
    }
    public let menu: UIMenu
    let preview: Preview?
    public init(menu: UIMenu) { (self.menu, preview) = (menu, .default) }
    public init(preview: Preview?, menu: UIMenu) { (self.menu, self.preview) = (menu, preview) }
  }

  public let content: Content
  public let range: NSRange
  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// Not Apple's: there nothing but a touch makes a text's item.
extension UITextView {
  /// The link, picture or tag at a place of the text; nil if there is none.
  public final func textItem(at location: Int) -> UITextItem? {
    guard let text = attributedText, (0..<text.length).contains(location) else { return nil }
    var range = NSRange()
    let all = NSRange(location: 0, length: text.length)
    func find(_ key: NSAttributedString.Key) -> Any? {
      text.attribute(key, at: location, longestEffectiveRange: &range, in: all)
    }
    if let tag = find(.textItemTag) as? String { return UITextItem(.tag(tag), range) }
    if let link = find(.link) {
      let url = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      if let url { return UITextItem(.link(url), range) }
    }
    return (find(.attachment) as? NSTextAttachment).map { UITextItem(.textAttachment($0), range) }
  }
}
extension NSAttributedString.Key {
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

// Dragging of what is selected. Nothing drags, so each text has an interaction that a program may switch off.

private final class TextDragging: NSObject, UIDragInteractionDelegate {}
/// A text whose selection can be dragged: a field or a text view.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput where Self: UIView {}
extension UITextField: UITextDraggable {}
extension UITextView: UITextDraggable {}
extension UITextDraggable {
  /// The interaction that would drag the selection.
  public var textDragInteraction: UIDragInteraction? {
    made { UIDragInteraction(delegate: TextDragging()) }
  }
  public var isTextDragActive: Bool { false }
  public var isTextDropActive: Bool { false }
}
