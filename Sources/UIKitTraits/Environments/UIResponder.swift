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

  /// False; subclasses that take keys return true.
  open var canBecomeFirstResponder: Bool { false }
  /// True; a subclass with unfinished input returns false.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys go here first.
  open var isFirstResponder: Bool { UIResponder.first === self }

  /// Directs keys here, if this object and the present one allow it; returns whether they do.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    // What the old one has called may have made this one first.
    isFirstResponder || becomeFirst() || isFirstResponder
  }

  /// The same; false also if something else has made it first meanwhile, which was told of it.
  package func becomeFirst() -> Bool {
    let (old, count) = (UIResponder.first, UIResponder.resignations)
    guard canBecomeFirstResponder, !isForced, old?.resignFirstResponder() ?? true else {
      return false
    }
    // What the old one has called may have made another one first, or itself again, or taken this one out.
    // One that has overridden the method may not have resigned at all.
    let hasNotResigned = UIResponder.first === old && UIResponder.resignations == count
    guard UIResponder.first == nil || hasNotResigned, isReachable else { return false }
    (UIResponder.first, UIResponder.waiting) = (self, nil)
    return true
  }

  /// Stops receiving keys first; returns false if it may not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder || isForced else { return false }
    if UIResponder.first === self {
      UIResponder.first = nil
      UIResponder.resignations += 1
    }
    if UIResponder.waiting === self { UIResponder.waiting = nil }
    return true
  }

  /// What would replace the keyboard; never shown.
  open var inputView: UIView? { nil }
  /// What would be above the keyboard; never shown.
  open var inputAccessoryView: UIView? { nil }
  /// Shortcuts; no key event arrives by itself here.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Does nothing: there is no keyboard.
  open func reloadInputViews() {}

  // MARK: Editing

  // What menus and keys do with a selection. Texts do it; a program or its test calls them.

  /// Moves the selection to the pasteboard; does nothing here.
  open func cut(_ sender: Any?) {}
  /// Puts the selection on the pasteboard; does nothing here.
  open func copy(_ sender: Any?) {}
  /// Inserts what is on the pasteboard; does nothing here.
  open func paste(_ sender: Any?) {}
  /// Inserts it as text that looks like what is around it; does nothing here.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Selects what is at the place of the menu; does nothing here.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing here.
  open func selectAll(_ sender: Any?) {}
  /// Removes the selection; does nothing here.
  open func delete(_ sender: Any?) {}
  /// Makes the selection bold, or not bold; does nothing here.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or not; does nothing here.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or not; does nothing here.
  open func toggleUnderline(_ sender: Any?) {}
  /// Presents what finds a text; does nothing here.
  open func find(_ sender: Any?) {}
  /// Presents what finds a text and replaces it; does nothing here.
  open func findAndReplace(_ sender: Any?) {}
  /// Goes on to the next place of what is looked for; does nothing here.
  open func findNext(_ sender: Any?) {}
  /// Goes back to the last place of what is looked for; does nothing here.
  open func findPrevious(_ sender: Any?) {}
  /// Looks for what is selected; does nothing here.
  open func useSelectionForFind(_ sender: Any?) {}

  /// Which things are accepted when something is pasted or dropped; nil for none. It is copied.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { self[look: nil] }
    set { self[look: nil] = newValue?.copy() as? UIPasteConfiguration }
  }
  /// Takes what is pasted or dropped; does nothing here. A program or its test calls it.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether the configuration accepts each of these; false without one.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let configuration = pasteConfiguration else { return false }
    return itemProviders.allSatisfy(configuration.accepts)
  }

  // MARK: Events

  /// Passes the touches on to the next responder; a test calls it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Passes the touches on to the next responder; a test calls it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Passes the touches on to the next responder; a test calls it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Passes the touches on to the next responder; a test calls it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Passes the presses of buttons and keys on to the next responder; a test calls it.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Passes the presses of buttons and keys on to the next responder; a test calls it.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Passes a shake on to the next responder; a test calls it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Passes a shake on to the next responder; a test calls it.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Passes the presses on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Passes the presses on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Passes the motion on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Activities, undoing and menus

  /// What the user does here, for another device. Stored; nothing continues it.
  open var userActivity: NSUserActivity? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Never called: no activity is saved.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Never called by the system; a program's scene delegate may.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The next responder's.
  open var undoManager: UndoManager? { next?.undoManager }
  /// Never called: there are no selectors.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action.none {}
  }
  /// Never called: there are no selectors.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    switch action.none {}
  }
  /// Never called: there is no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Never called: no menu opens and no key is pressed.
  open func validate(_ command: UICommand) {}

  // MARK: The focus

  /// Where the focus would go: nowhere of its own.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether the focus may move. Nothing moves it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called: nothing has the focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Does nothing: nothing has the focus.
  open func setNeedsFocusUpdate() {}
  /// Does nothing: nothing has the focus.
  open func updateFocusIfNeeded() {}
  /// A name for a group of places that the focus goes through. Stored.
  open var focusGroupIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  // MARK: Accessibility

  /// Whether assistive technology sees this object by itself. Stored, and used by nothing here.
  open var isAccessibilityElement: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// What the object is called. Stored, and used by nothing here.
  open var accessibilityLabel: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// What an action on the object does. Stored, and used by nothing here.
  open var accessibilityHint: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// The object's content as text. Stored, and used by nothing here.
  open var accessibilityValue: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// A name for tests of user interfaces. Stored, and used by nothing here.
  open var accessibilityIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// How the object behaves; not traits of this package. Stored, and used by nothing here.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  /// What assistive technology sees inside, in order. Stored, and used by nothing here.
  open var accessibilityElements: [Any]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Whether assistive technology sees nothing inside. Stored, and used by nothing here.
  open var accessibilityElementsHidden: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether assistive technology ignores siblings. Stored, and used by nothing here.
  open var accessibilityViewIsModal: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Where the object is on the screen. Stored, and used by nothing here.
  open var accessibilityFrame: CGRect {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  /// The name that is read out, with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// The language that it is read in, by its BCP 47 code.
  open var accessibilityLanguage: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// What the user may call it by voice.
  open var accessibilityUserInputLabels: [String]! {
    get { self[look: [String]?.none] }
    set { self[look: [String]?.none] = newValue }
  }
  /// Where it is in its container's coordinates.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  /// Where it is touched in place of the user.
  open var accessibilityActivationPoint: CGPoint {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  /// Whether touching it has an effect.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Does what a double tap would; false if nothing was done.
  open func accessibilityActivate() -> Bool { false }
  /// Makes an adjustable value larger; does nothing here.
  open func accessibilityIncrement() {}
  /// Makes an adjustable value smaller; does nothing here.
  open func accessibilityDecrement() {}
  /// Leaves a modal view; false if nothing was done.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does nothing; a subclass may.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Never called: nothing is read out.
  open func accessibilityElementDidBecomeFocused() {}
  /// Never called: nothing is read out.
  open func accessibilityElementDidLoseFocus() {}
  /// Scrolls nothing; a subclass may.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// How many elements there are.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// One of the elements; nil if there are fewer.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The place of an element; -1 if it is none of them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? -1
  }
  /// Actions that an assistive technology offers. Stored; none does.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Whether what is inside is read together. Stored.
  open var shouldGroupAccessibilityChildren: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// How an assistive technology moves through the contents. Stored.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  /// What the contents are. Stored.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { self[look: .none] }
    set { self[look: .none] = newValue }
  }
  /// The value with attributes. Stored.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// The hint with attributes. Stored.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

extension UIResponder: UIFocusEnvironment {}
