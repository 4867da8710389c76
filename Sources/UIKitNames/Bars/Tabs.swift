import UIKitTraits

/// A tab as an object of its own. The controllers of a tab bar controller are what it shows.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Where the tab is to be; stored.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  open var title: String
  open var image: UIImage?
  open var subtitle: String?
  open var badgeValue: String?
  open var preferredPlacement = Placement.automatic
  // The deinit of what a property had may read it.
  open var userInfo: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  public let identifier: String
  // Stored: no user edits the tabs, and a hidden tab keeps its controller.
  open var isHidden = false
  open var isHiddenByDefault = false
  open var allowsHiding = false

  /// Made at the first use, and kept; nil while it is being made.
  open var viewController: UIViewController? {
    if made == nil, !isMaking, let provider {
      isMaking = true
      made = provider(self)
      isMaking = false
      made?[unretained: UITab.self, "tab"] = self
    }
    return made
  }
  fileprivate final var made: UIViewController?
  private var isMaking = false
  private let provider: ((UITab) -> UIViewController)?

  /// The group that has the tab among its children.
  public internal(set) final weak var parent: UITabGroup?
  fileprivate final weak var controller: UITabBarController?
  /// The controller that has the tab, or a group around it.
  public final var tabBarController: UITabBarController? {
    controller ?? parent?.tabBarController
  }
  /// The outermost group around the tab that has a navigation controller of its own.
  public final var managingTabGroup: UITabGroup? {
    var found: UITabGroup?
    var next = parent
    while let group = next {
      if group.managingNavigationController != nil { found = group }
      next = group.parent
    }
    return found
  }

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
  }
}

extension UITabBarController {
  /// The tabs at the side of a wide window. Stored: nothing shows them.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
    /// Setting another value tells the delegate before.
    open var isHidden = false { willSet { if newValue != isHidden { tellOfVisibility() } } }
    open weak var delegate: (any Delegate)?
    final weak var controller: UITabBarController?
    open var preferredLayout = Layout.automatic
    open var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { withExtendedLifetime(oldValue) {} }
    }
    open var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { withExtendedLifetime(oldValue) {} }
    }
    open var bottomBarView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }
  }
  public final var sidebar: Sidebar {
    let sidebar = made { Sidebar() }
    sidebar.controller = self
    return sidebar
  }
  /// By what the user's order of the tabs is kept. Stored: no user orders them.
  public final var customizationIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// A tab with a title, a magnifying glass and an identifier of the system's.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
  /// Whether selecting the tab begins a search. Stored: no user selects it.
  open var automaticallyActivatesSearch = false
}

/// Tabs under one title. What is shown is the group's own controller.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// How a sidebar shows the group; stored.
  public enum SidebarAppearance: UInt, Sendable { case automatic, inline, rootSection }

  /// Neither the group nor one around it.
  open var children: [UITab] = [] {
    didSet {
      var next: UITabGroup? = self
      while let group = next {
        if children.contains(group) {
          children = oldValue
          return TraitFailure.fail(
            "Can't put the tab group '\(group.identifier)' into itself: take it out of the children"
          )
        }
        next = group.parent
      }
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
    }
  }
  // Stored: they show nothing.
  open var selectedChild: UITab? { didSet { withExtendedLifetime(oldValue) {} } }
  open var defaultChildIdentifier: String?
  open var allowsReordering = false
  open var sidebarAppearance = SidebarAppearance.automatic
  open var isCollapsedByDefault = false
  open var managingNavigationController: UINavigationController? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var displayOrderIdentifiers: [String] = []
  open var sidebarActions: [UIAction] = [] { didSet { withExtendedLifetime(oldValue) {} } }

  /// The children in the order of `displayOrderIdentifiers`, and then the others.
  public final var displayOrder: [UITab] {
    var places: [Int] = []
    for name in displayOrderIdentifiers {
      guard let place = children.firstIndex(where: { $0.identifier == name }) else { continue }
      if !places.contains(place) { places.append(place) }
    }
    return places.map { children[$0] }
      + children.indices.filter { !places.contains($0) }.map { children[$0] }
  }

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

extension UIViewController {
  /// The tab that has made the controller.
  public final var tab: UITab? { self[unretained: UITab.self, "tab"] }
}

extension UITabBarController {
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The first with the identifier, of `tabs` and of those in their groups.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    var waiting = Array(tabs.reversed())
    while let tab = waiting.popLast() {
      if tab.identifier == identifier { return tab }
      if let group = tab as? UITabGroup { waiting.append(contentsOf: group.children.reversed()) }
    }
    return nil
  }

  /// Setting them sets the controllers.
  public final var tabs: [UITab] {
    get { self[look: []] }
    set {
      for tab in tabs where tab.controller === self { tab.controller = nil }
      self[look: []] = newValue
      for tab in newValue { tab.controller = self }
      let controllers = newValue.compactMap(\.viewController)
      // A provider may have set other tabs.
      if tabs.elementsEqual(newValue, by: ===) { viewControllers = controllers }
    }
  }

  public final func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The tab of `tabs` whose controller is shown; setting one shows its controller.
  public final var selectedTab: UITab? {
    get { tabs.first { $0.made != nil && $0.made === selectedViewController } }
    set { if let controller = newValue?.viewController { selectedViewController = controller } }
  }

  /// Its content is a subview of a part of the controller's view where `tabAccessoryEnvironment` is
  /// `regular`: the bar never collapses, because no user scrolls here.
  public final var bottomAccessory: UITabAccessory? {
    get { self[look: nil] }
    set {
      if newValue === bottomAccessory { return }
      // Before anything is stored: `viewDidLoad` may set another.
      loadViewIfNeeded()
      let (old, place) = (bottomAccessoryPlace, newValue.map { _ in UIView(frame: .zero) })
      self[look: nil] = newValue
      bottomAccessoryPlace = place
      for view in old?.subviews ?? [] { view.removeFromSuperview() }
      old?.removeFromSuperview()
      if let newValue, let place { show(newValue, in: place) }
    }
  }
  public final func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }

  private final var bottomAccessoryPlace: UIView? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  private final func show(_ accessory: UITabAccessory, in place: UIView) {
    // What is called here and by the one before may set another accessory.
    if bottomAccessoryPlace !== place { return }
    let size = accessory.contentView.frame.size
    place.frame = CGRect(
      x: 0, y: view.bounds.height - size.height, width: size.width, height: size.height)
    place.traitOverrides.tabAccessoryEnvironment = .regular
    view.addSubview(place)
    // An override waits for an update: the content comes into a place that has had it.
    place.updateTraitsIfNeeded()
    if bottomAccessoryPlace !== place { return }
    place.addSubview(accessory.contentView)
    accessory.contentView.updateTraitsIfNeeded()
  }
}
