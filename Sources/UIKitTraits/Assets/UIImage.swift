import Foundation

/// An image, by the name of what a renderer loads. There are no pixels here.
public final class UIImage: Sendable {
  let content: Content
  /// Where other variants of the image are found; nil if there are none.
  public let imageAsset: UIImageAsset?

  struct Content: Hashable, Sendable {
    var resource: String?
    var isSymbol = false
    var scale: CGFloat = 1
    var size = CGSize.zero
  }

  init(_ content: Content, of asset: UIImageAsset? = nil) {
    self.content = content
    imageAsset = asset
  }
}

extension UIImage {
  /// An image of nothing.
  public convenience init() {
    self.init(Content())
  }

  /// An image that is loaded from `resource`, for instance a path.
  public convenience init(resource: String, scale: CGFloat = 1, size: CGSize = .zero) {
    self.init(Content(resource: resource, scale: scale, size: size))
  }

  /// The symbol of this name. Every name but the empty one is taken for a symbol's.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init(Content(resource: name, isSymbol: true))
  }

  /// What a renderer loads, or the symbol's name.
  public var resource: String? { content.resource }

  public var isSymbolImage: Bool { content.isSymbol }

  /// Pixels to a point.
  public var scale: CGFloat { content.scale }

  /// In points.
  public var size: CGSize { content.size }
}

/// Two are equal if they show the same, whatever asset they are from.
extension UIImage: Hashable {
  public static func == (left: UIImage, right: UIImage) -> Bool { left.content == right.content }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}
