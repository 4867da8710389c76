import UIKitTraits

/// A bar that is redrawn when traits change that the dynamic colours of its appearance depend on.
@preconcurrency @MainActor
open class UIBar: UIView, UIBarPositioning {
  open var barPosition: UIBarPosition { .any }
  open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
  open var isTranslucent = true { didSet { setNeedsDisplay() } }
  open var barTintColor: UIColor? { didSet { barDidChange() } }

  fileprivate var shownAppearance: UIBarAppearance? { nil }

  fileprivate final func barDidChange() {
    colorsDidChange(
      to: shownAppearance?.backgroundColor, shownAppearance?.shadowColor, barTintColor)
  }

  /// Whether the standard appearance was set.
  final var hasOwnAppearance: Bool { self[look: false] }

  fileprivate final func appearanceDidChange() {
    self[look: false, "hasOwnAppearance"] = true
    barDidChange()
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
  open weak var delegate: (any UINavigationBarDelegate)?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var prefersLargeTitles = false { didSet { setNeedsLayout() } }
  open var titleTextAttributes: TextAttributes?
  open var largeTitleTextAttributes: TextAttributes?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance() { didSet { appearanceDidChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { barDidChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { barDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Those of a navigation controller's bar are its controllers'.
  open var items: [UINavigationItem]? {
    get { controller.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { ownItems = newValue }
  }
  private var ownItems: [UINavigationItem]?
  fileprivate weak var controller: UINavigationController?
  open var topItem: UINavigationItem? { items?.last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Asks the delegate, and tells it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if delegate?.navigationBar(self, shouldPush: item) == false { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Asks the delegate, and tells it; nil if it says no, or if there is no item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) != false else {
      return nil
    }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { self[look: 0, "title \(barMetrics)"] = adjustment }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    self[look: 0, "title \(barMetrics)"]
  }

  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    self[look: nil, "background \(barMetrics)"] = image
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    self[look: nil, "background \(barMetrics)"]
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

public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}
extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}
extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

open class UITabBar: UIBar {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  open weak var delegate: (any UITabBarDelegate)?
  open var itemPositioning = ItemPositioning.automatic
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  open var selectionIndicatorImage: UIImage?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// Those of a tab bar controller's bar are its controllers'.
  open var items: [UITabBarItem]? {
    get { controller.map { $0.viewControllers?.compactMap(\.tabBarItem) } ?? ownItems }
    set { ownItems = newValue }
  }
  open var selectedItem: UITabBarItem? {
    get { controller.map { $0.selectedViewController?.tabBarItem } ?? ownSelectedItem }
    set { ownSelectedItem = newValue }
  }
  private var ownItems: [UITabBarItem]?
  private var ownSelectedItem: UITabBarItem?
  fileprivate weak var controller: UITabBarController?
  open var unselectedItemTintColor: UIColor? { didSet { barDidChange() } }
  open var standardAppearance = UITabBarAppearance() { didSet { appearanceDidChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { barDidChange() } }
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
}

open class UIToolbar: UIBar {
  open weak var delegate: (any UIToolbarDelegate)?
  open var compactAppearance: UIToolbarAppearance?
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) { self[look: nil, "background \(position) \(barMetrics)"] = image }
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { self[look: nil, "background \(position) \(barMetrics)"] }
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    self[look: nil, "shadow \(position)"] = image
  }
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
    self[look: nil, "shadow \(position)"]
  }
  open var items: [UIBarButtonItem]?
  open var standardAppearance = UIToolbarAppearance() { didSet { appearanceDidChange() } }
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { barDidChange() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
}

// MARK: - Controllers' bars

extension UINavigationController {
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var navigationBar: UINavigationBar {
    bar("navigationBar") {
      let bar = UINavigationBar()
      bar.controller = self
      return bar
    }
  }
  /// The same; hidden until the program shows it.
  public final var toolbar: UIToolbar! {
    bar("toolbar") {
      let toolbar = UIToolbar()
      toolbar.isHidden = true
      return toolbar
    }
  }
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

extension UINavigationController {
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? {
    if let gesture: UIGestureRecognizer = self[look: nil] { return gesture }
    let gesture = UIScreenEdgePanGestureRecognizer()
    self[look: nil] = UIGestureRecognizer?.some(gesture)
    return gesture
  }
  public final var hidesBarsOnSwipe: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var hidesBarsOnTap: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var hidesBarsWhenVerticallyCompact: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UITabBarController {
  /// How the tabs are shown: stored, and changes no traits.
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
  public final var mode: Mode {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }

  /// Not called: nobody taps a tab.
  public final var delegate: (any UITabBarControllerDelegate)? {
    get { self[unretained: (any UITabBarControllerDelegate).self] }
    set { self[unretained: (any UITabBarControllerDelegate).self] = newValue }
  }
  /// A subview of the controller's view, so that it has the controller's traits.
  public final var tabBar: UITabBar {
    bar("tabBar") {
      let bar = UITabBar()
      bar.controller = self
      return bar
    }
  }
}

extension UIViewController {
  /// A bar of this name, added to the view above its other subviews.
  fileprivate final func bar<Bar: UIBar>(_ name: String, _ make: () -> Bar) -> Bar {
    if let bar: Bar = self[look: nil, name] { return bar }
    let bar = make()
    self[look: nil, name] = Bar?.some(bar)
    view.addSubview(bar)
    // It is as if it had always been there.
    bar.updateTraitsIfNeeded()
    return bar
  }

  public final var navigationItem: UINavigationItem {
    if let item: UINavigationItem = self[look: nil] { return item }
    let item = UINavigationItem(title: "")
    item.title = title
    self[look: nil] = UINavigationItem?.some(item)
    passTitleOn()
    return item
  }

  /// Has the items follow the title.
  private final func passTitleOn() {
    titleDidChange = { [weak self] in
      guard let self else { return }
      let item: UINavigationItem? = self[look: nil, "navigationItem"]
      let tab: UITabBarItem? = self[look: nil, "tabBarItem"]
      item?.title = title
      tab?.title = title
    }
  }

  public final var tabBarItem: UITabBarItem! {
    get {
      if let item: UITabBarItem = self[look: nil] { return item }
      // The lowest controller of a stack stands for the stack.
      if let root = (self as? UINavigationController)?.viewControllers.first {
        return root.tabBarItem
      }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      self[look: nil] = UITabBarItem?.some(item)
      passTitleOn()
      return item
    }
    set {
      self[look: nil] = newValue as UITabBarItem?
      passTitleOn()
    }
  }

  public final var toolbarItems: [UIBarButtonItem]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
