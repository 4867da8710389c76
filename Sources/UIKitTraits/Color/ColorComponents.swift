import Foundation

/// A colour in extended sRGB, or a grey: a colour of another space, which equals none of sRGB.
struct ColorComponents: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat

  /// Whether the colour was created as a grey.
  var isGray = false
}

extension ColorComponents: CustomStringConvertible {
  /// `1 0.5 0 1`
  var description: String {
    [red, green, blue, alpha].map { "\(NSNumber(value: Double($0)))" }.joined(separator: " ")
  }
}

/// A colour without its alpha, as hue, saturation and brightness.
struct HueShade: Sendable {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat
}

extension ColorComponents {
  /// Each component is a function of the hue, between the brightness and the part of it that the
  /// saturation leaves:
  ///
  ///     hue      0 1 2 3 4 5 6  sixths
  ///     red      ‾‾\___/‾‾
  ///     green    /‾‾‾\___
  ///     blue     ___/‾‾‾\
  init(_ shade: HueShade, alpha: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + shade.hue * 6).truncatingRemainder(dividingBy: 6)
      let depth = max(0, min(place, 4 - place, 1))
      return shade.brightness * (1 - shade.saturation * depth)
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  var shade: HueShade {
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let saturation = high == 0 ? 0 : (high - low) / high
    return HueShade(hue: hue(range: high - low), saturation: saturation, brightness: high)
  }

  private func hue(range: CGFloat) -> CGFloat {
    if range == 0 { return 0 }
    let turns =
      switch max(red, green, blue) {
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return (turns < 0 ? turns + 6 : turns) / 6
  }
}
