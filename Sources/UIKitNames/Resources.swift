import UIKitTraits

// What Xcode's symbols of a catalogue's colours and images are made with.

/// The name of a colour in a catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of an image in a catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension ColorResource {
  package var color: UIColor {
    let name = name
    return UIColor { UIColor(named: name, in: nil, compatibleWith: $0) ?? .clear }
  }
}

extension UIColor {
  /// The colour of the catalogue for the traits that it is resolved with; clear if it has none.
  public convenience init(resource: ColorResource) {
    let color = resource.color
    self.init { color.resolvedColor(with: $0) }
  }
}

extension UIImage {
  /// The image of the catalogue; an empty one if it has none.
  public convenience init(resource: ImageResource) {
    self.init(copying: UIImage(named: resource.name) ?? UIImage())
  }
}
