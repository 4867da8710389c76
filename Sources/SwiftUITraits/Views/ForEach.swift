/// A view for each element of a collection. An element is identified by its ID: when it moves, its
/// view moves with all its states.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// A view for each element, told apart by the value at a key path, so that states move with their
  /// elements.
  // Disfavoured, as the next one: a binding is a collection too, which changes while it is shown. The compiler is to
  // take those below for it.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, told apart by its `id`, so that states move with their elements.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range that does not change.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

extension ForEach {
  /// A view for each element of a binding's collection, with a binding to the element.
  @MainActor public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>, id: KeyPath<Values.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == [Values.Index] {
    let values = data.wrappedValue
    self.data = Array(values.indices)
    self.id = { values[$0][keyPath: id] }
    self.content = { content(data.element(at: $0, of: values)) }
  }

  /// The same with the elements' own identities.
  @MainActor public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>, @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == [Values.Index], Values.Element: Identifiable, ID == Values.Element.ID {
    self.init(data, id: \.id, content: content)
  }
}

@MainActor
extension ForEach: PrimitiveView {
  func makeNode(at place: Node.Place) -> Node { ForEachNode(self, at: place) }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ReadingNode<ForEach<Data, ID, Content>>
{
  /// The IDs of the shown elements, and their nodes.
  private var order: [ID] = []
  private var nodes: [ViewNode<Content>] = []

  override init(_ view: ForEach<Data, ID, Content>, at place: Node.Place) {
    super.init(view, at: place)
    refresh()
  }

  override var isTransparent: Bool { true }

  override func forEachChild(_ visit: (Node) -> Void) {
    for node in nodes { visit(node) }
  }

  /// Views without a tag have their elements' identities.
  override func addElements(to elements: inout Elements) {
    if !elements.haveTags || elements.tag != nil { return super.addElements(to: &elements) }
    for (id, node) in zip(order, nodes) {
      elements.tag = AnyHashable(id)
      node.addElements(to: &elements)
    }
    elements.tag = nil
  }

  /// The elements' views are made before they are shown, so that only what making them reads counts
  /// as read here.
  ///
  /// - Complexity: O(elements); hashes no ID if the IDs are equal and in the same order.
  override func refresh() {
    let contents = reading { view.data.map(view.content) }
    if !hasOrder(of: view.data) { return rearrange(contents) }
    // A sequence of both would allocate for each element (bridge/into-traits).
    for place in nodes.indices { nodes[place].update(contents[place]) }
  }

  private func hasOrder(of data: Data) -> Bool {
    if data.count != order.count { return false }
    for (element, id) in zip(data, order) where view.id(element) != id { return false }
    return true
  }

  private func rearrange(_ contents: [Content]) {
    let oldNodes = nodes
    // IDs that are objects may have become equal.
    var old = Dictionary(zip(order, nodes)) { first, _ in first }
    (order, nodes) = ([], [])
    var shown: Set<ID> = []
    for (element, content) in zip(view.data, contents) {
      let id = view.id(element)
      guard shown.insert(id).inserted else {
        UIApplication.shared.onDiagnostic(
          "Can't show two elements of a ForEach with the id \(id): give each its own")
        continue
      }
      order.append(id)
      nodes.append(show(content, in: old.removeValue(forKey: id)))
      nodes[nodes.count - 1].position = nodes.count - 1
    }
    // Not by ID: one like NaN differs from itself.
    let kept = Set(nodes.map { ObjectIdentifier($0) })
    for node in oldNodes where !kept.contains(ObjectIdentifier(node)) { node.dismantle() }
    if holdsObjects { host.needsArrangement() }
    elementsDidChange()
  }

  private func show(_ content: Content, in node: ViewNode<Content>?) -> ViewNode<Content> {
    guard let node else { return content.node(at: place(in: scope)) }
    node.update(content)
    return node
  }
}

// MARK: - An identity

extension View {
  /// A view with an identity: with another one it is made anew. From outside it stays the same view.
  package nonisolated func identified(by id: some Hashable) -> some View {
    IdentifiedView(content: ForEach(CollectionOfOne(id), id: \.self) { _ in self })
  }
}

private nonisolated struct IdentifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
}

@MainActor
extension IdentifiedView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { IdentifiedNode(self, at: place) }
}
@MainActor
extension IdentifiedView: PartedView {
  func addParts(to parts: inout Parts) { parts.add(content) }
}

private final class IdentifiedNode<Content: View>: WrappingNode<IdentifiedView<Content>> {
  /// If there is one view inside, this node stands for it, also when that gets another identity. Several views stand
  /// for themselves.
  override func addElements(to elements: inout Elements) {
    let outer = elements.tag
    var inside = Elements(of: nil, withTags: elements.haveTags)
    inside.tag = outer
    child?.addElements(to: &inside)
    guard inside.nodes.count == 1 else { return super.addElements(to: &elements) }
    elements.tag = inside.tags.first ?? nil
    elements.add(self)
    elements.tag = outer
  }
}
