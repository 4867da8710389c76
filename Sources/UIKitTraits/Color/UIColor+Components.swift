import Foundation

// UIKit returns components through pointers. Allowed: each points to the caller's variable, or is
// nil, and is written before the call returns.
extension UIColor {
  /// Resolves a dynamic colour with the current collection. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Resolves a dynamic colour with the current collection. Returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    let shade = components.shade
    hue?.pointee = shade.hue
    saturation?.pointee = shade.saturation
    brightness?.pointee = shade.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Returns false and writes nothing unless red, green and blue are equal.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// The components without traits: a dynamic colour is resolved with the current collection, once.
  public var cgColor: CGColor { CGColor(currentComponents) }

  private var currentComponents: ColorComponents {
    switch definition {
    case .fixed(let components): components
    case .dynamic(let color): color.resolved(with: .current).currentComponents
    }
  }
}
