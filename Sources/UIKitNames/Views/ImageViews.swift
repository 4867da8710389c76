import UIKitTraits

/// A view that shows an image. A symbol and a template are drawn in the tint colour.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { if image != oldValue { imageDidChange() } } }
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { imagesDidChange() } }
  }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { setNeedsDisplay() }
  }
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  open var animationRepeatCount = 0
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open private(set) var isAnimating = false
  /// The most that the image is shown with; the trait `imageDynamicRange` says what the view can show.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    followTraits()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    followTraits()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    followTraits()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The variant of the image's asset for the view's traits.
  public final var resolvedImage: UIImage? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let shown, shown.hasAsset else { return shown }
    return shown.withConfiguration(traitCollection.imageConfiguration)
  }

  open override var intrinsicContentSize: CGSize {
    resolvedImage?.size ?? super.intrinsicContentSize
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { resolvedImage?.size ?? .zero }

  open func startAnimating() { isAnimating = animationImages != nil }
  open func stopAnimating() { isAnimating = false }

  private func imageDidChange() {
    invalidateIntrinsicContentSize()
    imagesDidChange()
  }
  private func imagesDidChange() {
    colorsDidChange(to: image?.tintColor, highlightedImage?.tintColor)
  }

  private func followTraits() {
    isUserInteractionEnabled = false
    drawsTint = true
    if image != nil || highlightedImage != nil { imagesDidChange() }
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingImageLookup) {
      (view: UIImageView, _) in
      if view.image?.hasAsset == true || view.highlightedImage?.hasAsset == true {
        view.imageDidChange()
      }
    }
  }
}
