/// What the user presses.
@MainActor
open class UIButton: UIView {
  /// What a button shows.
  public struct Configuration: Sendable {
    public var title: String?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?

    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration {
      Configuration(baseForegroundColor: .white, baseBackgroundColor: .tintColor)
    }
  }

  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  public final var configuration: Configuration? { didSet { setNeedsDisplay() } }

  public final var isEnabled = true { didSet { stateDidChange(from: oldValue, to: isEnabled) } }
  public final var isSelected = false { didSet { stateDidChange(from: oldValue, to: isSelected) } }
  public final var isHighlighted = false {
    didSet { stateDidChange(from: oldValue, to: isHighlighted) }
  }

  /// Called when the button's state has changed, or a trait of the button that it read.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public final func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  open func updateConfiguration() {}

  package override func updateOwnConfiguration() {
    track(.configuration) {
      updateConfiguration()
      configurationUpdateHandler?(self)
    }
  }

  private func stateDidChange(from old: Bool, to new: Bool) {
    if old != new { setNeedsUpdateConfiguration() }
  }
}
