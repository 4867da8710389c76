/// Presents a controller as a sheet, the default.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { delegatesStyle(for: traitCollection) ?? standardStyle(for: traitCollection) ?? .none }
}

/// Presents a controller in a popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// What tells the delegate that the popover is about to be shown; for other modules.
  package final var prepare: (() -> Void)?

  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { delegatesStyle(for: traitCollection) ?? standardStyle(for: traitCollection) }

  /// What the popover points to; traits do not depend on it.
  open weak var sourceView: UIView?
}
