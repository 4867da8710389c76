import UIKitTraits

/// The shadow of a background; at first none, as it is transparent.
public struct UIShadowProperties: Hashable, Sendable {
  public var color = UIColor.black
  public var opacity: CGFloat = 0
  public var radius: CGFloat = 0
  public var offset = CGSize.zero
  public var path: UIBezierPath?
}

/// The background of a cell or a button.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The program's colour, or else the one of the kind of list and the state.
  public var backgroundColor: UIColor? {
    get { isChosen ? .systemGray4 : color }
    set { (color, followsState, isChosen) = (newValue, false, false) }
  }
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var visualEffect: UIVisualEffect?
  public var customView: UIView?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var shadowProperties = UIShadowProperties()
  private var color: UIColor?
  private var followsState = false
  /// Whether the background is that of a selected or highlighted cell.
  private var isChosen = false

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
  public static func listFooter() -> UIBackgroundConfiguration { list(.clear) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.systemBackground)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.clear) }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: color, followsState: true)
  }

  init(backgroundColor: UIColor? = nil, followsState: Bool = false) {
    (color, self.followsState) = (backgroundColor, followsState)
  }

  // Of transformers, which are closures, only their presence is compared.
  public static func == (left: Self, right: Self) -> Bool {
    (left.color, left.followsState, left.isChosen) == (
      right.color, right.followsState, right.isChosen
    ) && (left.cornerRadius, left.backgroundInsets) == (right.cornerRadius, right.backgroundInsets)
      && (left.strokeColor, left.strokeWidth, left.strokeOutset)
        == (right.strokeColor, right.strokeWidth, right.strokeOutset)
      && (left.image, left.imageContentMode, left.visualEffect, left.customView)
        == (right.image, right.imageContentMode, right.visualEffect, right.customView)
      && left.edgesAddingLayoutMarginsToBackgroundInsets
        == right.edgesAddingLayoutMarginsToBackgroundInsets
      && (left.backgroundColorTransformer == nil) == (right.backgroundColorTransformer == nil)
      && (left.strokeColorTransformer == nil) == (right.strokeColorTransformer == nil)
      && left.shadowProperties == right.shadowProperties
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  /// The background of a selected or highlighted cell of a list is grey, unless the program has set
  /// a colour.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard followsState, let cell = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.isChosen = cell.isSelected || cell.isHighlighted
    return updated
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
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
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var showsExpansionTextWhenTruncated = false
    public var transform = TextTransform.none

    public func resolvedColor() -> UIColor {
      (colorTransformer?(color) ?? color).resolvedColor(with: .current)
    }

    public static func == (left: Self, right: Self) -> Bool {
      (left.font, left.color, left.alignment, left.lineBreakMode, left.numberOfLines) == (
        right.font, right.color, right.alignment, right.lineBreakMode, right.numberOfLines
      )
        && (left.transform, left.adjustsFontForContentSizeCategory, left.adjustsFontSizeToFitWidth)
          == (
            right.transform, right.adjustsFontForContentSizeCategory,
            right.adjustsFontSizeToFitWidth
          )
        && left.minimumScaleFactor == right.minimumScaleFactor
        && left.allowsDefaultTighteningForTruncation == right.allowsDefaultTighteningForTruncation
        && left.showsExpansionTextWhenTruncated == right.showsExpansionTextWhenTruncated
        && (left.colorTransformer == nil) == (right.colorTransformer == nil)
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
    }
  }

  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public static func == (left: Self, right: Self) -> Bool {
      (left.tintColor, left.strokeColor, left.strokeWidth, left.cornerRadius) == (
        right.tintColor, right.strokeColor, right.strokeWidth, right.cornerRadius
      )
        && (left.maximumSize, left.reservedLayoutSize, left.preferredSymbolConfiguration) == (
          right.maximumSize, right.reservedLayoutSize, right.preferredSymbolConfiguration
        ) && (left.tintColorTransformer == nil) == (right.tintColorTransformer == nil)
        && left.accessibilityIgnoresInvertColors == right.accessibilityIgnoresInvertColors
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(tintColor) }
  }

  public var text: String?
  public var secondaryText: String?
  // Copies: a mutable text may change.
  nonisolated(unsafe) public var attributedText: NSAttributedString? {
    didSet { attributedText = attributedText?.fixed }
  }
  nonisolated(unsafe) public var secondaryAttributedText: NSAttributedString? {
    didSet { secondaryAttributedText = secondaryAttributedText?.fixed }
  }
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
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  public var alpha: CGFloat = 1

  public static func cell() -> UIListContentConfiguration { list(.body, .label) }
  public static func subtitleCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func valueCell() -> UIListContentConfiguration {
    var value = list(.body, .label)
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }
  public static func sidebarCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { list(.body, .label) }
  public static func header() -> UIListContentConfiguration { list(.footnote, .secondaryLabel) }
  public static func footer() -> UIListContentConfiguration { list(.footnote, .secondaryLabel) }
  public static func sidebarHeader() -> UIListContentConfiguration { list(.headline, .label) }
  public static func plainHeader() -> UIListContentConfiguration { list(.headline, .label) }
  public static func groupedHeader() -> UIListContentConfiguration {
    list(.footnote, .secondaryLabel)
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    list(.title3, .label)
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
    if textProperties.adjustsFontForContentSizeCategory, let attributedText {
      updated.attributedText = attributedText.scaled(for: state.traitCollection)
    }
    if secondaryTextProperties.adjustsFontForContentSizeCategory, let secondaryAttributedText {
      updated.secondaryAttributedText = secondaryAttributedText.scaled(for: state.traitCollection)
    }
    return updated
  }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate mutating func scale(for traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font.scaled(for: traits) ?? font }
  }

  fileprivate func transformed(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }

  fileprivate var labelAlignment: NSTextAlignment {
    switch alignment {
    case .natural: .natural
    case .center: .center
    case .justified: .justified
    }
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
    fill(textLabel, shown.text, shown.attributedText, shown.textProperties)
    fill(
      secondaryTextLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.tintColor
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    // First, because a text with attributes would take the font and the colour.
    label.text = styled?.string ?? text.map { properties.transformed($0) }
    label.font = properties.font
    // Not resolved: a dynamic colour follows the label's traits.
    label.textColor = properties.colorTransformer?(properties.color) ?? properties.color
    label.textAlignment = properties.labelAlignment
    label.numberOfLines = properties.numberOfLines
    if let styled { label.attributedText = styled }
  }
}
