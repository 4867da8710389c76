import UIKitTraits

/// A bar that is redrawn when traits change that the dynamic colours of its appearance depend on.
@preconcurrency @MainActor
open class UIBar: UIView, UIBarPositioning {
  open var barPosition: UIBarPosition { .any }
  open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
  open var isTranslucent = true { didSet { setNeedsDisplay() } }
  open var barTintColor: UIColor? { didSet { withExtendedLifetime(oldValue) { barDidChange() } } }

  fileprivate var shownAppearance: UIBarAppearance? { nil }

  fileprivate var shownColors: [UIColor?] { [barTintColor] + (shownAppearance?.colors ?? []) }

  fileprivate final func barDidChange() { colorsDidChange(to: shownColors) }

  /// Whether the standard appearance was set.
  final var hasOwnAppearance: Bool { self[look: false] }

  fileprivate final func appearanceDidChange() {
    self[look: false, "hasOwnAppearance"] = true
    barDidChange()
  }

  /// Whether the program may change the items: a controller's bar follows its controllers.
  fileprivate final func mayChange(_ controller: UIViewController?) -> Bool {
    guard let controller else { return true }
    TraitFailure.fail(
      "Can't change the items of a bar of \(type(of: controller)): change its controllers")
    return false
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
  open var titleTextAttributes: TextAttributes? {
    didSet { withExtendedLifetime(oldValue) { barDidChange() } }
  }
  open var largeTitleTextAttributes: TextAttributes? {
    didSet { withExtendedLifetime(oldValue) { barDidChange() } }
  }
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  // Appearances are copied, as in UIKit.
  open var standardAppearance: UINavigationBarAppearance {
    get { made { UINavigationBarAppearance() } }
    set {
      self[look: UINavigationBarAppearance?.none] = newValue.duplicate()
      appearanceDidChange()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue?.duplicate()
      barDidChange()
    }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue?.duplicate()
      barDidChange()
    }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { self[look: nil] }
    set { self[look: nil] = newValue?.duplicate() }
  }
  /// Those of a navigation controller's bar are its controllers'.
  open var items: [UINavigationItem]? {
    get { controller.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { if mayChange(controller) { ownItems = newValue } }
  }
  private var ownItems: [UINavigationItem]? {
    didSet {
      withExtendedLifetime(oldValue) {
        for item in ownItems ?? [] { item.bar = self }
        itemViewsMayChange()
      }
    }
  }
  final weak var controller: UINavigationController?
  open var topItem: UINavigationItem? {
    controller == nil ? items?.last : controller?.viewControllers.last?.navigationItem
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Asks the delegate, and tells it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChange(controller), delegate?.navigationBar(self, shouldPush: item) != false else {
      return
    }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Asks the delegate, and tells it; nil if it says no, or if there is no item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChange(controller), let item = topItem,
      delegate?.navigationBar(self, shouldPop: item) != false
    else { return nil }
    // The delegate may have changed the items.
    if topItem !== item { return nil }
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

  fileprivate override var shownColors: [UIColor?] {
    super.shownColors + (titleTextAttributes?.colors ?? [])
      + (largeTitleTextAttributes?.colors ?? [])
  }

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
    set { if mayChange(controller) { ownItems = newValue } }
  }
  open var selectedItem: UITabBarItem? {
    get { controller.map { $0.selectedViewController?.tabBarItem } ?? ownSelectedItem }
    set { if mayChange(controller) { ownSelectedItem = newValue } }
  }
  private var ownItems: [UITabBarItem]? { didSet { withExtendedLifetime(oldValue) {} } }
  private var ownSelectedItem: UITabBarItem? { didSet { withExtendedLifetime(oldValue) {} } }
  final weak var controller: UITabBarController?
  open var unselectedItemTintColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) { barDidChange() } }
  }
  // Appearances are copied, as in UIKit.
  open var standardAppearance: UITabBarAppearance {
    get { made { UITabBarAppearance() } }
    set {
      self[look: UITabBarAppearance?.none] = newValue.duplicate()
      appearanceDidChange()
    }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue?.duplicate()
      barDidChange()
    }
  }
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
  fileprivate override var shownColors: [UIColor?] {
    super.shownColors + [unselectedItemTintColor]
  }
}

open class UIToolbar: UIBar {
  open weak var delegate: (any UIToolbarDelegate)?
  open var compactAppearance: UIToolbarAppearance? {
    get { self[look: nil] }
    set { self[look: nil] = newValue?.duplicate() }
  }
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
  /// Those of a navigation controller's bar are its top controller's: what is set here is set there.
  open var items: [UIBarButtonItem]? {
    get { if let top = controller?.topViewController { top.toolbarItems } else { ownItems } }
    set {
      if let top = controller?.topViewController {
        top.toolbarItems = newValue
      } else {
        ownItems = newValue
      }
    }
  }
  private var ownItems: [UIBarButtonItem]? {
    didSet { withExtendedLifetime(oldValue) { itemViewsMayChange() } }
  }
  final weak var controller: UINavigationController?
  // Appearances are copied, as in UIKit.
  open var standardAppearance: UIToolbarAppearance {
    get { made { UIToolbarAppearance() } }
    set {
      self[look: UIToolbarAppearance?.none] = newValue.duplicate()
      appearanceDidChange()
    }
  }
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue?.duplicate()
      barDidChange()
    }
  }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { self[look: nil] }
    set { self[look: nil] = newValue?.duplicate() }
  }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  fileprivate override var shownAppearance: UIBarAppearance? { standardAppearance }
}
