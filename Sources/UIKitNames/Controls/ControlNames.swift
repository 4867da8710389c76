import UIKitTraits

// Properties of controls and bars. Nothing here reads most of them.

extension UIControl {
  public final var isTouchInside: Bool { false }
  public final var toolTip: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
extension UIButton {
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  public final var role: Role {
    get { self[look: .normal] }
    set { self[look: .normal] = newValue }
  }
  public final var isPointerInteractionEnabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var preferredBehavioralStyle: UIBehavioralStyle {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public final var showsTouchWhenHighlighted: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UIButton {
  public final var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
}
extension UINavigationBar {
  public final var preferredBehavioralStyle: UIBehavioralStyle {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
}
extension UISlider {
  public enum Style: Int, Sendable { case `default`, thumbless }
  public final var sliderStyle: Style {
    get { self[look: .default] }
    set { self[look: .default] = newValue }
  }
  public final var preferredBehavioralStyle: UIBehavioralStyle {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
}
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
extension UIStepper {
  public final var isContinuous: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var wraps: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var autorepeat: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "increment \(state.rawValue)"] = image
  }
  public final func incrementImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "increment \(state.rawValue)"]
  }
  public final func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "decrement \(state.rawValue)"] = image
  }
  public final func decrementImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "decrement \(state.rawValue)"]
  }
}
extension UIStepper {
  public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "background \(state.rawValue)"] = image
  }
  public final func backgroundImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "background \(state.rawValue)"]
  }
  public final func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State
  ) { self[look: nil, "divider \(left.rawValue) \(right.rawValue)"] = image }
  public final func dividerImage(
    forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) -> UIImage? { self[look: nil, "divider \(left.rawValue) \(right.rawValue)"] }
}
extension UISwitch {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  public final var preferredStyle: Style {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  /// A checkbox in the Mac's idiom, unless another style is preferred. All other idioms have sliders.
  public final var style: Style {
    traitCollection.userInterfaceIdiom == .mac && preferredStyle != .sliding
      ? .checkbox : .sliding
  }
  public final var title: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
extension UIProgressView {
  public final var observedProgress: Progress? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      if let newValue { progress = Float(newValue.fractionCompleted) }
    }
  }
}
extension UIPageControl {
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  public final var direction: Direction {
    get { self[look: .natural] }
    set { self[look: .natural] = newValue }
  }
  public final func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 16 * pageCount, height: 26)
  }
}
extension UIDatePicker {
  public final var locale: Locale? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var calendar: Calendar! {
    get { self[look: Calendar.current] }
    set { self[look: Calendar.current] = newValue ?? .current }
  }
  public final var timeZone: TimeZone? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Less than a day.
  public final var countDownDuration: TimeInterval {
    get { self[look: 0] }
    set { self[look: 0] = min(newValue, 86_399) }
  }
  public final var roundsToMinuteInterval: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final func setDate(_ date: Date, animated: Bool) { self.date = date }
}
extension UILabel {
  public final var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
}
extension NSParagraphStyle {
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
extension UITableViewCell {
  public final var userInteractionEnabledWhileDragging: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UITableView {
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  public final var separatorInsetReference: SeparatorInsetReference {
    get { self[look: .fromCellEdges] }
    set { self[look: .fromCellEdges] = newValue }
  }
  public final var separatorEffect: UIVisualEffect? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var insetsContentViewsToSafeArea: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var fillerRowHeight: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public final func reloadSectionIndexTitles() {}
}
extension UIPopoverPresentationController {
  /// The sheet that the popover becomes in compact size classes.
  public final var adaptiveSheetPresentationController: UISheetPresentationController {
    adaptiveSheet
  }
}
extension UISheetPresentationController {
  public final var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
extension UIAlertController {
  public enum Severity: Int, Sendable { case `default`, critical }
  public final var severity: Severity {
    get { self[look: .default] }
    set { self[look: .default] = newValue }
  }
}
extension UIBarButtonItem.Style {
  public static let prominent = UIBarButtonItem.Style.done
}
/// The menus that are built: those of the menu bar, or those of a place that was pressed.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
  /// There is no menu bar to build.
  open func setNeedsRebuild() {}
  open func setNeedsRevalidate() {}
}
extension UIMenuBuilder {
  /// The menu bar's: no other menus are built.
  public var system: UIMenuSystem { .main }
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
  /// Calls nothing: no menu is there.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {}
  public func action(for identifier: UIAction.Identifier) -> UIAction? { nil }
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with menu: UIMenu) {}
  public func insertChild(
    _ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier
  ) {}
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  public func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier
  ) {}
  public func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier
  ) {}
}

// MARK: - Gestures, searches and bars

extension UIEvent {
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }
}
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
extension UISearchController {
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }
  public final var scopeBarActivation: ScopeBarActivation {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
}
extension UISplitViewController {
  public final var preferredSupplementaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var minimumSupplementaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var maximumSupplementaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
}
extension UICollectionView {
  public final var allowsFocus: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
}
extension UITableView {
  public final var allowsFocus: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
}
extension UIView {
  public final var largeContentImageInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
}
