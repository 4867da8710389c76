import UIKitTraits

/// Lays out a text, at Apple. Nothing is laid out here, and no view has one.
@preconcurrency @MainActor
open class NSTextLayoutManager: NSObject {
  open var textContainer: NSTextContainer? { didSet { withExtendedLifetime(oldValue) {} } }
  open var usesFontLeading = true
  open var limitsLayoutForSuspiciousContents = false
  open var usesHyphenation = true
  /// Empty: nothing is laid out.
  open var usageBoundsForTextContainer: CGRect { .zero }
  public override nonisolated init() { super.init() }
  open func ensureLayout(for bounds: CGRect) {}
}

extension UITextView {
  /// Nil, as at Apple for a view whose `layoutManager` was asked for: a text is estimated as that does it.
  public final var textLayoutManager: NSTextLayoutManager? { nil }
}
