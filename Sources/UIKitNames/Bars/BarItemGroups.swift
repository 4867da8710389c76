import UIKitTraits

/// Items of a bar that belong together. There is always room for them.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// Items of another group leave it.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.group === self { item.group = nil }
      takeItems()
      holder?.itemViewsMayChange()
    }
  }
  open var representativeItem: UIBarButtonItem? { didSet { withExtendedLifetime(oldValue) {} } }
  open var isDisplayingRepresentativeItem: Bool { false }
  open var alwaysAvailable = false
  open var isHidden = false {
    didSet { if isHidden != oldValue { holder?.itemViewsMayChange() } }
  }
  /// What the group tells that its views are others.
  final weak var holder: (any BarItemHolder)?
  open var menuRepresentation: UIMenuElement? { didSet { withExtendedLifetime(oldValue) {} } }

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
    takeItems()
  }
  public required init?(coder: NSCoder) { nil }

  private func takeItems() {
    var others: [UIBarButtonItemGroup] = []
    for item in barButtonItems {
      if let other = item.group, other !== self, !others.contains(other) { others.append(other) }
      item.group = self
    }
    for other in others { other.barButtonItems.removeAll { $0.group !== other } }
  }

  // No user rearranges bars here. So groups that are fixed, movable or optional are alike.

  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
  public static func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }
  public static func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }
}

extension UIBarButtonItem {
  public final var buttonGroup: UIBarButtonItemGroup? { group }

  public final func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public final func creatingMovableGroup(
    customizationIdentifier: String
  ) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public final func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
}

/// What stands above the keyboard of an iPad: nothing, there is no keyboard.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
}
extension UIView {
  fileprivate final var assistant: UITextInputAssistantItem {
    made { UITextInputAssistantItem() }
  }
}
extension UITextField {
  public final var inputAssistantItem: UITextInputAssistantItem { assistant }
}
extension UITextView {
  public final var inputAssistantItem: UITextInputAssistantItem { assistant }
}

extension UIBarButtonItem {
  /// What a bar shows beside an item.
  @MainActor
  public struct Badge {
    /// Nil: a badge without a text.
    public let stringValue: String?
    public var backgroundColor: UIColor?
    public var foregroundColor: UIColor?
    public var font: UIFont?

    public static func count(_ count: Int) -> Badge { Badge(stringValue: String(count)) }
    public static func string(_ string: String) -> Badge { Badge(stringValue: string) }
    public static func indicator() -> Badge { Badge(stringValue: nil) }
  }
}
