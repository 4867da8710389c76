import Foundation

// UIKit's way to ask for components, through pointers. Allowed: each is the caller's variable, or
// nil, and is written before the call returns.
extension UIColor {
  /// A dynamic colour's are those it has where the current collection is true. Always true.
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

  /// A dynamic colour's are those it has where the current collection is true. Always true.
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

  /// False, and nothing written, unless the colour is a grey.
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

  /// The colour as drawing takes it, without traits: a dynamic colour is what it is where the
  /// current collection is true, and stays that.
  public var cgColor: CGColor { CGColor(currentComponents) }

  private var currentComponents: ColorComponents {
    switch definition {
    case .fixed(let components): components
    case .dynamic(let color): color.resolved(with: .current).currentComponents
    }
  }
}
