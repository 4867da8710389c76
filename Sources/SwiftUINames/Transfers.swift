import SwiftUITraits
import UIKitNames

// Dragging and dropping. No user drags anything, so the closures never run.

extension View {
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public nonisolated func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  public nonisolated func onDrop(
    of types: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public nonisolated func onDrop(
    of types: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
  public nonisolated func draggable<Item>(_ item: @autoclosure @escaping () -> Item) -> some View {
    self
  }
  public nonisolated func draggable<Item>(
    _ item: @autoclosure @escaping () -> Item, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  public nonisolated func dropDestination<Item>(
    for type: Item.Type = Item.self, action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}

/// A button that pastes. A test runs what it would do.
public nonisolated struct PasteButton: View {
  /// What a press does.
  private let action: @MainActor ([NSItemProvider]) -> Void
  @MainActor public init<Item>(
    payloadType: Item.Type, onPaste: @escaping ([Item]) -> Void
  ) { action = { onPaste($0.compactMap { $0.object as? Item }) } }
  @MainActor public init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) { action = { payloadAction($0) } }
  @MainActor public var body: some View { ShownView("PasteButton") { Text("Paste") } }
  /// What the user's press would do. Not Apple's.
  @MainActor public func paste(_ providers: [NSItemProvider]) { action(providers) }
}
