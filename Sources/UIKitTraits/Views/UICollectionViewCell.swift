/// A view that a list uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Called before a list uses the view again.
  open func prepareForReuse() {}

  /// The identifier that the view was dequeued with.
  open var reuseIdentifier: String? { reuseName }

  package final var reuseName: String?

  /// The place that the view has; it is applied again only if it becomes another one.
  package final var place: UICollectionViewLayoutAttributes?

  /// Called by a layout with the place that it gives the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The place that the view would like instead of the proposed one.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell, which contains a content view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Whether a cell is dragged.
  public enum DragState: Int, Sendable {
    /// The user does not drag the cell.
    case none
    /// A drag of the cell is about to begin.
    case lifting
    /// The user drags the cell.
    case dragging
  }

  /// Called when the cell's dragging begins or ends; here nothing calls it.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The cell's content. The content view stays if the new configuration has the same type as the
  /// old one, and is replaced otherwise.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      withExtendedLifetime(oldValue) { showConfiguration() }
      if contentConfiguration != nil { wantsState(automaticallyUpdatesContentConfiguration) }
    }
  }

  /// The view of the content configuration; an empty view without one.
  open private(set) var contentView = UIView()

  /// A cell without content; its first layout calls `updateConfiguration(using:)`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
    setNeedsUpdateConfiguration()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the cell's configuration for a state. Runs again when the state changes, or a trait that
  /// it read.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Whether a change of the cell's state replaces the content configuration by its `updated(for:)`
  /// version.
  open var automaticallyUpdatesContentConfiguration = true

  /// Shown behind the content.
  open var backgroundView: UIView? {
    get { self[look: nil] }
    set {
      let old = backgroundView
      if newValue === old { return }
      self[look: nil] = newValue
      old?.removeFromSuperview()
      // A callback may have set another one.
      if let newValue, newValue === backgroundView { insertSubview(newValue, at: 0) }
      if backgroundView != nil { onBackgroundView?() }
    }
  }
  /// Shown behind the content, and before the background view, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      if newValue != nil { onBackgroundView?() }
      partsMayChange(given: [newValue])
    }
  }
  /// Removes the background configuration, which the cell has instead of background views, and which belongs
  /// to another module.
  package final var onBackgroundView: (() -> Void)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// What another module has the cell show behind its content, and before it.
  package final var otherParts: ((UICollectionViewCell) -> (back: UIView?, front: [UIView]))? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  private final var back: UIView? {
    otherParts?(self).back ?? (isSelected || isHighlighted ? selectedBackgroundView : nil)
  }
  /// Called when the cell may have to show other parts.
  package final func partsMayChange(given: [UIView?] = []) {
    showParts(
      back: back, above: backgroundView, front: otherParts?(self).front ?? [], given: given)
  }

  /// Called after `updateConfiguration(using:)`; its reads of the cell's traits are tracked too.
  public final var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { withExtendedLifetime(oldValue) { setNeedsUpdateConfiguration() } }
  }

  /// The cell's traits, and whether it is selected or highlighted.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isEditing = isInEditedList
    return state
  }

  /// Whether the list is edited that shows the cell.
  package final var isInEditedList = false {
    didSet { if isInEditedList != oldValue { stateDidChange() } }
  }
  /// Whether the user selected the cell; a change updates its configuration.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether a touch is on the cell; a change updates its configuration.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  private func stateDidChange() {
    setNeedsUpdateConfiguration()
    partsMayChange()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, isHighlighted) = (false, false)
  }

  /// Has the next update call `updateConfiguration(using:)` and the handler.
  open func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  /// Has the content and the background fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    if let back, shows(back) { back.frame = bounds }
  }

  package override func updateOwnConfiguration() {
    super.updateOwnConfiguration()
    track(.configuration) {
      if automaticallyUpdatesContentConfiguration, let contentConfiguration {
        self.contentConfiguration = contentConfiguration.updated(for: configurationState)
      }
      updateConfiguration(using: configurationState)
      configurationUpdateHandler?(self, configurationState)
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
