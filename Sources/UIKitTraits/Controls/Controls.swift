/// A view with text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Setting another text redraws the label.
  open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }

  /// Setting nil restores the system font of 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      if font != oldValue { setNeedsDisplay() }
    }
  }

  /// A dynamic colour is resolved with the view's traits when the view is drawn. Setting nil restores
  /// the label colour.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      colorsDidChange()
    }
  }

  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    colorsDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    colorsDidChange()
  }

  package override var drawsDynamicColors: Bool { textColor?.isDynamic ?? false }

  private final var registration: (any UITraitChangeRegistration)?

  /// Whether the font of a text style, or one that `UIFontMetrics` scaled, follows the content size
  /// category.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      if adjustsFontForContentSizeCategory == oldValue { return }
      registration.map(unregisterForTraitChanges)
      registration = nil
      if !adjustsFontForContentSizeCategory { return }
      registration = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (label: UILabel, _) in
        label.adjustFont()
      }
    }
  }

  private func adjustFont() {
    if let scaled = font.scaled(for: traitCollection) { font = scaled }
  }
}

/// A view with the states that its looks depend on.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control reacts; a change updates its configuration.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the program selected the control; a change updates its configuration.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch is on the control; a change updates its configuration.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  package func stateDidChange() {}
}

/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The content of a button.
  public struct Configuration: Sendable {
    /// The button's text.
    public var title: String?
    /// The colour of text and image; dynamic colours follow the button's traits.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; dynamic colours follow the button's traits.
    public var baseBackgroundColor: UIColor?

    /// Properties that draw nothing here, by name.
    private var looks: [String: any Sendable] = [:]

    /// The property of the caller's name, or `fallback` while it was not set.
    package subscript<Value: Sendable>(
      look fallback: @autoclosure () -> Value, name: String = #function
    ) -> Value {
      get { looks[name] as? Value ?? fallback() }
      set { looks[name] = newValue }
    }

    /// A configuration without colours.
    public static func plain() -> Configuration { Configuration() }
    /// White on the tint colour.
    public static func filled() -> Configuration {
      Configuration(baseForegroundColor: .white, baseBackgroundColor: .tintColor)
    }
  }

  /// A button without a configuration; its first layout calls `updateConfiguration()`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConfiguration()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Changes a button's configuration after its state or its traits.
  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  /// Dynamic colours are resolved with the button's traits when the button is drawn.
  public final var configuration: Configuration? { didSet { colorsDidChange() } }

  package override var drawsDynamicColors: Bool {
    guard let configuration else { return false }
    return [configuration.baseForegroundColor, configuration.baseBackgroundColor]
      .contains { $0?.isDynamic ?? false }
  }

  /// Called when the button's state has changed, or a trait of the button that the handler read.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Has the next update call `updateConfiguration()` and the handler.
  open func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  /// Called before the button is first laid out, and whenever the handler is.
  open func updateConfiguration() {}

  package override func updateOwnConfiguration() {
    track(.configuration) {
      updateConfiguration()
      configurationUpdateHandler?(self)
    }
  }

  package final override func stateDidChange() { setNeedsUpdateConfiguration() }
}

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Setting another state redraws the switch.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
}
