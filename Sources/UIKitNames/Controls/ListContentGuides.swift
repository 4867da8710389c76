import UIKitTraits

/// A guide at the place of a part of its view.
private final class PartGuide: UILayoutGuide {
  private weak var part: UIView?
  init(_ part: UIView) { self.part = part }
  override var layoutFrame: CGRect { part?.frame ?? .zero }
}

// Where the parts are. They have the frames that they had when the program last laid them out: nothing solves
// constraints.
extension UIListContentView {
  /// Nil without a text.
  public final var textLayoutGuide: UILayoutGuide? {
    textLabel.hasText ? guide("textLayoutGuide", PartGuide(textLabel)) : nil
  }
  /// Nil without a second text.
  public final var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryTextLabel.hasText
      ? guide("secondaryTextLayoutGuide", PartGuide(secondaryTextLabel)) : nil
  }
  /// Nil without an image.
  public final var imageLayoutGuide: UILayoutGuide? {
    imageView.image == nil ? nil : guide("imageLayoutGuide", PartGuide(imageView))
  }
}

extension UILabel {
  fileprivate var hasText: Bool { text?.isEmpty == false }
}
