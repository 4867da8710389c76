/// A view with a text.
@MainActor
open class UILabel: UIView {
  /// Another text has the label drawn again.
  public final var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
}
