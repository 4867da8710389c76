import UIKitTraits

@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @unchecked Sendable {}

@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  public let style: Style
  public init(style: Style) { self.style = style }
}

@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  public let blurEffect: UIBlurEffect
  public let vibrancyStyle: UIVibrancyEffectStyle?
  public init(blurEffect: UIBlurEffect) { (self.blurEffect, vibrancyStyle) = (blurEffect, nil) }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (self.blurEffect, vibrancyStyle) = (blurEffect, style)
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { if effect !== oldValue { setNeedsDisplay() } } }
  public let contentView = UIView()

  public convenience init() { self.init(effect: nil) }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// A material that lets what is behind a view shine through, in its tint colour. Nothing is drawn.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable { case regular, clear }

  public let style: Style
  open var isInteractive = false
  open var tintColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }

  public init(style: Style) { self.style = style }
  public override convenience init() { self.init(style: .regular) }
}

/// Merges the glass of the views inside that are nearer to each other than `spacing`.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  open var spacing: CGFloat = 0
}

/// What covers the content of a scroll view at an edge, beneath a bar. It is not drawn.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  @preconcurrency @MainActor
  public final class Style: NSObject {
    public static let automatic = Style()
    public static let soft = Style()
    public static let hard = Style()
    fileprivate override init() { super.init() }
  }

  open var style = Style.automatic
  open var isHidden = false
  fileprivate override init() { super.init() }
}

extension UIScrollView {
  public final var topEdgeEffect: UIScrollEdgeEffect { edgeEffect() }
  public final var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect() }
  public final var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect() }
  public final var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect() }

  private final func edgeEffect(_ name: String = #function) -> UIScrollEdgeEffect {
    made(name) { UIScrollEdgeEffect() }
  }
}
