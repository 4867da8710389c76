/// What a cell is to show: it makes the view that shows it.
@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: UICellConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// What a cell is like at the moment: its traits.
public struct UICellConfigurationState: Sendable {
  public var traitCollection: UITraitCollection
}

/// A cell of a list: a view around a content view.
@MainActor
open class UICollectionViewCell: UIView {
  /// What the cell shows. A configuration of the same type as before is shown by the same view, any
  /// other by a new one.
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

  /// Whether the content configuration is asked for its version for the cell's state when that
  /// changes.
  public final var automaticallyUpdatesContentConfiguration = true

  /// Called after `updateConfiguration(using:)`; what it reads of the cell's traits is tracked,
  /// too.
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
