import UIKitTraits

/// What can be pasted into.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  func paste(itemProviders: [NSItemProvider])
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
extension UIResponder: UIPasteConfigurationSupporting {}

/// A button that pastes. There is no user: a program or its test calls the target's `paste(itemProviders:)`.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }

  /// How the button looks. Its colours are dynamic ones, and nothing draws them.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    open var cornerRadius: CGFloat = 0
    open var imagePlacement = NSDirectionalRectEdge.leading
    open var baseForegroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
    open var baseBackgroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
    public override init() {}

    fileprivate convenience init(copying other: Configuration) {
      self.init()
      (displayMode, imagePlacement) = (other.displayMode, other.imagePlacement)
      (cornerStyle, cornerRadius) = (other.cornerStyle, other.cornerRadius)
      baseForegroundColor = other.baseForegroundColor
      baseBackgroundColor = other.baseBackgroundColor
    }
  }

  /// As it was when the control was made.
  public let configuration: Configuration
  open weak var target: (any UIPasteConfigurationSupporting)?

  public convenience init() { self.init(configuration: Configuration()) }
  public init(configuration: Configuration) {
    self.configuration = Configuration(copying: configuration)
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }
}
