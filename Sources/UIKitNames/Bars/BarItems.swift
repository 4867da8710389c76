import UIKitTraits

// The deinit of what a property of an item had may read the property. Appearances are copied, as in UIKit.

@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
    takeAppearance()
  }
  public required init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  /// Takes what a prototype has.
  func take(from prototype: UIBarItem) {
    attributes.merge(prototype.attributes) { own, _ in own }
  }

  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  private var attributes: [UInt: TextAttributes] = [:]

  open func setTitleTextAttributes(_ attributes: TextAttributes?, for state: UIControl.State) {
    // The deinit of what a colour captured may ask for them.
    withExtendedLifetime(self.attributes) { self.attributes[state.rawValue] = attributes }
  }
  open func titleTextAttributes(for state: UIControl.State) -> TextAttributes? {
    attributes[state.rawValue]
  }
}

open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  open var hidesSharedBackground = false
  open var sharesBackground = true
  /// Names the item for an animation from one bar's items to another's. Stored: nothing moves.
  open var identifier: String?
  open var isSymbolAnimationEnabled = false
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  open var style = Style.plain
  open weak var target: AnyObject?
  /// Nil: there are no selectors.
  open var action: Selector?
  open var customView: UIView? { didSet { withExtendedLifetime(oldValue) { viewMayChange() } } }
  open var tintColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var width: CGFloat = 0
  /// Nothing shows it.
  public final var badge: Badge? { didSet { withExtendedLifetime(oldValue) {} } }
  open var menu: UIMenu? { didSet { withExtendedLifetime(oldValue) {} } }
  /// What a menu shows for the item where it has no room; nothing shows it.
  open var menuRepresentation: UIMenuElement? { didSet { withExtendedLifetime(oldValue) {} } }
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Setting an action sets the title and the image to its own, except of a system item.
  open var primaryAction: UIAction? {
    didSet {
      withExtendedLifetime(oldValue) {
        guard let primaryAction, systemItem == nil else { return }
        (title, image) = (primaryAction.title, primaryAction.image)
      }
    }
  }
  open var isHidden = false { didSet { if isHidden != oldValue { viewMayChange() } } }
  open var isSelected = false
  public private(set) var systemItem: SystemItem?
  weak var group: UIBarButtonItemGroup?
  /// What the item tells that its view is another one. The items of a group tell the group's.
  final weak var holder: (any BarItemHolder)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func take(from prototype: UIBarItem) {
    super.take(from: prototype)
    guard let prototype = prototype as? UIBarButtonItem else { return }
    tintColor = tintColor ?? prototype.tintColor
    backOffsets.merge(prototype.backOffsets) { own, _ in own }
    titleOffsets.merge(prototype.titleOffsets) { own, _ in own }
    backBackgrounds.merge(prototype.backBackgrounds) { own, _ in own }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  // Items without an action: `action: nil` needs no selector.

  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(title: title)
    (self.style, self.target) = (style, target)
  }
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(image: image)
    (self.style, self.target) = (style, target)
  }
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    self.target = target
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    self.systemItem = systemItem
  }

  open var possibleTitles: Set<String>?
  open var changesSelectionAsPrimaryAction = false
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backgrounds[state, default: [:]][barMetrics] = image }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[state]?[barMetrics]
  }
  private var backgrounds: [UIControl.State: [UIBarMetrics: UIImage]] = [:]

  // The look of a back button before appearances. Stored: nothing draws it.

  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backBackgrounds[state, default: [:]][barMetrics] = backgroundImage }
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backBackgrounds[state]?[barMetrics] }
  private var backBackgrounds: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { backOffsets[barMetrics] = adjustment }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backOffsets[barMetrics] ?? .zero
  }
  private var backOffsets: [UIBarMetrics: UIOffset] = [:]
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titleOffsets[barMetrics] ?? .zero
  }
  private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
  /// Whether a drag over the item would choose it. Stored: nothing is dragged.
  open var isSpringLoaded = false

  /// An unapplied method takes the place of a selector; the target is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    primaryAction = UIAction { [weak target] _ in if let target { action(target)() } }
    (self.title, self.style, self.target) = (title, style, target)
  }

  public static func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}

open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  private var badgeAttributes: [UIControl.State: TextAttributes] = [:]
  open func setBadgeTextAttributes(
    _ textAttributes: TextAttributes?, for state: UIControl.State
  ) {
    // The deinit of what a colour captured may ask for them.
    withExtendedLifetime(badgeAttributes) { badgeAttributes[state] = textAttributes }
  }
  open func badgeTextAttributes(for state: UIControl.State) -> TextAttributes? {
    badgeAttributes[state]
  }
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      let given = standardAppearance
      standardAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      let given = scrollEdgeAppearance
      scrollEdgeAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func take(from prototype: UIBarItem) {
    super.take(from: prototype)
    guard let prototype = prototype as? UITabBarItem else { return }
    badgeColor = badgeColor ?? prototype.badgeColor
    badgeAttributes.merge(prototype.badgeAttributes) { own, _ in own }
    titlePositionAdjustment = prototype.titlePositionAdjustment
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// The item has the tag. Nothing shows what the system would show for it.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
