import SwiftUITraits
import UIKitNames

// The same titles of containers, of pages and of what is presented.

extension Menu where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
  @_disfavoredOverload
  public init(
    _ title: some _Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(title._string, content: content) }
}
extension Menu where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: some _Title, systemImage name: String, @ViewBuilder content: () -> Content
  ) { self.init(title._string, systemImage: name, content: content) }
  public init(
    _ title: String, systemImage name: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(title, systemImage: name, content: content) }
  @_disfavoredOverload
  public init(
    _ title: some _Title, systemImage name: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(title._string, systemImage: name, content: content) }
}
extension ControlGroup {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
}
extension Section where Header == Text, Footer == EmptyView {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
  @_disfavoredOverload
  public init<Shown: View>(
    _ title: some _Title, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown
  ) where Content == _Expanding<Shown> {
    self.init(title._string, isExpanded: isExpanded, content: content)
  }
}
extension DisclosureGroup where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
  @_disfavoredOverload
  public init(
    _ title: some _Title, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(title._string, isExpanded: isExpanded, content: content) }
}
extension GroupBox where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
}
extension LabeledContent where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
}
extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, value: some StringProtocol) {
    self.init(title._string, value: value)
  }
  @_disfavoredOverload
  public init<Format: FormatStyle>(_ title: some _Title, value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String { self.init(title._string, value: value, format: format) }
}
extension ContentUnavailableView
where Label == SwiftUINames.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  public init(_ title: some _Title, systemImage name: String, description: Text? = nil) {
    self.init(title._string, systemImage: name, description: description)
  }
  public init(_ title: String, image name: String, description: Text? = nil) {
    self.init {
      SwiftUINames.Label(title, image: name)
    } description: {
      description
    }
  }
  @_disfavoredOverload
  public init(_ title: some _Title, image name: String, description: Text? = nil) {
    self.init(title._string, image: name, description: description)
  }
}
extension NavigationLink where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(title._string, destination: destination)
  }
}
extension NavigationLink where Label == Text, Destination == Never {
  @_disfavoredOverload
  public init(_ title: some _Title, value: (some Hashable)?) {
    self.init(title._string, value: value)
  }
}
extension Tab where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: some _Title, systemImage name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(title._string, systemImage: name, value: value, role: role, content: content) }
  @_disfavoredOverload
  public init(
    _ title: some _Title, image name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(title._string, image: name, value: value, role: role, content: content) }
}
extension Tab where Value == Never, Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: some _Title, systemImage name: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(title._string, systemImage: name, role: role, content: content) }
  @_disfavoredOverload
  public init(
    _ title: some _Title, image name: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(title._string, image: name, role: role, content: content) }
}
extension TabSection {
  @_disfavoredOverload
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) {
    self.init(title._string, content: content)
  }
}
extension TableColumn {
  @_disfavoredOverload
  public init<Content: View>(
    _ title: some _Title, @ViewBuilder content: @escaping (Row) -> Content
  ) { self.init(title._string, content: content) }
  @_disfavoredOverload
  public init(_ title: some _Title, value: KeyPath<Row, String>) {
    self.init(title._string, value: value)
  }
}

extension View {
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: some _Title) -> some View {
    navigationTitle(title._string)
  }
  @_disfavoredOverload
  public nonisolated func alert<Item>(
    _ title: some _Title, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View
  ) -> some View {
    alert(title._string, isPresented: isPresented, presenting: data, actions: actions)
  }
  @_disfavoredOverload
  public nonisolated func alert<Item>(
    _ title: some _Title, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View, @ViewBuilder message: (Item) -> some View
  ) -> some View {
    alert(
      title._string, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  @_disfavoredOverload
  public nonisolated func confirmationDialog(
    _ title: some _Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    confirmationDialog(title._string, isPresented: isPresented, actions: actions, message: message)
  }
  @_disfavoredOverload
  public nonisolated func confirmationDialog<Item>(
    _ title: some _Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Item?, @ViewBuilder actions: (Item) -> some View
  ) -> some View {
    confirmationDialog(
      title._string, isPresented: isPresented, presenting: data, actions: actions)
  }
  @_disfavoredOverload
  public nonisolated func confirmationDialog<Item>(
    _ title: some _Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Item?, @ViewBuilder actions: (Item) -> some View,
    @ViewBuilder message: (Item) -> some View
  ) -> some View {
    confirmationDialog(
      title._string, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
}
