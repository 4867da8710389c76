import Foundation
import TraitModel

/// The device's screen. It has traits and no overrides.
///
/// Its traits are the application's, as in a window without a scene and without overrides. It has
/// no observers.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  public static let main = UIScreen()

  private override init() {}

  public var traitCollection: UITraitCollection {
    UITraitCollection(EnvironmentForest.forest.fallback)
  }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// In points; empty if the application has no device.
  public var bounds: CGRect { UIApplication.shared.device?.bounds ?? .zero }

  /// Pixels to a point; 1 if the application has no device.
  public var scale: CGFloat { UIApplication.shared.device?.scale ?? 1 }
}
