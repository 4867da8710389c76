import Foundation
import UIKitTraits

/// Running text; its reads in layout are tracked.
final class TextLabel: UILabel {
  override func layoutSubviews() {
    AppClock.spend(3)
    text = "\(traitCollection.preferredContentSizeCategory) \(traitCollection[FontName.self])"
  }
}

/// A picture, whose size depends on the scale of the display.
final class PictureView: UIView {
  override func layoutSubviews() {
    AppClock.spend(2)
    _ = traitCollection.displayScale
  }
}

/// A control that is dimmed where it is disabled.
final class DimmedSwitch: UISwitch {
  override func layoutSubviews() {
    AppClock.spend(1)
    _ = traitCollection[Enabled.self]
  }
}

/// A surface with a colour that depends on style and theme. Its handler invalidates, so it draws
/// once however often they change.
class Surface: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, Theme.self]) {
      (surface: Surface, _) in
      surface.setNeedsDisplay()
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    AppClock.spend(5)
    _ = traitCollection.userInterfaceStyle
    _ = traitCollection[Theme.self]
  }
}

/// A column of views, with the density as spacing.
class Stack: UIView {
  func add(_ views: UIView...) -> Self {
    for view in views { addSubview(view) }
    return self
  }

  override func layoutSubviews() {
    AppClock.spend(1)
    _ = traitCollection[Density.self]
  }
}

/// A plain container.
final class Box: UIView {}

/// A controller whose view a closure fills.
final class FilledController: UIViewController {
  private let fill: (UIView) -> Void

  init(_ fill: @escaping (UIView) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() { fill(view) }

  override func viewWillLayoutSubviews() {
    AppClock.spend(1)
    _ = traitCollection.horizontalSizeClass
  }
}
