import Foundation

/// Archives the components of a fixed colour, the name of one of the palette, and of another dynamic colour the
/// components with the current collection: a provider can't be archived.
extension UIColor: NSSecureCoding, NSCopying {
  private enum Key {
    static let (name, isGray) = ("UISystemColorName", "UIIsGray")
    static let parts = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
  }

  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    if case .dynamic(let color) = definition, let name = color.name, Self.palette[name] == self {
      return coder.encode(name as NSString, forKey: Key.name)
    }
    guard case .fixed(let color) = resolvedColor(with: .current).definition else { return }
    let parts = [color.red, color.green, color.blue, color.alpha]
    for (key, part) in zip(Key.parts, parts) { coder.encode(Double(part), forKey: key) }
    coder.encode(color.isGray, forKey: Key.isGray)
  }

  /// Nil if the archive holds no colour.
  public convenience init?(coder: NSCoder) {
    if coder.containsValue(forKey: Key.name) {
      let name = coder.decodeObject(of: NSString.self, forKey: Key.name)
      guard let name, let color = Self.palette[name as String] else { return nil }
      self.init(like: color)
      return
    }
    guard Key.parts.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    let parts = Key.parts.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    self.init(
      .fixed(
        ColorComponents(
          red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3],
          isGray: coder.decodeBool(forKey: Key.isGray))))
  }

  /// The colour itself: colours don't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  private static let palette: [String: UIColor] = {
    let colors = [
      systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan,
      systemBlue, systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2,
      systemGray3, systemGray4, systemGray5, systemGray6, label, secondaryLabel, tertiaryLabel,
      quaternaryLabel, placeholderText, separator, opaqueSeparator, link, systemFill,
      secondarySystemFill, tertiarySystemFill, quaternarySystemFill, systemBackground,
      secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
      secondarySystemGroupedBackground, tertiarySystemGroupedBackground, tintColor,
    ]
    var palette: [String: UIColor] = [:]
    for case .dynamic(let color) in colors.map(\.definition) {
      if let name = color.name { palette[name] = UIColor(.dynamic(color)) }
    }
    return palette
  }()
}
