import UIKitTraits

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

  // The same without glass, which nothing draws here.
  public static func glass() -> UIButton.Configuration { gray() }
  public static func clearGlass() -> UIButton.Configuration { plain() }
  public static func prominentGlass() -> UIButton.Configuration { filled() }
  public static func prominentClearGlass() -> UIButton.Configuration { tinted() }

  /// The text below the title: that of `attributedSubtitle`, which it replaces.
  public var subtitle: String? {
    get { attributedSubtitle.map { String($0.characters) } }
    set { attributedSubtitle = newValue.map { AttributedString($0) } }
  }
  public enum Indicator: Int, Sendable { case automatic, none, popup }
  public var indicator: Indicator {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public var imageReservation: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var attributedSubtitle: AttributedString? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      note(newValue?.colors ?? [])
    }
  }
  public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var subtitleLineBreakMode: NSLineBreakMode {
    get { self[look: .byWordWrapping] }
    set { self[look: .byWordWrapping] = newValue }
  }
  public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public var macIdiomStyle: MacIdiomStyle {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public func updated(for button: UIButton) -> UIButton.Configuration { self }
  public mutating func setDefaultContentInsets() {
    contentInsets = .init(top: 7, leading: 12, bottom: 7, trailing: 12)
  }

  /// The title with attributes: those that were set with it, or none if a plain title was set later.
  public var attributedTitle: AttributedString? {
    get { styledTitle ?? title.map { AttributedString($0) } }
    set {
      title = newValue.map { String($0.characters) }
      self[look: nil] = newValue
      note(newValue?.colors ?? [])
    }
  }
  /// The title with attributes; nil for a plain one.
  var styledTitle: AttributedString? { self[look: nil, "attributedTitle"] }
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
    set {
      self[look: UIBackgroundConfiguration()] = newValue
      note([newValue.backgroundColor, newValue.strokeColor])
    }
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
