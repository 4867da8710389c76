import UIKitTraits

/// Makes a colour from another.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static let grayscale = UIConfigurationColorTransformer { _ in .systemGray }
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
}

public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  public typealias Attributes = [NSAttributedString.Key: Any]
  public let transform: (Attributes) -> Attributes
  public init(_ transform: @escaping (Attributes) -> Attributes) { self.transform = transform }
  public func callAsFunction(_ input: Attributes) -> Attributes { transform(input) }
}

/// The background of a cell or a button.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  fileprivate var followsState = false

  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear)
  }
  public static func listCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }
  public static func listSidebarCell() -> UIBackgroundConfiguration { list(.clear) }
  public static func listHeader() -> UIBackgroundConfiguration { list(.clear) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.systemBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.clear) }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: color, followsState: true)
  }

  init(backgroundColor: UIColor? = nil, followsState: Bool = false) {
    (self.backgroundColor, self.followsState) = (backgroundColor, followsState)
  }

  public static func == (left: Self, right: Self) -> Bool {
    (left.backgroundColor, left.cornerRadius, left.strokeColor, left.strokeWidth, left.image) == (
      right.backgroundColor, right.cornerRadius, right.strokeColor, right.strokeWidth, right.image
    )
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(backgroundColor) }

  /// The background of a selected or highlighted cell of a list is grey.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard followsState, let cell = state as? UICellConfigurationState else { return self }
    var updated = self
    if cell.isSelected || cell.isHighlighted { updated.backgroundColor = .systemGray4 }
    return updated
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }

}

// MARK: - Lists

/// An image and two texts, as a cell of a list shows them.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var transform = TextTransform.none

    public func resolvedColor() -> UIColor { color.resolvedColor(with: .current) }
  }

  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
  }

  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var imageToTextPadding: CGFloat = 16
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  public var axesPreservingSuperviewLayoutMargins = 0

  public static func cell() -> UIListContentConfiguration { list(.body, .label) }
  public static func subtitleCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func valueCell() -> UIListContentConfiguration {
    var value = list(.body, .label)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  public static func sidebarCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func plainHeader() -> UIListContentConfiguration { list(.headline, .label) }
  public static func groupedHeader() -> UIListContentConfiguration {
    list(.footnote, .secondaryLabel)
  }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    list(.headline, .label)
  }
  public static func plainFooter() -> UIListContentConfiguration {
    list(.footnote, .secondaryLabel)
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    list(.footnote, .secondaryLabel)
  }

  private static func list(_ style: UIFont.TextStyle, _ color: UIColor)
    -> UIListContentConfiguration
  {
    UIListContentConfiguration(
      textProperties: TextProperties(font: .preferredFont(forTextStyle: style), color: color),
      secondaryTextProperties: TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel))
  }

  init(textProperties: TextProperties, secondaryTextProperties: TextProperties) {
    self.textProperties = textProperties
    self.secondaryTextProperties = secondaryTextProperties
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Fonts of text styles have the size of the state's category.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    updated.textProperties.scale(for: state.traitCollection)
    updated.secondaryTextProperties.scale(for: state.traitCollection)
    return updated
  }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate mutating func scale(for traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font.scaled(for: traits) ?? font }
  }
}

/// Shows such a configuration by two labels and an image view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  public let textLabel = UILabel()
  public let secondaryTextLabel = UILabel()
  public let imageView = UIImageView(frame: .zero)
  private var shown: UIListContentConfiguration

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for part in [imageView, textLabel, secondaryTextLabel] { addSubview(part) }
    show()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: UIListContentView, _) in
      view.shown = view.shown.updated(
        for: UICellConfigurationState(traitCollection: view.traitCollection))
      view.show()
    }
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  private func show() {
    fill(textLabel, shown.attributedText?.string ?? shown.text, shown.textProperties)
    fill(
      secondaryTextLabel, shown.secondaryAttributedText?.string ?? shown.secondaryText,
      shown.secondaryTextProperties)
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.tintColor
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
  }
}

// MARK: - Buttons

extension UIButton.Configuration {
  public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
  public enum Size: Int, Sendable { case medium, small, mini, large }
  public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
  public enum MacIdiomStyle: Int, Sendable {
    case automatic, bordered, borderless, borderlessTinted
  }

  public static func tinted() -> UIButton.Configuration {
    var tinted = plain()
    (tinted.baseForegroundColor, tinted.baseBackgroundColor) = (.tintColor, .tintColor)
    return tinted
  }
  public static func gray() -> UIButton.Configuration {
    var gray = plain()
    (gray.baseForegroundColor, gray.baseBackgroundColor) = (.tintColor, .systemGray5)
    return gray
  }
  public static func bordered() -> UIButton.Configuration { gray() }
  public static func borderedTinted() -> UIButton.Configuration { tinted() }
  public static func borderedProminent() -> UIButton.Configuration { filled() }
  public static func borderless() -> UIButton.Configuration { plain() }

  public var subtitle: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var attributedTitle: AttributedString? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      title = newValue.map { String($0.characters) }
    }
  }
  public var image: UIImage? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var imagePlacement: NSDirectionalRectEdge {
    get { self[look: .leading] }
    set { self[look: .leading] = newValue }
  }
  public var imagePadding: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var titlePadding: CGFloat {
    get { self[look: 1] }
    set { self[look: 1] = newValue }
  }
  public var titleAlignment: TitleAlignment {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public var titleLineBreakMode: NSLineBreakMode {
    get { self[look: .byWordWrapping] }
    set { self[look: .byWordWrapping] = newValue }
  }
  public var contentInsets: NSDirectionalEdgeInsets {
    get { self[look: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)] }
    set { self[look: .zero] = newValue }
  }
  public var cornerStyle: CornerStyle {
    get { self[look: .dynamic] }
    set { self[look: .dynamic] = newValue }
  }
  public var buttonSize: Size {
    get { self[look: .medium] }
    set { self[look: .medium] = newValue }
  }
  public var background: UIBackgroundConfiguration {
    get { self[look: UIBackgroundConfiguration()] }
    set { self[look: UIBackgroundConfiguration()] = newValue }
  }
  public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var showsActivityIndicator: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public var automaticallyUpdateForSelection: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public var imageColorTransformer: UIConfigurationColorTransformer? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}
