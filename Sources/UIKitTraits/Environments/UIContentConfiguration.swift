/// The content of a cell or controller, which makes the view that shows it.
@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view or controller that a configuration is for.
public protocol UIConfigurationState: Sendable {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell: its traits.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

// MARK: - Without content

/// The state of a controller without content: its traits.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var searchText: String?

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What a controller shows while it has no content. There are no looks here, only what is said.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var image: UIImage?
  public var text: String?
  public var secondaryText: String?

  public static func empty() -> UIContentUnavailableConfiguration { .init() }
  public static func loading() -> UIContentUnavailableConfiguration { .init() }
  public static func search() -> UIContentUnavailableConfiguration { .init() }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    self
  }
}

/// The view that shows it.
@MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  public final var configuration: any UIContentConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    configuration = UIContentUnavailableConfiguration.empty()
    super.init(coder: coder)
  }
}

extension UIViewController {
  /// What the controller shows above its view's other subviews, because it has no content; nil
  /// removes it. A configuration of the same type as before is shown by the same view.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable?.configuration }
    set {
      if let newValue, let shown = contentUnavailable,
        type(of: shown.configuration) == type(of: newValue)
      {
        shown.configuration = newValue
        return
      }
      contentUnavailable?.removeFromSuperview()
      contentUnavailable = newValue?.makeContentView()
      showContentUnavailable()
    }
  }

  /// Called when the view is loaded and when there is another configuration.
  final func showContentUnavailable() {
    if let contentUnavailable { viewIfLoaded?.addSubview(contentUnavailable) }
  }

  /// Has the next update call `updateContentUnavailableConfiguration(using:)`.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    loadViewIfNeeded()
    viewIfLoaded?.setNeeds(.contentUnavailable)
  }
}
