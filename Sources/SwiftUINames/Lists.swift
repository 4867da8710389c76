import SwiftUITraits
import UIKitNames

// Lists, forms and their sections.

public nonisolated struct List<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// The selection is the program's: no user selects.
  public init<Selection: Hashable>(
    selection: Binding<Selection?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init<Selection: Hashable>(
    selection: Binding<Set<Selection>>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init<Selection: Hashable>(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, id: \.self, content: rowContent)
  }
  // Disfavoured, as the next ones: lists of a binding's elements are to be `EditedLists`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View, Selection: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View, Selection: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
  /// Shows the outermost elements: no user opens one.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  public init<Data: RandomAccessCollection, Row: View, Selection: Hashable>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<Selection>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  @MainActor public var body: some View { ShownView("List") { content } }
}

public nonisolated struct Form<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public var body: some View {
    let configuration = FormStyleConfiguration(content: .init(content: AnyView(content)))
    ShownView("Form") { Looking(configuration) { content } }
  }
}
extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style got, as the style around the place of that one shows it.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

public nonisolated struct Section<Header: View, Content: View, Footer: View>: View {
  private let header: Header
  private let content: Content
  private let footer: Footer
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) { (self.content, self.header, self.footer) = (content(), header(), footer()) }
  @MainActor public var body: some View {
    ShownView("Section") {
      header
      content
      footer
    }
  }
}
@MainActor
extension Section: SectionView {
  package var sectionParts: (header: any View, content: any View, footer: any View) {
    (header, content, footer)
  }
}
extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}
extension Section where Header == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}
extension Section {
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}
extension Section where Header == EmptyView {
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}
extension Section where Footer == EmptyView {
  /// Shows its content while it is expanded.
  public init<Shown: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown,
    @ViewBuilder header: () -> Header
  ) where Content == _Expanding<Shown> {
    self.init(content: { _Expanding(isExpanded: isExpanded, content: content()) }, header: header)
  }
}
extension Section where Header == Text, Footer == EmptyView {
  public init<Shown: View>(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown
  ) where Content == _Expanding<Shown> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
public nonisolated struct _Expanding<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content
  @MainActor public var body: some View { if isExpanded.wrappedValue { content } }
}
extension Section where Header == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}
extension Section where Header == Text, Footer == EmptyView {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
