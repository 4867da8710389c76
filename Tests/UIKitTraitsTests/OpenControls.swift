import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUILabel: UILabel {
  override var text: String? {
    get { super.text }
    set { super.text = newValue }
  }
  override var font: UIFont! {
    get { super.font }
    set { super.font = newValue }
  }
  override var textColor: UIColor! {
    get { super.textColor }
    set { super.textColor = newValue }
  }
  override var adjustsFontForContentSizeCategory: Bool {
    get { super.adjustsFontForContentSizeCategory }
    set { super.adjustsFontForContentSizeCategory = newValue }
  }
}

class OpenUIControl: UIControl {
  override var isEnabled: Bool {
    get { super.isEnabled }
    set { super.isEnabled = newValue }
  }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
}

class OpenUIButton: UIButton {
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func updateConfiguration() { super.updateConfiguration() }
}

class OpenUISwitch: UISwitch {
  override var isOn: Bool {
    get { super.isOn }
    set { super.isOn = newValue }
  }
}

class OpenUICollectionReusableView: UICollectionReusableView {
  override func prepareForReuse() { super.prepareForReuse() }
  override var reuseIdentifier: String? { super.reuseIdentifier }
}

class OpenUICollectionViewCell: UICollectionViewCell {
  override var contentView: UIView { super.contentView }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
  }
  override var automaticallyUpdatesContentConfiguration: Bool {
    get { super.automaticallyUpdatesContentConfiguration }
    set { super.automaticallyUpdatesContentConfiguration = newValue }
  }
  override var configurationState: UICellConfigurationState { super.configurationState }
  override var isSelected: Bool {
    get { super.isSelected }
    set { super.isSelected = newValue }
  }
  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { super.isHighlighted = newValue }
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
}

class OpenUIContentUnavailableView: UIContentUnavailableView {
  override var configuration: any UIContentConfiguration {
    get { super.configuration }
    set { super.configuration = newValue }
  }
}
