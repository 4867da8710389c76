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
  /// The colour of the catalogue for the traits that it is resolved with; clear if it has none.
  public convenience init(resource: ColorResource) {
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
