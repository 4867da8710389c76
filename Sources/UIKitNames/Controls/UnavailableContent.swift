import UIKitTraits

// The looks of a controller without content: stored and compared, and drawn by no view.

extension UIContentUnavailableConfiguration {
  public enum Alignment: Int, Sendable { case center, natural }

  public struct TextProperties: Hashable, Sendable {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }
  public struct ImageProperties: Hashable, Sendable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }
  public struct ButtonProperties: Hashable, Sendable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }

  /// A copy, which nobody changes.
  private struct Attributed: Hashable, @unchecked Sendable { var text: NSAttributedString? }

  public var imageProperties: ImageProperties {
    get { self[look: .init()] }
    set { self[look: .init()] = newValue }
  }
  public var attributedText: NSAttributedString? {
    get { self[look: Attributed()].text }
    set { self[look: Attributed()] = Attributed(text: newValue?.copy() as? NSAttributedString) }
  }
  public var textProperties: TextProperties {
    get { self[look: .init()] }
    set { self[look: .init()] = newValue }
  }
  public var secondaryAttributedText: NSAttributedString? {
    get { self[look: Attributed()].text }
    set { self[look: Attributed()] = Attributed(text: newValue?.copy() as? NSAttributedString) }
  }
  public var secondaryTextProperties: TextProperties {
    get { self[look: .init(color: .secondaryLabel)] }
    set { self[look: .init(color: .secondaryLabel)] = newValue }
  }
  public var button: UIButton.Configuration {
    get { self[look: .plain()] }
    set { self[look: .plain()] = newValue }
  }
  public var buttonProperties: ButtonProperties {
    get { self[look: .init()] }
    set { self[look: .init()] = newValue }
  }
  public var secondaryButton: UIButton.Configuration {
    get { self[look: .plain()] }
    set { self[look: .plain()] = newValue }
  }
  public var secondaryButtonProperties: ButtonProperties {
    get { self[look: .init()] }
    set { self[look: .init()] = newValue }
  }
  public var background: UIBackgroundConfiguration {
    get { self[look: .clear()] }
    set { self[look: .clear()] = newValue }
  }

  public var alignment: Alignment {
    get { self[look: .center] }
    set { self[look: .center] = newValue }
  }
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { self[look: .both] }
    set { self[look: .both] = newValue }
  }
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  public var imageToTextPadding: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var textToSecondaryTextPadding: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var textToButtonPadding: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
  public var buttonToSecondaryButtonPadding: CGFloat {
    get { self[look: 0] }
    set { self[look: 0] = newValue }
  }
}
