import UIKitTraits

// What Xcode's symbols of a catalogue's colours and images are made with.

/// The name of a colour in a catalogue.
public struct ColorResource: Hashable, @unchecked Sendable {
  package let name: String
  package let bundle: Bundle
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of an image in a catalogue.
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
  /// The colour of the catalogue, equal to that of `init(named:in:compatibleWith:)`. If the catalogue does not have
  /// it yet, what it has when the colour is resolved; clear if it has none then.
  public convenience init(resource: ColorResource) {
    if let known = UIColor(named: resource.name, in: resource.bundle) {
      self.init(like: known)
      return
    }
    self.init {
      UIColor(named: resource.name, in: resource.bundle, compatibleWith: $0) ?? .clear
    }
  }
}

extension UIImage {
  /// The image of the catalogue; an empty one if it has none.
  public convenience init(resource: ImageResource) {
    self.init(copying: UIImage(named: resource.name, in: resource.bundle) ?? UIImage())
  }
}
