/// A view with a text.
@MainActor
open class UILabel: UIView {
  /// Another text has the label drawn again.
  public final var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }

  public final var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }

  /// Dynamic as the background colour is: what the view's traits make of it.
  public final var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }

  private final var registration: (any UITraitChangeRegistration)?

  /// Whether the font of a text style follows the content size category.
  public final var adjustsFontForContentSizeCategory = false {
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
    guard let style = font.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }
}
