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
  /// How hard the touch is; 0, because no screen measures it.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 0 }
  open var majorRadiusTolerance: CGFloat { 0 }
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
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: 0) }
}
/// A key of a keyboard, as its maker numbers it.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}
