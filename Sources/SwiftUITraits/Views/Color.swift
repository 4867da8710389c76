/// A colour.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// The colour of UIKit's; most depend on traits.
  public let uiColor: UIColor
  /// What the colour is made from, if its colour of UIKit's is made anew each time.
  package let origin: Origin?

  /// What two colours are compared by whose colours of UIKit's have providers of their own.
  package enum Origin: Hashable, Sendable {
    /// A name in a catalogue.
    case name(String, Bundle?)
    /// The sum of other colours.
    case sum([Share])
  }

  /// How much of a colour is in a sum: of its red, green and blue, and of its opacity.
  package struct Share: Hashable, Sendable {
    package let color: Color
    package var tone: Double
    package var opacity: Double

    package init(of color: Color, tone: Double = 1, opacity: Double = 1) {
      (self.color, self.tone, self.opacity) = (color, tone, opacity)
    }
  }

  /// A colour of UIKit's, dynamic ones included.
  public init(uiColor: UIColor) {
    self.init("\(uiColor)", uiColor)
  }

  package init(_ origin: Origin, dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let uiColor = UIColor(dynamicProvider: dynamicProvider)
    self.init("\(uiColor)", uiColor, origin)
  }

  private init(_ description: String, _ uiColor: UIColor, _ origin: Origin? = nil) {
    (self.description, self.uiColor, self.origin) = (description, uiColor, origin)
  }

  public static func == (left: Color, right: Color) -> Bool {
    if left.origin != nil || right.origin != nil { return left.origin == right.origin }
    return left.description == right.description && left.uiColor == right.uiColor
  }

  public func hash(into hasher: inout Hasher) {
    if let origin { hasher.combine(origin) } else { hasher.combine(uiColor) }
  }

  /// `UIColor.systemRed`, which follows style and contrast.
  public static let red = Color("red", .systemRed)
  /// `UIColor.systemOrange`, which follows style and contrast.
  public static let orange = Color("orange", .systemOrange)
  /// `UIColor.systemYellow`, which follows style and contrast.
  public static let yellow = Color("yellow", .systemYellow)
  /// `UIColor.systemGreen`, which follows style and contrast.
  public static let green = Color("green", .systemGreen)
  /// `UIColor.systemBlue`, which follows style and contrast.
  public static let blue = Color("blue", .systemBlue)
  /// `UIColor.systemPurple`, which follows style and contrast.
  public static let purple = Color("purple", .systemPurple)
  /// `UIColor.systemPink`, which follows style and contrast.
  public static let pink = Color("pink", .systemPink)
  /// `UIColor.systemBrown`, which follows style and contrast.
  public static let brown = Color("brown", .systemBrown)
  /// `UIColor.systemGray`, which follows style and contrast.
  public static let gray = Color("gray", .systemGray)
  /// `UIColor.label`: black, or white on dark surfaces.
  public static let primary = Color("primary", .label)
  /// `UIColor.secondaryLabel`: paler than `primary`.
  public static let secondary = Color("secondary", .secondaryLabel)
}

/// A style that texts and shapes are filled with.
///
///     struct Ink: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.gray : .primary
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// The kind of style that this one becomes at a place; `Never` for a style that is the same at
  /// all.
  associatedtype Resolved: ShapeStyle = Never
  /// The style for the values at a place.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The style as a colour, the only kind of style here; of one that depends on its place, the colour
  /// for the default values.
  var color: Color { get }
  /// The style at a place as a colour.
  func color(in environment: EnvironmentValues) -> Color
}

extension ShapeStyle {
  public var color: Color { resolve(in: EnvironmentValues()).color }
  public func color(in environment: EnvironmentValues) -> Color {
    resolve(in: environment).color(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// - Precondition: Never called; such a style has a colour.
  public func resolve(in environment: EnvironmentValues) -> Never {
    TraitFailure.end("Can't resolve a \(Self.self): it has neither a colour nor a resolve(in:)")
  }
  public func color(in environment: EnvironmentValues) -> Color { color }
}

extension Never: ShapeStyle {}

extension Color: ShapeStyle {
  public var color: Color { self }
  /// Itself, with its traits.
  public func color(in environment: EnvironmentValues) -> Color { self }

  /// The colour for the traits of an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let traits = environment.collection
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    uiColor.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return Resolved(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  /// The components of a colour in sRGB.
  public struct Resolved: Hashable, Sendable, ShapeStyle {
    /// From 0 to 1; more or less outside of sRGB.
    public var red: Float
    /// From 0 to 1; more or less outside of sRGB.
    public var green: Float
    /// From 0 to 1; more or less outside of sRGB.
    public var blue: Float
    /// 0 for a colour that can't be seen, 1 for one that hides what is behind it.
    public var opacity: Float

    /// A colour by its parts; it hides what is behind it unless the program says otherwise.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    public var color: Color {
      Color(
        uiColor: UIColor(
          red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity)))
    }
  }
}

extension ShapeStyle where Self == Color {
  /// `UIColor.systemRed`, for `foregroundStyle(.red)`.
  public static var red: Color { Color.red }
  /// `UIColor.systemOrange`, for `foregroundStyle(.orange)`.
  public static var orange: Color { Color.orange }
  /// `UIColor.systemYellow`, for `foregroundStyle(.yellow)`.
  public static var yellow: Color { Color.yellow }
  /// `UIColor.systemGreen`, for `foregroundStyle(.green)`.
  public static var green: Color { Color.green }
  /// `UIColor.systemBlue`, for `foregroundStyle(.blue)`.
  public static var blue: Color { Color.blue }
  /// `UIColor.systemPurple`, for `foregroundStyle(.purple)`.
  public static var purple: Color { Color.purple }
  /// `UIColor.systemPink`, for `foregroundStyle(.pink)`.
  public static var pink: Color { Color.pink }
  /// `UIColor.systemBrown`, for `foregroundStyle(.brown)`.
  public static var brown: Color { Color.brown }
  /// `UIColor.systemGray`, for `foregroundStyle(.gray)`.
  public static var gray: Color { Color.gray }
  /// `UIColor.label`, for `foregroundStyle(.primary)`.
  public static var primary: Color { Color.primary }
  /// `UIColor.secondaryLabel`, for `foregroundStyle(.secondary)`.
  public static var secondary: Color { Color.secondary }
}

/// The style of the texts and images at a place; nil if it was not set.
enum ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension View {
  /// Sets the style of texts and images in this view; a nearer one wins.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
    transformingEnvironment { $0[ForegroundStyleKey.self] = style.color(in: $0) }
  }
}

/// Whether two styles are of one type, and equal or with equal properties.
@MainActor
package func areSameStyles(_ left: any ShapeStyle, _ right: any ShapeStyle) -> Bool {
  func isSame<Style: ShapeStyle>(_ left: Style) -> Bool {
    guard let right = right as? Style else { return false }
    return ViewFields.known(of: Style.self).areSame(left, right)
  }
  return isSame(left)
}
