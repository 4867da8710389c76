import SwiftUITraits
import UIKitNames

// Bars. Their items are shown after the view; of their looks nothing is.

/// What bars contain: views, as all else here. Apple's is a protocol of its own.
public typealias ToolbarContent = View
public typealias CustomizableToolbarContent = View
public typealias ToolbarContentBuilder = ViewBuilder

/// An item of a bar, shown where `toolbar(content:)` is.
public nonisolated struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { (self.placement, self.content) = (placement, content()) }
  /// No user rearranges a bar, so the identifier is left out.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.init(placement: placement, content: content) }
  @MainActor public var body: some View {
    ShownView("ToolbarItem", attribute: placement.name) { content }
  }
}
public nonisolated struct ToolbarItemGroup<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { (self.placement, self.content) = (placement, content()) }
  @MainActor public var body: some View {
    ShownView("ToolbarItemGroup", attribute: placement.name) { content }
  }
}

public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
}
public enum ToolbarPlacement: Sendable { case automatic, navigationBar, tabBar, bottomBar }
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

extension View {
  public nonisolated func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...)
    -> some View
  {
    self
  }
  public nonisolated func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  {
    self
  }
  public nonisolated func toolbar(@ViewBuilder content: () -> some View) -> some View {
    overlay(content())
  }
  public nonisolated func toolbar(
    id: String, @ViewBuilder content: () -> some View
  ) -> some View { toolbar(content: content) }
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
