import Foundation
import UIKitValues

/// An object in the responder chain: a scene, a controller, a view, the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Properties that have no influence on traits, by name; most responders have none.
  final var looks: [String: Any] = [:]

  public override init() { super.init() }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  // MARK: The first responder

  private static weak var first: UIResponder?

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, UIResponder.first?.resignFirstResponder() ?? true else {
      return false
    }
    UIResponder.first = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { UIResponder.first = nil }
    return true
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
  open func reloadInputViews() {}

  // MARK: Events

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  // MARK: Accessibility

  open var isAccessibilityElement: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var accessibilityLabel: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var accessibilityHint: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var accessibilityValue: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var accessibilityViewIsModal: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var accessibilityFrame: CGRect {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
}

extension UIResponder {
  /// The property of the caller's name, or `fallback` while it was not set.
  package final subscript<Value>(
    look fallback: @autoclosure () -> Value, name: String = #function
  ) -> Value {
    get {
      guard let value = looks[name] else { return fallback() }
      return value as! Value
    }
    set { looks[name] = newValue }
  }
}
