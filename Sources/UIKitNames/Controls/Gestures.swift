import UIKitTraits

/// A gesture that nothing recognises: a program sets its state, and its actions run.
///
/// Beginning asks the delegate, and the gestures of the view and its superviews that are under way.
/// A gesture that may not begin fails.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open var state: State {
    get { current }
    set {
      let isBeginning = !isUnderWay && [.began, .changed, .ended].contains(newValue)
      current = isBeginning && !mayBegin ? .failed : newValue
      if current != .possible, current != .failed { send() }
    }
  }
  private var current = State.possible
  /// Whether it has begun and not ended.
  private var isUnderWay: Bool { current == .began || current == .changed }

  /// Disabling it cancels it, if it is under way.
  open var isEnabled = true { didSet { if !isEnabled, isUnderWay { state = .cancelled } } }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  /// At first, all.
  open var allowedTouchTypes = [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer]
    .map { NSNumber(value: $0.rawValue) }
  open var name: String?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open fileprivate(set) weak var view: UIView?
  private struct Action {
    weak var target: AnyObject?
    let run: (AnyObject, UIGestureRecognizer) -> Void
  }
  private var actions: [Action] = []

  private func send() {
    for action in actions { if let target = action.target { action.run(target, self) } }
  }
  /// Targets that are gone leave when another one comes.
  private func add<Target: AnyObject>(
    _ target: Target, _ call: @escaping (Target, UIGestureRecognizer) -> Void
  ) {
    let action = Action(target: target) { target, gesture in
      if let target = target as? Target { call(target, gesture) }
    }
    replaceActions(by: actions.filter { $0.target != nil } + [action])
  }
  /// What the calls hold may read and change the actions when it is released.
  private func replaceActions(by new: [Action]) {
    let old = actions
    actions = new
    withExtendedLifetime(old) {}
  }

  public override init() { super.init() }

  // Never called: there are no touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {}
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// An unapplied method takes the place of a selector; the target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }
  public convenience init<Target: AnyObject, Gesture: UIGestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Gesture) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }
  /// For `UIView.endEditing`, which is called with true.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (Bool) -> Bool
  ) {
    self.init()
    addTarget(target, action: action)
  }
  public convenience init(target: AnyObject?, action: Selector?) { self.init() }

  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    add(target) { target, _ in action(target)() }
  }

  public func addTarget<Target: AnyObject, Gesture: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Gesture) -> Void
  ) {
    add(target) { target, gesture in
      if let gesture = gesture as? Gesture { action(target)(gesture) }
    }
  }

  /// For `UIView.endEditing`, which is called with true.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Bool) -> Bool
  ) {
    add(target) { target, _ in _ = action(target)(true) }
  }

  /// Removes all methods of the target, or of all targets for nil; no `action` can be named.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    replaceActions(by: actions.filter { target != nil && $0.target !== target })
  }

  private var mayBegin: Bool {
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    let isBlocked = required.contains { $0.object?.isUnderWay ?? false }
    // Each delegate that was asked may have disabled the gesture.
    return !isBlocked && rivals.allSatisfy { isTogether(with: $0) || $0.isTogether(with: self) }
      && isEnabled
  }

  /// Whether this one's delegate allows both at once.
  private func isTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  /// The other gestures under way whose touches could be this one's.
  private var rivals: [UIGestureRecognizer] {
    sequence(first: view, next: { $0?.superview }).compactMap { $0?.gestureRecognizers }
      .joined().filter { $0 !== self && $0.isUnderWay }
  }

  private struct Required { weak var object: UIGestureRecognizer? }
  private var required: [Required] = []

  open func location(in view: UIView?) -> CGPoint { .zero }
  /// This one fails if it would begin while the other is under way.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(Required(object: otherGestureRecognizer))
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open var numberOfTouches: Int { 0 }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var buttonMask: UIEvent.ButtonMask { [] }
}

extension UITouch {
  /// Where the touch is; at the window's origin, because nothing makes touches here.
  public final func location(in view: UIView?) -> CGPoint {
    view?.convert(.zero, from: nil) ?? .zero
  }
  public final func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public final func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public final func precisePreviousLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public final var view: UIView? { nil }
  public final var window: UIWindow? { nil }
}

extension UIEvent {
  public final func touches(for view: UIView) -> Set<UITouch>? { nil }
  /// The touch: nothing comes between two of them.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var moved = CGPoint.zero
  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// No pointer and no pencil is above a view, so it is nowhere.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open var zOffset: CGFloat { 0 }
  open var altitudeAngle: CGFloat { 0 }
  open var rollAngle: CGFloat { 0 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}

/// How a device scrolls.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIView {
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { knownRecognizers?.all }
    set {
      for old in gestureRecognizers ?? [] { old.view = nil }
      self[look: nil, "recognizers"] = newValue.map { _ in MemberList<UIGestureRecognizer>() }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  private final var knownRecognizers: MemberList<UIGestureRecognizer>? {
    self[look: nil, "recognizers"]
  }
  private final var recognizers: MemberList<UIGestureRecognizer> { made { MemberList() } }

  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.add(gestureRecognizer)
  }

  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view !== self { return }
    gestureRecognizer.view = nil
    recognizers.remove(gestureRecognizer)
  }
}

extension UITouch {
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }
  public final var type: TouchType { .direct }
}
