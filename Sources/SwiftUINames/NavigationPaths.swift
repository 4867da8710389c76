import SwiftUITraits

// Stacks of pages. The pages stand in the text after the root and have the environment of the stack: what a modifier
// inside the root sets does not reach them.

/// The values that a stack's pages are made for.
public struct NavigationPath: Equatable {
  fileprivate private(set) var values: [AnyHashable] = []
  public init() {}
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// Shows its root, and a page for each value of its path for whose type a view inside has a destination. A page's
/// `dismiss` takes its value and those after it from the path.
public nonisolated struct NavigationStack<Root: View>: View {
  private let root: Root
  /// Shows the root and the pages of a path, if there is a path.
  private let paged: AnyView?

  public init(@ViewBuilder root: () -> Root) { (self.root, paged) = (root(), nil) }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    let root = root()
    self.root = root
    paged = AnyView(
      PagedView(root: root, path: path, values: \.values) { $0.removeLast($0.count - $1) })
  }
  public init<Values: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Values>, @ViewBuilder root: () -> Root
  ) where Values.Element: Hashable {
    let root = root()
    self.root = root
    paged = AnyView(
      PagedView(root: root, path: path, values: { $0.map { AnyHashable($0) } }) {
        $0 = Values($0.prefix($1))
      })
  }

  @MainActor public var body: some View {
    if let paged { paged } else { ShownView("NavigationStack") { root } }
  }
}

extension View {
  /// A stack around this view shows a page by `destination` for each value of this type in its path.
  public nonisolated func navigationDestination<Value: Hashable>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    let made = Destination(destination)
    return transformPreference(DestinationKey.self) { $0.append(made) }
  }
}

/// Makes pages for values of one type. Another evaluation of its view makes another one.
private final class Destination: Equatable {
  let page: (AnyHashable) -> AnyView?

  init<Value: Hashable>(_ page: @escaping (Value) -> some View) {
    self.page = { ($0.base as? Value).map { AnyView(page($0)) } }
  }

  static func == (left: Destination, right: Destination) -> Bool { left === right }
}

private enum DestinationKey: PreferenceKey {
  static var defaultValue: [Destination] { [] }
  static func reduce(value: inout [Destination], nextValue: () -> [Destination]) {
    value += nextValue()
  }
}

private nonisolated struct PagedView<Root: View, Path>: View {
  private struct Page: Hashable {
    let place: Int
    let value: AnyHashable
  }

  let root: Root
  let path: Binding<Path>
  let values: (Path) -> [AnyHashable]
  /// Removes all values but the first ones.
  let keep: (inout Path, Int) -> Void
  @State private var destinations: [Destination] = []

  @MainActor var body: some View {
    let values = values(path.wrappedValue)
    ShownView("NavigationStack") {
      root
      ForEach(values.indices.map { Page(place: $0, value: values[$0]) }, id: \.self) { page in
        if let content = destinations.lazy.compactMap({ $0.page(page.value) }).first {
          PageView(content: content) { [path, keep] in keep(&path.wrappedValue, page.place) }
        }
      }
    }
    .onPreferenceChange(DestinationKey.self) { [$destinations] in
      $destinations.wrappedValue = $0
    }
    .transformPreference(DestinationKey.self) { $0 = [] }
  }
}

private nonisolated struct PageView: View {
  let content: AnyView
  let remove: @MainActor () -> Void
  @State private var dismissal = DismissAction {}

  @MainActor var body: some View {
    ShownView("Destination") { content }.presented(dismissedBy: dismissal.running(remove))
  }
}
