import UIKitTraits

extension UIButton {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self[look: .custom, "buttonType"] = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    if let title = primaryAction?.title, configuration.title == nil, !title.isEmpty {
      self.configuration?.title = title
    }
    if let image = primaryAction?.image, configuration.image == nil {
      self.configuration?.image = image
    }
  }

  public final var buttonType: ButtonType { self[look: .custom] }

  public final var menu: UIMenu? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var contentEdgeInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  public final var titleEdgeInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  public final var imageEdgeInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  public final var adjustsImageWhenHighlighted: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var automaticallyUpdatesConfiguration: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var changesSelectionAsPrimaryAction: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }

  // MARK: What a state shows

  /// What the current state shows: its own value, or else the normal state's.
  private final func current<Value>(_ name: String) -> Value? {
    let values: [State: Value] = self[stateful: name]
    return values[state] ?? values[.normal]
  }

  public final func title(for state: State) -> String? { self[stateful: "title"][state] }
  public final var currentTitle: String? { current("title") }

  public final func attributedTitle(for state: State) -> NSAttributedString? {
    self[stateful: "attributedTitle"][state]
  }
  public final var currentAttributedTitle: NSAttributedString? { current("attributedTitle") }

  public final func titleColor(for state: State) -> UIColor? { self[stateful: "titleColor"][state] }
  public final var currentTitleColor: UIColor { current("titleColor") ?? tintColor }

  /// The colour of the title's shadow, which nothing draws.
  public final func setTitleShadowColor(_ color: UIColor?, for state: State) {
    self[stateful: "titleShadowColor"][state] = color
  }
  public final func titleShadowColor(for state: State) -> UIColor? {
    self[stateful: "titleShadowColor"][state]
  }
  public final var currentTitleShadowColor: UIColor? { current("titleShadowColor") }

  public final func image(for state: State) -> UIImage? { self[stateful: "image"][state] }
  public final var currentImage: UIImage? { current("image") }

  public final func backgroundImage(for state: State) -> UIImage? {
    self[stateful: "backgroundImage"][state]
  }
  public final var currentBackgroundImage: UIImage? { current("backgroundImage") }

  public final func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { self[stateful: "symbolConfiguration"][state] = configuration }
  public final func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { self[stateful: "symbolConfiguration"][state] }

  /// A subview with the title of the configuration, or else the current one, in the current colour.
  public final var titleLabel: UILabel? {
    let label: UILabel = part("titleLabel") { UILabel() }
    // The tint colour, which is a title's by default, may have changed.
    if !isTitleStyled { color(label) }
    return label
  }

  /// A subview with the image of the configuration, or else the current one.
  public final var imageView: UIImageView? { part("imageView") { UIImageView(frame: .zero) } }

  private final func part<Part: UIView>(_ name: String, _ make: () -> Part) -> Part {
    if let part: Part = self[look: nil, name] { return part }
    let part = make()
    self[look: nil, name] = Part?.some(part)
    onContentChange = { $0.showContent() }
    showContent()
    addSubview(part)
    return part
  }

  /// Fills the parts that there are.
  private final func showContent() {
    if let label: UILabel = self[look: nil, "titleLabel"] { showTitle(in: label) }
    let view: UIImageView? = self[look: nil, "imageView"]
    view?.image = configuration?.image ?? currentImage
  }

  private final func showTitle(in label: UILabel) {
    let styled =
      isTitleStyled
      ? configuration?.styledTitle.map { NSAttributedString($0) } ?? currentAttributedTitle : nil
    // First, because a text with attributes would take the font and the colour.
    label.text = styled?.string ?? configuration?.title ?? currentTitle
    // A title with attributes has set the label's font. The next title is shown in the label's own, unless the
    // program has set another one since.
    if let fonts = titleFonts, label.font == fonts.shown { label.font = fonts.own }
    titleFonts = nil
    color(label)
    guard let styled, let own = label.font else { return }
    label.attributedText = styled
    titleFonts = label.font.map { (own, $0) }
  }
  private final var titleFonts: (own: UIFont, shown: UIFont)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  private final func color(_ label: UILabel) {
    if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
  }

  /// Whether the title that is shown has attributes.
  private final var isTitleStyled: Bool {
    guard let configuration, configuration.title != nil else {
      return currentAttributedTitle != nil
    }
    return configuration.styledTitle != nil
  }
}
