import SwiftUITraits
import UIKitNames

// What views below tabs read of them.

/// Where the accessory of a tab view is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable { case inline, expanded }

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}
private enum BadgeProminenceKey: EnvironmentKey {
  static var defaultValue: BadgeProminence { .standard }
}
private enum AccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// Nil: no bar is anywhere.
  public var tabBarPlacement: TabBarPlacement? { nil }
  public var isTabBarShowingSections: Bool { false }

  /// Expanded in an accessory, because no bar collapses; nil elsewhere.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[AccessoryPlacementKey.self] }
    set { self[AccessoryPlacementKey.self] = newValue }
  }
}

extension View {
  /// The accessory is shown after the view.
  public nonisolated func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View { tabViewBottomAccessory(isEnabled: true, content: content) }

  /// The accessory is shown after the view, if it is enabled.
  public nonisolated func tabViewBottomAccessory(
    isEnabled: Bool, @ViewBuilder content: () -> some View
  ) -> some View {
    let accessory = isEnabled ? content() : nil
    return overlay(accessory.environment(\.tabViewBottomAccessoryPlacement, .expanded))
  }
}
