// The views that a view consists of, for a container of the program's own. They are looked for in the values: groups,
// lists of views, conditions and `ForEach` consist of others; a view with a body is one view here, where SwiftUI
// looks into its body.

/// One of the views that another consists of.
public nonisolated struct Subview: View, Identifiable {
  /// What tells it from the others, as long as it is at its place or has its element.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// Tells the view from the others.
  public let id: ID
  private let content: AnyView

  fileprivate init(_ content: any View, at path: [AnyHashable]) {
    (id, self.content) = (ID(path: path), AnyView(content))
  }

  /// The view.
  @MainActor public var body: some View { content }
}

/// The views that a view consists of, in order.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  @MainActor fileprivate init(of view: some View) {
    var parts = Parts()
    parts.add(view)
    subviews = parts.found
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { subviews.count }
  /// The view at a place.
  public subscript(position: Int) -> Subview { subviews[position] }
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

// MARK: - Looking for them

/// A view that consists of others.
@MainActor
private protocol PartedView {
  func addParts(to parts: inout Parts)
}

@MainActor
private struct Parts {
  private(set) var found: [Subview] = []
  private var path: [AnyHashable] = []

  mutating func add(_ view: any View) {
    if let parted = view as? any PartedView {
      parted.addParts(to: &self)
    } else {
      found.append(Subview(view, at: path))
    }
  }
  mutating func add(_ view: any View, at place: AnyHashable) {
    path.append(place)
    add(view)
    path.removeLast()
  }
}

extension EmptyView: PartedView {
  fileprivate func addParts(to parts: inout Parts) {}
}
@MainActor
extension AnyView: PartedView {
  fileprivate func addParts(to parts: inout Parts) { parts.add(content) }
}
@MainActor
extension Group: PartedView {
  fileprivate func addParts(to parts: inout Parts) { parts.add(content) }
}
@MainActor
extension TupleView: PartedView {
  fileprivate func addParts(to parts: inout Parts) {
    var place = 0
    for view in repeat each content {
      parts.add(view, at: AnyHashable(place))
      place += 1
    }
  }
}
@MainActor
extension _ConditionalContent: PartedView {
  fileprivate func addParts(to parts: inout Parts) {
    switch choice {
    case .first(let view): parts.add(view, at: AnyHashable(true))
    case .second(let view): parts.add(view, at: AnyHashable(false))
    }
  }
}
@MainActor
extension Optional: PartedView where Wrapped: View {
  fileprivate func addParts(to parts: inout Parts) { if let view = self { parts.add(view) } }
}
@MainActor
extension ForEach: PartedView {
  fileprivate func addParts(to parts: inout Parts) {
    for element in data { parts.add(content(element), at: AnyHashable(id(element))) }
  }
}
