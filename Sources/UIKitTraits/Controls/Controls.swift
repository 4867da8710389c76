import Foundation
import UIKitValues

/// A view with text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Setting the text removes the attributes. The label is redrawn if the text differs or had attributes.
  open var text: String? {
    get { plain }
    set { put(newValue, nil) }
  }
  private var plain: String?

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
      withExtendedLifetime(oldValue) { colorsDidChange() }
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

  package override var drawsDynamicColors: Bool {
    textColor?.isDynamic ?? false || super.drawsDynamicColors
  }

  private final var registration: (any UITraitChangeRegistration)?

  /// Whether the font of a text style, or one that `UIFontMetrics` scaled, follows the content size
  /// category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { Self.follow(self, adjustsFontForContentSizeCategory, &registration, \.font) }
  }

  /// The most lines that the text is set in; no limit if 0.
  open var numberOfLines: Int {
    get { self[look: 1] }
    set { self[look: 1] = newValue }
  }
  /// False by default: a touch on a label is one on the view behind it.
  open override var isUserInteractionEnabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// The side on which lines are flush; by default that where reading begins.
  open var textAlignment: NSTextAlignment {
    get { self[look: .natural] }
    set { self[look: .natural] = newValue }
  }
  /// What becomes of a line that is too long; by default its end is cut off.
  open var lineBreakMode: NSLineBreakMode {
    get { self[look: .byTruncatingTail] }
    set { self[look: .byTruncatingTail] = newValue }
  }
  /// Whether the text is shown as usable; it looks the same here.
  open var isEnabled: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Whether the text is drawn in `highlightedTextColor`. Setting it redraws the label.
  open var isHighlighted: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      setNeedsDisplay()
    }
  }

  /// Setting it sets the text. A text that was set by itself has no attributes.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0) } }
    set { put(newValue?.string, newValue) }
  }
  private var attributed: NSAttributedString? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// Both texts are set here, because a subclass may set one when the other is set.
  private func put(_ text: String?, _ styled: NSAttributedString?) {
    let isStyled = styled != nil || attributed != nil
    if text != plain || isStyled { setNeedsDisplay() }
    plain = text
    if isStyled { attributed = styled }
  }

  /// The rectangle for the text; subclasses inset it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
  /// Draws the text; subclasses pass on a smaller rectangle. Nothing is drawn here.
  open func drawText(in rect: CGRect) {}
}

extension UIView {
  /// Starts or ends the observation of the category by a view with a font of a text style.
  package static func follow<Owner: UIView>(
    _ view: Owner, _ isNeeded: Bool, _ registration: inout (any UITraitChangeRegistration)?,
    _ font: ReferenceWritableKeyPath<Owner, UIFont?>
  ) {
    if isNeeded == (registration != nil) { return }
    if let old = registration {
      registration = nil
      return view.unregisterForTraitChanges(old)
    }
    registration = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Owner, _: UITraitCollection) in
      if let scaled = view[keyPath: font]?.scaled(for: view.traitCollection) {
        view[keyPath: font] = scaled
      }
    }
  }
}

/// A view with the states that its looks depend on.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What the user does with a control, and whether it may be used.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt
    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor touched.
    public static let normal: State = []
    /// While it is touched.
    public static let highlighted = State(rawValue: 1)
    /// While it may not be used.
    public static let disabled = State(rawValue: 2)
    /// While it is chosen.
    public static let selected = State(rawValue: 4)
    /// While the focus system is at it; never here.
    public static let focused = State(rawValue: 8)
  }

  /// Whether the control reacts; a change updates its configuration.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the program selected the control; a change updates its configuration.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch is on the control; a change updates its configuration.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  package func stateDidChange() {}

  // Nothing makes touches here: the program that tracks them calls these.
  /// Whether a touch is being followed; false, because nothing makes touches here.
  open var isTracking: Bool { false }
  /// Called when a touch begins; returns whether it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; returns whether it is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when something else takes the touch.
  open func cancelTracking(with event: UIEvent?) {}
}

/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Where the title is in the content; nothing is measured.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the image is in the content; nothing is measured.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// Where the content is in the button.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the background is in the button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The content of a button.
  public struct Configuration: Sendable {
    /// The button's text. Setting it takes away the attributes that the title had.
    public var title: String? { didSet { looks["attributedTitle"] = nil } }
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

    /// Whether the background, which another module describes, has a dynamic colour.
    package var hasDynamicBackground: Bool {
      get { self[look: false] }
      set { self[look: false] = newValue }
    }

    fileprivate var hasDynamicColors: Bool {
      baseForegroundColor?.isDynamic ?? false || baseBackgroundColor?.isDynamic ?? false
        || hasDynamicBackground
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
  public final var configuration: Configuration? {
    didSet { withExtendedLifetime(oldValue) { colorsDidChange() } }
  }

  package override var drawsDynamicColors: Bool {
    if configuration?.hasDynamicColors ?? false { return true }
    let titleColors: [State: UIColor] = self[stateful: "titleColor"]
    return titleColors.values.contains(where: \.isDynamic) || super.drawsDynamicColors
  }

  /// Called when the button's state has changed, or a trait of the button that the handler read.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { withExtendedLifetime(oldValue) { setNeedsUpdateConfiguration() } }
  }

  /// Has the next update call `updateConfiguration()` and the handler.
  open func setNeedsUpdateConfiguration() { setNeedsConfiguration() }

  // MARK: What a state shows

  /// What was set for the states, by a name.
  package final subscript<Value>(stateful name: String) -> [State: Value] {
    get { self[look: [:], name] }
    set {
      self[look: [:], name] = newValue
      // What is set by an update asks for no other one.
      if !viewState.isUpdatingConfiguration { setNeedsUpdateConfiguration() }
      colorsDidChange()
    }
  }

  /// Sets the title for a state; the normal one is shown in states without their own.
  open func setTitle(_ title: String?, for state: State) {
    self[stateful: "title"][state] = title
  }
  /// Sets the title with attributes for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    self[stateful: "attributedTitle"][state] = title
  }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    self[stateful: "titleColor"][state] = color
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    self[stateful: "image"][state] = image
  }
  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    self[stateful: "backgroundImage"][state] = image
  }

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
