/// A view that a list uses again.
@MainActor
open class UICollectionReusableView: UIView {}

/// A cell, which contains a content view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The cell's content. The content view stays if the new configuration has the same type as the
  /// old one, and is replaced otherwise.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showConfiguration() }
  }

  public private(set) final var contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    setNeedsUpdateConfiguration()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Whether a change of the cell's state replaces the content configuration by its `updated(for:)`
  /// version.
  public final var automaticallyUpdatesContentConfiguration = true

  /// Called after `updateConfiguration(using:)`; its reads of the cell's traits are tracked too.
  public final var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  public final var configurationState: UICellConfigurationState {
    UICellConfigurationState(traitCollection: traitCollection)
  }

  public final func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  package override func updateOwnConfiguration() {
    track(.configuration) {
      if automaticallyUpdatesContentConfiguration, let contentConfiguration {
        self.contentConfiguration = contentConfiguration.updated(for: configurationState)
      }
      updateConfiguration(using: configurationState)
      configurationUpdateHandler?(self, configurationState)
    }
  }

  private func showConfiguration() {
    if let contentConfiguration, let shown = contentView as? any UIContentView,
      type(of: shown.configuration) == type(of: contentConfiguration)
    {
      shown.configuration = contentConfiguration
      return
    }
    contentView.removeFromSuperview()
    contentView = contentConfiguration?.makeContentView() ?? UIView()
    addSubview(contentView)
  }
}
