/// The content of a cell, as a view of SwiftUI's.
///
///     cell.contentConfiguration = UIHostingConfiguration { CellView() }
public struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
  fileprivate let content: Content

  /// The views are evaluated when a cell shows the configuration, not here.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// The content view of such a configuration.
private final class HostingContentView<Content: View>: HostingView<Content>, UIContentView {
  private var shown: UIHostingConfiguration<Content>

  init(_ configuration: UIHostingConfiguration<Content>) {
    shown = configuration
    super.init(configuration.content)
  }

  required init?(coder: NSCoder) { return nil }

  /// No controller tells it: the views appear with its window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { host.ownerDisappeared() } else { host.ownerAppears() }
  }

  /// A configuration of the same type keeps the states of its views; another type is ignored.
  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content> else { return }
      shown = new
      content = new.content
    }
  }
}
