import TraitModel

/// The screen of the device that the application runs on: it has traits, and overrides none.
///
/// Its traits are those that the device and the application's overrides give, as a window in no
/// scene has them if it overrides nothing. Nobody is told of changes.
@MainActor
public final class UIScreen: UITraitEnvironment {
  public static let main = UIScreen()

  private init() {}

  public var traitCollection: UITraitCollection {
    UITraitCollection(EnvironmentForest.forest.fallback)
  }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// In points; empty if the application has no device.
  public var bounds: CGRect { UIApplication.shared.device?.bounds ?? .zero }

  /// Pixels to a point; 1 if the application has no device.
  public var scale: CGFloat { UIApplication.shared.device?.scale ?? 1 }
}
