/// Lets a cell show a view of SwiftUI's.
///
///     cell.contentConfiguration = UIHostingConfiguration { CellView() }
public struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
  fileprivate let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: UICellConfigurationState) -> UIHostingConfiguration { self }
}

/// What a cell with such a configuration contains.
private final class HostingContentView<Content: View>: HostingView<Content>, UIContentView {
  private var shown: UIHostingConfiguration<Content>

  init(_ configuration: UIHostingConfiguration<Content>) {
    shown = configuration
    super.init(configuration.content)
  }

  required init?(coder: NSCoder) { return nil }

  /// One of the same type keeps the states; others are not shown.
  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content> else { return }
      shown = new
      content = new.content
    }
  }
}

/// A view of UIKit's in which a view of SwiftUI's is shown.
@MainActor
public protocol RenderedView: UIView {
  /// What is shown since the last layout, as text: a line for each view, what is inside it
  /// indented.
  var renderedText: String { get }
}
