import SwiftUITraits
import UIKitNames

// Dragging, dropping and files. No user drags anything and no panel opens, so the closures never run.

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
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
}
