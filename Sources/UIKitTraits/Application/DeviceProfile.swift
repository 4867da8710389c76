import Foundation
import TraitModel
import UIKitValues

/// A device's properties that determine traits. With a profile, a new window has the traits that it
/// would have on the device.
///
///     UIApplication.shared.device = .phone
///     UIWindow(frame: UIScreen.main.bounds).traitCollection.horizontalSizeClass    // .compact
public struct DeviceProfile: Hashable, Sendable {
  /// The kind of device, which is a trait and decides the size classes.
  public var idiom: UIUserInterfaceIdiom
  /// In points, in portrait.
  public var screenSize: CGSize
  /// Pixels to a point.
  public var scale: CGFloat
  /// Whether the device is on its side: width and height change places.
  public var isLandscape = false
  /// What bars and notches cover at the screen's edges, as the device is held now; nothing until the
  /// program says something. A program that turns the device says what is covered then.
  public var safeAreaInsets = UIEdgeInsets.zero

  /// A device in portrait.
  public init(idiom: UIUserInterfaceIdiom, screenSize: CGSize, scale: CGFloat) {
    self.idiom = idiom
    self.screenSize = screenSize
    self.scale = scale
  }
}

extension DeviceProfile {
  /// 393 by 852 points at scale 3: compact width in both orientations.
  public static let phone = DeviceProfile(
    idiom: .phone, screenSize: CGSize(width: 393, height: 852), scale: 3)
  /// A phone with a regular width in landscape.
  public static let largePhone = DeviceProfile(
    idiom: .phone, screenSize: CGSize(width: 430, height: 932), scale: 3)
  /// 820 by 1,180 points at scale 2: regular in both dimensions.
  public static let pad = DeviceProfile(
    idiom: .pad, screenSize: CGSize(width: 820, height: 1180), scale: 2)

  /// The same device in landscape.
  public var landscape: DeviceProfile {
    var turned = self
    turned.isLandscape = true
    return turned
  }

  /// The screen's bounds in the current orientation.
  var bounds: CGRect {
    let (width, height) = (screenSize.width, screenSize.height)
    return CGRect(
      x: 0, y: 0, width: isLandscape ? height : width, height: isLandscape ? width : height)
  }

  /// A phone in portrait has a regular height, and a large phone in landscape a regular width; its
  /// other size classes are compact. On every other device both are regular.
  private var sizeClasses: (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass) {
    if idiom != .phone { return (.regular, .regular) }
    if !isLandscape { return (.compact, .regular) }
    return (screenSize.width >= 414 ? .regular : .compact, .compact)
  }

  /// The traits of a new window on the device.
  var traits: TraitCollection {
    TraitCollection { traits in
      traits.userInterfaceIdiom = idiom
      traits.displayScale = scale
      (traits.horizontalSizeClass, traits.verticalSizeClass) = sizeClasses
      traits.userInterfaceStyle = .light
      traits.layoutDirection = .leftToRight
      traits.displayGamut = .P3
      traits.forceTouchCapability = .unavailable
      traits.preferredContentSizeCategory = .large
      traits.accessibilityContrast = .normal
      traits.userInterfaceLevel = .base
      traits.legibilityWeight = .regular
      traits.activeAppearance = .active
      traits.sceneCaptureState = .inactive
    }
  }
}
