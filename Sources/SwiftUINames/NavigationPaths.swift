import SwiftUITraits

// Stacks of pages. The pages stand in the text after the root and have the environment of the stack: what a modifier
// inside the root sets does not reach them.

/// The values that a stack's pages are made for.
public struct NavigationPath: Equatable {
  private(set) var values: [AnyHashable] = []
  public init() {}
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// Shows its root. For each value of its path it shows a page, if a view inside has a destination for values of that
/// type. A page's `dismiss` removes its value and those after it from the path. Only the last page appears.
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
    if let paged {
      paged
    } else {
      ShownView("NavigationStack") { root }.silentAboutPages()
    }
  }
}

extension View {
  /// A stack around this view shows a page by `destination` for each value of this type in its path.
  public nonisolated func navigationDestination<Value: Hashable>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    announcing(PageDestination.self, Destination(destination))
  }
}

extension View {
  /// No stack around this view gets the destinations and the title in it.
  nonisolated func silentAboutPages() -> some View {
    silent(about: PageDestination.self).silent(about: PageTitle.self)
  }
}

/// Makes pages for values of one type. Another evaluation of its view makes another one.
private final class Destination: Equatable {
  let accepts: (AnyHashable) -> Bool
  let page: (AnyHashable) -> AnyView?

  init<Value: Hashable>(_ page: @escaping (Value) -> some View) {
    accepts = { $0.base is Value }
    self.page = { ($0.base as? Value).map { AnyView(page($0)) } }
  }

  static func == (left: Destination, right: Destination) -> Bool { left === right }
}

/// For a stack with a path. If two views have a destination for a type, that of the outer one is taken.
private enum PageDestination: Announcement {
  static func tell(_ destinations: [Destination], to controller: UIViewController) {}
  static var isHeardUnderCover: Bool { true }
}

/// A value of a path, and its place.
private struct Page: Hashable {
  let place: Int
  let value: AnyHashable
}

/// What pages do to the path of their stack.
private final class Leaving {
  private(set) var leave: @MainActor (Page) -> Void = { _ in }

  func running(_ leave: @escaping @MainActor (Page) -> Void) -> Leaving {
    self.leave = leave
    return self
  }
}

private nonisolated struct PagedView<Root: View, Path>: View {
  let root: Root
  let path: Binding<Path>
  let values: (Path) -> [AnyHashable]
  /// Removes all values but the first ones.
  let keep: (inout Path, Int) -> Void
  @State private var destinations: [Destination] = []
  @State private var leaving = Leaving()
  @State private var announced = Announcements<PageDestination>()

  @MainActor var body: some View {
    let shown = values(path.wrappedValue)
    let leaving = leaving.running { [path, values, keep] page in
      // A page that has left has nothing to remove.
      let now = values(path.wrappedValue)
      if page.place < now.count, now[page.place] == page.value {
        keep(&path.wrappedValue, page.place)
      }
    }
    ShownView("NavigationStack") {
      root.covered(!shown.isEmpty)
      ForEach(shown.indices.map { Page(place: $0, value: shown[$0]) }, id: \.self) { page in
        if let destination = destinations.first(where: { $0.accepts(page.value) }) {
          PageView(page: page, destination: destination, leaving: leaving).equatable()
            .covered(page.place < shown.count - 1)
        }
      }
    }
    .announcing(to: announced.telling { [$destinations] in $destinations.wrappedValue = $0 })
    .silent(about: PageTitle.self)
  }
}

/// Made anew only by another destination: a page may have destinations of its own, which would be others then.
private nonisolated struct PageView: View, Equatable {
  let page: Page
  let destination: Destination
  let leaving: Leaving

  @MainActor var body: some View {
    destination.page(page.value).dismissed { [leaving, page] in leaving.leave(page) }
      .presented(as: .destination)
  }

  static func == (left: PageView, right: PageView) -> Bool {
    left.page == right.page && left.destination === right.destination
  }
}
