import SwiftUITraits
import UIKitNames

// More views without pixels.

public nonisolated struct LazyHGrid<Content: View>: View {
  private let rows: Int
  private let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
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
}

/// Shows all its contents, because nothing is measured.
public nonisolated struct ViewThatFits<Content: View>: View {
  private let content: Content
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View { ShownView("ViewThatFits") { content } }
}

public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  @MainActor public var body: some View {
    ShownView("GroupBox") {
      label
      content
    }
  }
}
extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
extension GroupBox where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Shows its contents while it is expanded, which the program says; else they are hidden.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (isExpanded, self.content, self.label) = (nil, content(), label())
  }
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.isExpanded, self.content, self.label) = (isExpanded, content(), label()) }
  @MainActor public var body: some View {
    ShownView("DisclosureGroup") {
      label
      if isExpanded?.wrappedValue ?? false { content }
    }
  }
}
extension DisclosureGroup where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  @MainActor public var body: some View {
    ShownView("LabeledContent") {
      label
      content
    }
  }
}
extension LabeledContent where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: String, value: some StringProtocol) {
    self.init(title) { Text(String(value)) }
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
  private let content: Content
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> Shown,
    @ViewBuilder placeholder: () -> Placeholder
  ) where Content == ConditionalContent<Shown, Placeholder> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }
  @MainActor public var body: some View { ShownView("AsyncImage") { content } }
}
extension AsyncImage where Content == EmptyView {
  public init(url: URL?, scale: CGFloat = 1) { self.init(url: url) { _ in EmptyView() } }
}
