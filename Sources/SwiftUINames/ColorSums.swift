import SwiftUITraits
import UIKitNames

// A colour that `opacity(_:)` and `mix(with:by:)` make of colours, of which one at least is dynamic, is one sum: it
// has a share of each different colour. So resolving takes as long as there are different colours in it, however
// often they were mixed. Mixing looks for the share of each colour among those before it.

extension Color {
  /// The same colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    if !uiColor.isDynamic { return Color(uiColor: uiColor.fading(by: opacity)) }
    return .sum(
      of: shares.map { Share(of: $0.color, tone: $0.tone, opacity: $0.opacity * opacity) })
  }

  /// A colour between the two, in sRGB.
  public func mix(
    with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual
  ) -> Color {
    var all: [Share] = []
    for (shares, part) in [(shares, 1 - fraction), (other.shares, fraction)] {
      for share in shares {
        let place = all.firstIndex { $0.color == share.color } ?? all.count
        if place == all.count { all.append(Share(of: share.color, tone: 0, opacity: 0)) }
        all[place].tone += share.tone * part
        all[place].opacity += share.opacity * part
      }
    }
    return .sum(of: all)
  }

  private var shares: [Share] {
    if case .sum(let shares) = origin { shares } else { [Share(of: self)] }
  }

  /// Fixed if all of the colours are.
  private static func sum(of shares: [Share]) -> Color {
    if shares.contains(where: \.color.uiColor.isDynamic) {
      return Color(.sum(shares)) { sum(of: shares, with: $0) }
    }
    return Color(uiColor: sum(of: shares, with: UITraitCollection()))
  }

  private static func sum(of shares: [Share], with traits: UITraitCollection) -> UIColor {
    // A grey that fades stays one.
    if shares.count == 1 {
      return shares[0].color.uiColor.resolvedColor(with: traits).fading(by: shares[0].opacity)
    }
    var sum: SIMD4<Double> = .zero
    for share in shares {
      let tone = share.tone
      sum +=
        share.color.uiColor.resolvedColor(with: traits).parts
        * SIMD4(tone, tone, tone, share.opacity)
    }
    return UIColor(red: sum[0], green: sum[1], blue: sum[2], alpha: sum[3])
  }
}
extension Gradient { public enum ColorSpace: Sendable { case device, perceptual } }

extension UIColor {
  fileprivate var parts: SIMD4<Double> {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(red, green, blue, alpha)
  }

  fileprivate func fading(by opacity: Double) -> UIColor {
    withAlphaComponent(cgColor.alpha * opacity)
  }
}
