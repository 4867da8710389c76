import UIKitTraits

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  open var subtitle: String?
  open var largeTitle: String?
  open var largeSubtitle: String?
  // Stored: nothing shows them, and no user renames anything.
  open var subtitleView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }
  open var largeSubtitleView: UIView? { didSet { withExtendedLifetime(oldValue) {} } }
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)?
  open var documentProperties: UIDocumentProperties? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Stands for the search bar among other items; it shows nothing.
  public final lazy var searchBarPlacementBarButtonItem = UIBarButtonItem()
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }

  open var searchController: UISearchController? {
    didSet {
      if oldValue?.item === self { oldValue?.item = nil }
      searchController?.item = self
      itemViewsMayChange()
    }
  }
  /// The controller whose item this is.
  final weak var owner: UIViewController?
  /// The bar that a program has given the item to.
  final weak var bar: UINavigationBar?
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  open var style = ItemStyle.navigator
  open var backAction: UIAction? { didSet { withExtendedLifetime(oldValue) {} } }
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      let given = compactScrollEdgeAppearance
      compactScrollEdgeAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView? {
    didSet { withExtendedLifetime(oldValue) { itemViewsMayChange() } }
  }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  // Items and groups of a side replace each other.

  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet {
      withExtendedLifetime(oldValue) {
        if leftBarButtonItems != nil, !leadingItemGroups.isEmpty { leadingItemGroups = [] }
        itemsDidChange()
      }
    }
  }
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet {
      withExtendedLifetime(oldValue) {
        if !leadingItemGroups.isEmpty, leftBarButtonItems != nil { leftBarButtonItems = nil }
        itemsDidChange()
      }
    }
  }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet {
      withExtendedLifetime(oldValue) {
        if !trailingItemGroups.isEmpty, rightBarButtonItems != nil { rightBarButtonItems = nil }
        itemsDidChange()
      }
    }
  }
  open var centerItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { withExtendedLifetime(oldValue) { itemsDidChange() } }
  }
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { withExtendedLifetime(oldValue) { itemsDidChange() } }
  }
  open var additionalOverflowItems: UIDeferredMenuElement? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var customizationIdentifier: String?

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet {
      withExtendedLifetime(oldValue) {
        if rightBarButtonItems != nil, !trailingItemGroups.isEmpty { trailingItemGroups = [] }
        itemsDidChange()
      }
    }
  }
  open var backBarButtonItem: UIBarButtonItem? { didSet { withExtendedLifetime(oldValue) {} } }
  open var backButtonTitle: String?
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      let given = standardAppearance
      standardAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      let given = scrollEdgeAppearance
      scrollEdgeAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      let given = compactAppearance
      compactAppearance = given?.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }

  public init(title: String) { self.title = title }
  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
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
