import UIKitTraits

// Rotors of an assistive technology. None runs here: a test calls their blocks.

/// A way through an object's parts.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable { case previous, next }
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3
    case headingLevel4, headingLevel5, headingLevel6, boldText, italicText, underlineText
    case misspelledWord, image, textField, table, list, landmark
  }
  public typealias Search = (
    UIAccessibilityCustomRotorSearchPredicate
  ) -> UIAccessibilityCustomRotorItemResult?

  open var name: String
  open var itemSearchBlock: Search { didSet { withExtendedLifetime(oldValue) {} } }
  public let systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none)
  }
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
  }
}

/// Where a rotor is, and where to it goes on.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult() {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  public override init() {}
}

@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange? { didSet { withExtendedLifetime(oldValue) {} } }
  public override init() {}
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}

extension UIResponder {
  public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
extension UIAccessibilityCustomAction {
  /// The image is shown nowhere.
  public convenience init(
    name: String, image: UIImage?, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
  ) { self.init(name: name, actionHandler: actionHandler) }
}
