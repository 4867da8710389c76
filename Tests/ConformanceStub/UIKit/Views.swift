// Views and controls.

@MainActor
open class UIView: UIResponder, UITraitEnvironment, _Observable, @preconcurrency NSCoding {
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience override init() { fatalError() }
  public nonisolated func encode(with coder: NSCoder) { fatalError() }

  open var frame: CGRect {
    get { fatalError() }
    set { fatalError() }
  }
  open var bounds: CGRect {
    get { fatalError() }
    set { fatalError() }
  }
  open var layer: CALayer { fatalError() }
  open var isHidden: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var backgroundColor: UIColor? {
    get { fatalError() }
    set { fatalError() }
  }
  open var tintColor: UIColor! {
    get { fatalError() }
    set { fatalError() }
  }
  open func tintColorDidChange() {}

  open var superview: UIView? { fatalError() }
  open var subviews: [UIView] { fatalError() }
  open var window: UIWindow? { fatalError() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {}
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func isDescendant(of view: UIView) -> Bool { fatalError() }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func setNeedsUpdateProperties() {}
  open func updatePropertiesIfNeeded() {}
  open func updateProperties() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}

  open var traitCollection: UITraitCollection { fatalError() }
  @available(*, deprecated)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public var traitOverrides: UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
  open func updateTraitsIfNeeded() {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { fatalError() }
    set { fatalError() }
  }
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { fatalError() }
    set { fatalError() }
  }
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UIControl: UIView {
  open var isEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var isSelected: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var isHighlighted: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UISwitch: UIControl {
  open var isOn: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
  open var textColor: UIColor!
  open var adjustsFontForContentSizeCategory: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UIButton: UIControl {
  public struct Configuration: UIContentConfiguration {
    public var title: String?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?

    public static func plain() -> UIButton.Configuration { fatalError() }
    public static func filled() -> UIButton.Configuration { fatalError() }
    public func makeContentView() -> any UIView & UIContentView { fatalError() }
    public func updated(for state: any UIConfigurationState) -> UIButton.Configuration {
      fatalError()
    }
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  public var configuration: UIButton.Configuration? {
    get { fatalError() }
    set { fatalError() }
  }
  public var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    get { fatalError() }
    set { fatalError() }
  }
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration() {}
}

// MARK: - Cells and configurations

public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
}

public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var searchText: String?
}

@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public static func empty() -> UIContentUnavailableConfiguration { fatalError() }
  public static func loading() -> UIContentUnavailableConfiguration { fatalError() }
  public static func search() -> UIContentUnavailableConfiguration { fatalError() }
  public var image: UIImage?
  public var text: String?
  public var secondaryText: String?

  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    fatalError()
  }
}

@MainActor
open class UICollectionReusableView: UIView {}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  open var contentView: UIView { fatalError() }
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { fatalError() }
    set { fatalError() }
  }
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var configurationState: UICellConfigurationState { fatalError() }
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { fatalError() }
    set { fatalError() }
  }
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
}
