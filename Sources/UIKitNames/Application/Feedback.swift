import UIKitTraits

/// What the user feels or hears: nothing here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view that the generator was added to.
  open private(set) weak var view: UIView?
  public override init() {}
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle) { self.init() }
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(view: view) }
  open func impactOccurred() {}
  open func impactOccurred(at location: CGPoint) {}
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  open func alignmentOccurred(at location: CGPoint) {}
  open func pathCompleted(at location: CGPoint) {}
}
