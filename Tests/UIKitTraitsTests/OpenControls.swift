import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUILabel: UILabel {
  override var text: String? { didSet {} }
  override var font: UIFont! { didSet {} }
  override var textColor: UIColor! { didSet {} }
  override var adjustsFontForContentSizeCategory: Bool { didSet {} }
  override var numberOfLines: Int { didSet {} }
  override var textAlignment: NSTextAlignment { didSet {} }
  override var lineBreakMode: NSLineBreakMode { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var attributedText: NSAttributedString? { didSet {} }
  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines lines: Int
  ) -> CGRect { super.textRect(forBounds: bounds, limitedToNumberOfLines: lines) }
  override func drawText(in rect: CGRect) { super.drawText(in: rect) }
}

class OpenUIControl: UIControl {
  override var isEnabled: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override var isTracking: Bool { super.isTracking }
  override var state: State { super.state }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
  }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
  }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    super.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    super.menuAttachmentPoint(for: configuration)
  }
}

class OpenUIButton: UIButton {
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    super.imageRect(forContentRect: contentRect)
  }
  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    super.contentRect(forBounds: bounds)
  }
  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    super.backgroundRect(forBounds: bounds)
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func updateConfiguration() { super.updateConfiguration() }
  override func setTitle(_ title: String?, for state: State) { super.setTitle(title, for: state) }
  override func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    super.setAttributedTitle(title, for: state)
  }
  override func setTitleColor(_ color: UIColor?, for state: State) {
    super.setTitleColor(color, for: state)
  }
  override func setImage(_ image: UIImage?, for state: State) { super.setImage(image, for: state) }
  override func setBackgroundImage(_ image: UIImage?, for state: State) {
    super.setBackgroundImage(image, for: state)
  }
}

class OpenUISwitch: UISwitch {
  override var isOn: Bool { didSet {} }
}

class OpenUICollectionReusableView: UICollectionReusableView {
  override func prepareForReuse() { super.prepareForReuse() }
  override var reuseIdentifier: String? { super.reuseIdentifier }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }
}

class OpenUICollectionViewCell: UICollectionViewCell {
  override func dragStateDidChange(_ dragState: DragState) { super.dragStateDidChange(dragState) }
  override var contentView: UIView { super.contentView }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override var automaticallyUpdatesContentConfiguration: Bool { didSet {} }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override var isSelected: Bool { didSet {} }
  override var isHighlighted: Bool { didSet {} }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override var backgroundView: UIView? { didSet {} }
  override var selectedBackgroundView: UIView? { didSet {} }
}

class OpenUIContentUnavailableView: UIContentUnavailableView {
  override var configuration: any UIContentConfiguration { didSet {} }
}
