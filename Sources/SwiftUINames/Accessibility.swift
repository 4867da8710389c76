import SwiftUITraits
import UIKitNames

// Accessibility. A label is shown in a rendering; nothing else is read out.

extension View {
  public nonisolated func accessibilityLabel(_ label: String) -> some View {
    shown(as: "label=\"\(label)\"")
  }
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }
  public nonisolated func accessibilityHint(_ hint: String) -> some View { self }
  public nonisolated func accessibilityValue(_ value: String) -> some View { self }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  /// The large content is not shown: there is no long press here.
  public nonisolated func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View { self }
  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  public nonisolated func accessibilityInputLabels(_ labels: [String]) -> some View { self }
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View { self }
  public nonisolated func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    self
  }
  public nonisolated func accessibilityAction(
    named name: String, _ handler: @escaping () -> Void
  ) -> some View { self }

  // MARK: The older way

  public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public nonisolated func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

// What the user asked of the system: nothing, as `UIAccessibility` says too.
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
}
