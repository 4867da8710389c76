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
  /// A text with attributes gets the font as a whole.
  open var font: UIFont! {
    get { textLooks.font }
    set {
      let old = textLooks.font
      textLooks.setFont(newValue ?? .systemFont(ofSize: 17))
      if textLooks.font != old || textLooks.attributed != nil { setNeedsDisplay() }
    }
  }
  private var textLooks = TextLooks(font: .systemFont(ofSize: 17), color: .label) {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// A dynamic colour is resolved with the view's traits when the view is drawn. Setting nil restores
  /// the label colour. A text with attributes gets the colour as a whole.
  open var textColor: UIColor! {
    get { textLooks.color }
    set {
      textLooks.setColor(newValue ?? .label)
      colorsDidChange()
    }
  }

  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private final func begin() {
    viewState.isRedrawn = true
    colorsDidChange()
  }

  package override var drawsDynamicColors: Bool {
    textColor?.isDynamic ?? false || textLooks.isTextDynamic || super.drawsDynamicColors
  }

  private final var registration: (any UITraitChangeRegistration)?

  /// Whether the font of a text style, or one that `UIFontMetrics` scaled, follows the content size
  /// category.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      Self.follow(self, adjustsFontForContentSizeCategory, &registration) {
        $0.fontsFollowTextSize()
      }
    }
  }

  private func fontsFollowTextSize() {
    // Each part of a text with attributes has a font of its own, which `font` would replace.
    if textLooks.attributed == nil {
      if let scaled = font?.scaled(for: traitCollection) { font = scaled }
    } else if textLooks.scale(for: traitCollection) {
      setNeedsDisplay()
    }
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

  /// Setting it sets the text, and the font and the colour to those of the text's beginning, if it has them. A
  /// text that was set by itself has no attributes.
  open var attributedText: NSAttributedString? {
    get { textLooks.attributed ?? plain.map { NSAttributedString(string: $0) } }
    set { put(newValue?.string, newValue) }
  }

  /// Both texts are set here, because a subclass may set one when the other is set.
  private func put(_ text: String?, _ styled: NSAttributedString?) {
    let isStyled = styled != nil || textLooks.attributed != nil
    let isOther = text != plain
    plain = text
    if isStyled {
      textLooks.take(styled)
      colorsDidChange()
    } else if isOther {
      setNeedsDisplay()
    }
  }

  /// The rectangle for the text; subclasses inset it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
  /// Draws the text; subclasses pass on a smaller rectangle. Nothing is drawn here.
  open func drawText(in rect: CGRect) {}
}

extension UIView {
  /// Starts or ends the observation of the category by a view with fonts of text styles.
  package static func follow<Owner: UIView>(
    _ view: Owner, _ isNeeded: Bool, _ registration: inout (any UITraitChangeRegistration)?,
    _ scale: @escaping @MainActor (Owner) -> Void
  ) {
    if isNeeded == (registration != nil) { return }
    if let old = registration {
      registration = nil
      return view.unregisterForTraitChanges(old)
    }
    registration = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Owner, _: UITraitCollection) in scale(view)
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
    /// The bits for states of a program's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that the system keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Whether the control reacts; a change updates its configuration.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the program selected the control; a change updates its configuration.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch is on the control; a change updates its configuration.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The states of the control now. A subclass may add states of its own.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

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

  // MARK: The context menu

  // No menu opens here: a program or its test calls these.
  /// The menu that a long press would open: a button's own, or else none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    // Another module declares the menu.
    guard let menu: UIMenuElement = self[look: nil, "menu"] else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil, menu: menu)
  }
  /// Never called: no menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Never called: no menu closes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Never called: no preview is touched.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Where the menu would begin: the middle of the control, because no menu is placed here.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Setting another state redraws the switch.
  open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
}
