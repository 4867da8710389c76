import UIKitTraits

/// A cell with a content view. Its configurations are updated with its traits and its state.
@preconcurrency @MainActor
open class UITableViewCell: UIView, Configured {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  open var reuseIdentifier: String? { reuseName }
  private let reuseName: String?
  open private(set) var contentView = UIView()
  open var selectionStyle = SelectionStyle.default { didSet { partsMayChange() } }
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? { didSet { exchange(oldValue, \.accessoryView) } }
  open var backgroundView: UIView? {
    didSet {
      exchange(oldValue, \.backgroundView)
      backgroundViewDidChange(to: backgroundView)
    }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      withExtendedLifetime(oldValue) {
        backgroundViewDidChange(to: selectedBackgroundView)
        partsMayChange(given: selectedBackgroundView)
      }
    }
  }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView? {
    didSet { withExtendedLifetime(oldValue) { partsMayChange(given: editingAccessoryView) } }
  }
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      withExtendedLifetime(oldValue) {
        backgroundViewDidChange(to: multipleSelectionBackgroundView)
      }
    }
  }
  open var focusStyle = FocusStyle.default
  open var editingStyle: EditingStyle { .delete }
  open var showsReorderControl = false
  open private(set) lazy var textLabel: UILabel? = part(UILabel())
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : part(UILabel())
  open private(set) lazy var imageView: UIImageView? = part(UIImageView(frame: .zero))
  private let style: CellStyle

  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var isEditing = false { didSet { if isEditing != oldValue { stateDidChange() } } }
  private func stateDidChange() {
    setNeedsUpdateConfiguration()
    partsMayChange()
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, reuseName) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentView.frame = bounds
    addSubview(contentView)
    ownConfiguration = { [unowned self] in update() }
    setNeedsUpdateConfiguration()
  }

  public required init?(coder: NSCoder) {
    (style, reuseName) = (.default, nil)
    super.init(coder: coder)
  }

  private func part<Part: UIView>(_ part: Part) -> Part {
    contentView.addSubview(part)
    return part
  }

  private func exchange(_ old: UIView?, _ path: KeyPath<UITableViewCell, UIView?>) {
    let new = self[keyPath: path]
    if old === new { return }
    old?.removeFromSuperview()
    // A callback may have set another one.
    guard let new, new === self[keyPath: path] else { return }
    insertSubview(new, at: new === backgroundView ? 0 : subviews.count)
  }

  /// What is behind the content, besides the background view.
  private var back: UIView? {
    let isChosen = (isSelected || isHighlighted) && selectionStyle != .none
    return backgroundConfiguration?.customView ?? (isChosen ? selectedBackgroundView : nil)
  }
  fileprivate func partsMayChange(given: UIView? = nil) {
    // The same view may be the accessory, which stays when editing ends.
    let accessory =
      isEditing && editingAccessoryView !== accessoryView ? editingAccessoryView : nil
    showParts(
      back: back, above: backgroundView, front: [accessory].compactMap(\.self), given: [given])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    if let back, shows(back) { back.frame = bounds }
  }

  /// Has the cell set itself back as its class says.
  open func prepareForReuse() {
    if isSelected { setSelected(false, animated: false) }
    if isHighlighted { setHighlighted(false, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  // Nothing calls these: no finger drags a cell, and no control is shown beside one.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      withExtendedLifetime(oldValue) { showConfiguration() }
      if contentConfiguration != nil { wantsState(automaticallyUpdatesContentConfiguration) }
    }
  }
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { withExtendedLifetime(oldValue) { backgroundDidChange() } }
  }
  public final var automaticallyUpdatesContentConfiguration = true
  public final var automaticallyUpdatesBackgroundConfiguration = true
  public final var configurationUpdateHandler:
    (@MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)?
  { didSet { withExtendedLifetime(oldValue) { setNeedsUpdateConfiguration() } } }

  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 ? .valueCell() : style == .subtitle ? .subtitleCell() : .cell()
  }
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isEditing
    return state
  }

  open func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  /// Called in an update after the state has changed, or a trait that it read of the cell.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  private func update() {
    track(.configuration) {
      let state = configurationState
      updateConfigurations(for: state)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  private func showConfiguration() {
    UIView.show(contentConfiguration) {
      contentView
    } place: { new, front in
      contentView = new ?? UIView()
      addSubview(contentView, behind: front)
    }
  }
}

/// The header or footer of a section. Its configurations are updated with its traits.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, Configured {
  open var reuseIdentifier: String? { reuseName }
  private let reuseName: String?
  public let contentView = UIView()
  open private(set) lazy var textLabel: UILabel? = part(UILabel())
  open private(set) lazy var detailTextLabel: UILabel? = part(UILabel())
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundViewDidChange(to: backgroundView)
    }
  }
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      withExtendedLifetime(oldValue) { showConfiguration() }
      if contentConfiguration != nil { wantsState(automaticallyUpdatesContentConfiguration) }
    }
  }
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { withExtendedLifetime(oldValue) { backgroundDidChange() } }
  }
  public final var automaticallyUpdatesContentConfiguration = true
  public final var automaticallyUpdatesBackgroundConfiguration = true
  public final var configurationUpdateHandler:
    (@MainActor (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)?
  { didSet { withExtendedLifetime(oldValue) { setNeedsUpdateConfiguration() } } }
  private var configured: (any UIView & UIContentView)?
  private var labels: [UILabel] = []

  public convenience init() { self.init(reuseIdentifier: nil) }

  public init(reuseIdentifier: String?) {
    reuseName = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    ownConfiguration = { [unowned self] in update() }
    setNeedsConfiguration()
  }

  public required init?(coder: NSCoder) {
    reuseName = nil
    super.init(coder: coder)
  }

  private func part(_ label: UILabel) -> UILabel {
    labels.append(label)
    contentView.addSubview(label)
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    configured?.frame = bounds
    backgroundView?.frame = bounds
    if let back = backgroundConfiguration?.customView, shows(back) { back.frame = bounds }
  }
  fileprivate func partsMayChange(given: UIView?) {
    showParts(back: backgroundConfiguration?.customView, given: [given])
  }

  open func prepareForReuse() {}
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  open func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  /// Called in an update after a trait has changed that it read of the view.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  private func update() {
    track(.configuration) {
      let state = configurationState
      updateConfigurations(for: state)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  private func showConfiguration() {
    UIView.show(contentConfiguration) {
      configured
    } place: { new, _ in
      configured = new
      guard let new else { return }
      for label in labels { label.removeFromSuperview() }
      new.frame = contentView.bounds
      contentView.addSubview(new)
    }
  }
}

/// A view with configurations of its content and its background that take on its state.
@MainActor
private protocol Configured: UIView {
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var backgroundView: UIView? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func partsMayChange(given: UIView?)
}

extension Configured {
  fileprivate func updateConfigurations(for state: any UIConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  fileprivate func backgroundDidChange() {
    colorsDidChange(
      to: backgroundConfiguration?.backgroundColor, backgroundConfiguration?.strokeColor)
    partsMayChange(given: backgroundConfiguration?.customView)
    if backgroundConfiguration == nil { return }
    wantsState(automaticallyUpdatesBackgroundConfiguration)
    if backgroundView != nil { backgroundView = nil }
    guard let cell = self as? UITableViewCell else { return }
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (nil, nil)
  }

  /// A cell has a background configuration or background views.
  fileprivate func backgroundViewDidChange(to view: UIView?) {
    if view != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
  }
}

/// The state of a header or footer: its traits, and what the user does with it.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var custom = CustomStates()

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
