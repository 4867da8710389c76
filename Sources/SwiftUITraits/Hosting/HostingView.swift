/// A view of UIKit's that shows a view of SwiftUI's.
class HostingView<Content: View>: UIView, RenderedView {
  final let host = ViewHost()
  private final var root: ViewNode<Content>?
  private final var isContentNew = true

  final var content: Content {
    didSet {
      isContentNew = true
      setNeedsLayout()
    }
  }

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    host.view = self
  }

  required init?(coder: NSCoder) { return nil }

  deinit { MainActor.assumeIsolated { root?.dismantle() } }

  final var renderedText: String { host.text }

  override func layoutSubviews() {
    host.update { place in
      defer { isContentNew = false }
      guard let root else {
        let root = content.node(at: place)
        self.root = root
        return root
      }
      if isContentNew { root.update(content) }
      return root
    }
  }
}
