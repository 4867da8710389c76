// The older way to a container of a program's own. SwiftUI declares these names with an underscore, and many programs
// use them.

/// The names of a view whose root gets the views that its content consists of.
public nonisolated enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// What the root makes of its content.
  public struct Tree<Root: _VariadicView_Root, Content> {
    /// It gets the views.
    public var root: Root
    /// What consists of them.
    public var content: Content

    /// A root and its content.
    public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
    /// A root and its content.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.init(root: root, content: content())
    }
  }
}

/// What gets the views that another view consists of.
public protocol _VariadicView_Root {}

/// A root that makes a view of them. It may have dynamic properties.
@preconcurrency @MainActor
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  /// A view made of these.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
/// A root that makes several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

@MainActor
extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  /// What the root makes of the views that the content consists of.
  public var body: some View {
    root.body(children: _VariadicView.Children(SubviewsCollection(of: content)))
  }
}

/// The views that a view consists of, in order. As a view, it shows all of them.
public nonisolated struct _VariadicView_Children: View, RandomAccessCollection {
  /// One of them.
  public nonisolated struct Element: View, Identifiable {
    fileprivate var subview: Subview

    fileprivate init(_ subview: Subview) { self.subview = subview }

    /// Tells the view from the others.
    public var id: AnyHashable { AnyHashable(subview.id) }
    /// The ID of the innermost element of a `ForEach` that the view is in; nil if none has an ID of the type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
      subview.id.path.lazy.reversed().compactMap { $0.base as? ID }.first
    }
    /// What the view says with `_trait(_:_:)`, unless another value was set here.
    public subscript<Key: _ViewTraitKey>(key: Key.Type) -> Key.Value {
      get { subview.containerValues[TraitValue<Key>.self] ?? key.defaultValue }
      set { subview.containerValues[TraitValue<Key>.self] = newValue }
    }

    /// The view.
    @MainActor public var body: some View { subview }
  }

  fileprivate let subviews: SubviewsCollection

  fileprivate init(_ subviews: SubviewsCollection) { self.subviews = subviews }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { subviews.count }
  /// The view at a place.
  public subscript(position: Int) -> Element { Element(subviews[position]) }

  /// All of them.
  @MainActor public var body: some View { ForEach(self) { $0 } }
}

// What a root was given may be given on.
@MainActor
extension _VariadicView_Children: PartedView {
  func addParts(to parts: inout Parts) { parts.add(subviews) }
}
@MainActor
extension _VariadicView_Children.Element: PartedView {
  func addParts(to parts: inout Parts) { parts.add(subview) }
}

/// A value that a view has for the root around it.
public protocol _ViewTraitKey {
  associatedtype Value
  /// The value of a view that does not set one.
  static var defaultValue: Value { get }
}

private enum TraitValue<Key: _ViewTraitKey>: ContainerValueKey {
  static var defaultValue: Key.Value? { nil }
}
extension View {
  /// Sets a value that the root around this view reads from it.
  public nonisolated func _trait<Key: _ViewTraitKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> some View {
    changingContainerValues { $0[TraitValue<Key>.self] = value }
  }
}
