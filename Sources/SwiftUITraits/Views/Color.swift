/// A colour.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// The colour of UIKit's; most depend on traits.
  public let uiColor: UIColor

  public init(uiColor: UIColor) {
    self.init("\(uiColor)", uiColor)
  }

  private init(_ description: String, _ uiColor: UIColor) {
    (self.description, self.uiColor) = (description, uiColor)
  }

  public static let red = Color("red", .systemRed)
  public static let orange = Color("orange", .systemOrange)
  public static let yellow = Color("yellow", .systemYellow)
  public static let green = Color("green", .systemGreen)
  public static let blue = Color("blue", .systemBlue)
  public static let purple = Color("purple", .systemPurple)
  public static let pink = Color("pink", .systemPink)
  public static let brown = Color("brown", .systemBrown)
  public static let gray = Color("gray", .systemGray)
  public static let primary = Color("primary", .label)
  public static let secondary = Color("secondary", .secondaryLabel)
}

/// A style that texts and shapes are filled with.
public protocol ShapeStyle: Sendable {
  var color: Color { get }
}

extension Color: ShapeStyle {
  public var color: Color { self }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
}

/// The style of the texts and images at a place; nil if it was not set.
enum ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension View {
  /// Sets the style of texts and images in this view; a nearer one wins.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    transformingEnvironment { $0[ForegroundStyleKey.self] = style.color }
  }
}
