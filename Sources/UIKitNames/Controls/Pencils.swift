import UIKitTraits

// What a pencil's user does apart from drawing. There is no pencil, so nothing is called and nothing can be
// made that says what it did.

@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}
extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}

/// What the user wants a tap or a squeeze to do.
public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
  case showContextualPalette, runSystemShortcut
}

/// Where a pencil is above the screen.
public struct UIPencilHoverPose: Sendable {
  private let none: Never
  public var location: CGPoint { switch none {} }
  public var zOffset: CGFloat { switch none {} }
  public var azimuthAngle: CGFloat { switch none {} }
  public var altitudeAngle: CGFloat { switch none {} }
  public var rollAngle: CGFloat { switch none {} }
}

@preconcurrency @MainActor
open class UIPencilInteraction: StoredInteraction {
  public enum Phase: UInt, Sendable { case began, changed, ended, cancelled }
  public struct Tap: Sendable {
    private let none: Never
    public var timestamp: TimeInterval { switch none {} }
    public var hoverPose: UIPencilHoverPose? { switch none {} }
  }
  public struct Squeeze: Sendable {
    private let none: Never
    public var phase: Phase { switch none {} }
    public var timestamp: TimeInterval { switch none {} }
    public var hoverPose: UIPencilHoverPose? { switch none {} }
  }

  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true
  public override init() {}
  public init(delegate: (any UIPencilInteractionDelegate)?) { self.delegate = delegate }

  // The user has no pencil, and has chosen nothing.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  open class var preferredSqueezeAction: UIPencilPreferredAction { .ignore }
  open class var prefersPencilOnlyDrawing: Bool { false }
  open class var prefersHoverToolPreview: Bool { false }
}
