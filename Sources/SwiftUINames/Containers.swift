import SwiftUITraits
import UIKitNames

// More views without pixels.

public nonisolated struct LazyHGrid<Content: View>: View {
  private let rows: Int
  private let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { (self.rows, self.content) = (rows.count, content()) }
  @MainActor public var body: some View {
    ShownView("LazyHGrid", attribute: "rows=\(rows)") { content }
  }
}
public nonisolated struct Grid<Content: View>: View {
  private let content: Content
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View { ShownView("Grid") { content } }
}
public nonisolated struct GridRow<Content: View>: View {
  private let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor public var body: some View { ShownView("GridRow") { content } }
}
extension View {
  public nonisolated func gridCellColumns(_ count: Int) -> some View { self }
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}

/// Shows all its contents, because nothing is measured; the first one appears.
public nonisolated struct ViewThatFits<Content: View>: View {
  private let content: Content
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View {
    ShownView("ViewThatFits") { content.covered(exceptFor: nil) }
  }
}

public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }
  @MainActor public var body: some View {
    ShownView("ContentUnavailableView") {
      label
      description
      actions
    }
  }
}
extension ContentUnavailableView where Actions == EmptyView {
  public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description) {
    self.init(label: label, description: description) { EmptyView() }
  }
}
extension ContentUnavailableView
where Label == SwiftUINames.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: String, systemImage name: String, description: Text? = nil) {
    self.init {
      SwiftUINames.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

extension ContentUnavailableView
where Label == SwiftUINames.Label<Text, Image>, Description == Text, Actions == EmptyView {
  /// What is shown where a search has found nothing.
  public static var search: ContentUnavailableView { search(text: "") }
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView {
      SwiftUINames.Label(
        text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
    } description: {
      Text("Check the spelling or try a new search.")
    } actions: {
      EmptyView()
    }
  }
}

/// A link, shown as its label. It opens nothing: there are no taps here.
public nonisolated struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
  @MainActor public var body: some View {
    ShownView("Link", attribute: destination.absoluteString) { label }
  }
}
extension Link where Label == Text {
  public init(_ title: String, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
/// Waits for its image for ever: nothing is loaded.
public nonisolated struct AsyncImage<Content: View>: View {
  private let content: Content?
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> Shown,
    @ViewBuilder placeholder: () -> Placeholder
  ) where Content == _ConditionalContent<Shown, Placeholder> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }
  @MainActor public var body: some View { ShownView("AsyncImage") { content } }
}
extension AsyncImage where Content == Image {
  public init(url: URL?, scale: CGFloat = 1) { content = nil }
}
