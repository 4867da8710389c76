import UIKitTraits

/// The looks of a bar in one state.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor? = .separator
  open var shadowImage: UIImage?

  public override required init() { super.init() }

  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, .separator)
  }
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, .separator)
  }
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
  }

  open func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
    (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
    shadowColor = other.shadowColor
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) let original = self
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated {
      let copy = type(of: original).init()
      copy.take(original)
      result = copy
    }
    return result
  }
}

public typealias TextAttributes = [NSAttributedString.Key: Any]

open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: TextAttributes = [:]
  open var largeTitleTextAttributes: TextAttributes = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()

  open override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  open override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }
}

open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
}

@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
  open var titleTextAttributes: TextAttributes = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarItemStateAppearance()
  public let highlighted = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()
}

open class UITabBarItemAppearance: UIBarButtonItemAppearance {
  public let selected = UIBarItemStateAppearance()
}

// MARK: - Items

@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  private var attributes: [UInt: TextAttributes] = [:]

  open func setTitleTextAttributes(_ attributes: TextAttributes?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
  }
  open func titleTextAttributes(for state: UIControl.State) -> TextAttributes? {
    attributes[state.rawValue]
  }
}

open class UIBarButtonItem: UIBarItem {
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
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var menu: UIMenu?
  open var primaryAction: UIAction?
  open var isHidden = false
  open var isSelected = false
  public private(set) var systemItem: SystemItem?

  public override init() { super.init() }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// An unapplied method takes the place of a selector; the target is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      title: title,
      primaryAction: UIAction { [weak target] _ in if let target { action(target)() } })
    self.style = style
  }

  public static func flexibleSpace() -> UIBarButtonItem { .init(systemItem: .flexibleSpace) }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}

open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?

  public init(title: String) { self.title = title }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

// MARK: - Bars

/// A bar that is redrawn when traits change that the dynamic colours of its appearance depend on.
@preconcurrency @MainActor
open class UIBar: UIView {
  open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
  open var isTranslucent = true { didSet { setNeedsDisplay() } }
  open var barTintColor: UIColor? { didSet { barDidChange() } }

  fileprivate var shownAppearance: UIBarAppearance? { nil }

  fileprivate final func barDidChange() {
    colorsDidChange(
      to: shownAppearance?.backgroundColor, shownAppearance?.shadowColor, barTintColor)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    barDidChange()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The background colour that the bar shows, resolved with its traits.
  public final var resolvedBarColor: UIColor? {
    (shownAppearance?.backgroundColor ?? barTintColor)?.resolvedColor(with: traitCollection)
  }

}

open class UINavigationBar: UIBar {
  open var prefersLargeTitles = false { didSet { setNeedsLayout() } }
  open var titleTextAttributes: TextAttributes?
  open var largeTitleTextAttributes: TextAttributes?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance() { didSet { barDidChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { barDidChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { barDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }

  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    self[look: nil, "background \(barMetrics)"] = image
  }

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }

  /// The colour of the title, resolved with the bar's traits.
  public final var resolvedTitleColor: UIColor {
    let color =
      standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor
      ?? titleTextAttributes?[.foregroundColor] as? UIColor
    return (color ?? .label).resolvedColor(with: traitCollection)
  }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }

open class UITabBar: UIBar {
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor? { didSet { barDidChange() } }
  open var standardAppearance = UITabBarAppearance() { didSet { barDidChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { barDidChange() } }
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
}

open class UIToolbar: UIBar {
  open var items: [UIBarButtonItem]?
  open var standardAppearance = UIToolbarAppearance() { didSet { barDidChange() } }
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { barDidChange() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
}

// MARK: - Controllers' bars

extension UINavigationController {
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var navigationBar: UINavigationBar { bar("navigationBar") { UINavigationBar() } }
  public final var toolbar: UIToolbar! { bar("toolbar") { UIToolbar() } }
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  public final var isToolbarHidden: Bool {
    get { toolbar.isHidden }
    set { toolbar.isHidden = newValue }
  }
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

extension UITabBarController {
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var tabBar: UITabBar { bar("tabBar") { UITabBar() } }
}

extension UIViewController {
  /// A bar of this name, added to the view above its other subviews.
  fileprivate final func bar<Bar: UIBar>(_ name: String, _ make: () -> Bar) -> Bar {
    if let bar: Bar = self[look: nil, name] { return bar }
    let bar = make()
    self[look: nil, name] = Bar?.some(bar)
    view.addSubview(bar)
    return bar
  }

  public final var navigationItem: UINavigationItem {
    if let item: UINavigationItem = self[look: nil] { return item }
    let item = UINavigationItem(title: title ?? "")
    self[look: nil] = UINavigationItem?.some(item)
    return item
  }

  public final var tabBarItem: UITabBarItem! {
    get {
      if let item: UITabBarItem = self[look: nil] { return item }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      self[look: nil] = UITabBarItem?.some(item)
      return item
    }
    set { self[look: nil] = UITabBarItem?.some(newValue) }
  }

  public final var toolbarItems: [UIBarButtonItem]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
