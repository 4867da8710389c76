import UIKitTraits

extension UIColor {
  /// Text on a dark background, in both styles.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on a light background, in both styles.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// A colour that equals only itself, and is resolved as clear: nothing draws the image.
  public convenience init(patternImage image: UIImage) { self.init { _ in .clear } }

  /// The colour's components in extended sRGB, where those of a colour outside sRGB are below 0 or above 1.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249401 * r - 0.2249402 * g),
      green: Self.encoded(-0.0420569 * r + 1.0420571 * g),
      blue: Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  /// sRGB and Display P3 share this curve; it is mirrored below 0.
  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// A component of sRGB for one that is proportional to light.
  package static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

/// Lets the user choose a colour; a program or its test sets `selectedColor`.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor? {
    // The old value is kept until here: the deinit of what its provider captured may read the new one.
    didSet { withExtendedLifetime(oldValue) { colorsDidChange(to: selectedColor) } }
  }
}

@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user choose a colour. There is no user: its delegate is called by a program or its test.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.white { didSet { withExtendedLifetime(oldValue) {} } }
  open var supportsAlpha = true
}
