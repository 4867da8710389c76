import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIResponder: UIView {
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionCancelled(motion, with: event)
  }
  override var userActivity: NSUserActivity? { didSet {} }
  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
  }
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
  }
  override var undoManager: UndoManager? { super.undoManager }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  override func buildMenu(with builder: any UIMenuBuilder) { super.buildMenu(with: builder) }
  override func validate(_ command: UICommand) { super.validate(command) }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    super.preferredFocusEnvironments
  }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context)
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) { super.didUpdateFocus(in: context, with: coordinator) }
  override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
  override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }
  override var focusGroupIdentifier: String? { didSet {} }
  override func accessibilityPerformMagicTap() -> Bool { super.accessibilityPerformMagicTap() }
  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
  }
  override func accessibilityElementDidLoseFocus() { super.accessibilityElementDidLoseFocus() }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    super.accessibilityScroll(direction)
  }
  override func accessibilityElementCount() -> Int { super.accessibilityElementCount() }
  override func accessibilityElement(at index: Int) -> Any? {
    super.accessibilityElement(at: index)
  }
  override func index(ofAccessibilityElement element: Any) -> Int {
    super.index(ofAccessibilityElement: element)
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? { didSet {} }
  override var shouldGroupAccessibilityChildren: Bool { didSet {} }
  override var accessibilityNavigationStyle: UIAccessibilityNavigationStyle { didSet {} }
  override var accessibilityContainerType: UIAccessibilityContainerType { didSet {} }
  override var accessibilityAttributedValue: NSAttributedString? { didSet {} }
  override var accessibilityAttributedHint: NSAttributedString? { didSet {} }
  override var next: UIResponder? { super.next }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { super.canResignFirstResponder }
  override var isFirstResponder: Bool { super.isFirstResponder }
  @discardableResult
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  @discardableResult
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override var inputView: UIView? { super.inputView }
  override var inputAccessoryView: UIView? { super.inputAccessoryView }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override func reloadInputViews() { super.reloadInputViews() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func pasteAndMatchStyle(_ sender: Any?) { super.pasteAndMatchStyle(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  override func delete(_ sender: Any?) { super.delete(sender) }
  override func toggleBoldface(_ sender: Any?) { super.toggleBoldface(sender) }
  override func toggleItalics(_ sender: Any?) { super.toggleItalics(sender) }
  override func toggleUnderline(_ sender: Any?) { super.toggleUnderline(sender) }
  override func find(_ sender: Any?) { super.find(sender) }
  override func findAndReplace(_ sender: Any?) { super.findAndReplace(sender) }
  override func findNext(_ sender: Any?) { super.findNext(sender) }
  override func findPrevious(_ sender: Any?) { super.findPrevious(sender) }
  override func useSelectionForFind(_ sender: Any?) { super.useSelectionForFind(sender) }
  override var pasteConfiguration: UIPasteConfiguration? { didSet {} }
  override func paste(itemProviders: [NSItemProvider]) { super.paste(itemProviders: itemProviders) }
  override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    super.canPaste(itemProviders)
  }
  override var isAccessibilityElement: Bool { didSet {} }
  override var accessibilityLabel: String? { didSet {} }
  override var accessibilityHint: String? { didSet {} }
  override var accessibilityValue: String? { didSet {} }
  override var accessibilityIdentifier: String? { didSet {} }
  override var accessibilityTraits: UIAccessibilityTraits { didSet {} }
  override var accessibilityElements: [Any]? { didSet {} }
  override var accessibilityElementsHidden: Bool { didSet {} }
  override var accessibilityViewIsModal: Bool { didSet {} }
  override var accessibilityFrame: CGRect { didSet {} }
  override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  override func accessibilityIncrement() { super.accessibilityIncrement() }
  override func accessibilityDecrement() { super.accessibilityDecrement() }
  override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  override var accessibilityAttributedLabel: NSAttributedString? { didSet {} }
  override var accessibilityLanguage: String? { didSet {} }
  override var accessibilityUserInputLabels: [String]! { didSet {} }
  override var accessibilityActivationPoint: CGPoint { didSet {} }
  override var accessibilityFrameInContainerSpace: CGRect { didSet {} }
  override var accessibilityRespondsToUserInteraction: Bool { didSet {} }
}

class OpenUIEnvironment: UIView {
  override var traitCollection: UITraitCollection { super.traitCollection }
  @available(*, deprecated)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func updateTraitsIfNeeded() { super.updateTraitsIfNeeded() }
}
