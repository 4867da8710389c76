/// The content of a cell or controller, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view or controller that a configuration is for.
public protocol UIConfigurationState: Sendable {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell: its traits, and what the user does with it.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

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
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration

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
  final func replaceContentUnavailable(by configuration: (any UIContentConfiguration)?) {
    if let configuration, let shown = contentUnavailable,
      type(of: shown.configuration) == type(of: configuration)
    {
      shown.configuration = configuration
      return
    }
    contentUnavailable?.removeFromSuperview()
    contentUnavailable = configuration?.makeContentView()
    showContentUnavailable()
  }

  /// Called when the view is loaded and when there is another configuration.
  final func showContentUnavailable() {
    if let contentUnavailable { loadedView?.addSubview(contentUnavailable) }
  }
}
