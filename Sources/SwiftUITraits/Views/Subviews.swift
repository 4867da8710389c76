// The views that a view consists of, for a container of the program's own.

/// One of the views that another consists of.
public nonisolated struct Subview: View, Identifiable {
  /// What tells it from the others, as long as it is at its place or has its element.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// Tells the view from the others.
  public let id: ID
  /// What the view, or one around it, says with `containerValue(_:_:)`.
  public internal(set) var containerValues: ContainerValues
  let content: AnyView
  /// If it is a section.
  let section: SectionPlace?

  init(
    _ content: any View, at path: [AnyHashable], _ values: ContainerValues,
    section: SectionPlace?
  ) {
    (id, self.content, containerValues) = (ID(path: path), AnyView(content), values)
    self.section = section
  }

  /// The view.
  @MainActor public var body: some View { content }
}

/// The views that a view consists of, in order. As a view, it shows all of them.
public nonisolated struct SubviewsCollection: View, RandomAccessCollection {
  /// Some of them, one after the other.
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  @MainActor package init(of view: some View) { subviews = Parts(of: view).found }
  init(_ subviews: [Subview]) { self.subviews = subviews }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { subviews.count }
  /// The view at a place.
  public subscript(position: Int) -> Subview { subviews[position] }
  /// The views at some places.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// All of them.
  @MainActor public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that a view consists of, one after the other. As a view, it shows these.
public nonisolated struct SubviewsCollectionSlice: View, RandomAccessCollection {
  /// Some of these.
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: ArraySlice<Subview>

  fileprivate init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  /// The place of the first one in the whole collection.
  public var startIndex: Int { subviews.startIndex }
  /// The place after the last one.
  public var endIndex: Int { subviews.endIndex }
  /// The view at a place of the whole collection.
  public subscript(position: Int) -> Subview { subviews[position] }
  /// The views at some places of the whole collection.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// All of these.
  @MainActor public var body: some View { ForEach(self) { $0 } }
}

/// A view made of the views that another consists of.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  fileprivate let subviews: Subviews
  fileprivate let transform: (SubviewsCollection) -> Content

  /// What the closure makes of them.
  @MainActor public var body: some View { transform(SubviewsCollection(of: subviews)) }
}

extension Group {
  /// What the closure makes of the views that `view` consists of.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, transform: transform) }
  }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
  /// A view for each of the views that `view` consists of.
  @MainActor public init(
    subviews view: some View, @ViewBuilder content: @escaping (Subview) -> Content
  ) { self.init(SubviewsCollection(of: view), content: content) }
}
