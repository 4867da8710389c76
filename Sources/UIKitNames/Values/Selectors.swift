import UIKitTraits

// Methods that take selectors. No selector can be made here, so a call with one never runs.

extension UIControl {
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
}
extension UIGestureRecognizer {
  public func addTarget(_ target: Any, action: Selector) {}
}
extension UIApplication {
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { switch action.none {} }
}
extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}
extension Timer {
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { switch selector.none {} }
}
extension UICommand {
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) { switch action.none {} }
}
extension UIKeyCommand {
  public convenience init(
    input: String?, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String? = nil
  ) { switch action.none {} }
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) { switch action.none {} }
}
/// A clock of frames: none is drawn, so it never ticks.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var duration: CFTimeInterval { 0 }
  public init(target: Any, selector: Selector) {}
  /// An unapplied method takes the place of a selector. It is not called, and the target not retained.
  public init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {}
  public init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {}
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}
