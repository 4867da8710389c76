import UIKitTraits

extension UICollectionViewCell {
  /// Updated with the cell's state and traits, as its content is. A cell with one has no background views.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      colorsDidChange(to: newValue?.backgroundColor, newValue?.strokeColor)
      if ownConfiguration == nil { ownConfiguration = { [unowned self] in updateBackground() } }
      onBackgroundView =
        newValue == nil ? nil : { [unowned self] in backgroundConfiguration = nil }
      if newValue?.customView != nil { hasOtherParts() }
      partsMayChange(given: [newValue?.customView])
      if newValue == nil { return }
      wantsState(automaticallyUpdatesBackgroundConfiguration)
      if backgroundView != nil { backgroundView = nil }
      if selectedBackgroundView != nil { selectedBackgroundView = nil }
    }
  }

  /// Has the cell show the view of its background, and those of its accessories.
  fileprivate final func hasOtherParts() {
    otherParts = { cell in
      (
        cell.backgroundConfiguration?.customView,
        (cell as? UICollectionViewListCell)?.shownViews ?? []
      )
    }
  }
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }

  private final func updateBackground() {
    guard automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration else { return }
    self.backgroundConfiguration = backgroundConfiguration.updated(for: configurationState)
  }

  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

/// A cell of a list, with accessories.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] {
    didSet {
      withExtendedLifetime(oldValue) {
        setNeedsLayout()
        if accessories.contains(where: { $0.view != nil }) { hasOtherParts() }
        partsMayChange(given: accessories.map(\.view))
      }
    }
  }
  /// The program's views among the accessories that are displayed now.
  fileprivate var shownViews: [UIView] {
    accessories.filter { accessory in
      switch accessory.displayed {
      case .always: true
      case .whenEditing: isInEditedList
      case .whenNotEditing: !isInEditedList
      }
    }.compactMap(\.view)
  }
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  open var separatorLayoutGuide: UILayoutGuide { guide("separatorLayoutGuide") }

  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What a cell of a list shows beside its content.
public struct UICellAccessory: Sendable {
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  public enum Kind: Hashable, Sendable {
    case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure
    case detail, popUpMenu, label, custom
  }

  public let kind: Kind
  public let displayed: DisplayedState
  public var tintColor: UIColor?
  public var text: String?
  nonisolated(unsafe) public var view: UIView?
  /// For tests of programs: a screen would run it when the accessory is tapped.
  nonisolated(unsafe) public internal(set) var action: (() -> Void)?
  nonisolated(unsafe) public internal(set) var menu: UIMenu?

  init(_ kind: Kind, _ displayed: DisplayedState, _ tintColor: UIColor? = nil) {
    (self.kind, self.displayed, self.tintColor) = (kind, displayed, tintColor)
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(.disclosureIndicator, displayed, options.tintColor) }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(.checkmark, displayed, options.tintColor) }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(.reorder, displayed, options.tintColor) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(.multiselect, displayed, options.tintColor) }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, displayed, options.tintColor)
    accessory.action = actionHandler
    return accessory
  }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.detail, displayed, options.tintColor)
    accessory.action = actionHandler
    return accessory
  }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init()
  ) -> UICellAccessory { .init(.outlineDisclosure, displayed, options.tintColor) }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.label, displayed, options.tintColor)
    accessory.text = text
    return accessory
  }
}

// MARK: - Registrations

extension UICollectionReusableView {
  final func reused() -> Self {
    place = nil
    prepareForReuse()
    return self
  }
}

extension UICollectionView {
  final func registerSupplement(
    _ identifier: String, of kind: String, _ make: (() -> UICollectionReusableView)?
  ) { supplements.make[kind + "/" + identifier] = make }

  final func registerCell(_ identifier: String, _ make: (() -> UICollectionViewCell)?) {
    cells.make[identifier] = make
  }

  /// Makes cells of a class and configures them for an item.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    fileprivate let identifier = "CellRegistration-\(UUID().uuidString)"
    fileprivate let handler: Handler
    fileprivate let nib: UINib?
    public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }
    /// Making a cell fails: there are no nibs.
    public init(cellNib: UINib, handler: @escaping Handler) {
      (self.handler, nib) = (handler, cellNib)
    }
  }

  /// Makes headers or footers of a class and configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    fileprivate let identifier = "SupplementaryRegistration-\(UUID().uuidString)"
    fileprivate let elementKind: String
    fileprivate let handler: Handler
    fileprivate let nib: UINib?
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, nib) = (elementKind, handler, nil)
    }
    /// Making a view fails: there are no nibs.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, nib) = (elementKind, handler, supplementaryNib)
    }
  }

  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registerCell(registration.identifier) { [nib = registration.nib] in
      nib?.instantiate(withOwner: nil).first as? Cell ?? Cell.ofThisClass() as! Cell
    }
    let cell =
      dequeueReusableCell(
        withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registerSupplement(registration.identifier, of: registration.elementKind) {
      [nib = registration.nib] in
      nib?.instantiate(withOwner: nil).first as? Supplementary
        ?? Supplementary.ofThisClass() as! Supplementary
    }
    let view =
      dequeueReusableSupplementaryView(
        ofKind: registration.elementKind, withReuseIdentifier: registration.identifier,
        for: indexPath) as! Supplementary
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
