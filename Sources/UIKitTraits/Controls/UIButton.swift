import Foundation

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
    public var title: String? {
      didSet {
        looks["attributedTitle"] = nil
        dynamicParts.remove("attributedTitle")
      }
    }
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

    /// The names of the properties, which another module describes, that have dynamic colours.
    private var dynamicParts: Set<String> = []
    /// Says of such a property which colours it has.
    package mutating func note(_ colors: [UIColor?], in name: String = #function) {
      if colors.contains(where: { $0?.isDynamic ?? false }) {
        dynamicParts.insert(name)
      } else {
        dynamicParts.remove(name)
      }
    }

    fileprivate var hasDynamicColors: Bool {
      baseForegroundColor?.isDynamic ?? false || baseBackgroundColor?.isDynamic ?? false
        || !dynamicParts.isEmpty
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
    didSet {
      withExtendedLifetime(oldValue) {
        onContentChange?(self)
        colorsDidChange()
      }
    }
  }

  package override var drawsDynamicColors: Bool {
    if configuration?.hasDynamicColors ?? false { return true }
    let titleColors: [State: UIColor] = self[stateful: "titleColor"]
    let titles: [State: NSAttributedString] = self[stateful: "attributedTitle"]
    return titleColors.values.contains(where: \.isDynamic)
      || titles.values.contains(where: \.hasDynamicColors) || super.drawsDynamicColors
  }

  /// Fills the views for the title and the image, once another module has made one of them.
  package final var onContentChange: (@MainActor (UIButton) -> Void)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
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
      onContentChange?(self)
      colorsDidChange()
    }
  }

  /// Sets the title for a state; the normal one is shown in states without their own.
  open func setTitle(_ title: String?, for state: State) {
    self[stateful: "title"][state] = title
  }
  /// Sets the title with attributes for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    self[stateful: "attributedTitle"][state] = title?.fixed
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

  package final override func stateDidChange() {
    onContentChange?(self)
    setNeedsUpdateConfiguration()
  }
}
