import Foundation

// Touches and keys, so that methods that take them can be overridden. Nothing makes any here.

@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { 0 }
  open var allTouches: Set<UITouch>? { nil }
}

@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  open var phase: Phase { .began }
  open var tapCount: Int { 0 }
  open var timestamp: TimeInterval { 0 }
}

@preconcurrency @MainActor
open class UIPress: NSObject {
  open var key: UIKey? { nil }
}

@preconcurrency @MainActor
open class UIKey: NSObject {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
  open var modifierFlags: UIKeyModifierFlags { [] }
}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}

/// A key with modifiers. Its action cannot be named: there are no selectors.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  open var discoverabilityTitle: String?

  open var title = ""
  open var wantsPriorityOverSystemBehavior = false
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"

  public init(input: String?, modifierFlags: UIKeyModifierFlags) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
  }
}
