import UIKitTraits

// What Xcode writes for a colour or an image that was chosen in its editor.

/// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`, where nothing says which type it has.
public typealias _ColorLiteralType = UIColor
/// `#imageLiteral(resourceName: "logo")`, where nothing says which type it has.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// The image of the catalogue; an empty one if it has none.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(copying: UIImage(named: name) ?? UIImage())
  }
}
